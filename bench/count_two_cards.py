"""The share of the pot that each two cards of hold 'em win of one other hand, counted over every board there is.

For each board all 1,081 holdings are put in order; a holding wins of those below it, and half of its equals, less
those that share a card with it. Boards are taken with their suits renamed so that each sort is counted once.
"""

from __future__ import annotations

import time
from itertools import permutations
from typing import Any

import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.core.equipment.cards import RANKS
from pitboss.ranks.evaluate import START, evaluator, key_of


def _first_of_its_sort(a: int, b: int, c: int, d: int, e: int, names: Any) -> int:
    """How many boards are like this one, if it is the first of them; else 0."""
    cards = np.array([a, b, c, d, e])
    own = 0
    for card in cards:
        own |= 1 << card
    seen = np.zeros(24, np.int64)
    count = 0
    for way in range(24):
        other = 0
        for card in cards:
            other |= 1 << ((card >> 2) * 4 + names[way, card & 3])
        if other < own:
            return 0
        new = 1
        for at in range(count):
            if seen[at] == other:
                new = 0
        if new:
            seen[count] = other
            count += 1
    return count


def _count(tables: Any, names: Any, won: Any, dealt: Any) -> None:
    """Adds up, for each two ranks, suited or not, what is won (in halves) of how many hands."""
    keys, one, two = np.zeros(1081, np.int64), np.zeros(1081, np.int64), np.zeros(1081, np.int64)
    of_card = np.zeros((52, 46), np.int64)
    add, suit = tables.add, tables.suit
    for a in range(48):
        for b in range(a + 1, 49):
            for c in range(b + 1, 50):
                for d in range(c + 1, 51):
                    for e in range(d + 1, 52):
                        like = _first(a, b, c, d, e, names)
                        if not like:
                            continue
                        total = START + add[a] + add[b] + add[c] + add[d] + add[e]
                        suits = suit[a] | suit[b] | suit[c] | suit[d] | suit[e]
                        count = 0
                        for i in range(51):
                            if i in (a, b, c, d, e):
                                continue
                            for j in range(i + 1, 52):
                                if j in (a, b, c, d, e):
                                    continue
                                keys[count] = key_of(tables, total + add[i] + add[j], suits | suit[i] | suit[j])
                                one[count], two[count] = i, j
                                count += 1
                        order = np.argsort(keys)
                        held = np.zeros(52, np.int64)
                        for at in order:
                            for card in (one[at], two[at]):
                                of_card[card, held[card]] = keys[at]
                                held[card] += 1
                        ranked = keys[order]
                        for at in range(1081):
                            key = keys[at]
                            less = np.searchsorted(ranked, key)
                            more = np.searchsorted(ranked, key, "right")
                            halves = less + more - 1  # not itself
                            for card in (one[at], two[at]):
                                halves -= np.searchsorted(of_card[card], key)
                                halves -= np.searchsorted(of_card[card], key, "right") - 1
                            x, y = one[at], two[at]
                            low, high = x >> 2, y >> 2
                            if x & 3 == y & 3:
                                low, high = high, low
                            won[high, low] += like * halves
                            dealt[high, low] += like * 990


_first = compiled(_first_of_its_sort)


def main() -> None:
    began = time.perf_counter()
    won, dealt = np.zeros((13, 13), np.int64), np.zeros((13, 13), np.int64)
    names = np.array(list(permutations(range(4))), np.int64)
    compiled(_count)(evaluator(7), names, won, dealt)
    for high, rank in enumerate(RANKS):
        shares = won[high] / dealt[high] / 2
        print(f"    ({', '.join(f'{share:.4f}' for share in shares)}),  # {rank}")
    print(f"{dealt.sum() // 990:,} boards and holdings in {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
