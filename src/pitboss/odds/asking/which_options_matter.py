"""Which options of a game move its figures, and which are procedure alone.

What moves a figure was found by trying every value of every option, as docs/odds.md does, and of those that matter
only where another is chosen, with that: it is kept in the file beside this one, so that nobody counts again to draw a
form; `bench.write_which_options_matter` writes it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from pitboss.core.choices.options import Choice, Option, Whole, YesNo
from pitboss.core.choices.paytables import PayTable
from pitboss.core.game.game import Game

FILE = Path(__file__).with_name("which_options_matter.toml")


def moves(game: Game, option: Option) -> bool:
    """Whether the option can move a figure of the game: it is odds, an amount or a share, or it was seen to."""
    tried = isinstance(option.allowed, Choice | YesNo | Whole) and not isinstance(option.allowed, PayTable)
    return not tried or option.key in seen(game) or _offers(game, option)


def _offers(game: Game, option: Option) -> bool:
    """Whether it decides which wagers are offered."""
    sets = set()
    for value in values_of(option):
        options, problems = game.options.read({**with_which(option), option.key: value})
        if not problems:
            sets.add(tuple(kind.key for kind in game.offered(options)))
    return len(sets) > 1


def values_of(option: Option) -> list[object]:
    """Every value of a choice, and of a number the least and the most."""
    allowed = option.allowed
    if isinstance(allowed, YesNo):
        return [False, True]
    if isinstance(allowed, Choice):
        return list(allowed.names)
    return [allowed.least, allowed.most] if isinstance(allowed, Whole) else []


def with_which(option: Option) -> dict[str, object]:
    """A choice of the options without which this one changes nothing."""
    return {key: values[0] for key, values in option.only_with.items()}


def seen(game: Game) -> set[str]:
    """The options that were seen to move a figure of the game."""
    return set(_kept().get(game.name, ()))


@cache
def _kept() -> dict[str, list[str]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
