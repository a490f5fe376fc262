"""Decisions on a part of a board: what is added up over all boards with that part is what every hand says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.exact.boards import BOARD, HANDS, HIGHER, LOWER, RESULTS, TIED
from pitboss.exact.card_sets import CARDS, kind_of, kinds
from pitboss.house_poker.solve.holdem import count_added_bets, count_one_raise
from pitboss.house_poker.solve.holdem.boards import gainful, parts
from pitboss.ranks.evaluate import evaluate, evaluator
from pitboss.ranks.groups import CLASSES

PAIR = 1 << 20


def boards_with(part: list[int]) -> tuple[Any, Any]:
    """One board of each kind that has a part of the kind given, and how many boards are of it."""
    left = [card for card in range(CARDS) if card not in part]
    found = sorted({kind_of([*part, *rest]) for rest in combinations(left, BOARD - len(part))})
    return kinds(BOARD).cards[found], kinds(BOARD).sets[found]


def brought(worth: Any, part: list[int], own: list[int]) -> Any:
    """What each line brings two cards on every board that begins with a part, hand by hand of the dealer's."""
    left = np.array([card for card in range(CARDS) if card not in part and card not in own])
    first, second = np.triu_indices(len(left), 1)
    found = []
    for rest in combinations(left.tolist(), BOARD - len(part)):
        free = ~np.isin(left[first], rest) & ~np.isin(left[second], rest)
        dealt = np.column_stack((left[first], left[second]))[free]
        cards = np.broadcast_to([*part, *rest], (len(dealt) + 1, BOARD))
        mine, met = np.split(evaluate(np.hstack((np.vstack((own, dealt)), cards))), [1])
        fares = np.where(met == mine, TIED, np.where(mine > met, HIGHER, LOWER))
        fates = np.bincount(fares + np.where(met >= PAIR, RESULTS // 2, 0), minlength=RESULTS)
        found.append(worth[:, :, mine[0] >> 20] @ fates)
    return np.array(found)


def alike(part: list[int], own: list[int]) -> tuple[Any, ...]:
    """A name for two cards beside a part that is the same whatever the suits are called."""
    ranks = [[tuple(sorted(c >> 2 for c in cards if c & 3 == suit)) for cards in (part, own)] for suit in range(4)]
    return tuple(sorted(map(tuple, ranks)))


def added(sums: Any, kind: int, part: list[int], own: list[int]) -> int:
    """What the hands come to together that are alike beside the part."""
    pairs = [(low, high) for high in range(CARDS) for low in range(high)]
    same = [at for at, pair in enumerate(pairs) if alike(part, list(pair)) == alike(part, own)]
    return int(sums[kind, same].sum()) // (len(same) * int(kinds(len(part)).sets[kind]))


def test_a_raise_on_the_flop_gains_over_waiting_what_every_hand_says() -> None:
    worth, early = np.random.default_rng(5).integers(-9, 9, (5, RESULTS, len(CLASSES))), 2
    flop = [8, 36, 37]
    sums = np.zeros((early + 1, HANDS), np.int64)
    gained = np.zeros((len(kinds(3).cards), HANDS), np.int64)
    value = compiled(count_one_raise.value_boards)
    value(evaluator(7), *boards_with(flop), parts(3), PAIR, worth, early, sums, gained)
    kind = kind_of(flop)
    named = kinds(3).cards[kind].tolist()
    raised = gainful(gained, 3)[kind]
    own = [45, 50]
    values = brought(worth, named, own)
    gains = int((values[:, early] - values[:, early + 1 :].max(axis=1)).sum())
    assert added(gained, kind, named, own) == gains
    assert raised[own[1] * (own[1] - 1) // 2 + own[0]] == (gains > 0)


def test_a_bet_on_the_turn_brings_what_every_hand_says() -> None:
    random = Random(4)
    worth = np.random.default_rng(6).integers(-9, 9, (4, RESULTS, len(CLASSES)))
    turn = sorted(random.sample(range(CARDS), 4))
    sums = np.zeros((2, HANDS), np.int64)
    brings = [np.zeros((len(kinds(size).cards), HANDS), np.int64) for size in (3, 4)]
    value = compiled(count_added_bets.value_boards)
    value(evaluator(7), *boards_with(turn), parts(3), parts(4), PAIR, worth, sums, *brings)
    kind = kind_of(turn)
    named = kinds(4).cards[kind].tolist()
    for _ in range(8):
        own = sorted(random.sample([card for card in range(CARDS) if card not in named], 2))
        assert added(brings[1], kind, named, own) == int(
            brought(worth, named, own)[:, count_added_bets.TURN_BET].sum()
        )


def test_the_best_play_comes_to_each_line_as_often_as_every_order_of_a_board_says() -> None:
    """Whoever bets by what is alike under any names of the suits bets so in every order in which five cards fall."""
    board = [3, 9, 22, 35, 41]

    def bet(part: Sequence[int], own: Sequence[int]) -> int:
        return Random(str(alike(list(part), list(own)))).getrandbits(1)

    hands = [(low, high) for high in range(CARDS) for low in range(high)]
    bet_on = []
    for size in (3, 4):
        wanted = np.zeros((len(kinds(size).cards), HANDS), np.int64)
        for kind in {kind_of(list(part)) for part in combinations(board, size)}:
            wanted[kind] = [bet(kinds(size).cards[kind].tolist(), own) for own in hands]
        bet_on.append(wanted)
    stays = np.array([high % 3 > 0 for _, high in hands])
    ways = np.zeros((count_added_bets.LINES, len(CLASSES), RESULTS), np.int64)
    given = (np.array([board]), np.array([1]), parts(3), parts(4), PAIR, stays, *bet_on, ways)
    compiled(count_added_bets.count_boards)(evaluator(7), *given)
    expected = np.zeros(count_added_bets.LINES, np.int64)
    for own in hands:
        if set(own) & set(board):
            continue
        for flop in combinations(board, 3):
            for turn in set(board) - set(flop):
                line = 1 + bet(sorted((*flop, turn)), own) + 2 * bet(flop, own) if own[1] % 3 else 0
                expected[line] += 1
    # Against each of the dealer's hands.
    assert ways.sum(axis=(1, 2)).tolist() == (expected * comb(CARDS - 7, 2)).tolist()
