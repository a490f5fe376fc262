"""The bonanza wager on four tiles, which casinos elsewhere offer beside pai gow: supposed, for its odds alone.

It is paid for the best of these that the four tiles hold, however they are set. No section of 13:69F-10 knows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import comb, prod

from pitboss.core.equipment.tiles import KINDS
from pitboss.core.mathematics.exact import BadSupposition, supposed_pays
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts
from pitboss.games.pai_gow.setting import Four, hands
from pitboss.games.pai_gow.wagers import PaiGowOptions
from pitboss.ranks.tiles import PIPS, RANK, pair_rank

BONANZA = "bonanza"
LINES = (
    "nothing",
    "wong",
    "a pair",
    "the supreme pair, a pair of 6-6 or of 1-1",
    "two pairs",
    "lame duck",
    "pairs of 6-6 and of 1-1",
    "supreme pair and pair of 1-1",
    "supreme pair and pair of 6-6",
)
"""What four tiles may hold, rising."""
NOTHING, WONG, PAIR, HIGH_PAIR, TWO_PAIRS, LAME_DUCK, *_TWO_HIGH = range(len(LINES))
_HIGHEST = {frozenset((2, 3)): _TWO_HIGH[0], frozenset((1, 3)): _TWO_HIGH[1], frozenset((1, 2)): _TWO_HIGH[2]}
"""Two of the three highest pairs, by their rankings in 10.2(b)."""
_LOWEST_HIGH, _LOWEST_PAIR = 3, 16
_WONGS = (17, 18)
TABLES: Mapping[str, tuple[int, ...]] = {
    "melbourne": (1, 2, 5, 12, 20, 30, 60, 200),
    "commerce": (2, 2, 4, 10, 20, 50, 100, 200),
}
"""What two casinos are reported to pay to 1, from a wong up."""
SAYS = f"{' or '.join(TABLES)}, or what is paid to 1 for {', '.join(LINES[1:])}, like 1 2 5 12 20 30 60 200"


def line_of(tiles: Four) -> int:
    """The line of four tiles, by their kinds."""
    found = [pair_rank(a, b) for a, b in combinations(tiles, 2)]
    pairs = [ranking for ranking in found if 0 < ranking <= _LOWEST_PAIR]
    if len(pairs) > 1:
        return _HIGHEST.get(frozenset(pairs), TWO_PAIRS)
    if pairs:
        return HIGH_PAIR if pairs[0] <= _LOWEST_HIGH else PAIR
    if _is_lame_duck(tiles):
        return LAME_DUCK
    return WONG if set(_WONGS) & set(found) else NOTHING


def _is_lame_duck(tiles: Four) -> bool:
    """Whether the tiles can be set as no better than 1 and 2: two different sixes that pair with no three, a seven
    and a four."""
    sixes = {RANK[kind] for kind in tiles if PIPS[kind] == 6 and KINDS[kind].count > 1}
    return len(sixes) == 2 and sorted(PIPS[kind] for kind in tiles) == [4, 6, 6, 7]


def bonanza_odds(_options: PaiGowOptions, supposed: Mapping[str, str]) -> list[WagerOdds]:
    """The odds of the wager, by one of `TABLES` or by what is paid for each line."""
    text = supposed[BONANZA].strip()
    pays = TABLES[text] if text in TABLES else tuple(supposed_pays(text, len(LINES) - 1))
    if not pays:
        raise BadSupposition(f"{BONANZA} = {text!r} cannot be supposed; it is {SAYS}.")
    counts: Counter[Fraction] = Counter()
    for tiles in hands():
        many = prod(comb(KINDS[kind].count, tiles.count(kind)) for kind in set(tiles))
        counts[Fraction((-1, *pays)[line_of(tiles)])] += many
    return [from_counts(BONANZA, counts, given={f"supposed {BONANZA}": text})]
