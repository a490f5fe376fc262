"""Let it ride poker: its wagers, what decides them and what they pay, its streets and options. 13:69F-18"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.choices.options import Amount, Choice, YesNo, option
from pitboss.core.choices.paytables import PayTables, one_of
from pitboss.core.equipment.cards import index
from pitboss.core.game.payout_limit import LEAST, PayoutLimit
from pitboss.core.game.wager import Outcome, PayLine, WagerKind
from pitboss.core.money.cents import Odds, money
from pitboss.house_poker.rules import rules
from pitboss.house_poker.rules.five_card_lines import words
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import AUTOMATED, AUTOMATED_SHOE, HousePokerOptions
from pitboss.house_poker.rules.pair_lines import (
    FROM_PAIR,
    LINES,
    TENS,
    THREE_OF_A_KIND,
    TWO_PAIRS,
    PaysFromPair,
    line_of,
    paid,
)
from pitboss.house_poker.rules.pay_tables import Pays
from pitboss.house_poker.rules.three_card_bonus import THREE_CARDS, three_card_bonus, three_cards

BY_FIVE, BY_THREE, COMPLETED, PAID = "13:69F-18.6A", "13:69F-18.6B", "13:69F-18.10", "13:69F-18.11"
# Posted alike by three casinos; no text of 18.11 was found.
PAYS = PaysFromPair("pay_table", FROM_PAIR, TENS, {"standard": (1, 2, 3, 5, 8, 11, 50, 200, 1000)})
THREE_CARD = Pays(
    "three_card_bonus_table", THREE_CARDS, 1, {"A": (1, 4, 6, 30, 40, 50), "B": (1, 3, 6, 30, 40, 50)}, BY_THREE
)


def _for_a_dollar(lowest: int, *dollars: int) -> Mapping[int, Odds]:
    return {line: Odds(sum) for line, sum in enumerate(dollars, lowest)}


BONUS_PAYS = PayTables(
    {
        "top_25000": _for_a_dollar(THREE_OF_A_KIND, 5, 25, 50, 200, 400, 2_500, 25_000),
        "top_20000": _for_a_dollar(THREE_OF_A_KIND, 5, 25, 50, 200, 400, 2_000, 20_000),
        "top_10000": _for_a_dollar(TWO_PAIRS, 4, 8, 25, 50, 75, 100, 2_000, 10_000),
    },
    words(LINES),
)
"""What the bonus wager of $1, which is not returned, is paid."""
BOTTOM, RIGHT = "bottom_of_stack", "dealers_right"


@dataclass(frozen=True)
class LetItRideOptions(
    HousePokerOptions,
    dealing_method=(AUTOMATED_SHOE, "13:69F-18.9"),
    shuffling=(AUTOMATED, "13:69F-18.5"),
    decks_in_rotation=(2, "13:69F-18.2"),
    shuffler_counts_cards=(False, "13:69F-18.8"),
    by_hand="13:69F-18.8",
):
    """What 13:69F-18 leaves to the casino."""

    burned_community_card: str = option(
        BOTTOM,
        Choice((BOTTOM, RIGHT)),
        "13:69F-18.9",
        "which card of the stack for the community area is put aside",
        only_with={"dealing_method": (AUTOMATED_SHOE,)},
    )
    pay_table: str = PAYS.option("standard", PAID, "what the three wagers pay")
    payout_limit: int = option(
        LEAST, Amount(LEAST, or_none=True), PAID, "the most paid on the three wagers of a hand; 0: no limit"
    )
    let_it_ride_bonus_offered: bool = option(False, YesNo(), BY_FIVE, "whether the let it ride bonus is offered")
    let_it_ride_bonus_table: str = option(
        "top_25000",
        one_of(BONUS_PAYS),
        BY_FIVE,
        "what the let it ride bonus pays",
        only_with={"let_it_ride_bonus_offered": (True,)},
    )
    three_card_bonus_offered: bool = option(False, YesNo(), BY_THREE, "whether the three-card bonus is offered")
    three_card_bonus_table: str = THREE_CARD.option(
        "B", BY_THREE, "what the three-card bonus pays", "three_card_bonus_offered"
    )


class Facts(NamedTuple):
    """What decides the wagers of a hand: what the five cards come to, and what the player's own three are."""

    line: int
    own: int = 0


def facts(hand: rules.Hand, _dealer: Sequence[str], board: Sequence[str], _options: Any) -> Facts:
    own = [index(card) for card in hand.cards]
    return Facts(line_of([*own, *map(index, board)]), three_cards(*own))


def bonus_sums(options: LetItRideOptions) -> Mapping[int, int]:
    """The cents that each line of the let it ride bonus is paid. 13:69F-18.6A"""
    return {line: int(100 * odds.fraction) for line, odds in BONUS_PAYS[options.let_it_ride_bonus_table].items()}


def outcome(kind: str, found: Facts, options: LetItRideOptions) -> Outcome:
    """What becomes of a wager that was let ride, or of a bonus. 13:69F-18.6A, 18.6B, 18.11"""
    if kind == "let_it_ride_bonus":
        sum = paid(bonus_sums(options), found.line)
        also = None if sum is None else Outcome(f"wins {money(sum)}", sum=sum, cite=BY_FIVE)
        return Outcome("loses", lost=True, also=also)
    return THREE_CARD.outcome(options, found.own) if kind == "three_card_bonus" else PAYS.outcome(options, found.line)


LIMIT = PayoutLimit(PAID, "payout_limit")


def _main(key: str, title: str, when: str, **more: Any) -> WagerKind:
    return WagerKind(
        key,
        title,
        f"the player's three cards and the two community cards are a pair of tens or better; {when}",
        "13:69F-18.6",
        PAYS.lines,
        paid_by=PAID,
        limit=LIMIT,
        **more,
    )


_equal = partial(_main, equals="wager_1", at_once=True)
WAGERS = (
    _main("wager_1", "Wager 1", "it may be taken back before the first community card is seen"),
    _equal("wager_2", "Wager 2", "it may be taken back before the second community card is seen"),
    _equal("wager_3", "Wager 3", "it is never taken back"),
    WagerKind(
        "let_it_ride_bonus",
        "Let it ride bonus",
        "the five cards are among the hands of its table, whatever was taken back",
        BY_FIVE,
        lambda options: [PayLine(LINES[at], sum=sum) for at, sum in sorted(bonus_sums(options).items())],
        offered=lambda options: options.let_it_ride_bonus_offered,
        needs=("wager_1",),
        fixed=lambda _options: 1_00,
        taken_first=True,
    ),
    three_card_bonus("the player's own three cards", BY_THREE, THREE_CARD, "wager_1"),
)


def _street(wager: str, which: str, board: int) -> rules.Street:
    choices = (rules.Choice("ride"), rules.Choice("take_back", back=(wager,)))
    question = f"Let the {which} wager ride{{where}}, or take it back?"
    return rules.Street(wager, COMPLETED, question, lambda _hand, _options: choices, board)


def spare(options: LetItRideOptions) -> int:
    """Where in the stack for the community area the card lies that is put aside; below 0: no stack is dealt."""
    if options.dealing_method != AUTOMATED_SHOE:
        return -1
    return 0 if options.burned_community_card == RIGHT else 2


RULES = rules.Rules(
    wagers=WAGERS,
    own=3,
    base="wager_1",
    streets=(
        _street("wager_1", "first", 0),
        _street("wager_2", "second", 1),
        rules.Street("showdown", COMPLETED, board=1),
    ),
    facts=facts,
    outcome=outcome,
    laid=laid5,
    board_stack=True,
    spare=spare,
    cites=rules.Cites(
        "13:69F-18.5",
        "13:69F-18.6",
        COMPLETED,
        rules.methods_of("13:69F-18.7", "13:69F-18.8", "13:69F-18.9"),
        rules.either_order(rules.Settling(COMPLETED, COMPLETED, PAID, COMPLETED)),
    ),
)
