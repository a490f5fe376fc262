"""Five-card high hands: all 2,598,960 counted, and the comparisons the rule sheet works out."""

import numpy as np
import numpy.typing as npt
import pytest

from pitboss.core.computing.compiled import compiled
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.ranks.five_card import best5, best_omaha, describe5, rank5
from pitboss.ranks.groups import CLASSES, class_of

COUNTS = {
    "royal flush": 4,
    "straight flush": 36,
    "four-of-a-kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three-of-a-kind": 54912,
    "two pairs": 123552,
    "one pair": 1098240,
    "high card": 1302540,
}


def cards(text: str) -> list[int]:
    return [index(card) for card in parse_cards(text)]


def key(text: str) -> int:
    return rank5(*cards(text))


def all_keys(keys: npt.NDArray[np.int32]) -> None:
    place = 0
    for a in range(4, 52):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        keys[place] = rank5(a, b, c, d, e)
                        place += 1


def test_every_hand_falls_in_its_class() -> None:
    keys = np.empty(2598960, np.int32)
    compiled(all_keys)(keys)
    counts = np.bincount(keys >> 20)
    assert dict(zip(CLASSES, counts.tolist(), strict=True)) == COUNTS
    assert np.unique(keys).size == 7462


def test_compiled_agrees() -> None:
    rng = np.random.default_rng(14)
    fast = compiled(rank5)
    for _ in range(5000):
        hand = rng.permutation(52)[:5].tolist()
        assert fast(*hand) == rank5(*hand)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("As Ks Qs Js Ts", "Kd Qd Jd Td 9d"),
        ("2c 3c 4c 5c 6c", "Ac 2c 3c 4c 5c"),
        ("Ac 2c 3c 4c 5c", "As Ad Ah Ac Ks"),
        ("2c 2d 2h 2s 3c", "As Ad Ah Ks Kd"),
        ("3s 3d 3h 2s 2d", "2s 2d 2h As Ad"),
        ("2c 2d 2h 3s 3d", "Ac Kc Qc Jc 9c"),
        ("2c 3c 4c 5c 7c", "As Kd Qh Js Tc"),
        ("2c 3d 4h 5s 6c", "As 2d 3h 4s 5c"),
        ("As 2d 3h 4s 5c", "As Ad Ah Ks Qd"),
        ("3s 3d 2h 2s 4c", "As Ad Kh Qs Jc"),
        ("Ts Td 6h 4s 2c", "9s 9d Ah Ks Qc"),
        ("9s 9d Ah 4s 3c", "9h 9c Ad 4d 2c"),
        ("As Kd Qh Js 9c", "As Kd Qh Js 8c"),
    ],
)
def test_order(higher: str, lower: str) -> None:
    assert key(higher) > key(lower)


def test_an_ace_does_not_turn_the_corner() -> None:
    """13:69F-14.3(a)"""
    assert CLASSES[class_of(key("Qc Kd Ah 2s 3c"))] == "high card"


def test_suits_never_break_a_tie() -> None:
    """13:69F-14.3(a)"""
    assert key("As Ks Qs Js Ts") == key("Ac Kc Qc Jc Tc")
    assert key("9s 9d Ah 4s 3c") == key("9h 9c Ad 4d 3h")


def test_hold_em_kicker_tie() -> None:
    """Example 4 of the rule sheet: the aces tie, the queen loses."""
    board = "Ks Kd 8c 8h 2s "
    tied = {best5(cards(board + own)) for own in ("Ad Qc", "Ac Js", "As 3c")}
    assert len(tied) == 1
    assert best5(cards(board + "Qd Jd")) < tied.pop()


def test_omaha_takes_exactly_two() -> None:
    """Example 8 of the rule sheet: one spade in the hand makes no flush."""
    board = cards("As 2d 7h Ks Qs")
    assert describe5(best_omaha(cards("Js Ts 3d 8d"), board)) == "royal flush"
    assert describe5(best_omaha(cards("Ad Ah 3c 4c"), board)) == "three aces"
    assert describe5(best_omaha(cards("5s Kd Kh 9c"), board)) == "three kings"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Kd Qd Jd Td 9d", "straight flush: K-Q-J-10-9"),
        ("6c 6d 6h 6s 2c", "four sixes"),
        ("Qs Qd Qh 5c 5d", "queens full of fives"),
        ("Ks 9s 5s 3s 2s", "flush: K-9-5-3-2"),
        ("As 2d 3h 4s 5c", "straight: 5-4-3-2-A"),
        ("9s 9d 9h 5c 2d", "three nines"),
        ("As Ad Kh Kc 2d", "aces and kings"),
        ("7s 7d Kh Qc 2d", "pair of sevens"),
        ("As Kd Qh Js 9c", "ace high: A-K-Q-J-9"),
    ],
)
def test_words(hand: str, words: str) -> None:
    assert describe5(key(hand)) == words
