"""Figures as other programs read them: exact ones as "n/d", and floats beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pitboss.core.mathematics.wager_odds import Decision, WagerOdds

if TYPE_CHECKING:
    from pitboss.odds.figures.one_hand import OneHand


def written(value: Fraction) -> str:
    """A fraction in lowest terms, its denominator always there."""
    return f"{value.numerator}/{value.denominator}"


_SPREAD = ("win", "push", "lose", "hit_rate", "variance", "third_moment", "most_won", "most_won_chance")
"""The figures that follow only from the results, one by one."""


def exact(figures: WagerOdds) -> dict[str, Fraction | None]:
    """The exact figures of a wager by name; None for those that its mean alone does not give."""
    found: dict[str, Fraction | None] = {
        "win": None,
        "push": None,
        "lose": None,
        "return": figures.return_,
        "house_edge": figures.edge,
        "edge_decided": None,
        "edge_per_throw": figures.edge_per_throw if figures.throws else None,
        "throws": figures.throws or None,
        "element_of_risk": figures.element_of_risk,
        "action": figures.action,
        **dict.fromkeys(_SPREAD[3:]),
    }
    if figures.results:
        most, chance = figures.best
        values = (figures.win, figures.push, figures.lose, figures.hit_rate)
        found.update(zip(_SPREAD, (*values, figures.variance, figures.third_moment, most, chance), strict=True))
        found["edge_decided"] = figures.edge_decided if figures.push else None
    return found


def _written(value: Fraction | None) -> str | None:
    return None if value is None else written(value)


def _about(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def as_plain(figures: WagerOdds) -> dict[str, Any]:
    """A wager's figures as JSON has them."""
    found = exact(figures)
    known = bool(figures.results)
    roots = {"std_dev": figures.std_dev if known else None, "skew": figures.skew if known else None}
    return {
        "wager": figures.wager,
        "selection": figures.selection,
        "play": figures.selection or figures.play,
        **{name: _written(value) for name, value in found.items()},
        **roots,
        "results": [{"net": written(net), "chance": written(p)} for net, p in sorted(figures.results.items())],
        "strategy": figures.strategy,
        "given": dict(figures.given),
        "error": figures.error,
        "approx": {**{name: _about(value) for name, value in found.items()}, **roots},
    }


def rows(found: Iterable[WagerOdds]) -> Iterator[list[object]]:
    """A line of headings, then a line for each wager: every exact figure, with the float beside it."""
    for number, figures in enumerate(found):
        named = exact(figures)
        if not number:
            pairs = [column for name in named for column in (name, f"{name}_approx")]
            yield ["wager", "selection", *pairs, "std_dev", "skew", "strategy", "given", "error"]
        values = [value for figure in named.values() for value in (_written(figure) or "", _about(figure))]
        roots = [figures.std_dev, figures.skew] if figures.results else ["", ""]
        given = "; ".join(f"{what}: {amount}" for what, amount in figures.given.items())
        plain = ["" if value is None else value for value in values]
        yield [figures.wager, figures.selection, *plain, *roots, figures.strategy, given, figures.error]


def decision_plain(wager: str, found: OneHand, stake: int) -> dict[str, Any]:
    """The decision for one hand as JSON has it; what choices cost is in cents of a first wager of `stake` cents."""
    choices = {
        choice: {"brings": written(worth), "approx": float(worth), "costs": float(found.costs(choice, stake))}
        for choice, worth in found.brings.items()
    }
    beside = {name: {"brings": written(worth), "approx": float(worth)} for name, worth in found.beside.items()}
    named = {"wager": wager, "hand": found.hand, "best": found.best, "dealer_way": found.dealer_way, "stake": stake}
    error = {"standard_error": found.error} if found.error else {}
    return {**named, "choices": choices, **error, "beside": beside, "says": found.says}


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
