"""The wagers of Texas hold 'em bonus poker: what decides them, what they pay, what casinos choose. 13:69F-28"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pitboss.core.cite import rule
from pitboss.core.money import Odds
from pitboss.core.options import Choice, YesNo, option
from pitboss.core.paytables import PayTables, one_of
from pitboss.core.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.house_poker.holdem import LOWER, TIED
from pitboss.house_poker.lines import words
from pitboss.house_poker.options import BY_STEP, MANUAL, MANUAL_SHOE, HousePokerOptions
from pitboss.ranks.groups import CLASSES, FLUSH, STRAIGHT

EVEN = Odds(1)
FORFEIT = "forfeit"
THRESHOLDS = {"flush": FLUSH, "straight": STRAIGHT}
BONUS = (
    "no listed holding",
    "pair of tens or lower",
    "ace-queen or ace-jack",
    "pair of jacks, queens or kings",
    "ace-king",
    "ace-queen or ace-jack suited",
    "ace-king suited",
    "pair of aces",
    "pair of aces, and the dealer's also",
)
NOTHING, LOW_PAIR, ACE_HIGH, HIGH_PAIR, ACE_KING, ACE_HIGH_SUITED, ACE_KING_SUITED, ACES, BOTH_ACES = range(9)
PAYS = PayTables(
    # Posted by casinos elsewhere; no text of 28.11 was found.
    {"standard": {1 + n: Odds(to_1) for n, to_1 in enumerate((3, 5, 10, 15, 20, 25, 30, 1000))}},
    words([name.replace(",", "").replace("'", "") for name in BONUS]),
)


@dataclass(frozen=True)
class TexasHoldemBonusOptions(
    HousePokerOptions,
    dealing_method=(MANUAL_SHOE, "13:69F-28.7"),
    shuffling=(MANUAL, "13:69F-28.4"),
    decks_in_rotation=(1, "13:69F-28.2"),
    shuffler_counts_cards=(False, "13:69F-28.8"),
    settlement_order=(BY_STEP, "13:69F-28.10"),
    by_hand="13:69F-28.8",
):
    """What 13:69F-28 leaves to the casino."""

    ante_pay_threshold: str = option(
        "flush", Choice(tuple(THRESHOLDS)), "13:69F-28.11", "the lowest winning hand that wins the ante"
    )
    bonus_wager_offered: bool = option(True, YesNo(), "13:69F-28.6", "whether the bonus wager is offered")
    bonus_pay_table: str = option(
        "standard",
        one_of(PAYS),
        "13:69F-28.11",
        "what the bonus wager pays by the first two cards",
        only_with={"bonus_wager_offered": (True,)},
    )
    bonus_on_fold: str = option(
        FORFEIT,
        Choice((FORFEIT, "settle")),
        "13:69F-28.10",
        "what becomes of the bonus wager of a player who folds",
        only_with={"bonus_wager_offered": (True,)},
    )
    match_play_coupons: bool = option(False, YesNo(), "13:69F-28.6", "whether match play coupons are accepted")


@rule("13:69F-28.11")
def bonus_of(a: int, b: int, c: int, d: int) -> int:
    """What a player's two cards are for the bonus wager, the dealer's being the last two."""
    high, low = max(a, b) >> 2, min(a, b) >> 2
    suited = a & 3 == b & 3
    if high == low:
        if high < 12:
            return HIGH_PAIR if high > 8 else LOW_PAIR
        return BOTH_ACES if c >> 2 == 12 and d >> 2 == 12 else ACES
    if high < 12 or low < 9:
        return NOTHING
    if low == 11:
        return ACE_KING_SUITED if suited else ACE_KING
    return ACE_HIGH_SUITED if suited else ACE_HIGH


class Facts(NamedTuple):
    """What decides the wagers of a hand: its class, how it fares, what the first cards are, whether it was folded."""

    own: int
    result: int
    bonus: int = 0
    folded: bool = False


@rule("13:69F-28.10", "13:69F-28.11")
def outcome(kind: str, found: Facts, house: TexasHoldemBonusOptions) -> Outcome:
    """What becomes of a wager."""
    if kind == "bonus":
        lost = found.folded and house.bonus_on_fold == FORFEIT
        paid = None if lost else PAYS[house.bonus_pay_table].get(found.bonus)
        return LOSE if paid is None else win(paid)
    fares = found.result % 3
    if found.folded or fares == LOWER:
        return LOSE
    below = kind == "ante" and found.own < THRESHOLDS[house.ante_pay_threshold]
    return PUSH if below or fares == TIED else win(EVEN)


_WINS = "the player's hand is higher than the dealer's"
_later = partial(
    WagerKind,
    cite="13:69F-28.10",
    pays=lambda _house: [PayLine("higher hand", EVEN)],
    windows=("decision",),
    equals="ante",
    paid_by="13:69F-28.11",
)
WAGERS = (
    WagerKind(
        "ante",
        "Ante",
        f"{_WINS} and as high as the casino says, a flush or a straight",
        "13:69F-28.6",
        lambda house: [PayLine(f"higher hand, {CLASSES[THRESHOLDS[house.ante_pay_threshold]]} or better", EVEN)],
        paid_by="13:69F-28.11",
    ),
    _later("flop", "Flop", f"{_WINS}; made before the flop, twice the ante", times=2),
    _later("turn", "Turn", f"{_WINS}; made on the flop"),
    _later("river", "River", f"{_WINS}; made after the turn card"),
    WagerKind(
        "bonus",
        "Bonus",
        "the player's first two cards are a pair, or an ace with a king, queen or jack",
        "13:69F-28.6",
        lambda house: [PayLine(BONUS[kind], odds) for kind, odds in PAYS[house.bonus_pay_table].items()],
        offered=lambda house: house.bonus_wager_offered,
        needs=("ante",),
        paid_by="13:69F-28.11",
    ),
)
