"""Count what seven cards of 53 make, and how many of the bank's hands then are nine, ten or jack high.

    python -m bench.count_made

goes through the 6,972,147 kinds of seven cards, alike but for the names of the suits, and writes the counts where
pai gow poker reads them: `pitboss.setting.five_two.counting`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import msgspec
import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.ranks.bug import JOKER
from pitboss.setting.five_two.counting import FILE, Made
from pitboss.setting.five_two.hand import CARDS
from pitboss.setting.five_two.made import THREE_OF_A_KIND, THREE_PAIRS, made

NINE, JACK = 7, 9
SIZE = 1 << 20
"""More than any number of what is made."""
_PAID_IMPERIAL = (1 << THREE_PAIRS) - (1 << THREE_OF_A_KIND)
"""Three-of-a-kind and what is higher."""


@cache
def bank_hands() -> tuple[tuple[int, ...], ...]:
    """Every seven different ranks, jack high or lower and falling, with no five in sequence."""
    found = combinations(range(JACK, -1, -1), CARDS)
    return tuple(ranks for ranks in found if not any(ranks[at] - ranks[at + 4] == 4 for at in range(CARDS - 4)))


def no_flush(ranks: Any, left: Any, ways: Any) -> int:
    """The number of hands of `ranks` without a flush, of what is `left[suit]` in each suit."""
    total = 1
    for rank in ranks:
        total *= (left[0] >> rank & 1) + (left[1] >> rank & 1) + (left[2] >> rank & 1) + (left[3] >> rank & 1)
    for suit in range(4):
        ways[:] = 0
        ways[0] = 1
        for rank in ranks:
            own = left[suit] >> rank & 1
            others = (left[0] >> rank & 1) + (left[1] >> rank & 1) + (left[2] >> rank & 1) + (left[3] >> rank & 1)
            others -= own
            for suited in range(CARDS, 0, -1):
                ways[suited] = ways[suited] * others + ways[suited - 1] * own
            ways[0] *= others
        total -= ways[5] + ways[6] + ways[7]
    return total


def _count(masks: Any, first: Any, joker: int, bank: Any, found: Any) -> None:
    """Every kind of hands: the ranks in each suit, falling from suit to suit, and the joker or none."""
    of_suit, left, ways = masks[:4].copy(), masks[:4].copy(), masks[:8].copy()
    seven = masks[:7].copy()
    cards = 7 - joker
    for a_many in range(1, cards + 1):
        for b_many in range(cards - a_many + 1):
            for c_many in range(cards - a_many - b_many + 1):
                d_many = cards - a_many - b_many - c_many
                for a in masks[first[a_many] : first[a_many + 1]]:
                    for b in masks[first[b_many] : first[b_many + 1]]:
                        if b > a:
                            break
                        for c in masks[first[c_many] : first[c_many + 1]]:
                            if c > b:
                                break
                            for d in masks[first[d_many] : first[d_many + 1]]:
                                if d > c:
                                    break
                                of_suit[0], of_suit[1], of_suit[2], of_suit[3] = a, b, c, d
                                add(of_suit, joker, seven, left, ways, bank, found)


def add(of_suit: Any, joker: int, seven: Any, left: Any, ways: Any, bank: Any, found: Any) -> None:
    """Add the hands of one kind to `found[made, bank]`, whatever the suits are called."""
    a, b, c, d = of_suit[0], of_suit[1], of_suit[2], of_suit[3]
    at = 0
    for rank in range(13):
        for suit in range(4):
            if of_suit[suit] >> rank & 1:
                seven[at] = rank * 4 + suit
                at += 1
    if joker:
        seven[6] = JOKER
    same = 1  # how many orders of the suits are alike
    run = 1
    for one, other in ((a, b), (b, c), (c, d)):
        run = run + 1 if one == other else 1
        same *= run
    weight = 24 // same
    made_of = made(seven)
    found[made_of, 0] += weight
    if made_of & _PAID_IMPERIAL:
        for suit in range(4):
            left[suit] = 0x1FFF & ~of_suit[suit]
        for row in bank:
            found[made_of, row[0] - NINE + 1] += weight * no_flush(row, left, ways)


def count() -> list[Made]:
    """Go through all kinds: about a minute."""
    by_many = sorted(range(1 << 13), key=lambda ranks: (ranks.bit_count(), ranks))
    masks = np.array(by_many, np.int64)
    first = np.array([sum(1 for ranks in by_many if ranks.bit_count() < many) for many in range(15)], np.int64)
    found = np.zeros((SIZE, 4), np.int64)
    bank = np.array(bank_hands(), np.int64)
    for joker in (0, 1):
        compiled(_count)(masks, first, joker, bank, found)
    return [Made(int(at), *map(int, found[at])) for at in np.flatnonzero(found[:, 0])]


def main() -> None:
    rows = count()
    FILE.write_bytes(b"[\n" + b",\n".join(msgspec.json.encode(row) for row in rows) + b"\n]\n")
    print(f"{len(rows)} rows, {sum(row.hands for row in rows):,} hands")


if __name__ == "__main__":
    from bench.count_made import main as run  # rules are compiled by the name of their module

    run()
