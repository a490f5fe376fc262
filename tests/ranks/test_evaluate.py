"""The fast evaluator against the rule it is made from."""

import subprocess
import sys

import numpy as np
import numpy.typing as npt
import pytest

from pitboss.core.computing.compiled import compiled
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.ranks.evaluate import START, Tables, evaluate, evaluator, key_of
from pitboss.ranks.five_card import best5


def random_hands(size: int, count: int) -> npt.NDArray[np.uint8]:
    decks = np.tile(np.arange(52, dtype=np.uint8), (count, 1))
    return np.random.default_rng(size).permuted(decks, axis=1)[:, :size]


def slow(hands: npt.NDArray[np.int64], keys: npt.NDArray[np.int32]) -> None:
    for i in range(len(hands)):
        keys[i] = best5(hands[i])


def count_six(tables: Tables, counts: npt.NDArray[np.int64]) -> None:
    add, suit = tables.add, tables.suit
    for a in range(5, 52):
        for b in range(4, a):
            for c in range(3, b):
                for d in range(2, c):
                    total4 = START + add[a] + add[b] + add[c] + add[d]
                    suits4 = suit[a] | suit[b] | suit[c] | suit[d]
                    for e in range(1, d):
                        total5, suits5 = total4 + add[e], suits4 | suit[e]
                        for f in range(e):
                            counts[key_of(tables, total5 + add[f], suits5 | suit[f]) >> 20] += 1


@pytest.mark.parametrize(("size", "count"), [(5, 20_000), (6, 20_000), (7, 100_000)])
def test_random_hands_rank_as_the_best_five_of_them(size: int, count: int) -> None:
    hands = random_hands(size, count)
    expected = np.empty(count, np.int32)
    compiled(slow)(hands.astype(np.int64), expected)
    assert np.array_equal(evaluate(hands), expected)


def test_flushes_in_every_suit() -> None:
    """Random hands seldom hold six or seven of a suit, or a straight flush that is not the top of its suit."""
    shapes = ("As Ks Qs Js Ts 9s 8s", "As 5s 4s 3s 2s Ks Qs", "As 9s 8s 7s 6s 5s Kd", "As 7s 5s 4s 2s Ad Ah")
    spades = [[index(card) for card in parse_cards(shape)] for shape in shapes]
    hands = [[card ^ other for card in hand] for hand in spades for other in range(4)]
    assert evaluate(hands).tolist() == [best5(hand) for hand in hands]


def test_all_six_card_hands() -> None:
    """20,358,520 hands; the counts are those published for the best five of six."""
    counts = np.zeros(10, np.int64)
    compiled(count_six)(evaluator(6), counts)
    assert counts.sum() == 20358520
    assert counts.tolist() == [
        6612900,
        9730740,
        2532816,
        732160,
        361620,
        205792,
        165984,
        14664,
        1656,
        188,
    ]


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        ([[0, 1, 2, 3]], "Hands of 4 cards"),
        ([[0, 1, 2, 3, 52]], "not 0 to 51"),
        ([[0, 1, 2, 3, -1]], "not 0 to 51"),
        ([0, 1, 2, 3, 4], "two dimensions"),
        ([[0.0, 1.0, 2.0, 3.0, 4.0]], "integers"),
    ],
)
def test_what_cannot_be_ranked_is_refused(hands: list[list[int]], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        evaluate(hands)


def test_ranks_load_without_numpy() -> None:
    """Commands that do not compute must start at once."""
    modules = ["badugi", "evaluate", "five_card", "groups", "low", "names", "showing", "three_card", "tiles"]
    code = "import sys\n" + "\n".join(f"import pitboss.ranks.{module}" for module in modules)
    code += "\nsys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
