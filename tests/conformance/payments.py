"""By which paragraph each wager is settled, by its outcome and by the options; `payments.toml` holds it as data.

Of every wager against a bank it names the paragraph by which it is paid, collected or given back. Where that hangs on
an option, each of its values has its own; where it hangs on the hand, all are named. Each is a place of the game's
sheets. `make pins` writes the file anew from many tables; review what changes.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from pitboss.core.choices.options import Choice, YesNo
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.steps import Move
from pitboss.core.money.ledger import chips, place
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.conformance.cited import parts_of
from tests.conformance.lawful import open_table

FILE = Path(__file__).with_name("payments.toml")
TABLES, ROUNDS = 240, 12
BANKED = [name for name in registry.names() if registry.find(name).banked is not Banked.POT]
"""The games whose wagers are settled against a bank."""

Plain = Mapping[str, Any]


class Settled(NamedTuple):
    """A wager that was paid, collected or given back, and the paragraph by which it was."""

    wager: str
    outcome: str
    cite: str


def settled(game: Game, random: Random) -> Iterator[tuple[Plain, Settled]]:
    """What is settled at a table of random options, at which nothing goes wrong."""
    table, players, lines = open_table(game, random)
    for _ in range(ROUNDS):
        table.play(players)
    plain = table.options.plain()
    for line in lines:
        for step in decode(line)[0].steps:
            if isinstance(step, Move) and (found := _of(game, step)) is not None:
                yield plain, found


def _of(game: Game, step: Move) -> Settled | None:
    if step.wager:
        paid = place(step.wager)
        of_game = paid.wager in game.kinds and step.target == chips(paid.seat)  # else it is vigorish
        return Settled(paid.wager, step.sort or "paid", step.cite) if of_game else None
    lay = place(step.source)
    if lay.wager not in game.kinds or place(step.target).wager:
        return None  # it travels, or is no wager of the game's
    return Settled(lay.wager, "returned" if step.target == chips(lay.seat) else "collected", step.cite)


def _explained(game: Game, seen: Sequence[tuple[Plain, str]]) -> str:
    """The paragraphs as TOML: one, one by the value of an option, or all."""
    cites = sorted({cite for _, cite in seen})
    if len(cites) == 1:
        return f'"{cites[0]}"'
    for option in game.options.declared():
        if isinstance(option.allowed, Choice | YesNo):
            by: defaultdict[str, set[str]] = defaultdict(set)
            for plain, cite in seen:
                by[_value(plain[option.key])].add(cite)
            if all(len(each) == 1 for each in by.values()):
                told = ", ".join(f'"{value}" = "{min(each)}"' for value, each in sorted(by.items()))
                return f"{{ {option.key} = {{ {told} }} }}"
    return "[" + ", ".join(f'"{cite}"' for cite in cites) + "]"


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def demanded(game: Game, found: Settled, plain: Plain) -> list[str]:
    """The paragraphs that `payments.toml` allows for an outcome of a wager under these options."""
    told = _file().get(game.name, {}).get(found.wager, {}).get(found.outcome)
    if isinstance(told, dict):
        ((option, values),) = told.items()
        told = values.get(_value(plain[option]))
    return [told] if isinstance(told, str) else list(told or ())


def pinned(game: Game) -> Iterator[str]:
    """Every paragraph that the file names for a game."""
    for outcomes in _file()[game.name].values():
        for told in outcomes.values():
            values = next(iter(told.values())).values() if isinstance(told, dict) else [told]
            for value in values:
                yield from [value] if isinstance(value, str) else value


@cache
def _file() -> dict[str, dict[str, dict[str, Any]]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def _game_part(game: Game) -> str:
    seen: defaultdict[tuple[str, str], list[tuple[Plain, str]]] = defaultdict(list)
    for number in range(TABLES):
        for plain, found in settled(game, Random(f"{game.name} settled {number}")):
            seen[found.wager, found.outcome].append((plain, found.cite))
    wagers = sorted({wager for wager, _ in seen})
    lines = [f"[{game.name}]\n"]
    for wager in wagers:
        outcomes = sorted((outcome for key, outcome in seen if key == wager))
        told = ", ".join(f'"{outcome}" = {_explained(game, seen[wager, outcome])}' for outcome in outcomes)
        lines.append(f'"{wager}" = {{ {told} }}\n')
    return "".join(lines) + "\n"


def write(names: Sequence[str]) -> None:
    """Write the paragraphs of these games; what is there of other games stays."""
    kept = parts_of(FILE)
    parts = [_game_part(registry.find(n)) if n in names else kept.get(n, "") for n in BANKED]
    head = "# By which paragraph each wager is settled, by its outcome and, where it hangs on one, by an option.\n"
    head += "# Written by `make pins`; review what changes.\n\n"
    FILE.write_text(head + "".join(parts).rstrip("\n") + "\n", encoding="utf-8")
