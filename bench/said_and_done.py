"""Hold every hand that a shipped way of setting sets to the words of the rule that sets it. 13:69F-11.9(d)

    python -m bench.said_and_done [WAY ...]

goes through all 6,972,147 kinds of seven cards, which stand for all 154,143,080 hands: minutes. What the words of a
rule claim is written here once more, apart from the rule itself, of the cards as they lie in the two hands.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from bench.count_sevens import CHUNK, HANDS, kinds, rows_of
from pitboss.core.computing.compiled import compiled
from pitboss.ranks.bug import CLASSES, WHEELS
from pitboss.setting.filing import cards_told
from pitboss.setting.five_two.hand import (
    LOWS,
    SETTINGS,
    decide,
    rank_settings,
    rule_of,
    setting_of,
    shape,
)
from pitboss.setting.five_two.ways import Way, names, thumb, way

ACE, KING, JACK, TEN, SEVEN, SIX, THREE, TWO = 12, 11, 9, 8, 5, 4, 1, 0
PAIR, TWO_PAIRS, THREE_OF_A_KIND, STRAIGHT, FULL_HOUSE = (
    CLASSES.index(name) for name in ("one pair", "two pairs", "three-of-a-kind", "straight", "full house")
)


class Seen(NamedTuple):
    """Hands as they lie: `counts[hand, rank]` of the seven, `low[hand, rank]` of the two, the joker an ace; the class
    of the high hand; the two cards of the low hand as a key; and the highest low hand beside a straight or better."""

    counts: Any
    low: Any
    high: Any
    key: Any
    beside: Any

    def groups(self, *many: int) -> Any:
        """Whether so many cards share ranks, the larger groups first, and all others stand alone."""
        shared = -np.sort(-self.counts, axis=1)
        return (shared[:, : len(many)] == np.array(many)).all(axis=1) & (shared[:, len(many)] <= 1)

    def rank(self, at: int) -> Any:
        """The rank of a group: larger groups come first, then higher ranks."""
        return np.argsort(-(self.counts * 16 + np.arange(13)), axis=1)[:, at]

    def of(self, ranks: Any) -> Any:
        """How many cards of a rank of each hand lie in the low hand."""
        return np.take_along_axis(self.low, ranks[:, None], axis=1)[:, 0]

    def has(self, *ranks: int) -> Any:
        """Whether the low hand holds one of these ranks."""
        return (self.low[:, list(ranks)] > 0).any(axis=1)


def _between(rank: Any, top: int, bottom: int) -> Any:
    return (rank <= top) & (rank >= bottom)


def _two_pairs(s: Seen) -> Any:
    return s.groups(2, 2)


def _split(s: Seen) -> Any:
    """One of two pairs is the low hand."""
    return _two_pairs(s) & ((s.of(s.rank(0)) == 2) | (s.of(s.rank(1)) == 2))


def _four(s: Seen, top: int, bottom: int) -> Any:
    return s.groups(4) & _between(s.rank(0), top, bottom)


def _alone(s: Seen, *ranks: int) -> Any:
    """Whether a card of one of these ranks stands alone among the seven."""
    return (s.counts[:, list(ranks)] == 1).any(axis=1)


def _falling(s: Seen, at: int) -> Any:
    """The rank of a card, the highest being 0, where no two share one."""
    return 12 - np.argsort(s.counts[:, ::-1] == 0, axis=1, kind="stable")[:, at]


CLAIMS: dict[str, Callable[[Seen], Any]] = {
    "with five aces and two kings the kings are the low hand": lambda s: (
        (s.counts[:, ACE] == 5) & (s.counts[:, KING] == 2) & (s.low[:, KING] == 2)
    ),
    "five aces are split: two of them are the low hand, and three stay in the high hand": lambda s: (
        (s.counts[:, ACE] == 5) & (s.low[:, ACE] == 2)
    ),
    "beside four of a kind a pair of another rank is the low hand": lambda s: (
        (s.groups(4, 2) | s.groups(4, 3)) & (s.of(s.rank(1)) == 2)
    ),
    "four aces, kings, queens or jacks are split two and two": lambda s: _four(s, ACE, JACK) & (s.of(s.rank(0)) == 2),
    "four of a kind from tens to sevens are kept where a king or an ace can go into the low hand": lambda s: (
        _four(s, TEN, SEVEN) & (s.of(s.rank(0)) == 0) & s.has(KING, ACE)
    ),
    "four of a kind from tens to sevens are kept where an ace can go into the low hand": lambda s: (
        _four(s, TEN, SEVEN) & (s.of(s.rank(0)) == 0) & s.has(ACE)
    ),
    "any other four of a kind from tens to sevens are split two and two": lambda s: (
        _four(s, TEN, SEVEN) & (s.of(s.rank(0)) == 2) & ~_alone(s, ACE)
    ),
    "four of a kind from sixes down are kept": lambda s: _four(s, SIX, TWO) & (s.of(s.rank(0)) == 0),
    "of two threes of a kind two cards of the higher are the low hand": lambda s: (
        s.groups(3, 3) & (s.of(s.rank(0)) == 2)
    ),
    "a full house with a pair of twos is kept where an ace and a king can go into the low hand": lambda s: (
        s.groups(3, 2) & (s.rank(1) == TWO) & (s.high == FULL_HOUSE) & s.has(ACE) & s.has(KING)
    ),
    "of a full house the highest pair is the low hand": lambda s: (
        (s.groups(3, 2) | s.groups(3, 2, 2)) & (s.of(s.rank(1)) == 2)
    ),
    "a straight or better is given up for a pair of kings, queens, jacks or tens in the high hand where an ace can "
    "then go into the low hand and make it higher": lambda s: (
        s.groups(2)
        & _between(s.rank(0), KING, TEN)
        & (s.of(s.rank(0)) == 0)
        & (s.high == PAIR)
        & s.has(ACE)
        & (s.beside >= 0)
        & (s.key > s.beside)
    ),
    "a straight or better is played so that the low hand is highest": lambda s: (
        (s.high >= STRAIGHT) & (s.key == s.beside)
    ),
    "of three pairs the highest is the low hand": lambda s: s.groups(2, 2, 2) & (s.of(s.rank(0)) == 2),
    "two pairs are split when the higher is of aces, kings, queens or jacks": lambda s: (
        _split(s) & _between(s.rank(0), ACE, JACK)
    ),
    "two pairs are split when they are jacks and sixes or higher": lambda s: (
        _split(s) & _between(s.rank(0), ACE, JACK) & _between(s.rank(1), KING, SIX)
    ),
    "with two pairs led by tens to sevens two pairs or a better hand are kept where an ace can go into the low "
    "hand": lambda s: _two_pairs(s) & _between(s.rank(0), TEN, SEVEN) & (s.high >= TWO_PAIRS) & s.has(ACE),
    "with two pairs led by sixes to threes two pairs or a better hand are kept where a king or an ace can go into "
    "the low hand": lambda s: (
        _two_pairs(s) & _between(s.rank(0), SIX, THREE) & (s.high >= TWO_PAIRS) & s.has(KING, ACE)
    ),
    "any other two pairs are split": lambda s: _split(s) & ~_alone(s, ACE) & (s.rank(0) < JACK),
    "with sixes and fives or lower two pairs, two pairs or a better hand are kept": lambda s: (
        _two_pairs(s) & (s.rank(0) <= SIX) & (s.high >= TWO_PAIRS)
    ),
    "with other two pairs, two pairs or a better hand are kept where the low hand can be ace high or better": lambda s: (  # noqa: E501
        _two_pairs(s) & (s.rank(0) > SIX) & (s.high >= TWO_PAIRS) & (s.has(ACE) | (s.low.max(axis=1) == 2))
    ),
    "and else two pairs are split": lambda s: _split(s) & ~_alone(s, ACE) & (s.rank(0) > SIX),
    "of three aces one goes into the low hand with the highest other card": lambda s: (
        s.groups(3) & (s.rank(0) == ACE) & (s.low[:, ACE] == 1) & (s.of(s.rank(1)) == 1)
    ),
    "three of a kind is kept": lambda s: s.groups(3) & (s.of(s.rank(0)) == 0),
    "a pair is kept in the high hand": lambda s: s.groups(2) & (s.of(s.rank(0)) == 0),
    "without a pair the second and third highest cards are the low hand": lambda s: (
        (s.counts.max(axis=1) == 1) & (s.of(_falling(s, 1)) == 1) & (s.of(_falling(s, 2)) == 1)
    ),
    # The rule of thumb.
    "with two pairs of tens or lower two pairs or a better hand stay together where an ace can go in "
    "front": lambda s: _two_pairs(s) & (s.rank(0) <= TEN) & (s.high >= TWO_PAIRS) & s.has(ACE),
    "otherwise a pair goes in front where one can": lambda s: s.low.max(axis=1) == 2,
    "of three aces one goes in front": lambda s: s.groups(3) & (s.rank(0) == ACE) & (s.low[:, ACE] == 1),
    "three of a kind, a straight or better stays together": lambda s: s.high >= THREE_OF_A_KIND,
    "a pair stays together": lambda s: s.groups(2) & (s.of(s.rank(0)) == 0),
    "without a pair the second and third highest cards go in front": lambda s: (
        (s.counts.max(axis=1) == 1) & (s.of(_falling(s, 1)) == 1) & (s.of(_falling(s, 2)) == 1)
    ),
}
"""What the words of each rule claim of the hands that it sets."""


def _set(rows: Any, wheel: int, straight: int, sevens: Any, places: Any, found: Any) -> None:
    """For each hand: the rule, the setting, the class of the high hand, the key of the low, and the best key of a low
    hand beside a straight or better (-1: there is none)."""
    highs, lows = np.zeros(SETTINGS, np.int64), np.zeros(SETTINGS, np.int64)
    for at in range(len(sevens)):
        rank_settings(sevens[at], wheel, highs, lows)
        decided = decide(rows, shape(sevens[at]), highs, lows)
        setting = setting_of(decided)
        beside = -1
        for i in range(SETTINGS):
            if highs[i] >= lows[i] and highs[i] >> 20 >= straight:
                beside = max(beside, lows[i])
        found[at, 0], found[at, 1], found[at, 2] = rule_of(decided), setting, highs[setting] >> 20
        found[at, 3], found[at, 4] = lows[setting], beside


def wrong(filed: Way, wheel: int, sevens: Any) -> Iterator[tuple[str, Any]]:
    """The words of each rule with the places of the hands that it sets otherwise than they say."""
    found = np.zeros((len(sevens), 5), np.int64)
    compiled(_set)(np.array(filed.rows, np.int64), wheel, STRAIGHT, sevens, np.array(LOWS, np.int64), found)
    ranks = np.minimum(sevens >> 2, ACE)
    low = np.take_along_axis(ranks, np.array(LOWS)[found[:, 1]], axis=1)
    every = np.eye(13, dtype=np.int8)
    counts, low_counts = every[ranks].sum(axis=1), every[low].sum(axis=1)
    for number, rule in enumerate(filed.rules):
        at = np.flatnonzero(found[:, 0] == number)
        seen = Seen(counts[at], low_counts[at], *(found[at, column] for column in (2, 3, 4)))
        yield rule.says, at[~CLAIMS[rule.says](seen)]


def main() -> int:
    bits, weights = kinds()
    weights = weights.astype(np.int64)
    assert weights.sum() == HANDS
    asked = [way(name) for name in sys.argv[1:]] or [*(way(name) for name in names()), thumb()]
    bad = 0
    for filed in asked:
        for rank, wheel in WHEELS.items():
            for first in range(0, len(bits), CHUNK):
                sevens = rows_of(bits[first : first + CHUNK])
                for says, at in wrong(filed, wheel, sevens):
                    if len(at):
                        bad += int(weights[first + at].sum())
                        print(
                            f"{filed.name}, {rank}: {cards_told(sevens[at[0]])} and {len(at) - 1} more kinds: {says}"
                        )
            print(f"{filed.name}, {rank}: {HANDS:,} hands; {bad:,} not set as the words say", flush=True)
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
