"""The audit: rounds a second and core for each game, memory as journals grow, and findings in lawful rounds."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from time import process_time

from tests.audit.lines import Lines
from tests.conformance.lawful import Trouble, open_table

from pitboss.audit.part import Auditor
from pitboss.audit.run import Progress, job_of, run
from pitboss.audit.statistics import statistics
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import DefaultPlayer, RandomPlayer
from pitboss.core.table.table import Player, Table
from pitboss.games import registry

LAWFUL = 100_000
RATED = 3_000
YEAR = 250_000_000
"""Rounds of a casino in a year."""


def journal(game: Game, *bets: Bet) -> Iterator[bytes]:
    """Rounds without end: seats that make these wagers, or three random players."""
    lines: list[bytes] = []
    table = Table(game, chance=Seeded(1), clock=lambda: 0, journal=lines.append)
    random = Random(1)
    players: dict[int, Player] = {bet.seat: DefaultPlayer(bet) for bet in bets}
    players = players or {seat: RandomPlayer(random) for seat in range(1, min(3, game.seats) + 1)}
    for seat in players:
        table.sit(seat, 10**14)
    while True:
        table.play(players)
        yield lines.pop()


def rate(lines: list[bytes]) -> float:
    """Audited rounds a second of processor time, the best of five runs."""
    auditor = Auditor(registry.find)
    best = 0.0
    for _ in range(5):
        start = process_time()
        _, found = auditor.part("bench", lines)
        best = max(best, len(lines) / (process_time() - start))
        assert not found, found[0]
    return best


def core_hours(rates: list[float]) -> float:
    """What a year takes of which each game has the same share of rounds."""
    return sum(YEAR / len(rates) / speed for speed in rates) / 3600


def peak(lines: Iterator[bytes], rounds: int) -> tuple[float, float]:
    """The most memory that this process ever had, in MiB, after an audit of so many rounds; and its rate."""
    source = [Lines("bench", islice(lines, rounds), rounds)]
    progress = Progress(job_of(source, ""))
    start = process_time()
    for _ in run(source, "", progress, None, 1):
        pass
    assert progress.whole.rounds == rounds and not progress.found
    spent = process_time() - start
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, rounds / spent


def lawful(game: Game, rounds: int) -> Iterator[bytes]:
    """Lawful rounds at tables with random options, players who come and go, and irregularities."""
    random = Random(f"{game.name} lawful")
    while rounds > 0:
        table, players, lines = open_table(game, random)
        trouble = Trouble(game, random, 0.03)
        trouble.table = table
        table.name = str(random.getrandbits(64))
        for _ in range(min(200, rounds)):
            table.play(players, trouble)
            rounds -= 1
            if random.random() < 0.1:
                seat = random.randint(1, game.seats)
                if seat not in table.places:
                    table.sit(seat, 5_000_000)
                elif len(table.places) > 1:
                    with suppress(Refused):
                        table.leave(seat)
        yield from lines


def main() -> None:
    baccarat = registry.find("mini_baccarat")
    seats = [Bet(1, "player", 25_00), Bet(2, "banker", 25_00), Bet(3, "tie", 25_00)]
    for count in (1, 3):
        lines = list(islice(journal(baccarat, *seats[:count]), RATED))
        name = f"mini-baccarat, {count} seat{'s' if count > 1 else ''}"
        print(f"{name}, one wager each: {rate(lines):,.0f} rounds/s a core (aim 20,000)")
    games = registry.all_games()
    banked = [game for game in games if game.banked is not Banked.POT]
    poker = [game for game in games if game.banked is Banked.POT]
    rates = {}
    for game in games:
        lines = list(islice(journal(game), RATED // 10 if game.banked is Banked.POT else RATED))
        size = sum(map(len, lines)) / len(lines)
        speed = rates[game.name] = rate(lines)
        print(f"{game.name:>18}: {speed:8,.0f} rounds/s a core, three random players, {size:6,.0f} bytes a round")
    hours = core_hours([rates[game.name] for game in banked])
    print(f"a casino's year, {YEAR:,} rounds of the {len(banked)} banked games alike: {hours:.1f} core-hours")
    for rounds in (10_000, 1_000_000):
        memory, speed = peak(journal(registry.find("mini_dice"), Bet(1, "field", 10_00)), rounds)
        print(f"{rounds:>9,} rounds: at most {memory:,.0f} MiB; played and audited {speed:,.0f} rounds/s")
    shares = {game.name: LAWFUL * 84 // 100 // len(banked) for game in banked}
    shares |= {game.name: LAWFUL * 16 // 100 // len(poker) for game in poker}
    shares[banked[0].name] += LAWFUL - sum(shares.values())
    rounds = found = alarms = 0
    for game in games:
        source = [Lines(game.name, lawful(game, shares[game.name]), 1)]
        progress = Progress(job_of(source, ""))
        for _ in run(source, "", progress, None, 1):
            pass
        tests = statistics(progress.whole.tally, registry.find)
        rounds, found, alarms = rounds + progress.whole.rounds, found + progress.found, alarms + len(tests.alarms)
        for finding in progress.findings[:3]:
            print(f"    {finding}")
        print(f"{game.name:>18}: {progress.whole.rounds:,} lawful rounds, {progress.found} findings, {tests.says()}")
    print(f"{rounds:,} lawful rounds, {found} findings, {alarms} alarms of the statistical audit (aim 0 findings)")


if __name__ == "__main__":
    main()
