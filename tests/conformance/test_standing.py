"""A table set as another stood plays on as that one does, in every game."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import msgspec
import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.standing import Standing
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import each_game
from tests.conformance.lawful import open_table


@each_game
def test_a_table_set_as_another_stood_writes_the_same_journal(game: Game) -> None:
    random = Random(f"{game.name} standing")
    for _ in range(6):
        first, players, _ = open_table(game, random)
        for _ in range(random.randint(0, 5)):
            first.play(players)
        first.sit(first.seats[0], 5_000)
        stored = msgspec.json.encode(first.standing())
        # The other table has the casino's usual options, other limits, and people of its own.
        above = {"chance": deepcopy(first.chance), "meters": deepcopy(first.meters)}
        other = Table(game, limits=Limits(100, 200_000), name=first.name, **above)
        other.sit(other.most_players, 100)
        other.restore(msgspec.json.decode(stored, type=Standing))
        assert msgspec.json.encode(other.standing()) == stored
        again = []
        seed = random.random()
        for table in (first, other):
            lines: list[bytes] = []
            table.journal, table.clock = lines.append, iter(range(10**9)).__next__
            own = Random(seed)
            for _ in range(3):
                table.play({seat: RandomPlayer(own) for seat in table.seats})
            again.append(lines)
        assert again[0] == again[1]


def test_a_table_in_the_middle_of_a_round_has_no_standing() -> None:
    table = Table(registry.find("mini_dice"))
    table.sit(1, 5_000)
    table.open_round()
    with pytest.raises(Refused, match="A round is in play"):
        table.standing()
