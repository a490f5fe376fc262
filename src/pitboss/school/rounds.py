"""The rounds that are taught: played by a seed, or the worked examples of the game, irregularities included."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pitboss.core.choices.limits import Limits
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Move
from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import Record, decode
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry

TRIES = 12
"""How many rounds are played to find one in which money moves."""
SEATS, CHIPS = 3, 100_000


def round_for(game: Game, random: Random) -> Record:
    """A round of a game: as often one that was worked out by hand as one that fell by chance."""
    folder = registry.folder(game.name)
    if folder is not None and random.random() < 0.5:
        example = random.choice(read_examples(folder))
        lines = list(run_example(example, game))
        return decode(lines[-1])[0]
    return played(game, random)


def played(game: Game, random: Random) -> Record:
    """A round by chance, of lawful wagers and decisions."""
    *_, last = _rounds(game, random)
    return last


def _rounds(game: Game, random: Random) -> Iterator[Record]:
    """Rounds of a table, up to the first in which money moves."""
    options = game.options()
    limits = Limits() if game.structure is None else game.structure(options)
    lines: list[bytes] = []
    seed = random.randrange(2**32)
    table = Table(game, options, name="school", limits=limits, chance=Seeded(seed), clock=lambda: 0)
    table.journal = lines.append
    for seat in range(1, min(SEATS, game.seats) + 1):
        table.sit(seat, max(CHIPS, 100 * limits.minimum))
    players = {seat: RandomPlayer(random) for seat in table.seats}
    for _ in range(TRIES):
        try:
            table.play(players)
        except Refused:
            break
        record = decode(lines[-1])[0]
        yield record
        if any(isinstance(step, Move) for step in record.steps):
            return
