"""How many hands a second are ranked: seven cards in arrays, and all 133,784,560 in order."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboss.core.compiled import compiled, prange
from pitboss.core.equipment.cards import DECK
from pitboss.ranks.evaluate import START, Tables, evaluate, evaluator, key_of
from pitboss.ranks.groups import CLASSES

Counts = npt.NDArray[np.int64]

# Known counts of the best five of seven cards, high card to royal flush.
SEVEN_CARDS = (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324)


def _count(tables: Tables, starts: Counts, counts: Counts) -> None:
    """Count the classes of all hands, a row of counts for each two lowest cards."""
    add, suit = tables.add, tables.suit
    for i in prange(len(starts)):
        a, b = starts[i, 0], starts[i, 1]
        total2, suits2 = START + add[a] + add[b], suit[a] | suit[b]
        for c in range(b + 1, 52):
            total3, suits3 = total2 + add[c], suits2 | suit[c]
            for d in range(c + 1, 52):
                total4, suits4 = total3 + add[d], suits3 | suit[d]
                for e in range(d + 1, 52):
                    total5, suits5 = total4 + add[e], suits4 | suit[e]
                    for f in range(e + 1, 52):
                        total6, suits6 = total5 + add[f], suits5 | suit[f]
                        for g in range(f + 1, 52):
                            counts[i, key_of(tables, total6 + add[g], suits6 | suit[g]) >> 20] += 1


def others(hands: list[list[int]]) -> Iterator[tuple[str, float]]:
    """What a user would pick instead, on the same hands: cards made beforehand, only the ranking is timed."""
    text = [[DECK[card] for card in hand] for hand in hands]
    for name, make in (("eval7", _eval7), ("phevaluator", _phevaluator), ("treys", _treys), ("PokerKit", _pokerkit)):
        few = text[:500] if name == "PokerKit" else text
        try:
            rank, made = make(few)
        except ImportError:
            print(f"  {name} is not installed: pip install 'pitboss[bench]'")
            continue
        began = time.perf_counter()
        for hand in made:
            rank(hand)
        yield name, len(made) / (time.perf_counter() - began)


Ranking = tuple[Callable[[Any], object], list[Any]]


def _eval7(hands: list[list[str]]) -> Ranking:
    import eval7

    return eval7.evaluate, [[eval7.Card(card) for card in hand] for hand in hands]


def _phevaluator(hands: list[list[str]]) -> Ranking:
    from phevaluator import Card, evaluate_cards

    return lambda hand: evaluate_cards(*hand), [[Card(card).id_ for card in hand] for hand in hands]


def _treys(hands: list[list[str]]) -> Ranking:
    from treys import Card, Evaluator

    rank = Evaluator().evaluate
    made = [[Card.new(card) for card in hand] for hand in hands]
    return lambda hand: rank(hand[:2], hand[2:]), made


def _pokerkit(hands: list[list[str]]) -> Ranking:
    from pokerkit import StandardHighHand

    return lambda hand: StandardHighHand.from_game(hand[:4], hand[4:]), ["".join(hand) for hand in hands]


def main() -> None:
    """Print the rates; stop if a count is wrong."""
    began = time.perf_counter()
    tables = evaluator(7)
    print(f"tables made in {time.perf_counter() - began:.2f} s, compiling included")

    decks = np.tile(np.arange(52, dtype=np.uint8), (500_000, 1))
    hands = np.tile(np.random.default_rng(7).permuted(decks, axis=1)[:, :7], (16, 1))
    evaluate(hands[:1])
    began = time.perf_counter()
    evaluate(hands)
    seconds = time.perf_counter() - began
    ours = len(hands) / seconds
    print(f"in arrays: {ours / 1e6:.0f} million hands/s")
    for name, theirs in others(hands[:20_000].tolist()):
        print(f"  {name:>12}: {theirs:12,.0f} hands/s; in arrays we rank {ours / theirs:,.0f} times as many")

    # The lowest cards have the most hands above them: shuffled, each core gets its share.
    starts = np.random.default_rng(7).permutation(list(combinations(range(52), 2)))
    count = compiled(_count, parallel=True)
    count(tables, starts[:0], np.zeros((0, 10), np.int64))
    counts = np.zeros((len(starts), 10), np.int64)
    began = time.perf_counter()
    count(tables, starts, counts)
    seconds = time.perf_counter() - began
    found = counts.sum(axis=0).tolist()
    for name, have, known in zip(CLASSES, found, SEVEN_CARDS, strict=True):
        if have != known:
            raise SystemExit(f"{name}: {have} hands were counted where there are {known}.")
    print(f"in order: {sum(found) / seconds / 1e6:.0f} million hands/s, all {sum(found):,} counted rightly")


if __name__ == "__main__":
    main()
