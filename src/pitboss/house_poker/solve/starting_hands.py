"""The first two cards in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_LOW = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NAMES = (*_LOW, "jack", "queen", "king", "ace")


@cache
def _kinds() -> dict[tuple[int, int, bool], int]:
    """The place of each two cards among the kinds of `exact.sets`, which says how they are ordered; told here without
    the compiled code that finds all kinds, since words should come at once."""
    at = {}
    for high in range(13):
        for low in range(high + 1):
            at[high, low, False] = 1 << 39 + high | 1 << 26 + low
            if high != low:
                at[high, low, True] = 1 << 39 + high | 1 << 39 + low
    return {hand: place for place, hand in enumerate(sorted(at, key=at.__getitem__))}


def kind_of_two(hand: Sequence[int]) -> int:
    """The kind of the first two cards."""
    high, low = sorted(hand, reverse=True)
    return _kind(high // 4, low // 4, high % 4 == low % 4)


def _kind(high: int, low: int, suited: bool) -> int:
    return _kinds()[high, low, suited]


def better_than(yes: Callable[[int], bool]) -> str:
    """The hands of a set of kinds, each high card with the lowest beside it: "any ace, K-2 suited or K-5"."""
    return ", ".join(_better(yes))


def _better(yes: Callable[[int], bool]) -> Iterator[str]:
    pairs = [rank for rank in range(13) if yes(_kind(rank, rank, False))]
    if pairs:
        name = _NAMES[pairs[0]]
        yield f"a pair of {name}{'es' if name == 'six' else 's'} or better"
    for high in range(12, 0, -1):
        suited = [low for low in range(high) if yes(_kind(high, low, True))]
        other = [low for low in range(high) if yes(_kind(high, low, False))]
        if suited == other == list(range(high)):
            yield f"any {_NAMES[high]}"
            continue
        lowest = [(lows[0], word) for lows, word in ((suited, " suited"), (other, "")) if lows]
        if lowest:
            yield " or ".join(f"{_RANKS[high]}-{_RANKS[low]}{word}" for low, word in lowest)


def listed(yes: Callable[[int], bool]) -> str:
    """Every hand of a small set of kinds by itself."""
    found = []
    for high in range(13):
        for low in range(high + 1):
            name = f"{_RANKS[low]}-{_RANKS[high]}"
            if yes(_kind(high, low, False)):
                found.append(name)
            if high != low and yes(_kind(high, low, True)):
                found.append(f"{name} suited")
    return ", ".join(found)
