"""The table of plays of a game that has one: by what the player holds and what the dealer shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.mathematics.wager_odds import PlayTable
from pitboss.drawing.markup import Markup, tag
from pitboss.games.registry import exact_of

COLOURS = {"S": "#f2c14e", "H": "#8fbf6b", "D": "#6ba3d6", "d": "#a7c4e8", "P": "#d08bc9"}
"""By letter, the colour of its cell."""
_ELSE = "#d9d9e0"


def play_table(game: Game, options: Options) -> PlayTable | None:
    """The game's table of plays; None where it has none."""
    plays = exact_of(game).plays
    return None if plays is None else plays(options)


def as_plain(table: PlayTable) -> dict[str, Any]:
    """The table as JSON has it."""
    plain = {
        "says": table.says,
        "columns": list(table.columns),
        "rows": dict(table.rows),
        "letters": dict(table.used),
    }
    if not table.worths:
        return plain
    worths = {name: list(figures) for name, figures in table.worths.items()}
    return {**plain, "worths": worths, "chosen_by": table.chosen_by}


def as_html(table: PlayTable) -> Markup:
    """The table, coloured, with what its letters stand for."""
    says = tag("p", table.says, " ", *legend(table.used), ".")
    plays = grid(table.columns, table.rows)
    if not table.worths:
        return tag("section", tag("h2", "How to play"), says, plays)
    chosen = tag("p", table.chosen_by), worth_grid(table.columns, table.worths)
    return tag("section", tag("h2", "How to play"), says, plays, *chosen)


def grid(columns: Iterable[str], plays: Mapping[str, Iterable[str]]) -> Markup:
    """The letters of a table of plays, coloured."""
    head = tag("tr", tag("th", "dealer shows", scope="col"), (tag("th", column, scope="col") for column in columns))
    rows = (tag("tr", tag("th", name, scope="row"), map(_cell, letters)) for name, letters in plays.items())
    return tag("table", tag("thead", head), tag("tbody", rows), class_="plays")


def worth_grid(columns: Iterable[str], worths: Mapping[str, Iterable[int]]) -> Markup:
    """What cards are worth, in ten-thousandths of a wager."""
    head = tag("tr", tag("th", "dealer shows", scope="col"), (tag("th", column, scope="col") for column in columns))
    rows = (
        tag("tr", tag("th", name, scope="row"), (tag("td", f"{figure:,}") for figure in figures))
        for name, figures in worths.items()
    )
    return tag("table", tag("thead", head), tag("tbody", rows), class_="worths")


def legend(letters: Mapping[str, str]) -> list[str]:
    """What letters stand for, one after another."""
    found: list[str] = []
    for letter, words in letters.items():
        found += ["; " if found else "", tag("b", letter), f" {words}"]
    return found


def _cell(letter: str) -> Markup:
    return tag("td", letter, style=f"background:{COLOURS.get(letter, _ELSE)};text-align:center")
