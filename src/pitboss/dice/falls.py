"""How dice fall: two or three of them, each face as likely as any other."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement, product
from types import MappingProxyType

FACES = range(1, 7)
POINTS = (4, 5, 6, 8, 9, 10)
"""The totals that may become a point."""
TOTALS = range(2, 13)
PAIRS = tuple(combinations_with_replacement(FACES, 2))
"""The 21 falls of two dice, the lower face first."""
WAYS: Mapping[int, int] = MappingProxyType(
    {total: sum(a + b == total for a, b in product(FACES, repeat=2)) for total in TOTALS}
)
"""In how many of 36 ways each total falls."""


def ways_of(pair: tuple[int, int]) -> int:
    """In how many of 36 ways a pair falls."""
    return 1 if pair[0] == pair[1] else 2
