"""How hands of five and two are counted and dealt for the simulator, against plain counts."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest
from bench.count_made import SIZE, add, count, no_flush

from pitboss.core.computing.philox import stream
from pitboss.core.game.steps import Bet
from pitboss.games import registry
from pitboss.odds.figures.wagers import strategy
from pitboss.ranks.bug import JOKER
from pitboss.setting.five_two.counting import HANDS, counted
from pitboss.setting.five_two.made import made
from pitboss.simulate.kernels import kernel_of
from tests.conformance.test_kernels import at_the_table
from tests.sizes import long

ALL = 0x1FFF


@pytest.mark.parametrize(
    "gone", [(0, 0, 0, 0), (0b1, 0b11_0000_0010, 0, 0b1000), (ALL, 0, ALL, 0), (ALL, 0, ALL, ALL)]
)
def test_hands_without_a_flush_are_as_many_as_a_plain_count_finds(gone: tuple[int, ...]) -> None:
    ranks = (9, 8, 6, 4, 3, 1, 0)
    left = np.array([ALL & ~taken for taken in gone], np.int64)
    plain = sum(
        max(Counter(suits).values()) < 5
        for suits in product(range(4), repeat=7)
        if all(left[suit] >> rank & 1 for rank, suit in zip(ranks, suits, strict=True))
    )
    assert no_flush(np.array(ranks), left, np.zeros(8, np.int64)) == plain


@pytest.mark.parametrize("joker", [0, 1])
@pytest.mark.parametrize("of_suit", [(0b111, 0b11, 0b1, 0), (0b111, 0b111, 0, 0), (0b11, 0b1, 0b1, 0b1)])
def test_a_kind_stands_for_every_naming_of_its_suits(of_suit: tuple[int, ...], joker: int) -> None:
    cards = [rank * 4 + suit for rank in range(13) for suit in range(4) if of_suit[suit] >> rank & 1]
    seven = [*cards, *range(44, 44 + 4 * (7 - joker - len(cards)), 4), *[JOKER] * joker]
    masks = np.array([sum(1 << (card >> 2) for card in seven[: 7 - joker] if card & 3 == suit) for suit in range(4)])
    found = np.zeros((SIZE, 4), np.int64)
    add(
        masks,
        joker,
        np.zeros(7, np.int64),
        np.zeros(4, np.int64),
        np.zeros(8, np.int64),
        np.zeros((0, 7), int),
        found,
    )
    assert found[made(np.array(seven)), 0] == found.sum() == len(set(permutations(masks.tolist())))


def test_every_hand_makes_something() -> None:
    assert sum(row.hands for row in counted()) == HANDS


@long
def test_what_ships_is_what_is_counted() -> None:
    assert tuple(count()) == counted()


@pytest.mark.parametrize("name", ["pai_gow_poker", "asia_poker"])
def test_stacks_dealt_from_the_hand_hold_what_the_kernel_dealt(name: str) -> None:
    game = registry.find(name)
    options, problems = game.options.read({"dealing_method": "hand"})
    assert not problems
    kernel, decide, main = kernel_of(game, options), strategy(game, options), game.wagers[0].key
    source, deal = stream(5, 1), np.zeros(kernel.width, np.int64)
    for _ in range(4):
        number = kernel.one(source, deal, *kernel.tables)
        told = dict(kernel.telling(deal, main))
        assert "cards" in told
        assert at_the_table(game, options, [Bet(1, main, 10_000)], told, decide, False) == kernel.net(
            main, "", number
        )
