"""Caribbean stud: its wagers, what decides them and what they pay, its streets and options. 13:69F-16"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.core.choices.options import Amount, Problem, Whole, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.payout_limit import PayoutLimit
from pitboss.core.game.wager import LOSE, Outcome, WagerKind
from pitboss.core.law.cite import rule
from pitboss.exact import LOWER
from pitboss.house_poker.rules import irregular
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import AUTOMATED, HAND, HousePokerOptions
from pitboss.house_poker.rules.pay_tables import Pays
from pitboss.house_poker.rules.qualifying import fares, met
from pitboss.house_poker.rules.rules import FOLD, Choice, Hand, Rules, Street, asks, cites_of
from pitboss.house_poker.rules.wager_kinds import DECIDED, EVEN, at_even
from pitboss.jackpots import options as progressive
from pitboss.jackpots.pays import DOLLAR, MeterPays
from pitboss.jackpots.progressive import ALONE, KEY, Progressive
from pitboss.ranks import groups
from pitboss.ranks.five_card import best5

SHUFFLED, MADE, BY_SHOE, BY_HAND = "13:69F-16.4", "13:69F-16.6", "13:69F-16.7", "13:69F-16.8"
COMPLETED, PAID = "13:69F-16.10", "13:69F-16.12"
ACE_KING = 12 << 16 | 11 << 12
"""The hands whose key is at least this are ace-king or better."""

PROGRESSIVE = Progressive(
    MeterPays(
        KEY,
        groups.CLASSES,
        {
            f"{flush}_{full_house}_{four}": {
                groups.FLUSH: flush * DOLLAR,
                groups.FULL_HOUSE: full_house * DOLLAR,
                groups.FOUR_OF_A_KIND: four * DOLLAR,
                groups.STRAIGHT_FLUSH: Fraction(1, 10),
                groups.ROYAL_FLUSH: Fraction(1),
            }
            # The third is that of the game as first licensed; all four are posted by casinos.
            for flush, full_house, four in ((50, 75, 100), (50, 100, 150), (50, 100, 500), (75, 150, 500))
        },
    ),
    beside="ante",
    wins="the player's own five cards are a flush or better, whatever the dealer holds",
    wagered=MADE,
    paid="13:69F-16.11",
)
BET = Pays("bet_pay_table", groups.CLASSES, 0, {"standard": (1, 1, 2, 3, 4, 5, 7, 20, 50, 100)})  # 13:69F-16.12


@dataclass(frozen=True)
class CaribbeanStudOptions(
    HousePokerOptions,
    sections=(BY_SHOE, SHUFFLED, "13:69F-16.2", BY_HAND, COMPLETED),
    dealing_method=(HAND, BY_SHOE),
    shuffling=(AUTOMATED, SHUFFLED),
    match_play_coupons=(False, MADE),
):
    """What 13:69F-16 leaves to the casino."""

    bet_pay_table: str = BET.option("standard", PAID, "what a winning bet pays by the player's hand")
    bet_payout_limit: int = option(
        500_000,
        Amount(500_000),
        PAID,
        "the most that is paid on the bet of one hand, the bet itself not counted",
    )
    positions: int = option(7, Whole(6, 7), "13:69E-1.13G(a)", "for how many players the table has betting positions")
    progressive_offered: bool = progressive.offered(MADE)
    progressive_amount: str = progressive.amount(MADE)
    progressive_pay_table: str = progressive.pay_table("50_100_500", PROGRESSIVE.pays.tables, PAID)
    progressive_initial: int = progressive.initial()
    progressive_reset: int = progressive.reset()
    progressive_rate: int = progressive.rate()
    progressive_reserve: int = progressive.reserve()
    progressive_together: str = progressive.together("13:69F-16.11")
    progressive_shared: str = progressive.shared()

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


def facts(hand: Hand, dealer: Sequence[str], _board: Sequence[str], _options: CaribbeanStudOptions) -> Facts:
    if hand.folded:
        return Facts(0, LOWER, folded=True)
    own = best5([index(card) for card in hand.cards])
    return Facts(groups.class_of(own), showdown(own, best5([index(card) for card in dealer])))


def outcome(kind: str, found: Facts, options: CaribbeanStudOptions) -> Outcome:
    """What becomes of a wager. 13:69F-16.10, 16.12"""
    if found.folded:
        return LOSE
    if kind == KEY:
        return PROGRESSIVE.outcome(found.own, options, found.won)
    ante = kind == "ante"
    odds, line = (EVEN, "") if ante else (BET.table(options)[found.own], BET.line(found.own))
    return met(found.result, odds, "dealer below ace-king", paid_below=ante, line=line)


WAGERS = (
    WagerKind(
        "ante",
        "Ante",
        "the player bets, and the dealer has less than ace-king or the lower hand",
        PAID,
        at_even("higher hand, or dealer below ace-king"),
    ),
    WagerKind(
        "bet",
        "Bet",
        "the player's hand is higher than the dealer's, which is ace-king or better; it is twice the ante",
        COMPLETED,
        BET.lines,
        **DECIDED,
        times=2,
        paid_by=PAID,
        limit=PayoutLimit("13:69F-16.12", "bet_payout_limit", 5_000_00, or_best_win=False),
    ),
    PROGRESSIVE.kind,
)


RULES = Rules(
    wagers=WAGERS,
    own=5,
    dealer=5,
    shown=1,
    streets=(Street("bet", COMPLETED, "Bet {cost}{where}, or fold?", asks(Choice("bet", {"bet": 2}), FOLD)),),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    progressive=PROGRESSIVE,
    cites=cites_of(SHUFFLED, MADE, BY_SHOE, BY_HAND, "13:69F-16.9", COMPLETED, PAID),
)

# No text of 16.13 was found. It is read as 19:47-20.12, whose neighbours 16.7 to 16.10 are read by as well.
IRREGULARITIES = (
    *irregular.beside_dealer(
        "a player or the dealer has been dealt more or fewer than five cards",
        "a hole card of the dealer is seen before every player has bet or folded",
        "13:69F-16.13",
        BY_HAND,
    ),
    PROGRESSIVE.unverified,
    PROGRESSIVE.waits,
)
