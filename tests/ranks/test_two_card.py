"""Two-card hands with jokers: how many of each class, and which beats which. 13:69F-30.5"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from pitboss.core.equipment.cards import index, parse_cards
from pitboss.ranks.two_card import BY_RARITY, CLASSES, ORDERS, QUEEN_HIGH, class2, describe2, kind2, rank2

PAIRS = list(combinations(range(54), 2))


def key(hand: str, order: int = BY_RARITY) -> int:
    return rank2(*map(index, parse_cards(hand)), order)


def test_the_number_of_deals_of_each_class() -> None:
    counts = Counter(CLASSES[kind2(a, b)] for a, b in PAIRS)
    assert counts == {
        "pair of jokers": 1,
        "royal flush": 4,
        "straight flush": 48,
        "straight": 156,
        "pair": 182,
        "flush": 260,
        "high card": 780,
    }


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_a_key_knows_its_class_whatever_the_order_and_the_cards_in_hand(order: int) -> None:
    for a, b in PAIRS:
        assert class2(rank2(a, b, order)) == kind2(a, b)
        assert rank2(a, b, order) == rank2(b, a, order)


def test_hands_from_the_highest_down() -> None:
    falling = "Xj Xj,Ah Kh,Kd Qd,3c 2c,2s As,Ad Ks,3h 2s,2h Ac,Ah Ad,Xj Kc,2s 2h,Ac Qc,4c 2c,Ac Qd,Qs 2d,Js 9d,4c 2d"
    keys = [key(hand) for hand in falling.split(",")]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == len(keys)


def test_a_pair_with_a_joker_equals_one_without() -> None:
    assert key("Xj 5s") == key("5h 5c") == key("5d Xj")


def test_the_order_of_straight_pair_and_flush_is_the_casinos() -> None:
    assert key("Ac 2d") > key("9s 9h") > key("Ac 9c")
    pair_first = ORDERS["pair_straight_flush"]
    assert key("9s 9h", pair_first) > key("Ac 2d", pair_first)
    assert key("Ac 9c", ORDERS["flush_pair_straight"]) > key("9s 9h", ORDERS["flush_pair_straight"])


def test_queen_high_qualifies_and_jack_high_does_not() -> None:
    assert key("Qs 2d") >= QUEEN_HIGH > key("Js 9d")


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Qs 5d", "queen high: Q-5"),
        ("Xj 7c", "pair of sevens"),
        ("Ac 2d", "straight: 2-A"),
        ("9c 8c", "straight flush: 9-8"),
        ("9c 7c", "flush: 9-7"),
        ("As Ks", "royal flush"),
        ("Xj Xj", "pair of jokers"),
    ],
)
def test_a_hand_in_words(hand: str, said: str) -> None:
    assert describe2(key(hand)) == said
