"""What work of one core costs, part by part: hands ranked by the array, a journaled round and its record, and every
kernel, its first call and those after it.

    python -m bench costs [GAME …]

Games are those whose kernels are timed: all of them without.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from time import process_time

import numpy as np

from bench.bench_compare import SIX, random_hands
from bench.bench_poker import Caller
from bench.measure import RUNS, machine, readable, table
from pitboss.core.computing.philox import stream
from pitboss.core.game.steps import Bet, Betting
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode, encode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Player, Table
from pitboss.games import registry
from pitboss.ranks.evaluate import evaluate
from pitboss.simulate.job import ready
from pitboss.simulate.kernels import simulated

HANDS = 2_000_000
ROUNDS = 400
LEAST = 0.2
"""For how many seconds a kernel plays at least, to be timed."""


class KeepsSix(DefaultPlayer):
    """Keeps six wagers up from throw to throw."""

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        assert table.round is not None
        lies = {wager.kind for wager in table.layout.values()}
        for kind, amount in SIX.items():
            bet = Bet(seat, kind, amount)
            if kind not in lies and table.round.refuses(bet) is None:
                yield bet


def seated(**wagers: int) -> dict[int, Player]:
    """One player for each wager."""
    return {seat: DefaultPlayer(Bet(seat, kind, stake)) for seat, (kind, stake) in enumerate(wagers.items(), 1)}


TABLES: dict[str, Callable[[], dict[int, Player]]] = {
    "mini_dice": lambda: seated(field=1_000, any_7=500, over_7=500),
    "mini_baccarat": lambda: seated(player=2_500, banker=2_500, tie=2_500),
    "craps": lambda: {1: KeepsSix()},
    "holdem": lambda: {seat: Caller() for seat in range(1, 7)},
}


def each(work: Callable[[], object], count: int) -> float:
    """Seconds of processor time that one of `count` takes, the best of several runs."""
    best = float("inf")
    for _ in range(RUNS + 1):
        began = process_time()
        work()
        best = min(best, process_time() - began)
    return best / count


def parts(name: str) -> tuple[str, ...]:
    """A journaled round of a game, and what writing and reading its record take of it."""
    lines: list[bytes] = []
    at = Table(registry.find(name), chance=Seeded(1), clock=lambda: 0, journal=lines.append)
    players = TABLES[name]()
    for seat in players:
        at.sit(seat, 10**14)

    def play() -> None:
        lines.clear()
        for _ in range(ROUNDS):
            at.play(players)

    whole = each(play, ROUNDS)
    records = [decode(line)[0] for line in lines]
    gc.freeze()  # what is kept for the measure is not searched for garbage in it
    written = each(lambda: [encode(record) for record in records], ROUNDS)
    hashed = each(lambda: [sha256(line).digest() for line in lines], ROUNDS)
    read = each(lambda: [decode(line) for line in lines], ROUNDS)
    times = (readable(seconds) for seconds in (whole, written, hashed, read))
    return name, f"{1 / whole:,.0f}", *times, f"{written / whole:.0%}", f"{sum(map(len, lines)) / ROUNDS:,.0f}"


def kernel(name: str) -> tuple[str, ...]:
    """A kernel: how long its first call takes with all that is compiled for it, and its rate from then on."""
    began = process_time()
    made, play, _ = ready(name, registry.find(name).options().encoded)
    deal, counts = np.zeros(made.width, np.int64), np.zeros(made.size, np.int64)

    def run(rounds: int) -> float:
        start = process_time()
        play(stream(1, 1), rounds, deal, counts, *made.tables)
        return process_time() - start

    run(10)
    cold, rounds = process_time() - began, 1_000
    while run(rounds) < LEAST:
        rounds *= 4
    rate = rounds / min(run(rounds) for _ in range(RUNS))
    return name, f"{cold:.2f} s", f"{rate / 1e6:,.3g} M"


def main(asked: Sequence[str] = ()) -> None:
    print("\n".join(machine()))
    hands = np.ascontiguousarray(random_hands(HANDS))
    rate = 1 / each(lambda: evaluate(hands), HANDS)
    print(f"best five of seven cards, an array of {HANDS:,} hands in one call: {rate / 1e6:,.0f} M hands/s")
    head = ("", "rounds/s", "a round", "encode and hash", "of it SHA-256", "decode and hash", "share", "bytes")
    table("Journaled rounds, and what their records take", [head, *map(parts, TABLES)])
    table("Kernels", [("", "first call", "rounds/s"), *map(kernel, asked or simulated())])


if __name__ == "__main__":
    main()
