"""What the house's players of poker win of whoever plays without thought: raises each time, calls each time, or
decides at random.

One such player sits with three of the house's, one of each style, in every game and form of the poker room. Each hand
begins with the same chips, and nothing is raked, so that what one loses the others win. It draws as the house's
players do, except at random. `python -m bench house_players holdem --hands 20000 --seed 1` plays so many hands of
what is named; without a name, of everything.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import NamedTuple

from bench.measure import machine, table
from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import HousePlayer, RandomPlayer
from pitboss.core.table.table import Player, Table
from pitboss.games import registry
from pitboss.poker.options import FIXED

GAMES = {
    "holdem": {},
    "holdem pot limit": {"limit": "pot_limit"},
    "holdem no limit": {"limit": "no_limit"},
    "omaha": {},
    "omaha pot limit": {"limit": "pot_limit"},
    "omaha split8": {"form": "split8"},
    "seven_card_stud": {},
    "seven_card_stud low": {"form": "low"},
    "seven_card_stud split": {"form": "split"},
    "seven_card_stud split8": {"form": "split8"},
    "five_card_stud": {},
    "mambo_stud": {},
    "five_card_draw": {},
    "five_card_draw low": {"form": "low"},
    "five_card_draw no limit": {"limit": "no_limit"},
    "triple_draw_27": {},
    "badugi": {},
}
"""Each game and form that is played, with the options that make it."""
STACK = 100
"""What each brings to every hand, in upper limits."""
STRANGER = 4


class Raiser:
    """Bets or raises whenever that may be done, by the least or by the most."""

    def __init__(self, draws: HousePlayer, most: bool) -> None:
        self.draws, self.most = draws, most

    def bets(self, _table: Table, _seat: int, _window: Betting) -> tuple[Bet, ...]:
        return ()

    def choose(self, table: Table, ask: Ask) -> Chosen:
        for choice in ("raise_upper", "bet_upper", "raise", "bet", "call", "check"):
            if choice in ask.choices:
                span = ask.spans.get(choice)
                return choice if span is None else (choice, span.most if self.most else span.least)
        return self.draws.choose(table, ask)


class Caller:
    """Checks or calls."""

    def __init__(self, draws: HousePlayer) -> None:
        self.draws = draws

    def bets(self, _table: Table, _seat: int, _window: Betting) -> tuple[Bet, ...]:
        return ()

    def choose(self, table: Table, ask: Ask) -> Chosen:
        return next((each for each in ("call", "check") if each in ask.choices), "") or self.draws.choose(table, ask)


class Result(NamedTuple):
    """What the stranger won a hand, in upper limits, with its standard error; the house's slowest decision, in
    seconds; and hands a second."""

    hands: int
    mean: float
    error: float
    slowest: float
    rate: float


class Timed:
    """A player of the house, with a watch."""

    def __init__(self, player: HousePlayer) -> None:
        self.player, self.slowest = player, 0.0
        self.bets = player.bets

    def choose(self, table: Table, ask: Ask) -> Chosen:
        began = time.thread_time()
        chosen = self.player.choose(table, ask)
        self.slowest = max(self.slowest, time.thread_time() - began)
        return chosen


def options_of(name: str) -> tuple[Game, Options]:
    """A game and its options by a name of `GAMES`, nothing raked."""
    game = registry.find(name.split()[0])
    read, problems = game.options.read({**GAMES[name], "rake_max": "0"})
    assert not problems, problems
    return game, read


def strangers(game: Game, options: Options, seed: int) -> Iterator[tuple[str, Player]]:
    """Those who play without thought."""
    assert game.company is not None
    draws = HousePlayer(game.company, "steady", f"stranger {seed}")
    yield "raises", Raiser(draws, most=False)
    if options.limit != FIXED:  # type: ignore[attr-defined]
        yield "raises all", Raiser(draws, most=True)
    yield "calls", Caller(draws)
    yield "at random", RandomPlayer(Random(seed))


def play(game: Game, options: Options, stranger: Player, hands: int, seed: int) -> Result:
    """So many hands of a stranger with three players of the house."""
    assert game.company is not None
    game.company.ready(options)
    unit = options.max_wager  # type: ignore[attr-defined]
    stack = STACK * unit
    seats = Table(game, options, chance=Seeded(seed), clock=lambda: 0)
    for seat in range(1, STRANGER + 1):
        seats.sit(seat, stack)
    house = [
        Timed(HousePlayer(game.company, style, f"{seed} {seat}")) for seat, style in enumerate(game.company.styles, 1)
    ]
    players: dict[int, Player] = {**dict(enumerate(house, 1)), STRANGER: stranger}
    sums = squares = 0.0
    began = time.process_time()
    for _ in range(hands):
        seats.play(players)
        won = (seats.chips(STRANGER) - stack) / unit
        sums, squares = sums + won, squares + won * won
        for seat in players:
            seats.ledger.balances[f"seat {seat}"] = stack
    mean = sums / hands
    error = sqrt(max(0.0, squares / hands - mean * mean) / hands)
    return Result(hands, mean, error, max(each.slowest for each in house), hands / (time.process_time() - began))


def main(rest: list[str] | None = None) -> None:
    asked = ArgumentParser("python -m bench house_players")
    asked.add_argument("names", nargs="*", help="games, or games with a form as they are printed; all without")
    asked.add_argument("--hands", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--against", default="", help="one of the strangers only")
    given = asked.parse_args(sys.argv[2:] if rest is None else rest)
    print("\n".join(machine()))
    rows = [("game", "stranger", "hands", "won a hand, in upper limits", "error", "slowest, ms", "hands/s")]
    for name in GAMES:
        if given.names and name not in given.names and name.split()[0] not in given.names:
            continue
        game, options = options_of(name)
        for title, stranger in strangers(game, options, given.seed):
            if title.startswith(given.against):
                found = play(game, options, stranger, given.hands, given.seed)
                won = f"{found.mean:+.3f}", f"{found.error:.3f}"
                figures = *won, f"{1000 * found.slowest:.0f}", f"{found.rate:.0f}"
                rows.append((name, title, f"{found.hands:,}", *figures))
                print(name, title, *figures, flush=True)
    table("What a stranger wins of the house's players", rows)


if __name__ == "__main__":
    main()
