"""One table: our figures, those of what a user would pick instead in the same run, and the limits of the machine.

`pip install 'pitboss[bench]'` brings the others; instructions are counted by `perf`, else by Valgrind, if installed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import numpy as np

from bench import others
from bench.bench_simulate import finish, job_for
from bench.machine import Counted, clock_rate, copy_bandwidth, counted, table_bandwidth
from bench.measure import readable, table, timed
from bench.work import RANKED_IN_ARRAYS, RANKED_IN_ORDER, WORK, count_in_order, random_hands
from pitboss.core.chance import Seeded
from pitboss.core.compiled import compiled
from pitboss.core.philox import AT, BLOCK, LANES, stream, word
from pitboss.core.players import RandomPlayer
from pitboss.core.table import Table
from pitboss.games import registry
from pitboss.games.three_card_poker import odds as three_card_poker
from pitboss.ranks.evaluate import evaluate, evaluator
from pitboss.ranks.groups import CLASSES
from pitboss.simulate.executors import cores
from pitboss.simulate.job import CHUNK, play_chunks, ready
from pitboss.simulate.kernels import simulated

Row = tuple[str, ...]
HEAD: Row = ("", "a second", "each takes", "pitboss is", "aim", "instructions", "cycles", "of the machine")
AIMS = {"mini_dice": 100e6, "mini_baccarat": 20e6, "three_card_poker": 10e6}

# Known counts of the best five of seven cards, high card to royal flush.
SEVEN_CARDS = (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324)


def ours(what: str, rate: float, aim: float = 0, cost: Counted | None = None, machine: str = "") -> Row:
    """A figure of ours. Cycles that nobody counted are reckoned from the clock, where `cost` is known at all."""
    instructions = cycles = ""
    if cost is not None:
        instructions = f"{cost.instructions:,.0f}"
        reckoned = clock_rate() * cores() / rate
        cycles = f"{cost.cycles:,.0f}" if cost.cycles is not None else f"~{reckoned:,.0f}" if reckoned else ""
    return (what, _rate(rate), readable(1 / rate), "", _rate(aim) if aim else "", instructions, cycles, machine)


def theirs(what: str, rate: Callable[[], float], our_rate: float) -> Row:
    """A figure of what a user would pick instead, and how many times as fast ours is."""
    try:
        found = rate()
    except ImportError:
        return (f"{what}: not installed, pip install 'pitboss[bench]'",)
    return (what, _rate(found), readable(1 / found), f"{_rate(our_rate / found)} ×", "", "", "", "")


def _rate(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"


def ranked(costs: dict[str, Counted]) -> Iterator[Row]:
    """Seven cards: all hands in order, hands in arrays, and the others hand by hand."""
    yield ("Best five of seven cards, hands",)
    tables = evaluator(7)
    # The lowest cards have the most hands above them: shuffled, each core gets its share.
    starts = np.random.default_rng(7).permutation(list(combinations(range(52), 2)))
    count = compiled(count_in_order, parallel=True)
    count(tables, starts[:0], np.zeros((0, 10), np.int64))
    counts = np.zeros((len(starts), 10), np.int64)
    seconds = timed(lambda: count(tables, starts, counts))
    found = counts.sum(axis=0).tolist()
    for name, have, known in zip(CLASSES, found, SEVEN_CARDS, strict=True):
        if have != known:
            raise SystemExit(f"{name}: {have} hands were counted where there are {known}.")
    size = sum(part.nbytes for part in tables)
    limit = table_bandwidth(size)

    def of_tables(name: str, rate: float) -> str:
        read = WORK[name]().read
        return f"{read} bytes of tables: {read * rate / 1e9:.1f} of {limit / 1e9:.0f} GB/s"

    rate = sum(found) / seconds
    what = f"pitboss, all {sum(found):,} in order, {cores()} cores"
    yield ours(what, rate, 200e6, costs.get(RANKED_IN_ORDER), of_tables(RANKED_IN_ORDER, rate))
    hands = random_hands(8_000_000)
    evaluate(hands[:1])
    rate = len(hands) / min(timed(lambda: evaluate(hands)) for _ in range(3))
    what = f"pitboss, in arrays, {cores()} cores"
    yield ours(what, rate, 0, costs.get(RANKED_IN_ARRAYS), of_tables(RANKED_IN_ARRAYS, rate))
    moved = 7 + 4
    yield ("", "", "", "", "", "", "", f"{moved} bytes of memory: {moved * rate / 1e9:.1f} of {_copied():.0f} GB/s")
    few = hands[:20_000].tolist()
    for other in (others.eval7, others.phevaluator, others.treys, others.pokerkit):
        yield theirs(f"{other.__name__}, one core", lambda other=other: other(few), rate)


def _copied() -> float:
    return copy_bandwidth() / 1e9


def simulated_rate(name: str) -> float:
    """Rounds a second on all cores, the best of three runs of a second or so."""
    job = job_for(name)
    one = timed(lambda: play_chunks(job, 0, 2)) / 2
    rounds = CHUNK * max(8, int(cores() / one))
    return max(rounds / timed(lambda: finish(job_for(name, rounds=rounds))) for _ in range(3))


def simulations(costs: dict[str, Counted]) -> Iterator[Row]:
    """Every simulated game, and the nearest things elsewhere."""
    yield ("Rounds simulated",)
    draw = compiled(_words)
    draw(stream(1, 1), 1)
    count = 50_000_000
    chance = cores() * count / min(timed(lambda: draw(stream(1, 1), count)) for _ in range(3))
    rates = {}
    for name in simulated():
        rate = rates[name] = simulated_rate(name)
        drawn, size = _words_a_round(name)
        tables = f", tables of {size / 1024:,.0f} KiB" if size else ""
        share = f"{drawn:.1f} words of chance{tables}: {rate * drawn / chance:.0%} of the source's rate"
        yield ours(f"pitboss {name}, {cores()} cores", rate, AIMS.get(name, 0), costs.get(name), share)
    nearest = rates["three_card_poker"]
    yield theirs("OpenSpiel blackjack, one core", lambda: others.open_spiel("blackjack"), nearest)
    yield theirs("RLCard blackjack, one core", lambda: others.rlcard("blackjack"), nearest)


def _words(source: object, count: int) -> int:
    total = 0
    for _ in range(count):
        total ^= word(source)
    return total


def _words_a_round(name: str) -> tuple[float, int]:
    """Words of chance that a round takes on average, redrawn ones included; and the bytes of its tables."""
    kernel, play, _ = ready(name, registry.find(name).options().encoded)
    source, rounds = stream(1, 1), 1 << 16
    deal, counts = np.zeros(kernel.width, np.int64), np.zeros(kernel.size, np.int64)
    play(source, rounds, deal, counts, *kernel.tables)
    size = sum(part.nbytes for t in kernel.tables for part in (t if isinstance(t, tuple) else (t,)))
    return float((source[BLOCK] - LANES) * 4 + source[AT]) / rounds, size


def poker() -> Iterator[Row]:
    """Hands of fixed-limit hold 'em at our table, every step journaled, and elsewhere."""
    yield ("Fixed-limit hold 'em, two who play at random, one core, hands",)
    journal: list[bytes] = []
    at = Table(registry.find("holdem"), chance=Seeded(1), clock=lambda: 0, journal=journal.append)
    random, hands = Random(1), 500
    players = {seat: RandomPlayer(random) for seat in (1, 2)}

    def play() -> None:
        journal.clear()
        for seat in players:
            at.sit(seat, 10**8)
        for _ in range(hands):
            at.play(players)

    play()
    rate = hands / min(timed(play) for _ in range(5))
    yield ours("pitboss, the table with its journal", rate)
    yield theirs("OpenSpiel universal_poker", lambda: others.open_spiel(others.LIMIT_HOLDEM), rate)
    yield theirs("RLCard limit-holdem", lambda: others.rlcard("limit-holdem"), rate)
    yield ("Fixed-limit hold 'em, six who call, one core, hands",)
    try:
        from bench.bench_poker import rates
    except ImportError:
        yield ("PokerKit: not installed, pip install 'pitboss[bench]'",)
        return
    rate, other, _ = rates()
    yield ours("pitboss, the table with its journal", rate)
    yield theirs("PokerKit", lambda: other, rate)


def exact() -> Iterator[Row]:
    """The results of every hand of three-card poker against every hand of the dealer; every game's exact answer."""
    yield ("Exact three-card poker, every hand against every hand",)
    keys, sets, kinds = three_card_poker.every_hand()
    _, first = np.unique(kinds, return_index=True)
    results = np.zeros((len(first), 4), np.int64)
    meet = compiled(three_card_poker.meet)
    meet(keys[:0], sets[:0], keys, sets, results)
    rate = 1 / min(timed(lambda: meet(keys[first], sets[first], keys, sets, results)) for _ in range(3))
    yield ours("pitboss, one hand of each kind, one core", rate)
    yield theirs("plain NumPy (from a twentieth)", lambda: 1 / others.in_numpy(keys, sets, len(keys) // 20), rate)
    lists = keys.tolist(), sets.tolist()
    yield theirs("plain Python (from 100 hands)", lambda: 1 / others.in_python(*lists, 100), rate)
    yield ("All exact figures of a game, the command `pitboss odds GAME` for the second time",)
    for name in simulated():
        ask = [sys.executable, "-m", "pitboss", "odds", name]

        def answer(ask: list[str] = ask) -> None:
            subprocess.run(ask, capture_output=True, check=True)

        answer()
        yield ours(f"pitboss {name}", 1 / min(timed(answer) for _ in range(3)), 1)


def main() -> None:
    """Print the table."""
    print("counting instructions, then measuring: some minutes", flush=True)
    by, costs = counted()
    rows = [HEAD, *ranked(costs), *simulations(costs), *poker(), *exact()]
    table("Ours, what a user would pick instead, and the machine, in one run", rows)
    print(
        f"\n  instructions of one unit: {f'counted by {by}' if by else 'not counted; neither perf nor Valgrind can'}"
    )
    if by != "perf" and clock_rate():
        print(f"  cycles with a ~: reckoned from the clock of {clock_rate() / 1e9:.2f} GHz that the machine states")


if __name__ == "__main__":
    main()
