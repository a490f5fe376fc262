"""Which options of a game move its figures, and which are procedure alone.

    python -m pitboss.odds.asking.which_options_matter > src/pitboss/odds/asking/which_options_matter.toml

What moves a figure was found when docs/odds.md was written, which tries every value of every option: it is read out
of there, so that nobody counts again to draw a form. The file beside this one adds what moves a figure only where
another option is chosen as well.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from pitboss.core.choices.options import Choice, Option, Whole, YesNo
from pitboss.core.choices.paytables import PayTable
from pitboss.core.game.game import Game
from pitboss.odds.figures.wagers import one_of_each

FILE = Path(__file__).with_name("which_options_matter.toml")
_NAMED = re.compile(r"`(\w+) = ")


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


def with_others(game: Game) -> list[str]:
    """The options that move a figure of the game where another is chosen as well."""
    found = []
    for option in game.options.declared():
        figures = set()
        for value in values_of(option) if option.only_with else ():
            options, problems = game.options.read({**with_which(option), option.key: value})
            if not problems:
                told = one_of_each(game, options)
                figures.add(
                    tuple((odds.wager, odds.selection, odds.edge, tuple(odds.results.items())) for odds in told)
                )
        if len(figures) > 1:
            found.append(option.key)
    return found


def seen(game: Game) -> set[str]:
    """The options that were seen to move a figure of the game."""
    return {*_in_document().get(game.title, ()), *_beside().get(game.name, ())}


@cache
def _in_document() -> dict[str, set[str]]:
    """The options that stand with a figure of their own in docs/odds.md, by the titles of the games."""
    installed = Path(__file__).parents[1] / "odds.md"
    document = installed if installed.is_file() else Path(__file__).parents[4] / "docs" / "odds.md"
    parts = (part.partition("\n") for part in document.read_text(encoding="utf-8").split("\n## ")[1:])
    return {title: set(_NAMED.findall(text)) for title, _, text in parts}


@cache
def _beside() -> dict[str, list[str]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def written(found: Mapping[str, Sequence[str]]) -> str:
    """The file that ships."""
    head = (
        "# Options that move a figure only where another is chosen as well; see odds/asking/which_options_matter.py."
    )
    lines = (f"{name} = [{', '.join(f'{key!r}' for key in keys)}]".replace("'", '"') for name, keys in found.items())
    return "\n".join([head, "", *lines]) + "\n"


if __name__ == "__main__":
    from pitboss.games import registry

    told = {}
    for each in registry.all_games():
        if more := {*with_others(each)} - _in_document().get(each.title, set()):
            told[each.name] = sorted(more)
    print(written(told), end="")
