"""Every amount that lies on the layout can be paid, also after a part of it was taken back, in every game."""

from __future__ import annotations

from random import Random

from pitboss.core.game.game import Game
from tests.conformance.games import each_game
from tests.conformance.lawful import Reducing, open_table
from tests.sizes import size


@each_game
def test_a_wager_is_reduced_only_to_what_might_have_been_wagered(game: Game) -> None:
    random = Random(f"{game.name} reduced")
    # Most is met where wagers stand from round to round.
    few = 20 if any(kind.stands for kind in game.kinds.values()) else 2
    for _ in range(size(few, 20)):
        table, players, _ = open_table(game, random, player=Reducing)
        for _ in range(size(12, 60)):
            table.play(players)
