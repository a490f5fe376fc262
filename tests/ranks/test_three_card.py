"""Three-card hands: every one of the 22,100, and the hands the rule sheet works out."""

from collections import Counter
from itertools import combinations

import pytest

from pitboss.core.computing.compiled import compiled
from pitboss.ranks.three_card import CLASSES, QUEEN_HIGH, best3, class3, describe3, rank3

ALL = list(combinations(range(52), 3))
KEYS = {hand: rank3(*hand) for hand in ALL}


def cards(text: str) -> list[int]:
    return ["23456789TJQKA".index(word[0]) * 4 + "cdhs".index(word[1]) for word in text.split()]


def key(text: str) -> int:
    return rank3(*cards(text))


def test_every_hand_falls_in_its_class() -> None:
    counts = Counter(CLASSES[class3(key)] for key in KEYS.values())
    assert counts == {
        "straight flush": 48,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "high card": 16440,
    }
    assert len(set(KEYS.values())) == 741


def test_queen_high_or_better_qualifies() -> None:
    assert sum(key >= QUEEN_HIGH for key in KEYS.values()) == 15380
    assert key("Qd 3c 2h") >= QUEEN_HIGH
    assert key("Jh Td 8c") < QUEEN_HIGH


def test_the_hands_from_q_6_4_up_are_14900() -> None:
    assert sum(k >= key("Qc 6d 4h") for k in KEYS.values()) == 14900


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2s 3d 4c", "As 2d 3c"),
        ("As 2d 3c", "As Ks 9s"),
        ("As Kd Qc", "Ks Qd Jc"),
        ("4s 4d Kc", "3s 3d Ac"),
        ("4s 4d Kc", "4h 4c Qc"),
        ("2s 2d 2c", "As Kd Qc"),
        ("As 2s 3s", "Ac Ad Ah"),
        ("3c 2c 5c", "As Ad Kc"),
        ("Kc Qd 2h", "Kd Jh Tc"),
    ],
)
def test_order(higher: str, lower: str) -> None:
    assert key(higher) > key(lower)


def test_suits_never_break_a_tie_and_king_ace_two_is_nothing() -> None:
    """13:69F-20.3(a)"""
    assert key("Qs 8d 3c") == key("Qh 8c 3d")
    assert CLASSES[class3(key("Kc Ad 2h"))] == "high card"


def test_the_order_of_the_cards_does_not_matter() -> None:
    for text in ("9c 9d Ah", "Ac 2c 3c", "Kc 7c 2c", "4c 5d 6h"):
        a, b, c = cards(text)
        assert len({rank3(*hand) for hand in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a))}) == 1


def test_best_three_of_four_is_mambo_studs_hand() -> None:
    """13:69F-14.3(c)"""
    assert best3(cards("5h 4h Ah Kc")) == key("5h 4h Ah")
    assert best3(cards("Jc Td Qd Kc")) == key("Jc Qd Kc")


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("9c 9d Ah", "pair of nines"),
        ("6c 6d 6h", "three sixes"),
        ("Qc 6d 4h", "queen high: Q-6-4"),
        ("Tc 9c 2c", "flush: 10-9-2"),
        ("Ac 2d 3h", "straight: 3-2-A"),
        ("Ac Kc Qc", "straight flush: A-K-Q"),
    ],
)
def test_words(hand: str, words: str) -> None:
    assert describe3(key(hand)) == words


def test_compiled_agrees() -> None:
    fast = compiled(rank3)
    assert all(fast(*hand) == key for hand, key in KEYS.items())
