"""`pitboss odds GAME --plays` and `--hand`: the best table of plays, coloured, and what each choice brings."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.cli.bar import Bar
from pitboss.cli.output import NotUnderstood, console, print_json, print_table
from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.money.cents import money

if TYPE_CHECKING:
    from pitboss.odds.figures.one_hand import OneHand

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

    with Bar().working():
        # What computes takes a while to load.
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
    if found.worths:
        worths = Table(title=found.chosen_by, box=None, padding=(0, 0, 0, 1))
        worths.add_column("")
        for column in found.columns:
            worths.add_column(column, justify="right")
        for name, row in found.worths.items():
            worths.add_row(name, *map(str, row))
        to.print(worths)


def show_chances(game: Game, options: Options, as_json: bool) -> None:
    """Chances and counts that no wager's odds tell."""
    with Bar().working():
        from pitboss.odds.figures.suppositions import chances_of
        from pitboss.odds.report.json import written

        found = chances_of(game, options)
    if as_json:
        tables = [
            {
                "title": each.title,
                "rows": [
                    {
                        "name": name,
                        **{column: written(share) for column, share in zip(each.columns, shares, strict=True)},
                        "approx": {c: float(share) for c, share in zip(each.columns, shares, strict=True)},
                    }
                    for name, shares in each.rows.items()
                ],
            }
            for each in found
        ]
        print_json({"game": game.name, "options": options.plain(), "chances": tables})
        return
    for each in found:
        rows = [(name, *map(_share, shares)) for name, shares in each.rows.items()]
        print_table(console(), each.title, ("", *(f">{column}" for column in each.columns)), rows)


def _share(value: Fraction) -> str:
    """A chance in percent; what is more than certain is a count."""
    return f"{value.numerator:,}" if value.denominator == 1 and value > 1 else f"{float(value):.6%}"


def show_decision(game: Game, found: OneHand, stake: int, as_json: bool) -> None:
    """The best choice with a hand, what each brings, and what it costs."""
    from pitboss.odds.report.json import decision_plain

    first = found.wager or game.wagers[0].key
    if as_json:
        print_json(decision_plain(first, found, stake))
        return
    to = console()
    to.print(f"{found.hand}: {found.best}")
    if found.brings:
        table = [
            (
                choice,
                f"{float(worth):+.6f}",
                f"{float(found.costs(choice, stake)):.2f}¢",
                *([] if found.rounded else [str(worth)]),
            )
            for choice, worth in found.brings.items()
        ]
        heads = ("choice", ">brings", f">costs, of {money(stake)}", *([] if found.rounded else ["=exactly"]))
        print_table(to, f"What each brings, in units of the {first}", heads, table)
    if found.dealer_way:
        costs = float(found.costs(found.dealer_way, stake))
        to.print(f"The dealer's way sets it {found.dealer_way}, which costs {costs:.2f}¢ of {money(stake)}.")
    if found.says:
        to.print(found.says)
    for name, worth in found.beside.items():
        to.print(f"{name} brings {float(worth):+.6f} of its own wager.")
    if found.error:
        to.print(f"Simulated: each has a standard error of {found.error:.4f}.")
