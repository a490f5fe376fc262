"""Decisions on parts of a board, packed to be kept: with the hands in the order of their strength as it stands, a
decision seldom differs from the one before it."""

from __future__ import annotations

import lzma
from functools import lru_cache
from math import comb

import numpy as np

from pitboss.core.computing.arrays import Bools, Ints
from pitboss.core.computing.compiled import compiled
from pitboss.exact.boards import HANDS, fill_pairs, pairs_room, sort_pairs
from pitboss.exact.card_sets import CARDS, kinds
from pitboss.ranks.evaluate import Tables, evaluator


def _in_order(tables: Tables, cards: Ints, hands: Ints) -> None:
    """Fill `hands[part, place]` with the hands beside each part of a board, from the weakest up."""
    pairs = pairs_room()
    for row in range(len(cards)):
        count = fill_pairs(tables, cards[row], pairs)
        sort_pairs(pairs, count)
        for at in range(count):
            hands[row, at] = pairs.hand[pairs.order[at]]


def _hands_in_order(size: int) -> Ints:
    cards = kinds(size).cards
    hands = np.zeros((len(cards), comb(CARDS - size, 2)), np.int16)
    compiled(_in_order)(evaluator(size + 2), cards, hands)
    return hands


def pack(decided: Bools, size: int) -> bytes:
    """Pack yes-or-no decisions on partial boards of `size` cards: `decided[kind, hand]`."""
    return lzma.compress(np.packbits(np.take_along_axis(decided, _hands_in_order(size).astype(np.intp), 1)).tobytes())


@lru_cache(4)
def unpack(packed: bytes, size: int) -> Bools:
    """Unpack what `pack` packed: `decided[kind, hand]`."""
    hands = _hands_in_order(size)
    bits = np.unpackbits(np.frombuffer(lzma.decompress(packed), np.uint8), count=hands.size)
    decided = np.zeros((len(hands), HANDS), np.bool_)
    np.put_along_axis(decided, hands.astype(np.intp), bits.reshape(hands.shape).astype(np.bool_), 1)
    return decided
