"""The wagers that the games of this family take once the cards are dealt: to insure, to double, to split."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitboss.core.game.wager import PayLine, WagerKind

Picks = Callable[[Any], Sequence[str]]
GOES_BACK = "it is returned if the dealer has blackjack"


def insurance(cite: str, beside: str, **more: Any) -> WagerKind:
    """Beside a wager that was made before the cards, by the odds that a table's options give."""
    return WagerKind(
        "insurance",
        "Insurance",
        "the dealer has blackjack under an ace",
        cite,
        lambda options: [PayLine("dealer's blackjack", options.odds("insurance"))],
        windows=("insurance",),
        supports=beside,
        bound=lambda _options: "up to one half of it, rounded up to a chip",
        **more,
    )


def double_down(
    cite: str, beside: str, picks: Picks, wins: str = f"the hand wins with one more card; {GOES_BACK}"
) -> WagerKind:
    """On a hand by its number, one of `picks`."""
    return WagerKind(
        "double_down",
        "Double down, hand",
        wins,
        cite,
        lambda options: [PayLine("the hand wins", options.odds("win"))],
        picks=picks,
        windows=("double",),
        supports=beside,
        bound=lambda _options: "up to the wager of the hand",
    )


def split(cite: str, pays: Callable[[Any], Sequence[PayLine]], picks: Picks, **more: Any) -> WagerKind:
    """On a hand that was split off."""
    wins = f"the hand split off wins; {GOES_BACK}"
    return WagerKind("split", "Split wager, hand", wins, cite, pays, picks=picks, windows=("split",), **more)


def numbers(first: int) -> Picks:
    """The hands of a box from one on, by their numbers."""
    return lambda options: tuple(map(str, range(first, options.max_splits + 2)))
