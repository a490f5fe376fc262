"""The wagers of ultimate Texas hold 'em: what decides them, what they pay, what is left to the casino. 13:69F-32"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pitboss.core.cite import rule
from pitboss.core.money import Odds
from pitboss.core.options import Amount, Choice, YesNo, option
from pitboss.core.paytables import PayTables, one_of
from pitboss.core.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.house_poker.holdem import HIGHER, LOWER, TIED
from pitboss.house_poker.lines import words
from pitboss.house_poker.options import BY_STEP, MANUAL, MANUAL_SHOE, HousePokerOptions
from pitboss.ranks.groups import CLASSES, FOUR_OF_A_KIND, FULL_HOUSE, ONE_PAIR, STRAIGHT, THREE_OF_A_KIND

EVEN = Odds(1)
STREET_BY_STREET = "street_by_street"
FORFEIT = "forfeit"

# Pennsylvania 58-653a.12(b), (c); no text of 32.11 was found.
_BLIND = {STRAIGHT: EVEN, 5: Odds(3, 2), FULL_HOUSE: Odds(3), FOUR_OF_A_KIND: Odds(10), 8: Odds(50), 9: Odds(500)}
BLIND = PayTables(
    {"A": _BLIND, "B": {kind: odds for kind, odds in _BLIND.items() if kind != STRAIGHT}}, words(CLASSES)
)
TRIPS = PayTables(
    {
        name: {THREE_OF_A_KIND + n: Odds(to_1) for n, to_1 in enumerate(odds)}
        for name, odds in {
            "A": (3, 4, 7, 9, 30, 40, 50),
            "B": (3, 5, 6, 8, 30, 40, 50),
            "C": (3, 4, 7, 8, 30, 40, 50),
            "D": (3, 5, 6, 7, 20, 40, 50),
        }.items()
    },
    words(CLASSES),
)


@dataclass(frozen=True)
class UltimateTexasHoldemOptions(
    HousePokerOptions,
    dealing_method=(MANUAL_SHOE, "13:69F-32.7"),
    shuffling=(MANUAL, "13:69F-32.4"),
    decks_in_rotation=(1, "13:69F-32.2"),
    shuffler_counts_cards=(False, "13:69F-32.8"),
    settlement_order=(BY_STEP, "13:69F-32.10"),
    by_hand="13:69F-32.8",
):
    """What 13:69F-32 leaves to the casino."""

    board_dealt: str = option(
        STREET_BY_STREET,
        Choice((STREET_BY_STREET, "first")),
        "13:69F-32.10",
        "whether the community cards are dealt street by street, or all face down before the hands",
    )
    burn_cards: bool = option(
        True,
        YesNo(),
        "13:69F-32.1",
        "whether a card is burned before the flop and before the last two community cards",
        only_with={"board_dealt": (STREET_BY_STREET,)},
    )
    blind_pay_table: str = option(
        "A", one_of(BLIND), "13:69F-32.11", "what a winning blind wager pays by the player's hand"
    )
    trips_offered: bool = option(True, YesNo(), "13:69F-32.6", "whether the trips wager is offered")
    trips_pay_table: str = option(
        "A",
        one_of(TRIPS),
        "13:69F-32.11",
        "what the trips wager pays by the player's hand",
        only_with={"trips_offered": (True,)},
    )
    trips_on_fold: str = option(
        FORFEIT,
        Choice((FORFEIT, "settle")),
        "13:69F-32.10",
        "what becomes of the trips wager of a player who folds",
        only_with={"trips_offered": (True,)},
    )
    max_payout: int = option(
        0,
        Amount(0),
        "13:69F-32.11",
        "the most that is paid on the ante, the blind and the play wager of one hand; 0: there is no limit",
    )
    two_adjacent_positions: bool = option(
        False, YesNo(), "13:69F-32.6", "whether a player may wager at two adjacent positions"
    )
    match_play_coupons: bool = option(False, YesNo(), "13:69F-32.6", "whether match play coupons are accepted")


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, how it fares, and whether it was folded."""

    own: int
    result: int
    folded: bool = False

    @property
    def fares(self) -> int:
        return self.result % 3

    @property
    def qualified(self) -> bool:
        """Whether the dealer has a pair or better."""
        return self.result >= 3


PAIR = ONE_PAIR << 20
"""The hands whose key is at least this are a pair or better."""


@rule("13:69F-32.10", "13:69F-32.11")
def outcome(kind: str, found: Facts, house: UltimateTexasHoldemOptions) -> Outcome:
    """What becomes of a wager."""
    if kind == "trips":
        lost = found.folded and house.trips_on_fold == FORFEIT
        paid = None if lost else TRIPS[house.trips_pay_table].get(found.own)
        return LOSE if paid is None else win(paid)
    if found.folded:
        return LOSE
    if found.fares == TIED or (kind == "ante" and not found.qualified):
        return PUSH
    if found.fares == LOWER:
        return LOSE
    assert found.fares == HIGHER
    odds = BLIND[house.blind_pay_table].get(found.own) if kind == "blind" else EVEN
    return PUSH if odds is None else win(odds)


def _limit(house: UltimateTexasHoldemOptions) -> int:
    return house.max_payout


WAGERS = (
    WagerKind(
        "ante",
        "Ante",
        "the player's hand is higher than the dealer's, which is a pair or better",
        "13:69F-32.6",
        lambda _house: [PayLine("higher hand, and the dealer has a pair or better", EVEN)],
        paid_by="13:69F-32.11",
        paid_to=_limit,
    ),
    WagerKind(
        "blind",
        "Blind",
        "the player's hand is higher than the dealer's and stands in the pay table",
        "13:69F-32.6",
        lambda house: [PayLine(CLASSES[kind], odds) for kind, odds in BLIND[house.blind_pay_table].items()],
        equals="ante",
        at_once=True,
        paid_by="13:69F-32.11",
        paid_to=_limit,
    ),
    WagerKind(
        "play",
        "Play",
        "the player's hand is higher than the dealer's; three or four times the ante before the flop, twice on it, "
        "once at the end",
        "13:69F-32.10",
        lambda _house: [PayLine("higher hand", EVEN)],
        windows=("decision",),
        equals="ante",
        times_to=4,
        paid_by="13:69F-32.11",
        paid_to=_limit,
    ),
    WagerKind(
        "trips",
        "Trips",
        "the player's hand is three-of-a-kind or better, whatever the dealer has",
        "13:69F-32.6",
        lambda house: [PayLine(CLASSES[kind], odds) for kind, odds in TRIPS[house.trips_pay_table].items()],
        offered=lambda house: house.trips_offered,
        needs=("ante",),
        paid_by="13:69F-32.11",
    ),
)
