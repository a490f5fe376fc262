"""Twenty-one: how long the edge and the whole strategy take the first time, and any single decision once warm.

The first is asked in a process of its own, with the code compiled and no answer kept. Decisions are of every first
two cards, and of pairs, against every up card when three nines are gone; what splitting brings is bounded in each.
Whatever else the machine does, the processor's time is that of this work alone.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import combinations_with_replacement
from statistics import median

from bench.measure import machine, table
from pitboss.games import registry
from pitboss.odds.one_hand import one_hand, read_cards

GAMES = ("blackjack", "spanish_21", "double_attack_blackjack", "blackjack_switch")
RANKS = ("A", *map(str, range(2, 10)), "K")
FIRST = """
import time
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import work_out
from pitboss.twenty_one.rules import Rules
work_out(Rules(decks=1), full(Rules(decks=1)))
rules = Rules(hands=4)
wall, processor = time.perf_counter(), time.process_time()
work_out(rules, full(rules))
print(time.perf_counter() - wall, time.process_time() - processor)
"""


def first() -> tuple[float, float]:
    """Seconds, and those of the processor, to the edge and the strategy of a six-deck game."""
    told = subprocess.run([sys.executable, "-c", FIRST], check=True, capture_output=True, text=True).stdout
    wall, processor = map(float, told.split())
    return wall, processor


def decisions(name: str) -> Iterator[tuple[float, str]]:
    """The processor's milliseconds for each decision, the best of three, with its cards."""
    game = registry.find(name)
    for up in RANKS:
        for one, other in combinations_with_replacement(RANKS, 2):
            hand, seen, gone = read_cards(game, f"{one} {other}", up, "9 9 9")
            took = []
            for _ in range(3):
                began = time.process_time()
                one_hand(game, game.options(), hand, seen, (), gone)
                took.append(time.process_time() - began)
            yield 1000 * min(took), f"{one}-{other} against {up}"


def main() -> None:
    wall, processor = first()
    print("\n".join(machine()))
    print(f"edge and whole strategy, six decks: {wall:.1f} s, {processor:.1f} s of the processor", flush=True)
    rows = [("game", "decisions", "middle, ms", "longest, ms", "which", "above 50 ms")]
    for name in GAMES:
        found = sorted(decisions(name))
        slow = sum(took > 50 for took, _ in found)
        middle = median(took for took, _ in found)
        rows.append((name, str(len(found)), f"{middle:.1f}", f"{found[-1][0]:.0f}", found[-1][1], str(slow)))
    table("A decision once warm, three nines gone", rows)


if __name__ == "__main__":
    main()
