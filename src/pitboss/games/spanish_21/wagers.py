"""What may be wagered at Spanish 21, what decides it and what it pays. 13:69F-19.5, 19.6, 19.8 to 19.11"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.core.choices.paytables import fixed
from pitboss.core.game.wager import Outcome, PayLine, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds, money
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, BONUS
from pitboss.twenty_one.rules.match_the_dealer import Matching, match_the_dealer
from pitboss.twenty_one.rules.rules import Bonus


class Extra(NamedTuple):
    """A winning hand that is paid more: in words, which hands it is, and its odds."""

    says: str
    hand: Bonus
    odds: Odds


def _three(ranks: tuple[int, int, int], said: str, key: str) -> dict[str, Extra]:
    """Three cards of these ranks: of spades, of another suit, of several. The first that fits is paid."""
    return {
        f"{key}_of_spades": Extra(f"{said} of spades", _of(ranks, spades=True), Odds(3)),
        f"{key}_of_one_suit": Extra(f"{said} of one other suit", _of(ranks, suited=True), Odds(2)),
        key: Extra(f"{said} of mixed suits", _of(ranks), Odds(3, 2)),
    }


def _of(ranks: tuple[int, int, int], *, suited: bool = False, spades: bool = False) -> Bonus:
    return Bonus(Fraction(1), ranks=ranks, suited=suited or spades, spades=spades)


EXTRA: Mapping[str, Extra] = {
    **_three((6, 7, 8), "6-7-8", "six_seven_eight"),
    **_three((7, 7, 7), "7-7-7", "three_sevens"),
    "five_cards": Extra("five cards totaling 21", Bonus(Fraction(1), cards=5), Odds(3, 2)),
    "six_cards": Extra("six cards totaling 21", Bonus(Fraction(1), cards=6), Odds(2)),
    "seven_cards": Extra("seven or more cards totaling 21", Bonus(Fraction(1), cards=7, or_more=True), Odds(3)),
}
"""What a hand is paid that was not doubled, by the word of its line. 13:69F-19.5(f)"""
LINES = tuple(EXTRA)
SEVENS = tuple(LINES.index(key) for key in ("three_sevens_of_spades", "three_sevens_of_one_suit"))
"""The lines with which a super bonus may come."""

PAYS = fixed(
    {
        "win": Odds(1),  # 13:69F-19.5
        "blackjack": Odds(3, 2),  # 13:69E-1.10B(b)3i
        **{key: extra.odds for key, extra in EXTRA.items()},
        "insurance": Odds(2),  # 13:69E-1.10B(b)3iii
    }
)

SUPER_BONUS: Mapping[int, int] = {500: 100_000, 2_500: 500_000}
"""What is paid besides from which wager on, in cents. 13:69F-19.5(g)"""
ENVY = 5_000
"""What every other player is paid then. 13:69F-19.5(g)"""

MATCH = match_the_dealer(
    "13:69F-19.6", {6: Matching(4, 9), 8: Matching(3, 12)}, lambda options: bool(options.match_the_dealer)
)
SIDES = (MATCH,)
SUPER = 32
"""Added to how a hand ended once for each step of the super bonus that its wager earns."""
SAYS_BESIDES = "7-7-7 of one suit, a seven up, neither doubled nor split"


@rule("13:69F-19.5(g)")
def super_step(stake: int) -> int:
    """Which step of the super bonus a wager earns, 0 for none."""
    return sum(stake >= least for least in SUPER_BONUS)


def _won(end: int, options: Any) -> Outcome:
    if end >= BONUS:
        return win(options.odds(LINES[end - BONUS]), cite="13:69F-19.5(f)")
    return win(options.odds("blackjack" if end == BLACKJACK else "win"))


_USUAL = wager_kinds.outcomes(("main",), SIDES, "13:69F-19.11", _won)


def outcome(kind: str, fact: int, options: Any) -> Outcome:
    """What becomes of a wager; of one on a hand by how that ended, with the step of the super bonus that it earns."""
    step, end = divmod(fact, SUPER)
    found = _USUAL(kind, end, options)
    if not step:
        return found
    bonus = tuple(SUPER_BONUS.values())[step - 1]
    return replace(found, also=Outcome(f"super bonus {money(bonus)}", sum=bonus, cite="13:69F-19.5(g)"))


def _hand_lines(options: Any) -> list[PayLine]:
    return [*wager_kinds.won(options), *(PayLine(EXTRA[key].says, options.odds(key)) for key in LINES)]


def _main_lines(options: Any) -> list[PayLine]:
    besides = [
        PayLine(f"super bonus on {money(least)} or more, besides: {SAYS_BESIDES}", sum=pays)
        for least, pays in SUPER_BONUS.items()
    ]
    return [*_hand_lines(options), PayLine("blackjack", options.odds("blackjack")), *besides]


WAGERS = (
    wager_kinds.on_hand(
        "main",
        "Main wager",
        "the player's hand beats the dealer's; a total of 21 always wins",
        "13:69F-19.5",
        _main_lines,
    ),
    MATCH.kind,
    wager_kinds.insurance("13:69F-19.11", "main"),
    wager_kinds.double_down(
        "13:69F-19.9",
        "main",
        wins=f"the hand wins with one more card; {wager_kinds.GOES_BACK}, or taken back to rescue it",
        paid_by="13:69F-19.5",
    ),
    wager_kinds.split("13:69F-19.10", _hand_lines, equals="main", paid_by="13:69F-19.5(f)"),
)
