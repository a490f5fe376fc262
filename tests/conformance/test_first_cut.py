"""At a new game the first player to come to the table is offered the cut first, wherever a player is."""

from __future__ import annotations

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Ask
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from tests.conformance.games import ALL
from tests.rounds import CHIPS

BY_PLACE = {
    "chemin_de_fer": "19:47-4.4(c): the last Banker, else the highest place",
    "punto_banco": "as 19:47-4.4(c), which its subchapter parallels",
    "mini_baccarat": "as 19:47-4.4(c), which its subchapter parallels",
}
"""Games whose rule gives the first cut by places, with the rule."""


@pytest.mark.parametrize("game", [name for name in ALL if name not in BY_PLACE], indirect=True)
def test_the_first_player_to_come_is_asked_first(game: Game) -> None:
    came = [seat for seat in (3, 1, 2) if seat <= game.seats]
    table = Table(game, chance=Seeded(1), clock=lambda: 0)
    for seat in came:
        table.sit(seat, CHIPS)
    played = table.open_round()
    asked = [step.seat for step in (*played.entries, played.pending) if isinstance(step, Ask) and step.label == "cut"]
    assert asked[:1] in ([], came[:1]), (game.name, asked)
