"""Draw games: what a hand is worth by what it holds and how many cards each of the others has drawn, and what to
throw away.

Before the last draw a hand comes to what its kept cards and every choice of new ones make. Where more draws are to
come, a low hand is told by how many cards it lacks, and each draw brings some of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import Any

from pitboss.poker.opponents.policy import Judgment
from pitboss.poker.opponents.sight import Sight
from pitboss.poker.opponents.spreads import DEUCE, HIGH, LOW, Five, Spread, count_fives, mixed, spread
from pitboss.poker.opponents.worth import Other, others
from pitboss.ranks.badugi import badugi, badugi_size
from pitboss.ranks.low import low_rank

Cards = tuple[int, ...]

_UNKNOWN = ((0, 0.06), (1, 0.19), (2, 0.2), (3, 0.4), (4, 0.15))
"""How many cards a player who has not drawn yet will draw, and how often."""
_STANDS_ON_ANYTHING = 0.2
"""How often a hand that stands pat is any hand."""


# What others hold, by how many cards they drew.


@cache
def of_drawers(five: Five, drew: int) -> Spread:
    """What a player who drew so many cards holds now."""
    if five is HIGH:
        return _high_drawers(drew)
    drew = min(drew, 3)
    ranks = range(9) if drew == 0 else range(8 if five is LOW else 7)
    lows = [(rank + 12) % 13 if five is LOW else rank for rank in ranks]
    kept = list(combinations(lows, 5 - drew))
    parts = [(spread(five, _in_suits(each), drew, ()), 1.0) for each in kept]
    if drew == 0:
        parts.append((_any_hand(five), _STANDS_ON_ANYTHING * len(kept)))
    return mixed(parts)


def _high_drawers(drew: int) -> Spread:
    """For high one draws one to two pairs, a straight or a flush, two to threes, three to a pair, else to an ace."""
    if drew == 0:
        pat = _each([_in_suits(range(low, low + 5)) for low in range(9)], 0, 1.0)
        pat += _each([[4 * rank for rank in ranks] for ranks in ((0, 3, 6, 8, 10), (2, 4, 7, 9, 12))], 0, 0.5)
        pat += _each([[4 * a, 4 * a + 1, 4 * a + 2, 4 * b, 4 * b + 1] for a, b in ((3, 8), (9, 2))], 0, 0.5)
        return mixed([*pat, (_any_hand(HIGH), _STANDS_ON_ANYTHING * len(pat))])
    if drew == 1:
        pairs = [[4 * a, 4 * a + 1, 4 * b, 4 * b + 1] for a, b in combinations(range(13), 2)]
        runs = [_in_suits(range(low, low + 4)) for low in range(10)]
        return mixed([*_each(pairs, 1, 1.0), *_each(runs, 1, 4.0), *_each([[0, 12, 24, 40]], 1, 30.0)])
    if drew <= 3:
        return mixed(_each([[4 * a + suit for suit in range(5 - drew)] for a in range(13)], drew, 1.0))
    return mixed(_each([[4 * a] for a in range(8, 13)], 4, 1.0))


def _each(hands: Iterable[Sequence[int]], more: int, often: float) -> list[tuple[Spread, float]]:
    return [(spread(HIGH, hand, more, ()), often) for hand in hands]


@cache
def _any_hand(five: Five) -> Spread:
    return mixed([(spread(five, [4 * a, 4 * b + 1], 3, ()), 1.0) for a, b in combinations(range(13), 2)])


def _in_suits(ranks: Sequence[int]) -> list[int]:
    """Cards of these ranks, no five of a suit."""
    return [4 * rank + place % 4 for place, rank in enumerate(ranks)]


@cache
def _before_drawing(five: Five) -> Spread:
    return mixed([(of_drawers(five, drew), often) for drew, often in _UNKNOWN])


def _others(sight: Sight, five: Five, trust: float) -> list[tuple[Spread, float, float]]:
    held = (
        of_drawers(five, min(sight.drew[seat], 4)) if seat in sight.drew else _before_drawing(five)
        for seat in sight.others
    )
    believed = trust if sight.exchanges else 0.5 * trust
    return [(each, *other) for each, other in zip(held, others(sight, believed), strict=True)]


# What this hand is worth.


def of_draws(draws: int, five: Callable[[Any], Five]) -> Judgment:
    """How hands of five cards are judged in a game of so many draws, won by `five` as the options have it."""

    def ready(options: Any) -> None:
        order = five(options)
        count_fives(order)
        for drew in range(5):
            of_drawers(order, drew)
        _before_drawing(order)

    return Judgment(_worth_of(draws, five), ready, _thrown_of(draws, five))


def _worth_of(draws: int, five: Callable[[Any], Five]) -> Callable[[Sight, float], float]:
    """What a hand of five cards is worth in a game of so many draws."""

    def worth(sight: Sight, trust: float) -> float:
        order = five(sight.options)
        left = draws - sight.exchanges
        if left <= 1:
            against = _others(sight, order, trust)
            return spread(order, sight.own, 0, ()).against(against) if not left else _kept(sight, order, against)[0]
        return _lacking(sight, _lacks(tuple(sight.own)), left, trust)

    return worth


def _thrown_of(draws: int, five: Callable[[Any], Five]) -> Callable[[Sight, float], Cards]:
    """Which cards to throw away at the next of so many draws."""

    def thrown(sight: Sight, trust: float) -> Cards:
        order = five(sight.options)
        if draws - sight.exchanges <= 1:
            kept = _kept(sight, order, _others(sight, order, trust))[1]
        else:
            kept = _low_cards(tuple(sight.own))
        return tuple(card for card in sight.own if card not in kept)

    return thrown


def _kept(sight: Sight, five: Five, others: list[tuple[Spread, float, float]]) -> tuple[float, Cards]:
    """The cards to keep at the last draw, and the share that they win."""
    ways = _high_ways(tuple(sight.own)) if five is HIGH else _low_ways(tuple(sight.own), five)
    found = ((spread(five, kept, 5 - len(kept), sight.gone).against(others), kept) for kept in ways)
    return max(found, key=lambda each: (round(each[0], 9), len(each[1])))


@lru_cache(1 << 12)
def _high_ways(own: Cards) -> list[Cards]:
    """What may be worth keeping for high."""
    ranks = [card >> 2 for card in own]
    ways: set[Cards] = {own, tuple(sorted(own)[-2:])}
    grouped = tuple(card for card in own if ranks.count(card >> 2) > 1)
    if grouped:
        ways.add(grouped)
        most = max(ranks.count(rank) for rank in ranks)
        ways.add(tuple(card for card in own if ranks.count(card >> 2) == most))
    else:
        ways.add((max(own),))
    for four in combinations(own, 4):
        held = sorted({card >> 2 for card in four})
        straight = len(held) == 4 and (held[3] - held[0] <= 4 or (held[3] == 12 and held[2] <= 3))
        if straight or len({card & 3 for card in four}) == 1:
            ways.add(four)
    return sorted(ways)


def _low_order(card: int, five: Five) -> int:
    return low_rank(card) if five is LOW else card >> 2


def _distinct(own: Cards, five: Five) -> list[int]:
    """One card of each rank, the lowest first."""
    found = {_low_order(card, five): card for card in own}
    return [found[rank] for rank in sorted(found)]


@lru_cache(1 << 12)
def _low_ways(own: Cards, five: Five) -> list[Cards]:
    """What may be worth keeping for low: the lowest cards of different ranks."""
    lowest = _distinct(own, five)
    ways = [tuple(lowest[:count]) for count in range(2, len(lowest) + 1)]
    if five is DEUCE and len(lowest) == 5:
        ways += [tuple(card for card in lowest if card != gone) for gone in lowest[:4]]
    return sorted({own, *ways} if len(lowest) == 5 else ways or [own[:1]])


_EIGHT = 6
"""The highest rank worth keeping at deuce to seven while draws are to come."""


def _low_cards(own: Cards) -> Cards:
    """What to keep at deuce to seven while more draws are to come: a nine or better as it is, else cards up to the
    eight, and no straight or flush."""
    lowest = _distinct(own, DEUCE)
    if len(lowest) == 5 and lowest[4] >> 2 <= _EIGHT + 1:
        run = (lowest[4] >> 2) - (lowest[0] >> 2) == 4
        return tuple(lowest[:4] if run or len({card & 3 for card in lowest}) == 1 else lowest)
    return tuple(card for card in lowest if card >> 2 <= _EIGHT) or tuple(lowest[:1])


def _lacks(own: Cards) -> tuple[int, float]:
    """How many cards a hand lacks, and how good it is beside others that lack as many, from 0 to 1."""
    kept = _low_cards(own)
    if len(kept) == 5:
        return 0, spread(DEUCE, kept, 0, ()).against([(of_drawers(DEUCE, 0), 1.0, 1.0)])
    count = len(kept)
    above = sum(card >> 2 for card in kept) - sum(range(count))
    return 5 - count, 1.0 - above / (count * (_EIGHT + 1 - count))


@cache
def _chain(lacks: int, draws: int) -> tuple[float, ...]:
    """How often a hand that lacks so many of five low cards lacks 0, 1, 2 … of them after so many draws."""
    if draws == 0:
        return tuple(float(count == lacks) for count in range(6))
    found = [0.0] * 6
    for left, often in enumerate(_one_draw(lacks)):
        for count, then in enumerate(_chain(left, draws - 1)):
            found[count] += often * then
    return tuple(found)


@cache
def _one_draw(lacks: int) -> tuple[float, ...]:
    """The same of one draw: each new card helps that is low and of a rank not held, about eight ranks being low."""
    now = [float(count == lacks) for count in range(6)]
    for _ in range(lacks):
        after = [0.0] * 6
        for count, often in enumerate(now):
            helps = (3 + count) / 13 if count else 0.0
            after[max(0, count - 1)] += often * helps
            after[count] += often * (1 - helps)
        now = after
    return tuple(now)


def _after(lacks: int | None) -> tuple[float, ...]:
    """What another player lacks now, who has drawn so many cards, or none yet."""
    if lacks is not None:
        return _one_draw(min(lacks, 5))
    found = [0.0] * 6
    for count, often in _UNKNOWN:
        found[count] += often
    return tuple(found)


def _lacking(sight: Sight, own: tuple[int, float], left: int, trust: float) -> float:
    """The share of a low hand with draws to come, by how many cards it and the others lack."""
    lacks, good = own
    mine = _chain(lacks, left)
    share = 1.0
    for seat, other in zip(sight.others, others(sight, 0.5 * trust), strict=True):
        theirs = [0.0] * 6
        for count, often in enumerate(_after(sight.drew.get(seat))):
            for then, chance in enumerate(_chain(count, left)):
                theirs[then] += often * chance
        wins = 0.0
        for count, often in enumerate(mine):
            wins += often * (sum(theirs[count + 1 :]) + theirs[count] * (0.25 + 0.5 * good))
        share *= _of(wins, other)
    return share


def _of(wins: float, other: Other) -> float:
    """The share against one other hand, of those that it may be, by the share against any."""
    return float(max(0.0, 1.0 - (1.0 - wins) / other.part) ** other.weight)


# Badugi.


def _badugi_worth(sight: Sight, trust: float) -> float:
    """What four cards are worth at badugi. 13:69F-14.12B(l)"""
    left = 3 - sight.exchanges
    key = _badugi(tuple(sight.own))
    size, good = badugi_size(key), _place(key)
    mine = _sizes(size, left)
    share = 1.0
    for seat, other in zip(sight.others, others(sight, trust if not left else 0.5 * trust), strict=True):
        theirs = [0.0] * 5
        for first, often in enumerate(_size_after(sight.drew.get(seat))):
            for then, chance in enumerate(_sizes(first, left)):
                theirs[then] += often * chance
        wins = 0.0
        for count, often in enumerate(mine):
            equal = good**1.6 if count == size else 0.45
            wins += often * (sum(theirs[:count]) + theirs[count] * equal)
        share *= _of(wins, other)
    return share


@lru_cache(1 << 14)
def _badugi(own: Cards) -> int:
    return badugi(*own)


def _place(key: int) -> float:
    """The share of hands of as many cards that are no better, by the ranks alone."""
    size, digits = badugi_size(key), 0xFFFF - (key & 0xFFFF)
    ranks = sorted(digits >> shift & 15 for shift in (12, 8, 4, 0)[:size])
    return 1.0 - sum(comb(rank, place) for place, rank in enumerate(ranks, 1)) / comb(13, size)


@cache
def _sizes(size: int, draws: int) -> tuple[float, ...]:
    """How often four cards of which so many count have 0 to 4 that count after so many draws."""
    if draws == 0:
        return tuple(float(count == size) for count in range(5))
    now = [float(count == size) for count in range(5)]
    for _ in range(4 - size):
        after = [0.0] * 5
        for count, often in enumerate(now):
            helps = (12 - count) * (4 - count) / 50
            after[min(4, count + 1)] += often * helps
            after[count] += often * (1 - helps)
        now = after
    found = [0.0] * 5
    for count, often in enumerate(now):
        for then, chance in enumerate(_sizes(count, draws - 1)):
            found[then] += often * chance
    return tuple(found)


def _size_after(drew: int | None) -> tuple[float, ...]:
    if drew is None:
        return (0.0, 0.02, 0.33, 0.55, 0.1)
    return _sizes(max(0, 4 - drew), 1)


def _badugi_discards(sight: Sight, _trust: float) -> Cards:
    """Keep what counts; while draws are to come, no card that is high."""
    left = 3 - sight.exchanges
    return _thrown(tuple(sight.own), left)


@lru_cache(1 << 12)
def _thrown(own: Cards, left: int) -> Cards:
    key = _badugi(own)
    best = next(
        chosen
        for chosen in combinations(own, badugi_size(key))
        if len({card >> 2 for card in chosen}) == len(chosen) == len({card & 3 for card in chosen})
        and _key(chosen) == key
    )
    highest = (12, 11, 9, 8)[left] if len(best) == 4 else (12, 9, 8, 7)[left]
    kept = [card for card in best if low_rank(card) <= highest]
    return tuple(card for card in own if card not in kept)


def _key(chosen: Cards) -> int:
    """The key of cards that all count."""
    digits, shift = 0, 12
    for rank in sorted(map(low_rank, chosen), reverse=True):
        digits |= rank << shift
        shift -= 4
    return len(chosen) << 16 | 0xFFFF - digits


BADUGI = Judgment(_badugi_worth, lambda _options: None, _badugi_discards)
"""How hands are judged at badugi, which counts nothing beforehand."""
