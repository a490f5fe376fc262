"""Seven cards and the 21 ways to set them, as small numbers: at a table, in a count, in a simulation. 13:69F-11.9

Cards are those of `pitboss.ranks.bug`: 0 to 51, the joker 52. Seven of them stand in rising order; a setting is the
place of its low hand in `LOWS`. The way of setting is `rows`, a row of numbers for each rule (the module `ways`
makes them from what a casino files), and `set_seven` is the one function that sets by it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any

from pitboss.core.law.cite import rule
from pitboss.ranks.bug import ACE, rank2_bug, rank5_bug

CARDS, HIGH, LOW = 7, 5, 2
LOWS = tuple(combinations(range(CARDS), LOW))
"""The places of the low hand's cards among the seven, for each setting."""
HIGHS = tuple(tuple(place for place in range(CARDS) if place not in low) for low in LOWS)
SETTINGS = len(LOWS)
REMEMBERED = 64
"""So many hands are remembered as they are ranked: those of a few rounds."""

PATTERNS = ("", "2", "2 2", "2 2 2", "3", "3 2", "3 2 2", "3 3", "4", "4 2", "4 3", "5", "5 2")
"""How many of the seven cards share a rank, the joker an ace: no pair, a pair, two pairs, and so on."""
# Each pattern by the number of its twos, threes, fours and fives, two bits each.
_PATTERN_AT = tuple(
    next((at for at, text in enumerate(PATTERNS) if sum(4 ** (int(n) - 2) for n in text.split()) == counts), -1)
    for counts in range(70)
)

# The columns of a rule: what the seven must be, and what the setting must be.
GROUPS, FIRST, SECOND, SINGLE, LEAST_HIGH, LEAST_LOW, OVER, LOW_FIRST = range(8)
_RULE = 32


@rule("13:69F-11.3(a)")
def shape(seven: Any) -> int:
    """How seven cards are grouped: the pattern, the ranks of the first and second group (15: none), and the highest
    rank that stands alone, four bits each, the pattern highest."""
    counts = 0
    for card in seven:
        counts += 1 << 3 * min(card >> 2, ACE)
    pattern, first, second, single = 0, 15, 15, 15
    most = 0
    for rank in range(ACE, -1, -1):
        count = counts >> 3 * rank & 7
        if count == 1 and single == 15:
            single = rank
        if count > 1:
            pattern += 1 << 2 * (count - 2)
            if count > most:
                most, first, second = count, rank, first
            elif second == 15 or count > counts >> 3 * second & 7:
                second = rank
    return _PATTERN_AT[pattern] << 12 | first << 8 | second << 4 | single


@rule("13:69F-11.9(a)")
def rank_settings(seven: Any, wheel: int, highs: Any, lows: Any) -> None:
    """The keys of the high hand and of the low hand in each setting of seven rising cards."""
    for at in range(SETTINGS):
        a, b, c, d, e = HIGHS[at]
        highs[at] = rank5_bug(seven[a], seven[b], seven[c], seven[d], seven[e], wheel)
        lows[at] = rank2_bug(seven[LOWS[at][0]], seven[LOWS[at][1]])


@lru_cache(REMEMBERED)
def ranked(seven: tuple[int, ...], wheel: int) -> tuple[list[int], list[int]]:
    """The keys of all settings at a table, which asks several times in a round how seven cards may be set."""
    highs, lows = [0] * SETTINGS, [0] * SETTINGS
    rank_settings(seven, wheel, highs, lows)
    return highs, lows


@rule("13:69F-11.9(d)")
def decide(rows: Any, shaped: int, highs: Any, lows: Any) -> int:
    """The setting that a way demands, and above it (`rule_of`) the rule that demands it; -1: no rule fits.

    The first rule that some lawful setting satisfies decides; among those that satisfy it, the one with the highest
    low hand, then the highest high hand, or the other way round.
    """
    pattern, first, second, single = shaped >> 12, shaped >> 8 & 15, shaped >> 4 & 15, shaped & 15
    for at in range(len(rows)):
        row = rows[at]
        if not (row[GROUPS] >> pattern & 1 and row[FIRST] >> first & 1 and row[SECOND] >> second & 1):
            continue
        if not row[SINGLE] >> single & 1:
            continue
        least_low = row[LEAST_LOW]
        if row[OVER]:
            beside = -1
            for i in range(SETTINGS):
                if highs[i] >= row[OVER] and highs[i] >= lows[i] and lows[i] > beside:
                    beside = lows[i]
            if beside < 0:
                continue
            least_low = max(least_low, beside + 1)
        chosen, most = -1, -1
        for i in range(SETTINGS):
            if highs[i] >= lows[i] and highs[i] >= row[LEAST_HIGH] and lows[i] >= least_low:
                worth = lows[i] << 24 | highs[i] if row[LOW_FIRST] else highs[i] << 24 | lows[i]
                if worth > most:
                    chosen, most = i, worth
        if chosen >= 0:
            return at * _RULE + chosen
    return -1


@rule("13:69F-11.9(d)")
def set_seven(rows: Any, wheel: int, seven: Any, highs: Any, lows: Any) -> int:
    """Set seven rising cards by a way: the place of the setting. `highs` and `lows` receive the keys of all 21."""
    rank_settings(seven, wheel, highs, lows)
    return setting_of(decide(rows, shape(seven), highs, lows))


def setting_of(decided: int) -> int:
    """The place of the setting that was decided for."""
    return decided % _RULE


def rule_of(decided: int) -> int:
    """The place of the rule that decided."""
    return decided // _RULE
