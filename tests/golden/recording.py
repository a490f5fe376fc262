"""How golden journals are made: the same play every time, from a seed and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pitboss.core.choices.options import Choice, Options, Whole, YesNo
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.refused import Refused
from pitboss.core.table.journal import decode
from pitboss.jackpots.filing import FiledProgressive
from tests.conformance.lawful import Trouble, filed_progressive, open_table

HERE = Path(__file__).parent
ROUNDS, HANDS = 6, 2
"""Rounds against the house, and hands of poker, which are longer."""
COMPARED = 12
SHOWN = 4
"""Steps shown of what a value changes: enough to see that it does."""


def journal(game: Game) -> bytes:
    """Some rounds under the default options, irregularities among them."""
    random = Random(f"{game.name} golden")
    table, players, lines = open_table(game, random, game.options(), seats=min(3, game.seats))
    trouble = Trouble(game, random, 0.03)
    trouble.table = table
    for _ in range(ROUNDS if game.banked is not Banked.POT else HANDS):
        table.play(players, trouble)
    return b"".join(line + b"\n" for line in lines)


def values(game: Game) -> Iterator[tuple[str, Options]]:
    """Every lawful value of every option beside its default, one at a time."""
    default = game.options().plain()
    for option in game.options.declared():
        allowed = option.allowed
        several: list[Any] = []
        if isinstance(allowed, Choice):
            several = list(allowed.names)
        elif isinstance(allowed, YesNo):
            several = [True, False]
        elif isinstance(allowed, Whole):
            several = [allowed.least, default[option.key] + 1]
        elif isinstance(allowed, FiledProgressive):
            several = [filed_progressive(allowed)]
        for value in several:
            if value != default.get(option.key):
                with suppress(Refused):
                    options, problems = game.options.read({option.key: value})
                    if not problems:
                        yield f"{option.key} = {value}", options


def steps(game: Game, options: Options) -> list[bytes]:
    """What is recorded of seeded play under these options."""
    table, players, lines = open_table(game, Random(f"{game.name} values"), options, seats=min(3, game.seats))
    for _ in range(COMPARED):
        table.play(players)
    return [msgspec.json.encode(step) for line in lines for step in decode(line)[0].steps]


def differences(game: Game) -> bytes:
    """For every other value of every option, the first steps that it changes."""
    usual = steps(game, game.options())
    told = []
    for name, options in values(game):
        found = steps(game, options)
        at = next((i for i, (a, b) in enumerate(zip(usual, found, strict=False)) if a != b), None)
        if at is None:
            at = min(len(usual), len(found))
        told.append(
            msgspec.json.encode({"value": name, "step": at, "then": [msgspec.Raw(s) for s in found[at : at + SHOWN]]})
        )
    return b"".join(line + b"\n" for line in told)


def files(game: Game) -> dict[Path, bytes]:
    """The golden files of a game, as they would be written now."""
    return {HERE / f"{game.name}.jsonl": journal(game), HERE / f"{game.name}.options.jsonl": differences(game)}
