"""Twenty-one: how long the edge and the whole strategy take the first time, and any single decision once warm.

The first is asked in a process of its own, with the code compiled and no answer kept. Decisions are of every first
two cards, pairs among them, against every up card; whether to attack; and whether to switch, with any two pairs and
with every hundredth of all other hands. What is not exact of an answer is bounded in it. Each is asked with several
cards gone, the best of three that all differ, once it was asked with yet others: so the tables that hang on the rules
are there, and nothing of the question. Whatever else the machine does, the processor's time is that of this work
alone.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product
from statistics import median

from bench.measure import machine, table
from pitboss.games import registry
from pitboss.odds.figures.one_hand import one_hand, read_cards

GAMES = ("blackjack", "spanish_21", "double_attack_blackjack", "triple_attack_blackjack", "blackjack_switch")
GONE = ("4", "9 9 9", "8 7 6", "K 5 3 2")
"""Other cards that are gone, each time the same decision is asked for: the first time to warm up."""
RANKS = ("A", *map(str, range(2, 10)), "K")
FIRST = """
import time
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import work_out
from pitboss.twenty_one.rules.rules import Rules
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


def asked() -> Iterator[tuple[str, str, list[str]]]:
    """Every kind of decision: its name, the game, and the hands that are decided."""
    two = [f"{one} {other}" for one, other in combinations_with_replacement(RANKS, 2)]
    for name in GAMES:
        yield name.replace("_", " "), name, two
    yield "double attack: whether to attack", "double_attack_blackjack", [""]
    pairs = [f"{one} {one} {other} {other}" for one, other in product(RANKS, repeat=2)]
    others = [f"{one} {other}" for one, other in product(two, repeat=2)][::100]
    yield "switch: keep or switch", "blackjack_switch", [*pairs, *others]


def decisions(name: str, hands: Iterable[str]) -> Iterator[tuple[float, str]]:
    """The processor's milliseconds for each decision, the best of three, with its cards."""
    game = registry.find(name)
    for up, cards in product(RANKS, hands):
        took = []
        for others in GONE:
            hand, seen, gone = read_cards(game, cards, up, others)
            began = time.process_time()
            one_hand(game, game.options(), hand, seen, (), gone)
            took.append(time.process_time() - began)
        yield 1000 * min(took[1:]), f"{cards.replace(' ', '-')} against {up}".strip()


def main() -> None:
    wall, processor = first()
    print("\n".join(machine()))
    print(f"edge and whole strategy, six decks: {wall:.1f} s, {processor:.1f} s of the processor", flush=True)
    rows = [("decision", "asked", "middle, ms", "longest, ms", "which", "above 50 ms")]
    for kind, name, hands in asked():
        found = sorted(decisions(name, hands))
        slow = sum(took > 50 for took, _ in found)
        middle = median(took for took, _ in found)
        rows.append((kind, str(len(found)), f"{middle:.1f}", f"{found[-1][0]:.0f}", found[-1][1], str(slow)))
    table("A decision once warm, some cards gone", rows)


if __name__ == "__main__":
    main()
