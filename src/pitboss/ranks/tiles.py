"""Pai gow tiles: pairs, values and the order of two-tile hands (10.2).

A tile is the number of its kind, 0 to 20: the place in `pitboss.core.equipment.tiles.KINDS`, which stands
in the order of 10.2(g). The key of a two-tile hand is higher for the higher ranking hand; equal keys are a
copy hand.
"""

from __future__ import annotations

from pitboss.core.equipment.tiles import KINDS
from pitboss.core.law.cite import rule

KIND = {kind.tile: number for number, kind in enumerate(KINDS)}
"""The number of a tile in the notation of journals: ``KIND["6-6"]`` is 0."""

TILES = tuple(number for number, kind in enumerate(KINDS) for _ in range(kind.count))
"""The set of 32, each tile as its kind."""

PIPS = tuple(kind.pips for kind in KINDS)

# 10.2(g): the ranking of each kind, first to seventeenth.
RANK = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14, 15, 16, 16, 17)

# 10.2(b), first to twentieth: the tiles that pair.
PAIRINGS = (
    ("2-4 1-2",),
    ("6-6 6-6",),
    ("1-1 1-1",),
    ("4-4 4-4",),
    ("1-3 1-3",),
    ("5-5 5-5",),
    ("3-3 3-3",),
    ("2-2 2-2",),
    ("5-6 5-6",),
    ("4-6 4-6",),
    ("1-6 1-6",),
    ("1-5 1-5",),
    ("3-6 4-5",),
    ("3-5 2-6",),
    ("3-4 2-5",),
    ("1-4 2-3",),
    ("6-6 4-5", "6-6 3-6"),
    ("1-1 4-5", "1-1 3-6"),
    ("6-6 2-6", "6-6 3-5", "6-6 4-4"),
    ("1-1 2-6", "1-1 3-5", "1-1 4-4"),
)
PAIR_NAMES = (
    "supreme pair",
    *(f"pair of {kind.tile}" for kind in KINDS[:11]),
    *("mixed nines", "mixed eights", "mixed sevens", "mixed fives"),
    *("wong (6-6)", "wong (1-1)", "gong (6-6)", "gong (1-1)"),
)

# Each pairing as (ranking, one kind, other kind), for compiled code.
_PAIRS = tuple(
    (ranking, KIND[pairing[:3]], KIND[pairing[4:]])
    for ranking, pairings in enumerate(PAIRINGS, 1)
    for pairing in pairings
)
_SUPREME_SIX, _SUPREME_THREE = KIND["2-4"], KIND["1-2"]
_PAIR = 10 << 5  # above every value


@rule("13:69F-10.2(b)")
def pair_rank(a: int, b: int) -> int:
    """The ranking of a permissible pair, 1 to 20; 0 if the two tiles are none."""
    for ranking, one, other in _PAIRS:
        if (a == one and b == other) or (a == other and b == one):
            return ranking
    return 0


@rule("13:69F-10.2(d)")
def value(spots: int) -> int:
    """The value of a hand without a pair: the right digit of its spots."""
    return spots % 10


@rule("13:69F-10.2(d)", "13:69F-10.2(f)", "13:69F-10.2(h)")
def _valued(spots: int, rank: int, other_rank: int) -> int:
    return value(spots) << 5 | (17 - min(rank, other_rank))


@rule("13:69F-10.2(b)", "13:69F-10.2(c)", "13:69F-10.2(d)", "13:69F-10.2(e)", "13:69F-10.2(f)", "13:69F-10.2(h)")
def two_tile(a: int, b: int) -> int:
    """The key of a two-tile hand.

    A tile of the supreme pair used apart counts as three or as six, whichever makes the higher hand: 10.2(e)
    says it may be counted, and nobody would choose the lower.
    """
    ranking = pair_rank(a, b)
    if ranking:
        return _PAIR + 20 - ranking
    if b in (_SUPREME_SIX, _SUPREME_THREE):
        a, b = b, a
    if a in (_SUPREME_SIX, _SUPREME_THREE):
        six, three = RANK[_SUPREME_SIX], RANK[_SUPREME_THREE]
        return max(_valued(6 + PIPS[b], six, RANK[b]), _valued(3 + PIPS[b], three, RANK[b]))
    return _valued(PIPS[a] + PIPS[b], RANK[a], RANK[b])


@rule("13:69F-10.2(b)")
def is_pair(key: int) -> bool:
    """Whether the hand is a permissible pair, wongs and gongs included."""
    return key >= _PAIR


@rule("13:69F-10.2(d)")
def value_of(key: int) -> int:
    """The value of a hand, 0 to 9; -1 for a pair, which has none."""
    return -1 if is_pair(key) else key >> 5


@rule("13:69F-10.7(h)")
def is_zero(key: int) -> bool:
    """Whether the hand is worth nothing; only a hand without a pair has a value, so only it can be."""
    return value_of(key) == 0


@rule("13:69F-10.1")
def split(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The same tiles with the higher ranking two first: high hand, then low hand."""
    if two_tile(a, b) < two_tile(c, d):
        return c, d, a, b
    return a, b, c, d


@rule("13:69F-10.1")
def splits(
    a: int, b: int, c: int, d: int
) -> tuple[tuple[int, int, int, int], tuple[int, int, int, int], tuple[int, int, int, int]]:
    """The three ways to set four tiles, each as high hand, then low hand: `a` goes with `b`, `c`, `d`."""
    return split(a, b, c, d), split(a, c, b, d), split(a, d, b, c)


def describe(key: int) -> str:
    """A key in words: the pair, or the value and the ranking of the best tile."""
    if is_pair(key):
        return PAIR_NAMES[_PAIR + 19 - key]
    best = 17 - (key & 31)
    return f"{value_of(key)}, best tile ranked {best}"
