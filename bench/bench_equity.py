"""Equity, each way of working it out against its aim, on one core, the best of some runs of processor time.

`pip install pokerfast` brings OMPEval, the fastest in C++ that we know of; where it is installed it is measured too.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from bench.measure import RUNS, machine, readable, table
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import stream
from pitboss.core.equipment.cards import DECK
from pitboss.equities import sampled
from pitboss.equities.answer import answer, streets
from pitboss.equities.counts import counts_for
from pitboss.equities.games import find
from pitboss.equities.loops import loop
from pitboss.equities.spot import Spot, spot
from pitboss.equities.tables import boards_of
from pitboss.ranks.evaluate import _evaluate, evaluator, ranker

HANDS = 2_000_000
BOARDS = 1 << 20
HEAD = ("", "took, or a second", "aim", "")


def best(work: Callable[[], object], runs: int = RUNS) -> float:
    """The least processor time of some runs; the first, which may compile, does not count."""
    work()
    least = float("inf")
    for _ in range(runs):
        began = time.process_time()
        work()
        least = min(least, time.process_time() - began)
    return least


def said(name: str, seconds: float, aim: float) -> tuple[str, ...]:
    met = "met" if seconds <= aim else f"missed {seconds / aim:.2f} ×"
    return name, readable(seconds), f"below {readable(aim)}", met


def at_rate(name: str, rate: float, aim: float) -> tuple[str, ...]:
    met = "met" if rate >= aim else f"missed {aim / rate:.2f} ×"
    return name, f"{rate / 1e6:,.2f} M/s", f"above {aim / 1e6:,.2f} M/s", met


def one_hand() -> tuple[str, ...]:
    hands = [Random(at).sample(range(52), 7) for at in range(5_000)]
    rank = ranker(7)
    return at_rate(
        "one hand of seven from Python, rank = ranker(7); rank(hand)",
        len(hands) / best(lambda: [rank(hand) for hand in hands]),
        1.5e6,
    )


def arrays() -> Iterator[tuple[str, ...]]:
    decks = np.tile(np.arange(52, dtype=np.uint8), (HANDS, 1))
    hands = np.ascontiguousarray(np.random.default_rng(7).permuted(decks, axis=1)[:, :7])
    keys, tables, run = np.empty(HANDS, np.int32), evaluator(7), compiled(_evaluate)
    ours = HANDS / best(lambda: run(tables, hands, keys))
    yield at_rate("hands of seven in arrays", ours, 293e6)
    other = ompeval()
    if other is not None:
        few = [tuple(DECK[card] for card in hand) for hand in hands[:20_000].tolist()]
        yield (
            "  OMPEval through pokerfast, from text",
            f"{len(few) / best(lambda: other.evaluate(few)) / 1e6:,.2f} M/s",
            "",
            "",
        )


def ompeval() -> Any:
    """OMPEval, where it is installed."""
    try:
        return import_module("pokerfast.equity")
    except ImportError:
        return None


def asked(game: str, *hands: str, board: str = "") -> Spot:
    return spot(find(game), hands, board)


def exact() -> Iterator[tuple[str, ...]]:
    other = ompeval()
    for hands in (("AsKs", "QhQd"), ("AsKd", "QhJc"), ("AsAh", "KcKd")):
        put = asked("holdem", *hands)
        yield said(f"exact, hold 'em, {hands[0]} and {hands[1]}", best(lambda put=put: answer(put)), 0.004)
        if other is not None:
            yield "  OMPEval through pokerfast", readable(best(lambda hands=hands: other.equity([*hands]))), "", ""
    for hands in (("QQ+, AKs", "TT+, AQ+"), ("22+, A2s+, KTs+, ATo+", "77+, AJs+, KQs, AQo+"), ("AsKs", "random")):
        put = asked("holdem", *hands)
        yield said(f"exact, hold 'em, {hands[0]} and {hands[1]}", best(lambda put=put: answer(put), 2), 1.0)
        if other is not None:
            told = [hand.replace(" ", "") for hand in hands]
            yield "  OMPEval through pokerfast", readable(best(lambda told=told: other.equity(told), 2)), "", ""


def others() -> Iterator[tuple[str, ...]]:
    """No aim is a number here: as fast as we could make it."""
    rows: Sequence[tuple[str, ...]] = (
        ("short_deck", "AsKs", "QhQd"),
        ("omaha", "AsKsQdJd", "AhAc8h7c"),
        ("omaha_8", "As2sQdJd", "AhAc8h7c"),
        ("omaha6", "As2sQdJdTs9d", "AhAc8h7c3s3d"),
        ("seven_card_stud", "AsAhKd", "QhQs2d"),
        ("stud_8", "AsAhKd", "4h5s2d"),
        ("razz", "As2h8d", "4h3s2d"),
        ("mambo_stud", "As2s", "Qh4s"),
        ("triple_draw_27", "2s3d4h", "7h4s5d2c"),
        ("badugi", "As2d", "Qh4s5d"),
    )
    for game, *hands in rows:
        put = asked(game, *hands)
        found = answer(put)
        assert found.exact
        yield (
            f"exact, {game}, {' and '.join(hands)}, {found.boards:,} deals",
            readable(best(lambda put=put: answer(put))),
            "",
            "",
        )
    put = asked("holdem", "AsKs", "QhQd")
    yield "by street, hold 'em, three streets", readable(best(lambda: streets(put), 2)), "", ""


def drawn() -> Iterator[tuple[str, ...]]:
    game = find("holdem")
    put = asked("holdem", "AsKs", "QhQd")
    cards = np.zeros((2, 7), np.int64)
    cards[:, :2] = [each.hands[0] for each in put.ranges]
    few = sampled.Drawn(
        cards, np.full(2, 2), np.arange(3), np.ones(2, np.int64), np.array(put.left), np.zeros(0, np.int64)
    )
    run, counts = loop(game, "draw", 2), counts_for(2)
    took = best(lambda: run(boards_of(game), few, 2, False, stream(1, 1), BOARDS, counts))
    yield at_rate("drawn, hold 'em, two hands, the loop alone", BOARDS / took, 30e6)
    for name, *hands in (
        ("holdem", "AsKs", "QQ+"),
        ("omaha", "AsKsQdJd", "AhAc8h7c"),
        ("stud_8", "AsAhKd", "4h3s2d"),
        ("badugi", "As2h8d", "4h3s2d"),
    ):
        put = asked(name, *hands)
        took = best(lambda put=put: answer(put, samples=2 * BOARDS))
        yield (
            f"drawn, {name}, {' and '.join(hands)}, asked and answered",
            f"{2 * BOARDS / took / 1e6:,.2f} M/s",
            "",
            "",
        )


def main() -> None:
    """Print the table."""
    print("\n".join(machine()))
    print(f"one core, processor time, the best of {RUNS} (of two where one takes long)", flush=True)
    table("Equity", [HEAD, one_hand(), *arrays(), *exact(), *others(), *drawn()])


if __name__ == "__main__":
    main()
