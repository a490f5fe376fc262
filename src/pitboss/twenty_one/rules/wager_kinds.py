"""The wagers of this family on hands, made before the cards, to insure, to double or to split, and what becomes of
them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, RETURNED, common_outcome
from pitboss.twenty_one.rules.side import Side

Picks = Callable[[Any], Sequence[str]]
Outcomes = Callable[[str, int, Any], Outcome]
Pays = Callable[[Any], Sequence[PayLine]]
DOUBLE_DOWN, SPLIT_WAGER = "double_down", "split"
SUITED = 2
GOES_BACK = "it is returned if the dealer has blackjack"


def outcomes(
    first: Collection[str],
    sides: Iterable[Side],
    insured_by: str,
    won: Callable[[int, Any], Outcome],
    insures: Collection[str] = ("insurance",),
    suited: str = "",
    goes_back_by: str = "",
) -> Outcomes:
    """Make the function that says what becomes of a wager by its kind and a fact: how its hand ended; for insurance,
    paid by the section `insured_by`, what the dealer's two cards are to it; for an additional wager its line. `won`
    gives what a winning hand is paid by how it ended; `first` are the wagers a dealer's blackjack takes,
    `goes_back_by` is the section by which others go back then, where it is one of their own; `suited` is the line of
    insurance where that is of one suit."""
    goes_back = replace(RETURNED, cite=goes_back_by)
    beside = {side.key: side for side in sides}

    def outcome(kind: str, fact: int, options: Any) -> Outcome:
        if kind in beside:
            return beside[kind].outcome(fact, options)
        if kind in insures:
            line = suited if suited and fact == SUITED else "insurance"
            return win(options.odds(line), cite=insured_by) if fact else LOSE
        found = common_outcome(fact, kind in first, kind == DOUBLE_DOWN)
        if found is None:
            return won(fact, options)
        return goes_back if found is RETURNED else found

    return outcome


def won_by(cite: str) -> Callable[[int, Any], Outcome]:
    """A winning hand is paid by one section, as a blackjack or as any other."""
    return lambda end, options: win(options.odds("blackjack" if end == BLACKJACK else "win"), cite=cite)


def won(options: Any, over: int = 21) -> list[PayLine]:
    """The pay lines of a winning hand; the dealer loses with more than `over`."""
    return [PayLine(f"a higher total, or dealer over {over}", options.odds("win"))]


def won_or_blackjack(options: Any) -> list[PayLine]:
    """The pay lines of a winning hand and of a blackjack."""
    return [*won(options), PayLine("blackjack", options.blackjack_odds)]


def on_hand(key: str, title: str, wins: str, cite: str, pays: Pays, **more: Any) -> WagerKind:
    """Declare a wager on a hand that is made before the cards."""
    return WagerKind(key, title, wins, cite, pays, halved=lambda options: options.surrender, **more)


def insurance(cite: str, beside: str, suited: str = "", **more: Any) -> WagerKind:
    """Declare insurance, beside a wager that was made before the cards, at the odds of the table's options."""
    return WagerKind(
        "insurance",
        "Insurance",
        "the dealer has blackjack under an ace",
        cite,
        lambda options: [
            PayLine("dealer's blackjack", options.odds("insurance")),
            *([PayLine("dealer's blackjack of one suit", options.odds(suited))] if suited else ()),
        ],
        windows=("insurance",),
        supports=beside,
        bound=_half,
        **more,
    )


def _half(options: Any) -> str:
    """In words, the most that insures."""
    whole = options.odds("insurance").fraction.denominator == 1
    return f"up to one half of it, {'rounded up to a chip' if whole else 'in amounts that can be paid in chips'}"


def double_down(
    cite: str,
    beside: str,
    picks: Picks | None = None,
    wins: str = f"the hand wins with one more card; {GOES_BACK}",
    paid_by: str = "",
) -> WagerKind:
    """Declare doubling on a hand by its number, one of `picks`; without these, any hand of a box."""
    return WagerKind(
        DOUBLE_DOWN,
        "Double down, hand",
        wins,
        cite,
        lambda options: [PayLine("the hand wins", options.odds("win"))],
        picks=picks or numbers(1),
        windows=("double",),
        supports=beside,
        bound=lambda _options: "up to the wager of the hand",
        paid_by=paid_by,
    )


def split(cite: str, pays: Pays, picks: Picks | None = None, **more: Any) -> WagerKind:
    """Declare the wager on a hand that was split off."""
    wins = f"the hand split off wins; {GOES_BACK}"
    picked = picks or numbers(2)
    return WagerKind(SPLIT_WAGER, "Split wager, hand", wins, cite, pays, picks=picked, windows=("split",), **more)


def numbers(first: int, dealt: int = 1, actions: Callable[[Any], Sequence[int]] = lambda _options: (0,)) -> Picks:
    """The hands of a box to which `dealt` hands are dealt, from number `first` on, each against each of the dealer's
    hands (`actions`; 0: he has one)."""

    def picks(options: Any) -> tuple[str, ...]:
        found = range(first, dealt * (options.max_splits + 1) + 1)
        return tuple(pick_of(number, action) for number in found for action in actions(options))

    return picks


def pick_of(number: int, action: int) -> str:
    """The selection of a further wager: the number of its hand and, where the dealer has several, of the dealer's."""
    return f"{number}-{action}" if action else str(number)
