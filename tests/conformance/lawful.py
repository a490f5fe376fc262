"""Lawful tables at random: options drawn from what the regulation allows, players and irregularities too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import cast

import msgspec

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Choice, FiledOdds, Options, Whole, YesNo
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity, Situation
from pitboss.core.game.steps import AnyStep, Bet, Betting
from pitboss.core.game.wager import Wager
from pitboss.core.record.examples import read_examples
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.keno.card import RateCard
from pitboss.jackpots.bad_beat.filed import FiledProgram
from pitboss.jackpots.filing import FiledProgressive
from pitboss.jackpots.meter import VERIFIED

PROGRAM: dict[str, object] = {
    "name": "jackpot",
    "kind": "bad_beat",
    "several": "share",
    "both": "both",
    "tiers": [{"pot": "8.00", "take": "0.50"}, {"pot": "30.00", "take": "1.00"}],
    "hand": {"kind": "two pairs", "ranks": "32"},
    "secondary": {
        "hand": {"kind": "one pair", "ranks": "2"},
        "distribution": {"holder": 60, "winner": 20, "table": 20},
        "tiers": [{"pot": "20.00", "take": "0.50"}],
    },
    "reset_percent": 10,
    "ending": {"filed_as": "RGS 14-3"},
}
"""A payout that is won often."""


def random_options(game: Game, random: Random) -> Options:
    """Options that a casino may choose."""
    while True:
        plain: dict[str, object] = {}
        for option in game.options.declared():
            allowed = option.allowed
            if random.random() < 0.5:
                continue
            if isinstance(allowed, Choice):
                plain[option.key] = random.choice(allowed.names)
            elif isinstance(allowed, YesNo):
                plain[option.key] = random.random() < 0.5
            elif isinstance(allowed, FiledProgram):
                plain[option.key] = PROGRAM
            elif isinstance(allowed, Whole):
                most = allowed.least + 2 if allowed.most is None else min(allowed.most, allowed.least + 2)
                plain[option.key] = random.randint(allowed.least, most)
            elif isinstance(allowed, FiledOdds):
                lowest = random.randrange(min(3, len(allowed.lines)))  # a pay table pays from some hand up
                plain[option.key] = {line: f"{random.randint(1, 50)} to 1" for line in allowed.lines[lowest:]}
            elif isinstance(allowed, FiledProgressive):
                plain[option.key] = filed_progressive(allowed)
            elif isinstance(allowed, RateCard):
                plain[option.key] = _random_card(random)
        options, problems = game.options.read(plain)
        if not problems:
            return options


def filed_progressive(allowed: FiledProgressive) -> dict[str, str]:
    """A filing that pays sums for the lower half of the hands, and shares of the meter above."""
    low = len(allowed.hands) // 2
    pays = {line: "10 percent" if at >= low else f"{at + 2}.00" for at, line in enumerate(allowed.hands)}
    return {"initial": "1000.00", "reset": "500.00", "rate": "70", "reserve": "20", **pays}


def _random_card(random: Random) -> dict[str, dict[str, str]]:
    """A card of keno for a few numbers of spots, that pays some of the catches."""
    card = {}
    for spots in random.sample(range(1, 11), random.randint(2, 6)):
        caught = random.sample(range(spots + 1), random.randint(1, min(4, spots)))
        card[str(spots)] = {str(hits): f"{random.randint(1, 900)}.00" for hits in caught}
    return card


def could_be_of(found: Irregularity, table: Table, step: AnyStep, before: Sequence[AnyStep]) -> list[int]:
    """The seats of which an irregularity can be said at a step (0: it is of none), by rule and by record."""
    if not (found.here(table.options) and found.fits(step, before)):
        return []
    seats = table.seats if found.of_seat else (0,)
    return [seat for seat in seats if not found.disproved(Situation(step, before, table, table.options, seat))]


class Trouble:
    """Raises irregularities that may occur, at random moments, `rate` of the time."""

    def __init__(self, game: Game, random: Random, rate: float) -> None:
        self.game = game
        self.random = random
        self.rate = rate
        self.table: Table | None = None
        self.raised: set[str] = set()

    def __call__(self, step: AnyStep) -> tuple[str, int] | None:
        assert self.table is not None
        if self.random.random() >= self.rate or not self.game.irregularities:
            return None
        table, before = self.table, self.table.steps
        possible = [
            found
            for found in self.game.irregularities
            if (not found.lifts or found.lifts in table.bound) and could_be_of(found, table, step, before)
        ]
        unseen = [i for i in possible if i.key not in self.raised]
        # What has occurred at this table occurs again only now and then: else no round would come to its end.
        if not unseen and self.random.random() < 0.8:
            return None
        if not possible:
            return None
        chosen = self.random.choice(unseen or possible)
        self.raised.add(chosen.key)
        seats = could_be_of(chosen, table, step, before)
        return chosen.key, self.random.choice(seats) if chosen.of_seat else 0


class Reducing(RandomPlayer):
    """Takes a part of a wager back now and then, and now and then the rest of it, to wager as much anew."""

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        yield from super().bets(table, seat, window)
        for wager in [wager for wager in table.wagers() if wager.seat == seat and self.random.random() < 0.5]:
            yield from self._reduce(table, wager)

    def _reduce(self, table: Table, wager: Wager) -> Iterator[Bet]:
        asked = table.round
        assert asked is not None
        before, chips = wager.stake, wager.stake // table.limits.unit
        whole = Bet(wager.seat, wager.kind, before, wager.pick, wager.spot)
        # By one chip, or by any part: most amounts that cannot be paid are next to one that can.
        part = table.limits.unit * (1 if self.random.random() < 0.5 else self.random.randint(1, max(1, chips - 1)))
        down = msgspec.structs.replace(whole, amount=part, take=True)
        if part >= before or asked.refuses(down) is not None:
            return
        yield down
        left = wager.stake
        rest = msgspec.structs.replace(whole, amount=left, take=True)
        if self.random.random() < 0.5 or asked.refuses(rest) is not None:
            return
        yield rest
        if asked.refuses(whole) is None:
            again = msgspec.structs.replace(whole, amount=left)
            refused = asked.refuses(again)
            assert refused is None, f"{down} was taken, though what it left is refused: {refused.reason}"
            yield again


def open_table(
    game: Game,
    random: Random,
    options: Options | None = None,
    seats: int = 0,
    player: type[RandomPlayer] = RandomPlayer,
) -> tuple[Table, dict[int, RandomPlayer], list[bytes]]:
    """A table with some seats taken, a random player at each, and its journal."""
    lines: list[bytes] = []
    clock = iter(range(0, 10**12, 1000))
    table = Table(
        game,
        options or random_options(game, random),
        limits=Limits(500, 100_000, 100),
        chance=Seeded(random.getrandbits(64)),
        clock=lambda: next(clock),
        journal=lines.append,
    )
    count = min(seats, table.most_players) or random.randint(1, min(4, table.most_players))
    taken = random.sample(range(1, table.most_players + 1), count)
    for seat in taken:
        table.sit(seat, 10_000_000)
    return table, {seat: player(random) for seat in range(1, game.seats + 1)}, lines


def shown_only(game: Game, came: set[str]) -> set[str]:
    """What may go wrong only where the floor verifies a jackpot, of which none was hit by chance, and worked examples
    show. Nothing else is excused from being met in play."""
    rare = {found.key for found in game.irregularities if found.moments == (VERIFIED,) and VERIFIED not in came}
    return _shown(game.name) & rare if rare else rare


@cache
def _shown(name: str) -> set[str]:
    """What goes wrong in the worked examples of a game."""
    return {
        told.split()[1]
        for example in read_examples(cast(Path, registry.folder(name)))
        for part in example.text["round"]
        for told in part.get("irregular", ())
    }
