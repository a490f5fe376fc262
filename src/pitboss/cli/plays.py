"""`pitboss odds GAME --plays`: the best table of plays, coloured."""

from __future__ import annotations

from pitboss.cli.output import NotUnderstood, console, print_json
from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game

_COLOURS = {
    "S": "black on yellow",
    "H": "black on green",
    "D": "white on blue",
    "d": "black on cyan",
    "P": "white on magenta",
}
_ELSE = "black on white"


def show_plays(game: Game, options: Options, as_json: bool) -> None:
    """The table of plays of a game that has one."""
    from rich.table import Table
    from rich.text import Text

    from pitboss.odds.figures.play_table import as_plain, play_table

    found = play_table(game, options)
    if found is None:
        raise NotUnderstood(f"{game.title} has no table of plays by what is held and what the dealer shows.")
    if as_json:
        print_json({"game": game.name, "options": options.plain(), **as_plain(found)})
        return
    drawn = Table(title=f"{game.title}: how to play against what the dealer shows", box=None, padding=(0, 1))
    drawn.add_column("")
    for column in found.columns:
        drawn.add_column(column, justify="center")
    for name, letters in found.rows.items():
        drawn.add_row(name, *(Text(f" {letter} ", style=_COLOURS.get(letter, _ELSE)) for letter in letters))
    to = console()
    to.print(drawn)
    for letter, words in found.used.items():
        to.print(f"{letter}: {words}")
    to.print(found.says)
