"""Figures as other programs read them: exact ones as "n/d", and floats beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from pitboss.core.figures import Decision, WagerOdds


def written(value: Fraction) -> str:
    """A fraction in lowest terms, its denominator always there."""
    return f"{value.numerator}/{value.denominator}"


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
        "action": figures.action,
        "hit_rate": figures.hit_rate,
        "variance": figures.variance,
        "third_moment": figures.third_moment,
        "most_won": most,
        "most_won_chance": chance,
    }


def as_plain(figures: WagerOdds) -> dict[str, Any]:
    """A wager's figures as JSON has them."""
    found = exact(figures)
    roots = {"std_dev": figures.std_dev, "skew": figures.skew}
    return {
        "wager": figures.wager,
        "selection": figures.selection,
        **{name: written(value) for name, value in found.items()},
        **roots,
        "results": [{"net": written(net), "chance": written(p)} for net, p in sorted(figures.results.items())],
        "strategy": figures.strategy,
        "approx": {**{name: float(value) for name, value in found.items()}, **roots},
    }


def rows(found: Iterable[WagerOdds]) -> Iterator[list[object]]:
    """A line of headings, then a line for each wager: every exact figure, with the float beside it."""
    for number, figures in enumerate(found):
        named = exact(figures)
        if not number:
            pairs = [column for name in named for column in (name, f"{name}_approx")]
            yield ["wager", "selection", *pairs, "std_dev", "skew", "strategy"]
        values = [value for fraction in named.values() for value in (written(fraction), float(fraction))]
        yield [figures.wager, figures.selection, *values, figures.std_dev, figures.skew, figures.strategy]


def decision_rows(found: Iterable[Decision]) -> Iterator[list[object]]:
    """A line of headings, then a line for each choice of each decision."""
    yield ["wager", "situation", "chance", "choice", "brings", "brings_approx", "best", "costs"]
    for decision in found:
        best = decision.best
        for choice, brings in decision.choices.items():
            costs = decision.choices[best] - brings
            yield [
                decision.wager,
                decision.situation,
                written(decision.chance),
                choice,
                written(brings),
                float(brings),
                "yes" if choice == best else "no",
                written(costs),
            ]
