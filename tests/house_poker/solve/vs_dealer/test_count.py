"""Hands against hands: counts by inclusion and exclusion are those of going through every hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from pitboss.exact import HIGHER, LOWER, NOT_QUALIFIED, RESULTS, TIED
from pitboss.exact.card_sets import CARDS, choose, every_set, kinds, place, places, suit_order
from pitboss.house_poker.solve.vs_dealer.count import against_dealer, hands_of
from pitboss.ranks.three_card import QUEEN_HIGH, rank3, rank_three


def fates(own: tuple[int, ...], up: int | None) -> Counter[int]:
    """How a hand fares against every hand of the dealer's that shows a card, one by one."""
    left = [card for card in range(CARDS) if card not in own and card != up]
    found: Counter[int] = Counter()
    shown = () if up is None else (up,)
    mine = rank3(*own)
    for rest in combinations(left, 3 - len(shown)):
        dealer = rank3(*rest, *shown)
        if dealer < QUEEN_HIGH:
            found[NOT_QUALIFIED] += 1
        else:
            found[TIED if mine == dealer else HIGHER if mine > dealer else LOWER] += 1
    return found


@pytest.mark.parametrize("shown", [0, 1])
def test_what_is_best_and_what_it_brings_is_what_every_hand_of_the_dealer_says(shown: int) -> None:
    hands = hands_of((3, rank_three), (3, rank_three))
    # To stay out costs 1; to play wins 1, 2, nothing or loses 2.
    worth = np.zeros((2, RESULTS, len(hands.keys)), np.int64)
    worth[0] = -1
    worth[1, NOT_QUALIFIED], worth[1, HIGHER], worth[1, LOWER] = 1, 2, -2
    met = against_dealer(hands, 3, QUEEN_HIGH, shown, worth)
    deals = comb(52, 3) * (49 * comb(48, 2) if shown else comb(49, 3))
    assert int(met.best.sum()) == deals
    random, folded = Random(5), kinds(3)
    for kind in random.sample(range(len(folded.cards)), 25):
        own = tuple(map(int, folded.cards[kind]))
        up = random.choice([card for card in range(CARDS) if card not in own]) if shown else None
        found = fates(own, up)
        brings = found[NOT_QUALIFIED] + 2 * found[HIGHER] - 2 * found[LOWER]
        assert met.chosen[kind, up or 0] == (brings > -sum(found.values()))


def test_all_deals_of_a_level_come_to_what_they_are_worth() -> None:
    hands = hands_of((3, rank_three), (3, rank_three))
    worth = np.zeros((1, RESULTS, len(hands.keys)), np.int64)
    met = against_dealer(hands, 3, QUEEN_HIGH, 0, worth)
    aces = rank3(50, 49, 48)
    level = int(np.searchsorted(hands.keys, aces))
    found: Counter[int] = Counter()
    for own in combinations((48, 49, 50, 51), 3):
        found += fates(own, None)
    assert met.best[0, level].tolist() == [found[result] for result in range(RESULTS)]


def test_sets_are_numbered_and_their_kinds_differ_but_in_suits() -> None:
    every, folded = every_set(3), kinds(3)
    assert places(every.astype(np.int64)).tolist() == list(range(comb(52, 3)))
    assert int(folded.sets.sum()) == comb(52, 3)
    assert len(folded.cards) == 1755
    order = [0] * 4
    for number in Random(3).sample(range(len(every)), 200):
        hand = every[number].astype(int).tolist()
        suit_order(hand, 3, order)
        alike = sorted(card & ~3 | order[card & 3] for card in hand)
        assert alike == folded.cards[folded.of[number]].tolist()
        assert folded.of[place(choose(), alike, 3)] == folded.of[number]
