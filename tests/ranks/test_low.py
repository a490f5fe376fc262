"""Low hands: the counts of the rule sheet over every hand, its examples and its ladders."""

from collections import Counter
from itertools import combinations

import numpy as np
import numpy.typing as npt

from pitboss.core.computing.compiled import compiled
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.poker.values import low, omaha_low
from pitboss.ranks.badugi import badugi, badugi_size, describe_badugi
from pitboss.ranks.groups import turned
from pitboss.ranks.low import (
    best_low3,
    describe_low5,
    eight_or_better,
    low3,
    low5,
    low27,
    six_or_better,
)
from pitboss.ranks.showing import showing_high, showing_low


def cards(text: str) -> list[int]:
    return [index(card) for card in parse_cards(text)]


def five_card_keys(low: npt.NDArray[np.int32], deuce: npt.NDArray[np.int32]) -> None:
    place = 0
    for a in range(4, 52):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        low[place] = low5(a, b, c, d, e)
                        deuce[place] = low27(a, b, c, d, e)
                        place += 1


def badugi_keys(keys: npt.NDArray[np.int32]) -> None:
    place = 0
    for a in range(3, 52):
        for b in range(2, a):
            for c in range(1, b):
                for d in range(c):
                    keys[place] = badugi(a, b, c, d)
                    place += 1


def test_every_five_card_hand() -> None:
    low, deuce = np.empty(2598960, np.int32), np.empty(2598960, np.int32)
    compiled(five_card_keys)(low, deuce)
    classes = np.bincount(turned(low) >> 20, minlength=8).tolist()
    assert classes == [1317888, 1098240, 123552, 54912, 0, 0, 3744, 624]
    assert np.unique(low).size == 6175
    qualify = compiled(eight_or_better)
    kinds, counts = np.unique(low, return_counts=True)
    assert sum(int(n) for key, n in zip(kinds, counts, strict=True) if qualify(key)) == 57344

    classes = np.bincount(turned(deuce) >> 20).tolist()
    assert classes == [1303560, 1098240, 123552, 54912, 9180, 5112, 3744, 624, 32, 4]
    assert np.count_nonzero(deuce == deuce.max()) == 1020
    assert deuce.max() == low27(*cards("7c 5d 4s 3h 2c"))


def test_the_ace_to_five_ladder() -> None:
    ladder = ["5432A", "6432A", "6532A", "6542A", "6543A", "65432", "7432A", "KQJT9", "AA432", "KKKKQ"]
    keys = [low5(*(index(rank + suit) for rank, suit in zip(hand, "cdhsc", strict=True))) for hand in ladder]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == len(keys)


def test_straights_and_flushes_do_not_count_in_low() -> None:
    assert low5(*cards("6c 5c 4c 3c 2c")) == low5(*cards("6c 5d 4h 3s 2c"))


def test_low_compares_from_the_worst_card() -> None:
    """Example 5: 7-6-5-4-2 beats 8-5-4-3-A."""
    assert low5(*cards("7c 6d 5h 4s 2c")) > low5(*cards("8c 5d 4h 3s Ac"))


def test_seven_card_stud_split() -> None:
    """Example 2: two players tie for low at 8-6-4-3-2, the third has no qualifying low."""
    first = low(parse_cards("As Ah Ks Kd 9h 7s 3d"))
    second = low(parse_cards("8c 6d 4c 3h 2s Qd Js"))
    third = low(parse_cards("8d 6c 4s 3s 2d Th Tc"))
    assert second == third
    assert describe_low5(second) == "8-6-4-3-2"
    assert eight_or_better(second)
    assert not eight_or_better(first)
    assert describe_low5(low5(*cards("Ac Ad 4h 3s 2c"))) == "one pair"


def test_omaha_low() -> None:
    """Example 8. 13:69F-14.11(g), (h)"""
    board = parse_cards("As 2d 7h Ks Qs")
    lows = [omaha_low(parse_cards(own), board) for own in ("Js Ts 3d 8d", "Ad Ah 3c 4c", "5s Kd Kh 9c")]
    assert [describe_low5(key) for key in lows] == ["8-7-3-2-A", "7-4-3-2-A", "9-7-5-2-A"]
    assert [eight_or_better(key) for key in lows] == [True, True, False]


def test_deuce_to_seven() -> None:
    """Example 6: in this order."""
    hands = ("7c 5d 4s 3h 2c", "Ac 5s 4h 3d 2d", "7d 7h 6h 4c 3s", "6s 5h 4d 3c 2s")
    keys = [low27(*cards(hand)) for hand in hands]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == 4
    assert low27(*cards("Ac 5c 4c 3c 2c")) < low27(*cards("6s 5h 4d 3c 2s"))


def test_three_card_low() -> None:
    keys = [low3(*hand) for hand in combinations(range(52), 3)]
    assert Counter(turned(key) >> 20 for key in keys) == {0: 18304, 1: 3744, 3: 52}
    assert sum(map(six_or_better, keys)) == 1280
    assert max(keys) == low3(*cards("3c 2d Ah"))


def test_mambo_low() -> None:
    """Example 9: 5-4-A qualifies; K-6-3 is no low. 13:69F-14.13A(k)"""
    assert six_or_better(best_low3(cards("5h 4h Ah Kc")))
    assert not six_or_better(best_low3(cards("6s 6d 3c Kc")))


def test_every_badugi_hand() -> None:
    keys = np.empty(270725, np.int32)
    compiled(badugi_keys)(keys)
    assert np.bincount(keys >> 16).tolist() == [0, 2873, 96252, 154440, 17160]
    assert np.unique(keys).size == 1092
    assert keys.max() == badugi(*cards("Ac 2d 3h 4s"))


def test_badugi_order() -> None:
    """Example 7: Q-J-10-9, then K-3-2-A, then the three cards 4-3-A."""
    hands = ("Qc Jh Td 9s", "Ks 3d 2h Ac", "4s 3c 2d Ad")
    keys = [badugi(*cards(hand)) for hand in hands]
    assert keys == sorted(keys, reverse=True)
    words = [describe_badugi(key) for key in keys]
    assert words == ["Q-J-10-9 badugi", "K-3-2-A badugi", "4-3-A three cards"]
    assert badugi_size(badugi(*cards("7c 7d 7h 7s"))) == 1


def test_cards_showing() -> None:
    high = [showing_high(cards(up)) for up in ("2c 2d 2h 3s", "3c 3d 2h 2s", "2c 2d 3h 4s", "Ac Kc Qc Jc")]
    assert high == sorted(high, reverse=True)
    assert showing_high(cards("Ac 2d")) > showing_high(cards("Kc Qd"))
    low = [showing_low(cards(up)) for up in ("4c 2d Ah", "5c 2d Ah", "Kc Qd Jh", "Ac Ad 2h", "2c 2d Ah")]
    assert low == sorted(low, reverse=True)
    assert len(set(low)) == len(low)
