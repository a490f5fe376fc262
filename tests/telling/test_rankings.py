"""The rankings that guides show are those by which games are decided."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.core.equipment.cards import index
from pitboss.core.equipment.cards import rank as rank_of
from pitboss.games import registry
from pitboss.ranks.badugi import badugi
from pitboss.ranks.bug import WHEELS, rank5_bug
from pitboss.ranks.five_card import rank5
from pitboss.ranks.four_bug import WHEELS4, rank4_bug
from pitboss.ranks.four_card import best4
from pitboss.ranks.low import low3, low5, low27, six_or_better
from pitboss.ranks.three_card import rank3
from pitboss.ranks.tiles import KIND, RANK, two_tile
from pitboss.ranks.two_card import ORDERS, rank2
from pitboss.telling.rankings import RANKINGS


def _points(*cards: int) -> int:
    """The point count of two cards at baccarat."""
    return sum(0 if 8 <= rank <= 11 else 1 if rank == 12 else rank + 2 for rank in _ranks(cards)) % 10


def _ranks(cards: tuple[int, ...]) -> list[int]:
    return [card >> 2 for card in cards]


def _total(*cards: int) -> int:
    """The worth of a hand at blackjack, a blackjack above any other 21, more than 21 below all."""
    worths = [11 if rank == 12 else min(rank + 2, 10) for rank in _ranks(cards)]
    total = sum(worths)
    soft = worths.count(11)
    while total > 21 and soft:
        total, soft = total - 10, soft - 1
    return 22 if total == 21 and len(cards) == 2 else total if total <= 21 else 0


KEYS: dict[str, Callable[..., int]] = {
    "five_card": rank5,
    "five_card_joker": lambda *cards: rank5_bug(*cards, wheel=WHEELS["second_highest"]),
    "four_card": lambda *cards: best4(cards),
    "four_card_joker": lambda *cards: rank4_bug(*sorted(cards), wheel=WHEELS4["lowest"]),
    "three_card": rank3,
    "low_five": low5,
    "low_three": low3,
    "low_27": low27,
    "badugi": badugi,
    "cards": lambda *cards: max(cards),
    "baccarat": _points,
    "blackjack": _total,
    "without_tens": _total,
}


@pytest.mark.parametrize("name", sorted(KEYS))
def test_each_row_ranks_above_the_next(name: str) -> None:
    rows = RANKINGS[name](None).rows
    keys = [KEYS[name](*map(index, row.pieces)) for row in rows]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("order", sorted(ORDERS))
def test_two_card_hands_stand_in_the_order_that_the_casino_chose(order: str) -> None:
    game = registry.find("two_card_joker_poker")
    options, problems = game.options.read({"rank_order_4_to_6": order})
    assert not problems
    rows = RANKINGS["two_card"](options).rows
    keys = [rank2(index(row.pieces[0]), index(row.pieces[1]), ORDERS[order]) for row in rows]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == len(keys) == 7


def test_tiles_stand_in_the_order_of_the_regulation() -> None:
    pairs = [two_tile(KIND[row.pieces[0]], KIND[row.pieces[1]]) for row in RANKINGS["tile_pairs"](None).rows]
    assert pairs == sorted(pairs, reverse=True)
    assert len(set(pairs)) == 20
    shown = [RANK[KIND[tile]] for row in RANKINGS["tiles"](None).rows for tile in row.pieces]
    assert shown == sorted(shown)
    assert len(shown) == 21


def test_the_worst_low_hand_of_three_that_is_shown_still_wins_the_low_half() -> None:
    *_, worst = RANKINGS["low_three"](None).rows
    assert six_or_better(low3(*map(index, worst.pieces)))
    assert max(rank_of(card) for card in worst.pieces) == 4
