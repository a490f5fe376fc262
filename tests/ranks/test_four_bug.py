"""Four-card hands with a joker that is a bug, in the order of Asia poker. 13:69F-31.3"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from pitboss.core.equipment.cards import index, parse_cards
from pitboss.ranks.bug import JOKER, rank2_bug
from pitboss.ranks.four_bug import ORDER, WHEELS4, describe4_bug, rank1_bug, rank4_bug
from pitboss.ranks.groups import CLASSES

LOWEST, SECOND = WHEELS4["lowest"], WHEELS4["second_highest"]


def key(hand: str, wheel: int = LOWEST) -> int:
    a, b, c, d = sorted(map(index, parse_cards(hand)))
    return rank4_bug(a, b, c, d, wheel)


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("Xj 5h 6h 7h", "straight flush: 8-7-6-5"),
        ("Ac Ad Ah Xj", "four aces"),
        ("Kh Qh Jh Xj", "straight flush: A-K-Q-J"),
        ("9h 6h 4h 2h", "flush: 9-6-4-2"),
        ("Ah 6h 4h Xj", "flush: A-K-6-4"),
        ("Xj 7c 7d Kh", "pair of sevens"),
        ("Xj Ac 7d 7h", "aces and sevens"),
        ("Xj 2c 3d 4h", "straight: 5-4-3-2"),
        ("Ac 2c 3d 4h", "straight: 4-3-2-A"),
        ("Kc Kd Kh 2s", "three kings"),
        ("Kc Qd 8h 2s", "king high: K-Q-8-2"),
    ],
)
def test_what_a_hand_is(hand: str, called: str) -> None:
    assert describe4_bug(key(hand)) == called


def test_hands_from_the_highest_down() -> None:
    hands = ["9c 9d 9h 9s", "Ah Kh Qh Jh", "2h 3h 4h 5h", "9h 6h 4h 2h", "Ac Kd Qh Js", "Ac 2d 3h 4s", "7c 7d 7h Ks"]
    hands += ["Ac Ad Kh Ks", "Ac Ad Kh Qs", "Ac Kd Qh 9s"]
    assert all(key(higher) > key(lower) for higher, lower in pairwise(hands))
    assert key("Kc Qd Jh Ts", SECOND) < key("Ac 2d 3h 4s", SECOND) < key("Ac Kd Qh Js", SECOND)


def test_how_many_hands_are_of_each_class() -> None:
    """Of 52 cards the well-known numbers; with the joker what each three cards make of it at best."""
    found = Counter(CLASSES[ORDER[rank4_bug(*cards, LOWEST) >> 20]] for cards in combinations(range(52), 4))
    assert found == {
        "four-of-a-kind": 13,
        "straight flush": 44,
        "flush": 2_816,
        "straight": 2_772,
        "three-of-a-kind": 2_496,
        "two pairs": 2_808,
        "one pair": 82_368,
        "high card": 177_408,
    }
    for three in combinations(range(0, 52, 3), 3):
        made = [rank4_bug(*sorted((*three, card)), SECOND) for card in range(52) if card not in three]  # type: ignore[call-arg]
        filled = [found for found in made if ORDER[found >> 20] in (4, 5, 8)]
        aces = [rank4_bug(*sorted((*three, card)), SECOND) for card in range(48, 52) if card not in three]  # type: ignore[call-arg]
        assert rank4_bug(*three, JOKER, SECOND) == max(filled + aces)


def test_hands_of_different_sizes_compare() -> None:
    two = rank2_bug(*map(index, parse_cards("7c 7d")))
    assert key("7h 7s 4c 3d") >= two > key("Ah Kd Jc 9d")
    assert rank1_bug(JOKER) == rank1_bug(index("Ac")) <= rank2_bug(*map(index, parse_cards("Ad 2c")))
    assert rank1_bug(index("Ac")) > rank2_bug(*map(index, parse_cards("Kd Kc"))) & 0xFFFFF
