"""Seats are numbered as far as the table has places, in every game whose casino may have fewer of them."""

from __future__ import annotations

import pytest

from pitboss.core.choices.options import Options
from pitboss.core.game.refused import Refused
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.server.shown.replayed_round import described
from tests.conformance.games import ALL

FEWER = ({"boxes": 2}, {"positions": 4}, {"positions": 6}, {"max_players": 3}, {"table_kind": "mini_craps"})
"""What a casino may choose so that fewer sit at its table."""
NAMES = [name for name in ALL if registry.find(name).most_players is not None]


def fewer(name: str) -> Options:
    """Options by which fewer may sit at a table of a game than at any."""
    game = registry.find(name)
    return next(options for options, problems in map(game.options.read, FEWER) if not problems)


@pytest.mark.parametrize("name", NAMES)
def test_nobody_sits_where_the_table_has_no_place(name: str) -> None:
    game, options = registry.find(name), fewer(name)
    table = Table(game, options)
    most = table.most_players
    assert most < game.seats
    table.sit(most, 1_000)
    for seat in (most + 1, game.seats):
        with pytest.raises(Refused, match=f"seats are 1 to {most}"):
            table.sit(seat, 1_000)
    assert described(game, options, table.limits, "felt")["seats"] == most


@pytest.mark.parametrize("name", NAMES)
def test_who_sat_there_before_there_were_fewer_places_buys_chips_still(name: str) -> None:
    game = registry.find(name)
    table = Table(game, game.options())
    last = table.most_players
    table.sit(last, 1_000)
    table.options = fewer(name)
    table.sit(last, 500)
    assert table.chips(last) == 1_500
