"""The additional wagers of blackjack: their pay tables, their rules, and each declared once.

13:69F-2.17, 2.19, 2.20, 2.22 to 2.26
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.core.choices.paytables import fixed
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.twenty_one.rules.match_the_dealer import Matching, match_the_dealer
from pitboss.twenty_one.rules.side import Side, numbered, on_blackjack, on_third, on_two, on_up, tables_of
from pitboss.twenty_one.rules.totals import points

ACTIONS = ("action_1", "action_2", "action_3")
FIRST = ("main", *ACTIONS)
"""The wagers that are made before the cards and lie on a hand."""
DOLLAR = 100
NONE, OVER_UNDER, SAME_SUIT, SEVENS = "none", "over_under_13", "same_suit", "sevens"

STREAKS: Mapping[str, int] = {f"streak_{rounds}": rounds for rounds in range(2, 6)}
"""How many rounds in a row each streak wager is on."""
_SEVENS = ("one_seven", "two_sevens", "two_sevens_suited", "three_sevens", "three_sevens_suited")
PAYS = fixed(
    {
        "win": Odds(1),  # 13:69F-2.3
        "insurance": Odds(2),  # 13:69F-2.9
        "five_card_21": Odds(2),  # 13:69F-2.16
        "over_13": Odds(1),  # 13:69F-2.17
        "under_13": Odds(1),  # 13:69F-2.17
        **dict(zip(_SEVENS, map(Odds, (3, 50, 100, 500, 5000)), strict=True)),  # 13:69F-2.17
        **dict(zip(STREAKS, map(Odds, (3, 7, 17, 37)), strict=True)),  # 13:69F-2.22
    }
)
_SAME_SUIT = "suited", "royal"
SAME_SUIT_PAYS = tables_of(_SAME_SUIT, several_decks=(Odds(5, 2), 25), single_deck=(3, 10))  # 13:69F-2.17
_TWENTY = "any_20", "suited_20", "matched_20", "queens_of_hearts", "queens_of_hearts_and_dealer_blackjack"
TWENTY_PAYS = tables_of(_TWENTY, A=(4, 9, 19, 125, 1000), B=(4, 10, 25, 200, 1000))  # 13:69F-2.24
_SPREADS = "spread_1", "spread_2", "spread_3", "spread_4_or_more", "three_of_a_kind"
IN_BETWEEN_PAYS = tables_of(
    _SPREADS, spread_1_pays_12=(12, 6, 4, 1, 30), spread_1_pays_10=(10, 6, 4, 1, 30)
)  # 13:69F-2.26


# Which line of its pay table each comes to, by cards as small numbers: rules to be compiled too. A card is its place
# in a deck, rank times four plus suit; -1 is no card. Line 0 loses.

EXACTLY_13, OVER, UNDER = range(3)
SUITED, ROYAL = 1, 2
ONE_SEVEN, TWO_SEVENS, TWO_SUITED, THREE_SEVENS, THREE_SUITED = range(1, 6)
TWO_ACES, THREE_ACES, FOUR_ACES = 1, 3, 5
"""Of one suit, each is the next line."""
ANY_20, SUITED_20, MATCHED_20, QUEENS, QUEENS_AND_BLACKJACK = range(1, 6)
WIDE, THREE_OF_A_KIND = 4, 5
PLAIN, ONE_SUIT = 1, 2
FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH = range(1, 5)

_QUEEN, _KING, _ACE, _SEVEN = 10, 11, 12, 5
_QUEEN_OF_HEARTS = _QUEEN * 4 + 2


@rule("13:69F-2.2(b)3ii", "13:69F-2.17(b)1", "13:69F-2.17(b)2", "13:69F-2.17(c)")
def against_13(first: int, second: int) -> int:
    """The first two cards' total against 13; an ace counts 1 for this wager alone."""
    total = 0
    for card in (first, second):
        total += 1 if card >> 2 == _ACE else points(card >> 2)
    if total == 13:
        return EXACTLY_13
    return OVER if total > 13 else UNDER


@rule("13:69F-2.17(b)3")
def same_suit(first: int, second: int) -> int:
    """Two cards of one suit, and king and queen of one."""
    if first & 3 != second & 3:
        return 0
    high, low = max(first, second) >> 2, min(first, second) >> 2
    return ROYAL if high == _KING and low == _QUEEN else SUITED


@rule("13:69F-2.17(b)4")
def sevens(first: int, second: int, third: int) -> int:
    """Sevens in a row from the first card on; `third` is -1 where none was dealt, or where it is not counted."""
    if first >> 2 != _SEVEN:
        return 0
    if second >> 2 != _SEVEN:
        return ONE_SEVEN
    suited = first & 3 == second & 3
    if third < 0 or third >> 2 != _SEVEN:
        return TWO_SUITED if suited else TWO_SEVENS
    return THREE_SUITED if suited and first & 3 == third & 3 else THREE_SEVENS


@rule("13:69F-2.19")
def aces(first: int, second: int, third: int, fourth: int) -> int:
    """Aces in a row from the first card of a box on, two at least, and those of one suit."""
    if first >> 2 != _ACE or second >> 2 != _ACE:
        return 0
    suited = first == second
    if third >> 2 != _ACE:
        return TWO_ACES + suited
    suited = suited and second == third
    if fourth >> 2 != _ACE:
        return THREE_ACES + suited
    return FOUR_ACES + (suited and third == fourth)


@rule("13:69F-2.20")
def own_blackjack(first: int, second: int) -> int:
    """A blackjack of the player, and one of a single suit."""
    if points(first >> 2) + points(second >> 2) != 21:
        return 0
    return ONE_SUIT if first & 3 == second & 3 else PLAIN


@rule("13:69F-2.24")
def twenty_points(first: int, second: int, dealer_blackjack: bool) -> int:
    """Two cards that total 20, the highest line only."""
    if points(first >> 2) + points(second >> 2) != 20:
        return 0
    if first == second:
        if first != _QUEEN_OF_HEARTS:
            return MATCHED_20
        return QUEENS_AND_BLACKJACK if dealer_blackjack else QUEENS
    return SUITED_20 if first & 3 == second & 3 else ANY_20


@rule("13:69F-2.25")
def with_up_card(first: int, second: int, up: int) -> int:
    """The three-card poker hand of the first two cards and the up card; an ace ranks above a king or below a two."""
    a, b, c = first >> 2, second >> 2, up >> 2
    high, low = max(a, b, c), min(a, b, c)
    middle = a + b + c - high - low
    if high == low:
        return TRIPS
    one_suit = first & 3 == second & 3 == up & 3
    in_order = (high - middle == 1 and middle - low == 1) or (high == _ACE and middle == 1 and low == 0)
    if one_suit:
        return STRAIGHT_FLUSH if in_order else FLUSH
    return STRAIGHT if in_order else 0


@rule("13:69F-2.26")
def between(first: int, second: int, up: int) -> int:
    """Where the up card falls between the two cards, how many ranks lie there, four or more alike; or three alike."""
    low, high = min(first >> 2, second >> 2), max(first >> 2, second >> 2)
    shown = up >> 2
    if low == high:
        return THREE_OF_A_KIND if shown == low else 0
    return min(high - low - 1, WIDE) if low < shown < high else 0


# The wagers.


def _offered(key: str) -> Callable[[Any], bool]:
    """Whether an option says so; in multiple action only 2.17's wagers are made beside."""
    return lambda options: bool(getattr(options, key)) and not options.multiple_action


_DOLLAR: Mapping[str, Any] = {"paid_by": "13:69F-2.17(e)", "needs": FIRST, "more": {"fixed": lambda _options: DOLLAR}}
"""What the wagers of 13:69F-2.17 share: each is exactly one dollar."""


def _against_13(key: str, words: Mapping[int, str], title: str, which: str, cite: str) -> Side:
    return Side(
        key,
        against_13,
        on_two,
        words,
        title,
        f"the first two cards total {which}, an ace counting 1",
        cite,
        lambda options: PAYS[options.pay_table],
        lambda options: options.additional_wager == OVER_UNDER,
        {key: which},
        **_DOLLAR,
    )


SUIT = Side(
    "same_suit",
    same_suit,
    on_two,
    numbered(*_SAME_SUIT),
    "Same suit",
    "the first two cards are of the same suit",
    "13:69F-2.17(b)3",
    lambda options: SAME_SUIT_PAYS[options.same_suit_table],
    lambda options: options.additional_wager == SAME_SUIT,
    **_DOLLAR,
)
SEVENS_IN_A_ROW = Side(
    "sevens",
    sevens,
    on_third,
    numbered(*_SEVENS),
    "Sevens",
    "the first card is a seven, and more for sevens in a row from it",
    "13:69F-2.17(b)4",
    lambda options: PAYS[options.pay_table],
    lambda options: options.additional_wager == SEVENS,
    waits=(TWO_SEVENS, TWO_SUITED),
    decks=range(4, 9),
    **_DOLLAR,
)
MATCH = match_the_dealer(
    "13:69F-2.23", {6: Matching(4, 11), 8: Matching(3, 14)}, _offered("match_the_dealer"), decks=(6, 8)
)
TWENTY = Side(
    "twenty_point_bonus",
    twenty_points,
    on_blackjack,
    numbered(*_TWENTY),
    "20 point bonus",
    "the first two cards total 20",
    "13:69F-2.24",
    lambda options: TWENTY_PAYS[options.twenty_point_table],
    _offered("twenty_point_bonus"),
    waits=(QUEENS,),
    decks=range(2, 9),
)
IN_BETWEEN = Side(
    "in_between",
    between,
    on_up,
    numbered(*_SPREADS),
    "In-between",
    "the dealer's up card falls between the first two cards, or all three are of one rank",
    "13:69F-2.26",
    lambda options: IN_BETWEEN_PAYS[options.in_between_table],
    _offered("in_between"),
    decks=range(2, 9),
)
BLACKJACK_BONUS = Side(
    "blackjack_bonus",
    own_blackjack,
    on_two,
    numbered("blackjack", "blackjack_of_one_suit"),  # as 13:69F-2.20 is reconstructed
    "Blackjack bonus",
    "the first two cards are a blackjack",
    "13:69F-2.20",
    lambda options: options.blackjack_bonus_pays,
    _offered("blackjack_bonus_pays"),
)
OPTIONAL_BONUS = Side(
    "optional_bonus",
    with_up_card,
    on_up,
    numbered("flush", "straight", "three_of_a_kind", "straight_flush"),  # as 13:69F-2.25 is reconstructed
    "Optional bonus",
    "the first two cards and the dealer's up card are a flush or better",
    "13:69F-2.25",
    lambda options: options.optional_bonus_pays,
    _offered("optional_bonus_pays"),
    decks=(6, 8),
)
SIDES = (
    _against_13("over_13", numbered("over_13", ""), "Over 13", "more than 13", "13:69F-2.17(b)1"),
    _against_13("under_13", numbered("", "under_13"), "Under 13", "less than 13", "13:69F-2.17(b)2"),
    *(SUIT, SEVENS_IN_A_ROW, MATCH, TWENTY, IN_BETWEEN, BLACKJACK_BONUS, OPTIONAL_BONUS),
)
