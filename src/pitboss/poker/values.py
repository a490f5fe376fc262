"""Hands at the showdown, ranked fast enough for interpreted play: what the rules found is remembered.

The orders are those of `pitboss.ranks`; each distinct choice of ranks is put to the rule once. A hand is a
sum, one term a card: three bits count the cards of each rank (as `groups.grouped` reads them), and above
them four bits those of each suit, from three on, so that the fifth card of a suit sets the highest of its
four bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from pitboss.core.equipment.cards import DECK, index
from pitboss.core.law.cite import rule
from pitboss.ranks.five_card import best5, rank5
from pitboss.ranks.groups import class_of, grouped
from pitboss.ranks.low import low5, low_rank

_RANKS = (1 << 39) - 1
_START = 0x3333 << 39
_FLUSH = 0x8888 << 39
_TERM = {card: 1 << 3 * (place >> 2) | 1 << 39 + 4 * (place & 3) for place, card in enumerate(DECK)}


class _Five(dict[int, int]):
    """The keys of five cards, not all of a suit, by their sum of ranks."""

    def __init__(self, key: Callable[[int, int, int, int, int], int]) -> None:
        super().__init__()
        self._key = key

    def __missing__(self, ranks: int) -> int:
        # Suits in turn: no five of them are alike.
        a, b, c, d, e = (4 * rank + place % 4 for place, rank in enumerate(_spelled(ranks)))
        key = self[ranks] = self._key(a, b, c, d, e)
        return key


class _Best(dict[int, int]):
    """The best five of more cards, by the sum of their ranks."""

    def __init__(self, five: _Five) -> None:
        super().__init__()
        self._five = five

    def __missing__(self, ranks: int) -> int:
        terms = [1 << 3 * rank for rank in _spelled(ranks)]
        fives = {ranks - sum(left_out) for left_out in combinations(terms, len(terms) - 5)}
        key = self[ranks] = max(map(self._five.__getitem__, fives))
        return key


def _spelled(ranks: int) -> list[int]:
    return [rank for rank in range(13) for _ in range(ranks >> 3 * rank & 7)]


_HIGH5 = _Five(rank5)
_HIGH = _Best(_HIGH5)
_LOW5 = _Five(low5)
_LOW = _Best(_LOW5)


@rule("13:69F-14.10(j)", "13:69F-14.9(i)1")
def high(cards: Iterable[str]) -> int:
    """The key of the best high five of five to seven cards."""
    total = _START
    for card in cards:
        total += _TERM[card]
    if total & _FLUSH:
        return _flush(cards)
    return _HIGH[total & _RANKS]


def _flush(cards: Iterable[str]) -> int:
    """Up to seven cards with five of a suit hold no full house and no four-of-a-kind: the flush decides."""
    held = list(cards)
    for suit in "cdhs":
        suited = [index(card) for card in held if card[1] == suit]
        if len(suited) >= 5:
            return best5(suited)
    raise AssertionError("no suit has five cards")


@rule("13:69F-14.9(i)", "13:69F-14.9(i)2")
def low(cards: Iterable[str]) -> int:
    """The key of the best low five of five or more cards, ace to five; suits do not count."""
    total = 0
    for card in cards:
        total += _TERM[card]
    return _LOW[total & _RANKS]


@rule("13:69F-14.11(f)")
def omaha_high(own: Sequence[str], board: Sequence[str]) -> int:
    """The key of the best high hand of exactly two own cards and three of the board."""
    threes = [_TERM[a] + _TERM[b] + _TERM[c] + _START for a, b, c in combinations(board, 3)]
    best = 0
    for a, b in combinations(own, 2):
        two = _TERM[a] + _TERM[b]
        for three in threes:
            total = two + three
            key = _suited_five(total) if total & _FLUSH else _HIGH5[total & _RANKS]
            if key > best:
                best = key
    return best


def _suited_five(total: int) -> int:
    a, b, c, d, e = (4 * rank for rank in _spelled(total & _RANKS))
    return rank5(a, b, c, d, e)


@rule("13:69F-14.11(f)2", "13:69F-14.11(h)")
def omaha_low(own: Sequence[str], board: Sequence[str]) -> int:
    """The key of the best low of exactly two own cards and three of the board."""
    threes = [_TERM[a] + _TERM[b] + _TERM[c] & _RANKS for a, b, c in combinations(board, 3)]
    twos = [_TERM[a] + _TERM[b] & _RANKS for a, b in combinations(own, 2)]
    return max(_LOW5[two + three] for two in twos for three in threes)


@rule("13:69F-14.3(d)", "13:69F-14.3(e)")
def low_literal(*cards: int) -> int:
    """The key of a low hand if ties are broken by the letter of 14.3(d), beginning with the best card."""
    counts = digits = 0
    for rank in sorted(map(low_rank, cards)):
        counts += 1 << 3 * rank
        digits = digits << 4 | 12 - rank
    return 9 - class_of(grouped(counts)) << 20 | digits
