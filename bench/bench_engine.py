"""The interpreted engine with journaling: rounds per second, and cost and memory as seats and rounds grow."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Bet
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import DefaultPlayer, RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry

THREE = (Bet(1, "field", 10_00), Bet(2, "any_7", 5_00), Bet(3, "over_7", 5_00))


def mini_dice(seats: int, journal: Callable[[bytes], object]) -> Callable[[], object]:
    """A mini-dice table with one wager a seat; what plays a round of it."""
    table = Table(registry.find("mini_dice"), chance=Seeded(1), clock=lambda: 0, journal=journal)
    players = {}
    for seat in range(1, seats + 1):
        table.sit(seat, 10**14)
        bet = THREE[seat % 3]
        players[seat] = DefaultPlayer(Bet(seat, bet.wager, bet.amount))
    return lambda: table.play(players)


def random_play(game: Game, journal: Callable[[bytes], object]) -> Callable[[], object]:
    """A table of any game with random players; what plays a round of it."""
    table = Table(game, chance=Seeded(1), clock=lambda: 0, journal=journal)
    random = Random(1)
    players = {seat: RandomPlayer(random) for seat in range(1, min(3, game.seats) + 1)}
    for seat in players:
        table.sit(seat, 10**12)
    return lambda: table.play(players)


def rate(play: Callable[[], object], rounds: int) -> float:
    """Rounds a second of processor time, the best of five runs."""
    best = 0.0
    for _ in range(5):
        start = process_time()
        for _ in range(rounds // 5):
            play()
        best = max(best, rounds / 5 / (process_time() - start))
    return best


def main() -> None:
    def drop(_line: bytes) -> None:
        pass

    print(f"mini-dice, three seats, journaled: {rate(mini_dice(3, drop), 50_000):,.0f} rounds/s (aim 25,000)")
    for seats in (1, 2, 4, 8):
        per_round = 1e6 / rate(mini_dice(seats, drop), 10_000)
        print(f"  {seats} seats: {per_round:6.1f} µs a round, {per_round / seats:5.1f} µs a seat")
    tracemalloc.start()
    for rounds in (1_000, 10_000, 50_000):
        play = mini_dice(3, drop)
        play()
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(rounds):
            play()
        peak = tracemalloc.get_traced_memory()[1] - before
        print(f"  {rounds:>6,} rounds: peak {peak / 1024:6.1f} KiB above the start")
    tracemalloc.stop()
    for game in registry.all_games():
        print(f"{game.name:>18}: {rate(random_play(game, drop), 2_000):8,.0f} rounds/s, three random players")


if __name__ == "__main__":
    main()
