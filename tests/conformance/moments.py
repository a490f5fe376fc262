"""At which moments each irregularity can be raised in play; `moments.toml` holds it as data.

A rule that sets no limit of time lets an irregularity be raised whenever it is found, so a lost moment is a right
taken away: whoever changes one changes `moments.toml` with it, and the change is seen.
`make pins` writes the file anew from many scenes, and names as few of them as show every moment.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.steps import AnyStep
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.record.examples import worth
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.cited import covering, parts_of
from tests.conformance.lawful import could_be_of, open_table

FILE = Path(__file__).with_name("moments.toml")
SCENES = 120
PLAYED = "scenes"
"""Under this key `moments.toml` names the scenes of a game that are played."""
ROUNDS = 5
ANY = "any"

Pair = tuple[str, str]
"""An irregularity's key, and the moment of the step at which it is raised."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A step in seeded play: of which scene, in which of its rounds, and the how-manieth of that round."""

    scene: int
    round: int
    step: int


@dataclass(slots=True)
class Played:
    """A scene after an irregularity was raised in it: the table, its journal, and what everybody had before."""

    table: Table
    lines: list[bytes]
    brought: int
    before: dict[int, int]
    bank: int


def fitting(game: Game, scene: int) -> Iterator[tuple[Irregularity, str, Spot]]:
    """Each irregularity that can be raised in a scene, with the moment and where in the scene that is."""
    found: list[tuple[Irregularity, str, Spot]] = []

    def look(table: Table, spot: Spot, step: AnyStep) -> None:
        for irregularity in game.irregularities:
            if not irregularity.lifts and could_be_of(irregularity, table, step, table.steps):
                named = irregularity.moments or irregularity.since
                found.append((irregularity, step.moment if named else ANY, spot))

    _play(game, scene, ROUNDS, look)
    return iter(found)


def raised(game: Game, found: Irregularity, spot: Spot) -> Played:
    """A scene up to the end of the round in which an irregularity is raised at a step."""

    def at(table: Table, here: Spot, step: AnyStep) -> tuple[str, int] | None:
        if here != spot:
            return None
        seats = could_be_of(found, table, step, table.steps)
        return found.key, seats[spot.step % len(seats)]

    return _play(game, spot.scene, spot.round + 1, at)


def _play(
    game: Game, scene: int, rounds: int, watch: Callable[[Table, Spot, AnyStep], tuple[str, int] | None]
) -> Played:
    random = Random(f"{game.name} moments {scene}")
    table, players, lines = open_table(game, random, game.options() if scene < 2 else None)
    played = Played(table, lines, table.ledger.total(), {}, 0)
    for number in range(rounds):
        played.before = {seat: worth(table, seat) for seat in table.seats}
        played.bank = table.ledger[INVENTORY]
        steps = iter(range(1 << 30))
        table.play(players, lambda step, r=number, n=steps: watch(table, Spot(scene, r, next(n)), step))  # type: ignore[misc]
    return played


def pinned(game: Game) -> dict[str, dict[str, object]]:
    """What `moments.toml` says of a game, by irregularity."""
    return {key: about for key, about in _file()[game.name].items() if key != PLAYED}


def scenes(game: Game) -> list[int]:
    """The scenes that `moments.toml` names: as few as show every moment."""
    return list(_file()[game.name][PLAYED])


@cache
def _file() -> dict[str, dict[str, Any]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def _game_part(game: Game) -> str:
    shown = [{(found.key, moment) for found, moment, _ in fitting(game, scene)} for scene in range(SCENES)]
    lines = [f"[{game.name}]\n{PLAYED} = {covering(shown)}\n\n"]
    for found in game.irregularities:
        at = ", ".join(
            f'"{moment}"' for moment in sorted({m for pairs in shown for key, m in pairs if key == found.key})
        )
        lines.append(f"[{game.name}.{found.key}]\n")
        lines.append(f'way = "{found.way.name}"\nof_seat = {str(found.of_seat).lower()}\nmoments = [{at}]\n\n')
    return "".join(lines)


def write(names: Sequence[str]) -> None:
    """Write the moments of these games; what is there of other games stays."""
    kept = parts_of(FILE)
    parts = [_game_part(registry.find(n)) if n in names else kept.get(n, "") for n in registry.names()]
    head = "# At which moments each irregularity can be raised, and what it is, as data.\n"
    head += "# Written by `make pins`; review what changes.\n\n"
    FILE.write_text(head + "".join(parts).rstrip("\n") + "\n", encoding="utf-8")
