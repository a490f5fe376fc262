"""`pitboss odds`: the exact odds of a table's wagers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.chosen import AnyGameName, Settings, SubmissionFile, TableId, filed_table
from pitboss.cli.output import AsJson, command, console, print_json, print_table
from pitboss.core.figures import WagerOdds

if TYPE_CHECKING:
    from rich.console import Console

app = command()

_LONGEST_FRACTION = 14


@app.command()
def odds(
    game: AnyGameName = "",
    wager: Annotated[str, typer.Option("--wager", help="One kind of wager only.")] = "",
    selection: Annotated[str, typer.Option("--selection", help="One selection of that wager only.")] = "",
    settings: Settings = None,
    submission: SubmissionFile = None,
    table: TableId = "",
    as_json: AsJson = False,
) -> None:
    """Work out the exact odds and the house edge of a game's wagers.

    Example: pitboss odds mini_dice --wager field --set pay_odds_override.field_2_or_12="3 to 1"
    """
    # What computes is loaded only when something is computed.
    from pitboss.odds.report import wager_odds

    filed = filed_table(game, settings, submission, table)
    found = wager_odds(filed.game, filed.options, wager, selection)
    if as_json:
        print_json(
            {
                "game": filed.game.name,
                "options": filed.options.plain(),
                "wagers": [as_plain(figures) for figures in found],
            }
        )
    else:
        show(filed.game.title, found, console())


def exact(figures: WagerOdds) -> dict[str, Fraction]:
    """The exact figures of a wager by name."""
    most, chance = figures.best
    return {
        "win": figures.win,
        "push": figures.push,
        "lose": figures.lose,
        "return": figures.return_,
        "house_edge": figures.edge,
        "element_of_risk": figures.element_of_risk,
        "variance": figures.variance,
        "most_won": most,
        "most_won_chance": chance,
    }


def as_plain(figures: WagerOdds) -> dict[str, Any]:
    """A wager's figures as JSON has them: exact ones as "n/d", and all of them as floats under "approx"."""
    found = exact(figures)
    return {
        "wager": figures.wager,
        "selection": figures.selection,
        **{name: f"{value.numerator}/{value.denominator}" for name, value in found.items()},
        "std_dev": figures.std_dev,
        "results": [
            {"net": f"{net.numerator}/{net.denominator}", "chance": f"{p.numerator}/{p.denominator}"}
            for net, p in sorted(figures.results.items())
        ],
        "strategy": figures.strategy,
        "approx": {**{name: float(value) for name, value in found.items()}, "std_dev": figures.std_dev},
    }


def show(title: str, found: Sequence[WagerOdds], to: Console) -> None:
    """Draw the figures; so many selections (×38) of a wager as have the same figures share a line."""
    columns = ("wager", ">win", ">push", ">lose", ">house edge", ">exactly", ">std dev")
    print_table(to, f"{title}: the odds of each wager", columns, _rows(found))
    for strategy in dict.fromkeys(figures.strategy for figures in found if figures.strategy):
        to.print(strategy)


def _rows(found: Sequence[WagerOdds]) -> Iterator[tuple[str, ...]]:
    alike: dict[tuple[object, ...], list[WagerOdds]] = {}
    for figures in found:
        key = (figures.wager, tuple(sorted(figures.results.items())), figures.action)
        alike.setdefault(key, []).append(figures)
    for group in alike.values():
        figures = group[0]
        name = figures.wager
        if len(group) > 1:
            name += f" ×{len(group)}"
        elif figures.selection:
            name += f" {figures.selection}"
        yield (
            name,
            _percent(figures.win),
            _percent(figures.push),
            _percent(figures.lose),
            _percent(figures.edge),
            _fraction(figures.edge),
            f"{figures.std_dev:.3f}",
        )


def _percent(value: Fraction) -> str:
    return f"{100 * float(value):.3f}%"


def _fraction(value: Fraction) -> str:
    text = str(value)
    return text if len(text) <= _LONGEST_FRACTION else "…"
