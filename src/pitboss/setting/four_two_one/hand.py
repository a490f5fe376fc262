"""Seven cards and the 105 ways to set them as four, two and one, as small numbers. 13:69F-31.12

A setting is its place in `PLACES`; the way of setting is `rows`, a row of numbers for each rule.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from pitboss.core.law.cite import rule
from pitboss.ranks.bug import rank2_bug
from pitboss.ranks.four_bug import rank1_bug, rank4_bug

CARDS, HIGH = 7, 4
LEFT = CARDS - HIGH
PLACES = tuple(
    (*high, *medium, low)
    for high in combinations(range(CARDS), HIGH)
    for low in (place for place in range(CARDS) if place not in high)
    for medium in [tuple(place for place in range(CARDS) if place not in high and place != low)]
)
"""For each setting the places of the four, the two and the one among seven rising cards."""
SETTINGS = len(PLACES)
HANDS, TO_WIN = 3, 2
"""Of the three hands two must be higher than the dealer's. 13:69F-31.13"""
# The columns of a rule: the least of each hand, then which hand is preferred first, second and third.
LEAST, PREFER = 0, 3
_RULE = 128


@rule("13:69F-31.12")
def rank_settings(seven: Any, wheel: int, keys: Any) -> None:
    """The keys of the high, medium and low hand in each setting of seven rising cards."""
    high = 0
    for at in range(SETTINGS):
        a, b, c, d, e, f, g = PLACES[at]
        if at % LEFT == 0:  # the next settings differ only in which card is the low hand
            high = rank4_bug(seven[a], seven[b], seven[c], seven[d], wheel)
        keys[at][0] = high
        keys[at][1] = rank2_bug(seven[e], seven[f])
        keys[at][2] = rank1_bug(seven[g])


@rule("13:69F-31.12")
def decide(rows: Any, keys: Any) -> int:
    """The setting that a way demands, and above it (`rule_of`) the rule that demands it; -1: no rule fits."""
    for at in range(len(rows)):
        row = rows[at]
        chosen = -1
        for i in range(SETTINGS):
            key = keys[i]
            if key[0] < key[1] or key[1] < key[2]:
                continue
            if key[0] < row[LEAST] or key[1] < row[LEAST + 1] or key[2] < row[LEAST + 2]:
                continue
            if chosen < 0:
                chosen = i
                continue
            for turn in range(HANDS):
                hand = row[PREFER + turn]
                if key[hand] != keys[chosen][hand]:
                    if key[hand] > keys[chosen][hand]:
                        chosen = i
                    break
        if chosen >= 0:
            return at * _RULE + chosen
    return -1


def setting_of(decided: int) -> int:
    """The place of the setting that was decided for."""
    return decided % _RULE


def rule_of(decided: int) -> int:
    """The place of the rule that decided."""
    return decided // _RULE


@rule("13:69F-31.12")
def set_seven(rows: Any, wheel: int, seven: Any, keys: Any) -> int:
    """Set seven rising cards by a way: the place of the setting. `keys` receives the keys of all settings."""
    rank_settings(seven, wheel, keys)
    return setting_of(decide(rows, keys))


@rule("13:69F-31.12", "13:69F-31.13")
def compare(own: Any, bank: Any) -> int:
    """The hands of a player against the dealer's: 1 two of the three are higher, -1 they are not, or set foul."""
    if own[0] < own[1] or own[1] < own[2]:
        return -1
    higher = int(own[0] > bank[0]) + int(own[1] > bank[1]) + int(own[2] > bank[2])
    return 1 if higher >= TO_WIN else -1
