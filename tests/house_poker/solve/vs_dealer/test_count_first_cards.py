"""Hands that grow after a decision: counts are those of going through every hand."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np

from pitboss.exact import HIGHER, LOWER, RESULTS
from pitboss.exact.card_sets import CARDS, kind_of, kinds
from pitboss.house_poker.solve.vs_dealer.count import hands_of
from pitboss.house_poker.solve.vs_dealer.count_first_cards import decide_grown, parts_of, whole_hands
from pitboss.ranks.three_card import class3, rank3, rank_three


def fates(own: tuple[int, ...]) -> list[int]:
    left = [card for card in range(CARDS) if card not in own]
    mine, others = rank3(*own), [rank3(*rest) for rest in combinations(left, 3)]
    return [sum(mine > key for key in others), others.count(mine), sum(mine < key for key in others)]


def test_each_whole_hand_meets_every_hand_of_the_opponent() -> None:
    hands = hands_of((3, rank_three), (3, rank_three))
    found, random = whole_hands(hands, 3), Random(3)
    for kind in random.sample(range(len(found)), 6):
        assert found[kind].tolist() == [0, *fates(tuple(map(int, kinds(3).cards[kind])))]


def test_a_choice_on_two_cards_brings_what_every_third_card_says() -> None:
    hands = hands_of((3, rank_three), (3, rank_three))
    found = whole_hands(hands, 3)
    classes = class3(hands.keys)[hands.own]
    worth = np.zeros((2, RESULTS, 6), np.int64)
    worth[0], worth[1, HIGHER], worth[1, LOWER] = -1, 2, -3
    worth[1, HIGHER, 4] = 9
    grown = decide_grown(found, classes, 2, 3, worth)
    assert int(grown.ways.sum()) == 1326 * 50 * 18424
    random = Random(4)
    for _ in range(3):
        two = sorted(random.sample(range(CARDS), 2))
        kind, brings = kind_of(two), 0
        for card in range(CARDS):
            if card not in two:
                own = (*two, card)
                wins, _, loses = fates(own) if card % 17 == 0 else found[kind_of(own)].tolist()[1:]
                brings += (9 if class3(rank3(*own)) == 4 else 2) * wins - 3 * loses
        assert grown.worth[1, kind] == brings * kinds(2).sets[kind]
        assert grown.chosen[kind] == (brings > -50 * 18424)
    assert parts_of(3, 2).shape == (len(kinds(3).sets), 3)
