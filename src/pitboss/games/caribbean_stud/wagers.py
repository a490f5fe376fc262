"""Caribbean stud: its wagers, what decides them and what they pay, its streets and options. 13:69F-16"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.core.cite import rule
from pitboss.core.equipment.cards import index
from pitboss.core.money import Odds
from pitboss.core.options import Amount, Problem, Whole, YesNo, option
from pitboss.core.wager import LOSE, Outcome, PayLine, WagerKind
from pitboss.exact import LOWER
from pitboss.house_poker import irregular
from pitboss.house_poker.laid import laid5
from pitboss.house_poker.options import AUTOMATED, BY_STEP, HAND, HousePokerOptions
from pitboss.house_poker.pays import Pays
from pitboss.house_poker.rules import (
    FOLD,
    Choice,
    Cites,
    Hand,
    Rules,
    Settling,
    Street,
    asks,
    either_order,
    methods_of,
)
from pitboss.house_poker.showdown import fares, met
from pitboss.jackpots import options as progressive
from pitboss.jackpots.pays import DOLLAR, MeterPays
from pitboss.jackpots.progressive import ALONE, KEY, Progressive
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import (
    CLASSES,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    class_of,
)

ACE_KING = 12 << 16 | 11 << 12
"""The hands whose key is at least this are ace-king or better."""
EVEN = Odds(1)

PROGRESSIVE = Progressive(
    MeterPays(
        KEY,
        CLASSES,
        {
            f"{flush}_{full_house}_{four}": {
                FLUSH: flush * DOLLAR,
                FULL_HOUSE: full_house * DOLLAR,
                FOUR_OF_A_KIND: four * DOLLAR,
                STRAIGHT_FLUSH: Fraction(1, 10),
                ROYAL_FLUSH: Fraction(1),
            }
            # The third is that of the game as first licensed; all four are posted by casinos.
            for flush, full_house, four in ((50, 75, 100), (50, 100, 150), (50, 100, 500), (75, 150, 500))
        },
    ),
    beside="ante",
    wins="the player's own five cards are a flush or better, whatever the dealer holds",
    wagered="13:69F-16.6",
    paid="13:69F-16.11",
)
BET = Pays("bet_pay_table", CLASSES, 0, {"standard": (1, 1, 2, 3, 4, 5, 7, 20, 50, 100)})  # 13:69F-16.12


@dataclass(frozen=True)
class CaribbeanStudOptions(
    HousePokerOptions,
    dealing_method=(HAND, "13:69F-16.7"),
    shuffling=(AUTOMATED, "13:69F-16.4"),
    decks_in_rotation=(1, "13:69F-16.2"),
    shuffler_counts_cards=(False, "13:69F-16.8"),
    settlement_order=(BY_STEP, "13:69F-16.10"),
    by_hand="13:69F-16.8",
):
    """What 13:69F-16 leaves to the casino."""

    bet_pay_table: str = option(
        "standard", BET.choice, "13:69F-16.12", "what a winning bet pays by the player's hand"
    )
    bet_payout_limit: int = option(
        500_000,
        Amount(500_000),
        "13:69F-16.12",
        "the most that is paid on the bet of one hand, the bet itself not counted",
    )
    positions: int = option(7, Whole(6, 7), "13:69E-1.13G(a)", "for how many players the table has betting positions")
    match_play_coupons: bool = option(False, YesNo(), "13:69F-16.6", "whether match play coupons are accepted")
    progressive_offered: bool = progressive.offered("13:69F-16.6")
    progressive_amount: str = progressive.amount("13:69F-16.6")
    progressive_pay_table: str = progressive.pay_table("50_100_500", PROGRESSIVE.pays.tables, "13:69F-16.12")
    progressive_initial: int = progressive.initial()
    progressive_reset: int = progressive.reset()
    progressive_rate: int = progressive.rate()
    progressive_reserve: int = progressive.reserve()
    progressive_together: str = progressive.together("13:69F-16.11")

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        yield from progressive.conflicts(self)


@rule("13:69F-16.5", "13:69F-16.10")
def showdown(own: int, dealer: int) -> int:
    """How a player's hand fares against the dealer's, by their keys."""
    return fares(own, dealer, ACE_KING)


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, how it fares, whether it was folded, and what it wins of the
    meter where that is not as if alone."""

    own: int
    result: int
    folded: bool = False
    won: int = ALONE


def facts(hand: Hand, dealer: Sequence[str], _board: Sequence[str], _house: CaribbeanStudOptions) -> Facts:
    if hand.folded:
        return Facts(0, LOWER, folded=True)
    own = best5([index(card) for card in hand.cards])
    return Facts(class_of(own), showdown(own, best5([index(card) for card in dealer])))


def outcome(kind: str, found: Facts, house: CaribbeanStudOptions) -> Outcome:
    """What becomes of a wager. 13:69F-16.10, 16.12"""
    if found.folded:
        return LOSE
    if kind == KEY:
        return PROGRESSIVE.outcome(found.own, house, found.won)
    odds = EVEN if kind == "ante" else BET.tables[house.bet_pay_table][found.own]
    return met(found.result, odds, "dealer below ace-king", paid_below=kind == "ante")


WAGERS = (
    WagerKind(
        "ante",
        "Ante",
        "the player bets, and the dealer has less than ace-king or the lower hand",
        "13:69F-16.12",
        lambda _house: [PayLine("higher hand, or dealer below ace-king", EVEN)],
    ),
    WagerKind(
        "bet",
        "Bet",
        "the player's hand is higher than the dealer's, which is ace-king or better; it is twice the ante",
        "13:69F-16.10",
        BET.lines,
        windows=("decision",),
        equals="ante",
        times=2,
        paid_to=lambda house: house.bet_payout_limit,
    ),
    PROGRESSIVE.kind,
)


_COMPLETED = "13:69F-16.10"
_IRREGULAR = "13:69F-16.13"

RULES = Rules(
    wagers=WAGERS,
    own=5,
    dealer=5,
    shown=1,
    streets=(Street("bet", _COMPLETED, "Bet {cost}{where}, or fold?", asks(Choice("bet", {"bet": 2}), FOLD)),),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    progressive=PROGRESSIVE,
    cites=Cites(
        shuffle="13:69F-16.4",
        wagers="13:69F-16.6",
        completed=_COMPLETED,
        methods=methods_of("13:69F-16.7", "13:69F-16.8", "13:69F-16.9"),
        settling=either_order(Settling(_COMPLETED, _COMPLETED, "13:69F-16.12", _COMPLETED)),
    ),
)

# No text of 16.13 was found. It is read as 19:47-20.12, whose neighbours 16.7 to 16.10 are read by as well.
IRREGULARITIES = (
    *irregular.of_deal("a player or the dealer has been dealt more or fewer than five cards", _IRREGULAR),
    irregular.dealer_exposed("a hole card of the dealer is seen before every player has bet or folded", _IRREGULAR),
    *irregular.devices(_IRREGULAR, _IRREGULAR),
    *irregular.counts("13:69F-16.8", "13:69F-16.8"),
    PROGRESSIVE.unverified,
)
