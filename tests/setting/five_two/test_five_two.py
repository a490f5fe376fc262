"""Ways of setting seven cards: the worked examples, and that every hand is set, lawfully. 13:69F-11.9"""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pitboss.core.equipment.cards import index, parse_cards
from pitboss.ranks.bug import WHEELS, rank2_bug, rank5_bug
from pitboss.setting.five_two.hand import CARDS, LOWS, PATTERNS, SETTINGS, set_seven, shape
from pitboss.setting.five_two.ways import names, way

SECOND = WHEELS["second_highest"]


def front(text: str, by: str = "common") -> str:
    """The ranks of the low hand, as a way sets these cards."""
    cards = parse_cards(text)
    seven = sorted(map(index, cards))
    at, _ = way(by).set(seven)
    named = {index(card): card for card in cards}
    return "".join(named[seven[place]][0] for place in reversed(LOWS[at]))


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        ("8c 8d 4c 4d Ah 9h 3s", "A9"),
        ("8c 8d 4c 4d Kh 9h 3s", "44"),
        ("Xj Kc Kd 9h 9s 4c 2d", "99"),
        ("Ac Ad Ah Ks 9c 6d 2h", "AK"),
        ("9c 9d 9h 9s Kc 5d 3h", "K5"),
        ("9c 9d 9h 9s Qc 5d 3h", "99"),
        ("Qc Qd Jh Ts 9c 8d Ah", "AQ"),
        ("Ac Kc Kd 8h 7s 6c 5d", "A8"),
        ("Xj Ac Ad Ah As Kc 4d", "AA"),
        ("Xj Ac Ad Ah As Kc Kd", "KK"),
        ("Tc Td Th 7s 7c 4d 4h", "77"),
        ("6c 6d 3c 3h Ks 9h 2c", "K9"),
        ("6c 6d 3c 3h Qs 9h 2c", "33"),
        ("6c 6d 6h 3h 3s 3c 2c", "66"),
        ("Ac Kd Qh 9s 7c 5d 3h", "KQ"),
        ("Kc Kd Ah 8h 6h 5h 2h", "KK"),
        ("Kc Kh Ah 8h 9d 5h 2h", "A9"),
    ],
)
def test_the_common_way_sets(hand: str, low: str) -> None:
    assert front(hand) == low


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        ("Jc Jd 6h 6s Ac 9d 3h", "66"),
        ("Jc Jd 5h 5s Ac 9d 3h", "A9"),
        ("6c 6d 5h 5s Qc 9d 3h", "Q9"),
        ("7c 7d 5h 5s Qc 9d 3h", "55"),
        ("9c 9d 9h 9s Kc 5d 3h", "99"),
        ("9c 9d 9h 2s 2c Ad Kh", "AK"),
        ("9c 9d 9h 2s 2c Ad Qh", "22"),
    ],
)
def test_the_way_of_the_dealer_school_sets(hand: str, low: str) -> None:
    assert front(hand, "dealer_school") == low


@pytest.mark.parametrize("by", names())
def test_every_hand_is_set_and_lawfully(by: str) -> None:
    chance, rows = random.Random(11), way(by).rows
    highs, lows = [0] * SETTINGS, [0] * SETTINGS
    for _ in range(2_000):
        seven = sorted(chance.sample(range(53), CARDS))
        at = set_seven(rows, SECOND, seven, highs, lows)
        low = [seven[place] for place in LOWS[at]]
        a, b, c, d, e = (card for card in seven if card not in low)
        assert rank5_bug(a, b, c, d, e, SECOND) == highs[at] >= lows[at] == rank2_bug(*low)


@pytest.mark.parametrize("by", names())
def test_every_rule_of_a_way_decides_some_hand(by: str) -> None:
    rules = {rule.says for rule in way(by).rules}
    chance = random.Random(5)
    few = [
        [48, 49, 50, 51, 52, 44, 45],
        [48, 49, 50, 51, 52, 0, 5],
        [48, 49, 50, 51, 0, 1, 5],
        [48, 49, 50, 51, 0, 5, 9],
    ]
    few += [
        [32, 33, 34, 35, 0, 5, 44],
        [32, 33, 34, 35, 0, 5, 48],
        [32, 33, 34, 35, 0, 5, 9],
        [0, 1, 2, 3, 20, 25, 31],
    ]
    few += [
        [0, 1, 2, 4, 5, 6, 20],
        [0, 1, 30, 31, 29, 44, 48],
        [40, 41, 37, 33, 29, 48, 26],
        [40, 37, 33, 41, 28, 48, 50],
    ]
    few += [[44, 45, 0, 4, 8, 12, 49], [0, 1, 4, 5, 8, 9, 20]]
    for seven in few:
        rules.discard(way(by).set(sorted(seven))[1].says)
    for _ in range(20_000):
        if not rules:
            break
        rules.discard(way(by).set(sorted(chance.sample(range(53), CARDS)))[1].says)
    assert not rules


def test_the_shape_of_a_hand_names_its_groups() -> None:
    found = shape(sorted(map(index, parse_cards("9c 9d 9h Ks Kc Xj 2h"))))
    assert (PATTERNS[found >> 12], found >> 8 & 15, found >> 4 & 15, found & 15) == ("3 2", 7, 11, 12)
    patterns = {
        PATTERNS[shape(list(seven)) >> 12]
        for seven in combinations([0, 1, 2, 3, 4, 5, 6, 8, 12, 16, 48, 49, 50, 51, 52], 7)
    }
    assert patterns == set(PATTERNS) - {""}
