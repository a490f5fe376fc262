"""The wagers of Mississippi stud: what decides them, what they pay, and what is left to the casino. 13:69F-35"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.basis import Standing
from pitboss.core.cite import rule
from pitboss.core.money import Odds
from pitboss.core.options import Amount, YesNo, option
from pitboss.core.paytables import PayTables, one_of
from pitboss.core.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.house_poker.lines import JACKS, LINES, PUSHED, words
from pitboss.house_poker.options import AUTOMATED, AUTOMATED_SHOE, BY_STEP, HousePokerOptions
from pitboss.ranks.three_card import CLASSES as THREE_CARD_CLASSES
from pitboss.ranks.three_card import class3, rank3

STREETS = ("street_3", "street_4", "street_5")
MULTIPLES = {"single": 1, "double": 2, "triple": 3}

BONUS = (*THREE_CARD_CLASSES, "mini royal")
MINI_ROYAL = len(THREE_CARD_CLASSES)


PAYS = PayTables(
    # Posted in Atlantic City, and Pennsylvania 58-655a.12(a); no text of 35.11 was found.
    {"standard": {JACKS + n: Odds(to_1) for n, to_1 in enumerate((1, 2, 3, 4, 6, 10, 40, 100, 500))}},
    words(LINES),
)
BONUS_PAYS = PayTables(
    {"standard": {1 + n: Odds(to_1) for n, to_1 in enumerate((1, 3, 6, 30, 40, 50))}}, words(BONUS)
)


@dataclass(frozen=True)
class MississippiStudOptions(
    HousePokerOptions,
    dealing_method=(AUTOMATED_SHOE, "13:69F-35.9(a)"),
    shuffling=(AUTOMATED, "13:69F-35.4"),
    decks_in_rotation=(2, "13:69F-35.2"),
    shuffler_counts_cards=(False, "13:69F-35.8"),
    settlement_order=(BY_STEP, "13:69F-35.10"),
    by_hand="13:69F-35.8",
):
    """What 13:69F-35 leaves to the casino."""

    pay_table: str = option("standard", one_of(PAYS), "13:69F-35.11", "what ante and street wagers pay")
    max_payout: int = option(
        5_000_000,
        Amount(5_000_000),
        "13:69F-35.11",
        "the most that is paid on the ante and the street wagers of one hand",
    )
    three_card_bonus_offered: bool = option(
        False, YesNo(), "13:69F-35.6", "whether the three-card bonus wager is offered", Standing.APPROVAL
    )
    three_card_pay_table: str = option(
        "standard",
        one_of(BONUS_PAYS),
        "13:69F-35.6",
        "what the three-card bonus wager pays",
        only_with={"three_card_bonus_offered": (True,)},
    )


@rule("13:69F-35.6")
def bonus_of(a: int, b: int, c: int) -> int:
    """What the three community cards are, for the three-card bonus."""
    key = rank3(a, b, c)
    if key == rank3(12 << 2, 11 << 2, 10 << 2):
        return MINI_ROYAL
    return class3(key)


class Facts(NamedTuple):
    """What decides the wagers of a hand: its line, the class of the community cards, whether it was folded."""

    line: int
    bonus: int = 0
    folded: bool = False


FORFEITED = Outcome("forfeited", lost=True, cite="13:69F-35.1")


def outcome(kind: str, found: Facts, house: MississippiStudOptions) -> Outcome:
    """What becomes of a wager; one on the community cards alone outlives a fold. 13:69F-35.1, 35.11"""
    if kind == "three_card_bonus":
        odds = BONUS_PAYS[house.three_card_pay_table].get(found.bonus)
    elif found.folded:
        return FORFEITED
    elif found.line == PUSHED:
        return PUSH
    else:
        odds = PAYS[house.pay_table].get(found.line)
    return LOSE if odds is None else win(odds)


def _lines(house: MississippiStudOptions) -> list[PayLine]:
    return [PayLine(LINES[line], odds) for line, odds in PAYS[house.pay_table].items()]


def _main(key: str, title: str, when: str, **more: Any) -> WagerKind:
    wins = f"the player's two cards and the three community cards are a pair of jacks or better{when}"
    return WagerKind(
        key,
        title,
        wins,
        "13:69F-35.1",
        _lines,
        paid_by="13:69F-35.11",
        paid_to=lambda house: house.max_payout,
        **more,
    )


_street = partial(_main, windows=("decision",), equals="ante", times_to=3)
WAGERS = (
    _main("ante", "Ante", ""),
    _street("street_3", "3rd street", "; made before the first community card is seen"),
    _street("street_4", "4th street", "; made before the second community card is seen"),
    _street("street_5", "5th street", "; made before the third community card is seen"),
    WagerKind(
        "three_card_bonus",
        "Three-card bonus",
        "the three community cards are a pair or better",
        "13:69F-35.6",
        lambda house: [PayLine(BONUS[kind], odds) for kind, odds in BONUS_PAYS[house.three_card_pay_table].items()],
        offered=lambda house: house.three_card_bonus_offered,
        needs=("ante",),
    ),
)
