"""The table of plays of a game that has one: by what the player holds and what the dealer shows."""

from __future__ import annotations

from html import escape
from typing import Any

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.mathematics.wager_odds import PlayTable
from pitboss.games.registry import exact_of

COLOURS = {"S": "#f2c14e", "H": "#8fbf6b", "D": "#6ba3d6", "d": "#a7c4e8", "P": "#d08bc9"}
"""What a letter is drawn on."""
_ELSE = "#d9d9e0"


def play_table(game: Game, options: Options) -> PlayTable | None:
    """The game's table of plays; None where it has none."""
    plays = exact_of(game).plays
    return None if plays is None else plays(options)


def as_plain(table: PlayTable) -> dict[str, Any]:
    """The table as JSON has it."""
    return {"says": table.says, "columns": list(table.columns), "rows": dict(table.rows), "letters": dict(table.used)}


def as_html(table: PlayTable) -> str:
    """The table, coloured, with what its letters stand for."""
    head = "".join(f"<th>{escape(column)}</th>" for column in table.columns)
    rows = "".join(
        f"<tr><td>{escape(name)}</td>{''.join(_cell(letter) for letter in letters)}</tr>"
        for name, letters in table.rows.items()
    )
    legend = "; ".join(f"<b>{letter}</b> {escape(words)}" for letter, words in table.used.items())
    return (
        f"<section><h2>How to play</h2><p>{escape(table.says)} {legend}.</p>"
        f'<table class="plays"><tr><th>dealer shows</th>{head}</tr>{rows}</table></section>'
    )


def _cell(letter: str) -> str:
    return f'<td style="background:{COLOURS.get(letter, _ELSE)};text-align:center">{letter}</td>'
