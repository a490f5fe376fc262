"""Hold 'em and Omaha: what a hand is worth beside the board, now and over every card that may come next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from pitboss.core.equipment.cards import DECK
from pitboss.poker import values
from pitboss.poker.opponents.sight import Sight
from pitboss.poker.opponents.spreads import HIGH, LOW, Spread, count_fives, exactly_two, spread, within
from pitboss.poker.opponents.two_cards import SHARES
from pitboss.poker.opponents.worth import Other, among, others
from pitboss.ranks.low import eight_or_better

RIVER = 5
_BELIEVED = {0: 0.35, 3: 0.6, 4: 0.8, RIVER: 1.0}
"""How far a bet tells what wins in the end, by the cards on the board."""


def two_cards(one: int, other: int) -> float:
    """What two cards win of one other hand before the board. 13:69F-14.10(j)"""
    low, high = sorted((one >> 2, other >> 2))
    return SHARES[low][high] if one & 3 == other & 3 else SHARES[high][low]


def holdem(sight: Sight, trust: float) -> float:
    """What a hand of hold 'em is worth."""
    if not sight.board:
        return _first(sight, trust, two_cards(sight.own[0], sight.own[1]))
    own, board = tuple(sorted(sight.own)), tuple(sorted(sight.board))
    return _product(_ahead(own, board), others(sight, trust), _BELIEVED[len(board)])


def _first(sight: Sight, trust: float, one: float) -> float:
    """Before the board: the share against one, a little less where others have raised."""
    against = others(sight, trust)
    raised = min(1.0, sum(1.0 - other.part for other in against))
    return among(max(0.0, one - 0.24 * raised * (1.0 - one)), sum(other.weight for other in against))


def _product(ahead: float, against: Sequence[Other], believed: float) -> float:
    share: float = 1.0
    for other in against:
        share *= (ahead + believed * (float(within(ahead, other.part)) - ahead)) ** other.weight
    return share


@lru_cache(1 << 12)
def _ahead(own: tuple[int, ...], board: tuple[int, ...]) -> float:
    """The share of all other holdings that a hand beats over every card that may come next; on the flop, what the
    next card alters counts again for the last."""
    gone = {*own, *board}
    now = float(spread(HIGH, board, 2, gone).beaten_by(values.high(_named(*own, *board))))
    if len(board) == RIVER:
        return now
    following = []
    for card in range(52):
        if card not in gone:
            wider = (*board, card)
            others = spread(HIGH, wider, 2, {*gone, card})
            following.append(float(others.beaten_by(values.high(_named(*own, *wider)))))
    mean = sum(following) / len(following)
    return mean if len(board) == 4 else min(1.0, max(0.0, 2 * mean - now))


def ready(_options: Any) -> None:
    """Count what spreads rest on. Both games begin by a table."""
    count_fives(HIGH, LOW)


# Omaha.


def omaha(sight: Sight, trust: float) -> float:
    """What a hand of Omaha is worth. 13:69F-14.11(f)"""
    split = sight.options.form == "split8"
    if not sight.board:
        return _first(sight, trust, _four_cards(tuple(sight.own), split))
    own, board = tuple(sorted(sight.own)), tuple(sorted(sight.board))
    later = _omaha(own, board, split)
    against = others(sight, trust)
    believed = _BELIEVED[len(board)]
    if not split:
        return _product(later[0], against, believed)
    return _halves(later, against, believed)


def _halves(shares: tuple[float, float, float], against: Sequence[Other], believed: float) -> float:
    """Half the pot by the high hand and half by the low one, all of it by the high where nobody has a low."""
    high, low, there = shares
    first = _product(high, against, believed)
    return first * (1.0 - 0.5 * there) + 0.5 * there * _product(low, against, believed)


def _four_cards(own: tuple[int, ...], split: bool) -> float:
    """Before the board: the mean of the six pairs, less for three of a rank or a suit, of which one helps nobody."""
    pairs = [two_cards(one, other) for one, other in combinations(own, 2)]
    share = 0.5 + 1.1 * (sum(pairs) / 6 - 0.5)
    ranks, suits = [card >> 2 for card in own], [card & 3 for card in own]
    share -= 0.05 * sum(max(0, ranks.count(rank) - 2) for rank in set(ranks))
    share -= 0.015 * sum(max(0, suits.count(suit) - 2) for suit in set(suits))
    if split:
        low = sorted({(rank + 1) % 13 for rank in ranks if (rank + 1) % 13 < 8})
        points = {(0, 1): 0.16, (0, 2): 0.11, (1, 2): 0.06, (0, 3): 0.07, (0, 4): 0.05}
        share = (
            0.04
            + share * 0.82
            + (points.get((low[0], low[1]), 0.0) if len(low) > 1 else 0.0)
            + (0.03 if len(low) > 2 else 0.0)
        )
    return min(0.9, max(0.1, share))


@lru_cache(1 << 12)
def _omaha(own: tuple[int, ...], board: tuple[int, ...], split: bool) -> tuple[float, float, float]:
    """High and low, the shares of other hands that are beaten, and how often there is a low at all; over the next
    card as at hold 'em."""
    now = _omaha_now(own, board, split)
    if len(board) == RIVER:
        return now
    gone, sums, cards = {*own, *board}, [0.0, 0.0, 0.0], 0
    for card in range(52):
        if card not in gone:
            cards += 1
            for at, share in enumerate(_omaha_now(own, (*board, card), split)):
                sums[at] += share
    mean = [each / cards for each in sums]
    if len(board) == 3:
        mean = [min(1.0, max(0.0, 2 * later - first)) for later, first in zip(mean, now, strict=True)]
    return mean[0], mean[1], mean[2]


def _omaha_now(own: tuple[int, ...], board: tuple[int, ...], split: bool) -> tuple[float, float, float]:
    pairs = exactly_two(HIGH, board, {*own, *board})
    high = _of_four(pairs, values.omaha_high(_named(*own), _named(*board)))
    if not split:
        return high, 0.0, 0.0
    low_ranks = {(card >> 2) + 1 for card in board if ((card >> 2) + 1) % 13 < 8}
    if len(low_ranks) < 3:
        return high, 0.0, 0.0
    lows = exactly_two(LOW, board, {*own, *board})
    key = values.omaha_low(_named(*own), _named(*board))
    return high, _of_four(lows, key) if eight_or_better(key) else 0.0, 0.85


def _named(*cards: int) -> list[str]:
    return [DECK[card] for card in cards]


def _of_four(pairs: Spread, key: int) -> float:
    """The share of hands of four cards that a key beats: each of their six pairs would have to be beaten."""
    return float(pairs.beaten_by(key)) ** 6
