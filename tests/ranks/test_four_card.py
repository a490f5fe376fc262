"""Four-card hands: all 270,725 counted, and the order of the section."""

from itertools import combinations
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from pitboss.core.computing.compiled import compiled
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.ranks.four_card import CLASSES, PAIR_OF_ACES, best4, describe4


def cards(text: str) -> list[int]:
    return [index(card) for card in parse_cards(text)]


def key(text: str) -> int:
    return best4(cards(text))


def all_keys(keys: npt.NDArray[np.int32], hand: npt.NDArray[np.int64]) -> None:
    place = 0
    for a in range(3, 52):
        for b in range(2, a):
            for c in range(1, b):
                for d in range(c):
                    hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                    keys[place] = best4(hand)
                    place += 1


def best_of_five(keys: npt.NDArray[np.int32], hand: npt.NDArray[np.int64]) -> None:
    place = 0
    for a in range(4, 52):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, e
                        keys[place] = best4(hand)
                        place += 1


def test_every_hand_falls_in_its_class() -> None:
    keys = np.empty(270725, np.int32)
    compiled(all_keys)(keys, np.empty(4, np.int64))
    assert dict(zip(CLASSES, np.bincount(keys >> 20).tolist(), strict=True)) == {
        "four-of-a-kind": 13,
        "straight flush": 44,
        "three-of-a-kind": 2496,
        "flush": 2816,
        "straight": 2772,
        "two pair": 2808,
        "pair": 82368,
        "high card": 177408,
    }


def test_best_four_of_five() -> None:
    """The counts of the rule sheet for a player's five cards."""
    keys = np.empty(2598960, np.int32)
    compiled(best_of_five)(keys, np.empty(5, np.int64))
    assert np.bincount(keys >> 20).tolist()[2:] == [123552, 101808, 114616, 58656, 2072, 624]
    assert np.count_nonzero((keys >= PAIR_OF_ACES) & (keys < 2 << 20)) == 81096


def test_best_four_of_more_is_the_best_of_all_fours() -> None:
    random = Random(27)
    for size in (5, 6, 6, 7):
        for _ in range(300):
            # Few ranks or few suits, so that every class turns up.
            deck = [card for card in range(52) if card >> 2 > 7] if random.random() < 0.5 else list(range(0, 52, 2))
            hand = random.sample(deck, size)
            assert best4(hand) == max(best4(four) for four in combinations(hand, 4)), hand


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2c 2d 2h 2s", "Ac Kc Qc Jc"),
        ("Ac 2c 3c 4c", "Ac Ad Ah Ks"),
        ("2c 2d 2h 3s", "Ac Kc Qc Tc"),
        ("2c 3c 4c 6c", "Ac Kd Qh Js"),
        ("2c 3d 4h 5s", "Ac 2d 3h 4s"),
        ("Ac 2d 3h 4s", "Ac Ad Kh Ks"),
        ("3c 3d 2h 2s", "Ac Ad Kh Qs"),
        ("Kc Kd 2h 2s", "Qc Qd Jh Js"),
        ("Tc Td 6h 4s", "9c 9d Ah Ks"),
        ("Tc Td 6h 4s", "Th Ts 6d 3s"),
        ("Ac Kd Qh Ts", "Ac Kd Qh 9s"),
    ],
)
def test_order(higher: str, lower: str) -> None:
    assert key(higher) > key(lower)


def test_aces_up() -> None:
    assert key("Ac Ad 3h 2s") >= PAIR_OF_ACES
    assert key("2c 2d 3h 3s") >= PAIR_OF_ACES
    assert key("Kc Kd Ah Qs") < PAIR_OF_ACES


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("6c 6d 6h 6s", "four sixes"),
        ("6c 6d 6h 2s", "three sixes"),
        ("Ac 2c 3c 4c", "straight flush: 4-3-2-A"),
        ("Ac Kd Qh Js", "straight: A-K-Q-J"),
        ("Ac Tc 3c 4c", "flush: A-10-4-3"),
        ("Ac Ad 3h 3s", "aces and threes"),
        ("Ac Ad 3h 4s", "pair of aces"),
        ("Jc Td 3h 4s", "jack high: J-10-4-3"),
    ],
)
def test_words(hand: str, words: str) -> None:
    assert describe4(key(hand)) == words
