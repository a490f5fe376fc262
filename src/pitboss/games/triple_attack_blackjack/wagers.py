"""What may be wagered at triple attack blackjack, and what it pays. 13:69F-36.5, 36.6, 36.9 to 36.11"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.core.game.wager import PayLine, WagerKind
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.rules import Bonus

FIRST, SECOND, THIRD = "first_attack", "second_attack", "third_attack"
WAGERED, ATTACKED, INSURED = "13:69F-36.5", "13:69F-36.6", "13:69F-36.11"
SUITED = "insurance_suited"
DEALER_PUSHES = 22
SIX_CARDS = Bonus(Fraction(1), cards=6, any_total=True, doubled=True, beats=True)
"""Six cards that do not exceed 21 win at once. 13:69F-36.12"""
outcome = wager_kinds.outcomes((FIRST, SECOND, THIRD), (), INSURED, wager_kinds.won_by(WAGERED), suited=SUITED)


def _won(options: Any) -> list[PayLine]:
    return [*wager_kinds.won(options, DEALER_PUSHES), PayLine("six cards not over 21", options.odds("six_cards"))]


def _pays(options: Any) -> list[PayLine]:
    return [*_won(options), PayLine("blackjack", options.blackjack_odds)]


def _attack(key: str, title: str, seen: str) -> WagerKind:
    return WagerKind(
        *(key, title, "the hand wins", ATTACKED, _pays),
        windows=("attack",),
        supports=FIRST,
        bound=lambda _options: f"up to it, once {seen} is seen",
        paid_by=WAGERED,
    )


WAGERS = (
    wager_kinds.on_hand(
        FIRST, "First attack", "the hand beats the dealer's; a dealer's 22 is a push", WAGERED, _pays
    ),
    _attack(SECOND, "Second attack", "the player's first card"),
    _attack(THIRD, "Third attack", "the dealer's up card"),
    wager_kinds.insurance(INSURED, FIRST, SUITED),
    wager_kinds.double_down("13:69F-36.9", FIRST, paid_by=WAGERED),
    wager_kinds.split(
        *("13:69F-36.10", _won),
        supports=FIRST,
        bound=lambda _options: "as much as lies on the hand that is split",
        paid_by=WAGERED,
    ),
)
