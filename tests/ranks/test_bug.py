"""Hands with a joker that is a bug: the sheet's own examples, and every five cards with it. 13:69F-11.3"""

from __future__ import annotations

from itertools import combinations

import pytest

from pitboss.core.equipment.cards import index, parse_cards
from pitboss.ranks.bug import WHEELS, describe_bug, describe_two, rank2_bug, rank5_bug
from pitboss.ranks.five_card import rank5
from pitboss.ranks.groups import STRAIGHT, STRAIGHT_FLUSH, class_of

SECOND, LOWEST = WHEELS["second_highest"], WHEELS["lowest"]


def key(hand: str, wheel: int = SECOND) -> int:
    a, b, c, d, e = map(index, parse_cards(hand))
    return rank5_bug(a, b, c, d, e, wheel)


def two(hand: str) -> int:
    return rank2_bug(*map(index, parse_cards(hand)))


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("Xj Th 9h 7h 2h", "flush: A-10-9-7-2"),
        ("Ah Xj Th 7h 2h", "flush: A-K-10-7-2"),
        ("Xj 5c 6d 7h 8s", "straight: 9-8-7-6-5"),
        ("Xj Ac Ad 8h 8s", "aces full of eights"),
        ("Kh Qh Jh Th Xj", "royal flush"),
        ("2h 3h 4h 5h Xj", "straight flush: 5-4-3-2-A"),
        ("Ac Ad Ah As Xj", "five aces"),
        ("Xj Kc Kd Kh Ks", "four kings"),
        ("Xj Kc Kd 4h 2s", "pair of kings"),
        ("Xj Kc Qd 4h 2s", "ace high: A-K-Q-4-2"),
        ("Xj Ac Qd 4h 2s", "pair of aces"),
    ],
)
def test_what_the_joker_is(hand: str, called: str) -> None:
    assert describe_bug(key(hand)) == called


def test_the_joker_as_whatever_card_makes_the_hand_highest_among_those_it_may_be() -> None:
    """Four cards out of every third, filled with every card: only straights and flushes take other than an ace."""
    for four in combinations(range(0, 52, 3), 4):
        for wheel in (SECOND, LOWEST):
            filled = [rank5_bug(*four, card, wheel) for card in range(52) if card not in four]
            made = [found for found in filled if class_of(found) in (4, 5, 8, 9)]
            aces = [rank5_bug(*four, card, wheel) for card in range(48, 52) if card not in four]
            assert rank5_bug(*four, 52, wheel) == max(made + aces), four


def test_without_a_joker_only_ace_to_five_moves() -> None:
    for five in combinations(range(0, 52, 2), 5):
        own, plain = rank5_bug(*five, SECOND), rank5(*five)
        moved = class_of(plain) in (STRAIGHT, STRAIGHT_FLUSH) and plain & 0xFFFFF == 3 << 16
        assert (own != plain) == moved
        assert rank5_bug(*five, LOWEST) == plain


def test_ace_to_five_is_the_second_highest_straight_or_the_lowest_as_the_casino_chooses() -> None:
    assert key("Ks Qd Jh Tc 9c") < key("As 2d 3h 4c 5c") < key("As Kd Qh Jc Tc")
    assert key("As 2d 3h 4c 5c", LOWEST) < key("2s 3d 4h 5c 6c", LOWEST)
    assert key("Xj 2d 3h 4c 5c", LOWEST) == key("6s 2d 3h 4c 5c", LOWEST)


def test_two_cards_compare_with_five() -> None:
    assert two("Xj Ac") > two("Kc Kd") > two("Xj Kd") == two("Ac Kh") > two("Ac Qh")
    assert two("7c 7d") <= key("7h 7s 4c 3c 2c")
    assert two("Ac Kd") > key("Ah Qd Jc 9c 7d")
    assert describe_two(two("Xj Kd")) == "ace high: A-K"
    assert describe_two(two("9c 9d")) == "pair of nines"
