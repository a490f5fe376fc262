"""The best five of five, six or seven cards, fast: for compiled loops and for arrays of hands.

The order is that of `pitboss.ranks.five_card`: its rule fills the tables when they are first wanted, so it
is written once. A hand is a running sum, `START` plus one `add` for each card. The sum tells the ranks,
since no two choices of up to seven ranks have the same (`_WEIGHTS`), and counts each suit, so that a flush
sets a bit. A loop over many hands keeps the sum of the cards it has fixed:

    tables = evaluator(7)                # outside, then into the compiled function:
    total = START + add[a] + add[b] + ...
    suits = suit[a] | suit[b] | ...
    key = key_of(tables, total, suits)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.core.computing.compiled import compiled, inlined, prange, with_functions
from pitboss.core.equipment.cards import Cards
from pitboss.core.law.cite import rule
from pitboss.ranks.five_card import best5

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[Any]

_RANK_BITS = (1 << 23) - 1
# The least weights, two to ace, under which any two different hands of up to seven cards, as many in both
# and at most four of a rank, have different sums; then multiplied by an odd number, which keeps the sums
# different in these bits and scatters them.
_WEIGHTS = tuple(
    weight * 0x9E3779B1 & _RANK_BITS
    for weight in (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
)
# The high bits of a sum name a row, the low bits a place in it; the rows are laid over each other in `value`
# where they do not collide, which leaves hardly a gap.
_ROW_BITS = 10
_IN_ROW = (1 << _ROW_BITS) - 1
_ROWS = 1 << 23 - _ROW_BITS

# Four bits above the ranks count the cards of each suit, from three on: five cards carry into the fourth bit.
_SUIT_COUNT = 32
START = 0x3333 << _SUIT_COUNT
_FLUSH = 0x8888 << _SUIT_COUNT


class Tables(NamedTuple):
    """What a compiled loop needs to rank hands of one size."""

    add: Ints
    """For each card, what it adds to the running sum."""
    suit: Ints
    """For each card, its rank as a bit among sixteen of its suit."""
    offset: Ints
    """For each row of sums, where it begins in `value`."""
    value: Ints
    """The key of hands without a flush."""
    flush: Ints
    """The key of the best flush in a set of ranks of one suit."""


@rule("13:69F-14.3(b)")
def key_of(tables: Tables, total: int, suits: int) -> int:
    """The key of a hand from its sum and its suits.

    Up to seven cards with five of a suit hold no full house and no four-of-a-kind, so the flush decides.
    """
    if total & _FLUSH:
        return flush_key(tables, total, suits)
    at = total & _RANK_BITS
    return tables.value[tables.offset[at >> _ROW_BITS] + (at & _IN_ROW)]  # type: ignore[no-any-return]


@rule("13:69F-14.3(b)5")
def flush_key(tables: Tables, total: int, suits: int) -> int:
    """The key of a hand whose sum says that a suit has five cards or more."""
    suit = 0
    while not total >> (_SUIT_COUNT + 3 + 4 * suit) & 1:
        suit += 1
    return tables.flush[suits >> 16 * suit & 0x1FFF]  # type: ignore[no-any-return]


def _rank_hands(size: int, cards: Ints, sums: Ints, keys: Ints) -> int:
    """Sum and key of every choice of ranks, in suits that make no flush; how many there are."""
    found = 0
    ranks = cards.copy()
    ranks[:] = 0
    while True:
        total, lawful = 0, True
        for i in range(size):
            total += _WEIGHTS[ranks[i]]
            cards[i] = ranks[i] * 4 + i % 4
            lawful = lawful and (i < 4 or ranks[i] != ranks[i - 4])
        if lawful:
            sums[found], keys[found] = total & _RANK_BITS, best5(cards)
            found += 1
        last = size - 1
        while last >= 0 and ranks[last] == 12:
            last -= 1
        if last < 0:
            return found
        ranks[last:] = ranks[last] + 1


def _lay_rows(order: Ints, begin: Ints, sums: Ints, keys: Ints, offset: Ints, value: Ints) -> int:
    """Lay each row, the fullest first, at a place where it fits; the length that came to be used."""
    used = place = before = 0
    for row in order:
        first, last = begin[row], begin[row + 1]
        if first == last:
            break
        # Well before the place of the last row of this size, another will hardly fit.
        place = max(0, place - _IN_ROW) if last - first == before else 0
        before = last - first
        fits = False
        while not fits:
            fits = True
            for i in range(first, last):
                if value[place + (sums[i] & _IN_ROW)] != 0:
                    fits = False
                    place += 1
                    break
        offset[row] = place
        for i in range(first, last):
            value[place + (sums[i] & _IN_ROW)] = keys[i]
        used = max(used, place + _IN_ROW + 1)
    return used


def _rank_flushes(size: int, flush: Ints) -> None:
    """The key of the best five of every set of five or more ranks of one suit."""
    for ranks in range(1 << 13):
        cards = [rank * 4 for rank in range(13) if ranks >> rank & 1]
        if 5 <= len(cards) <= size:
            flush[ranks] = best5(cards)


@cache
def evaluator(size: int) -> Tables:
    """The tables for hands of five, six or seven cards, made at the first call."""
    import numpy as np

    if size not in (5, 6, 7):
        raise ValueError(f"Hands of {size} cards cannot be ranked here; the best five are taken of 5, 6 or 7.")
    sums, keys = np.empty(49205, np.int64), np.empty(49205, np.int32)
    found = compiled(_rank_hands)(size, np.empty(size, np.int64), sums, keys)
    order = np.argsort(sums[:found])
    sums, keys = sums[order], keys[order]
    begin = np.searchsorted(sums, np.arange(_ROWS + 1) << _ROW_BITS)
    fullest_first = np.argsort(-np.diff(begin), kind="stable")
    offset, value = np.zeros(_ROWS, np.uint16), np.zeros(1 << 17, np.int32)
    used = compiled(_lay_rows)(fullest_first, begin, sums, keys, offset, value)
    flush = np.zeros(1 << 13, np.int32)
    compiled(_rank_flushes)(size, flush)
    return Tables(
        add=np.array([_WEIGHTS[card >> 2] | 1 << (_SUIT_COUNT + 4 * (card & 3)) for card in range(52)], np.int64),
        suit=np.array([1 << (card >> 2) << 16 * (card & 3) for card in range(52)], np.int64),
        offset=offset,
        value=value[:used].copy(),
        flush=flush,
    )


@cache
def evaluator_by(best: Callable[[Cards], int], size: int, suits_count: bool = True) -> Tables:
    """The same tables for another order: `best` ranks the best five of `size` cards. Where suits do not count, no
    hand is a flush."""
    import numpy as np

    tables = evaluator(size)
    sums, keys = np.empty(49205, np.int64), np.empty(49205, np.int32)
    found = compiled(with_functions(_rank_hands, best5=best))(size, np.empty(size, np.int64), sums, keys)
    value, flush = np.zeros_like(tables.value), np.zeros_like(tables.flush)
    sums = sums[:found]
    value[tables.offset[sums >> _ROW_BITS] + (sums & _IN_ROW)] = keys[:found]
    compiled(with_functions(_rank_flushes, best5=best))(size, flush)
    return Tables(tables.add if suits_count else tables.add & _RANK_BITS, tables.suit, tables.offset, value, flush)


OF_THREE = 0x5555 << _SUIT_COUNT
"""Where a sum starts that a flush bit is set in by the third card of a suit."""


@inlined
def suit_of(total: int) -> int:
    """The suit that has enough cards, by a sum; where none has, the first one."""
    bit = total >> _SUIT_COUNT + 3 & 0x1111
    return (bit > 1) + (bit > 1 << 4) + (bit > 1 << 8)


@inlined
def place_of(offset: Ints, total: int) -> int:
    """Where in `value` the key of a hand lies, by its sum; each choice of ranks has a place of its own."""
    at = total & _RANK_BITS
    return offset[at >> _ROW_BITS] + (at & _IN_ROW)  # type: ignore[no-any-return]


@cache
def _one_by_one(size: int) -> tuple[list[int], list[int], list[int], list[int], list[int]]:
    """The tables in lists, which are quicker to look into from Python."""
    tables = evaluator(size)
    return (
        tables.add.tolist(),
        tables.suit.tolist(),
        tables.offset.tolist(),
        tables.value.tolist(),
        tables.flush.tolist(),
    )


def ranker(size: int) -> Callable[[Sequence[int]], int]:
    """What ranks one hand after the other, of five, six or seven cards each: called in a loop in Python. Its hands
    are sequences of card numbers, and nothing is checked."""
    add, suit, offset, value, flush = _one_by_one(size)

    def of_seven(cards: Sequence[int]) -> int:
        a, b, c, d, e, f, g = cards
        total = START + add[a] + add[b] + add[c] + add[d] + add[e] + add[f] + add[g]
        if total & _FLUSH:
            return of_suited(cards, total)
        total &= _RANK_BITS
        return value[offset[total >> _ROW_BITS] + (total & _IN_ROW)]

    def of_any(cards: Sequence[int]) -> int:
        total = START
        for card in cards:
            total += add[card]
        if total & _FLUSH:
            return of_suited(cards, total)
        total &= _RANK_BITS
        return value[offset[total >> _ROW_BITS] + (total & _IN_ROW)]

    def of_suited(cards: Sequence[int], total: int) -> int:
        suits = 0
        for card in cards:
            suits |= suit[card]
        at = 0
        while not total >> (_SUIT_COUNT + 3 + 4 * at) & 1:
            at += 1
        return flush[suits >> 16 * at & 0x1FFF]

    return of_seven if size == 7 else of_any


def _evaluate(tables: Tables, hands: Ints, keys: Ints) -> None:
    for i in prange(hands.shape[0]):
        total = START
        for j in range(hands.shape[1]):
            total += tables.add[hands[i, j]]
        suits = 0
        if total & _FLUSH:
            for j in range(hands.shape[1]):
                suits |= tables.suit[hands[i, j]]
        keys[i] = key_of(tables, total, suits)


def evaluate(hands: Sequence[Sequence[int]] | npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.int32]:
    """The keys of many hands of five, six or seven cards each, one hand a row; no card twice in a hand."""
    import numpy as np

    cards = np.ascontiguousarray(hands)
    if cards.ndim != 2 or cards.dtype.kind not in "iu":
        raise ValueError("Hands to rank are rows of card numbers: an array of integers with two dimensions.")
    tables = evaluator(cards.shape[1])
    if cards.size and (cards.max() > 51 or (cards.dtype.kind == "i" and cards.min() < 0)):
        raise ValueError("A card number is not 0 to 51; a card is its rank (two 0, ace 12) times 4 plus its suit.")
    keys = np.empty(cards.shape[0], np.int32)
    compiled(_evaluate, parallel=True)(tables, cards.astype(np.uint8, copy=False), keys)
    return keys
