"""Who may take a seat at a live table."""

from __future__ import annotations

import pytest

from pitboss.core.game.refused import Refused
from pitboss.core.table.table import Table
from pitboss.games.holdem import GAME, HoldemOptions
from pitboss.server.live.clock import SystemClock
from pitboss.server.live.house_players import HousePlayers
from pitboss.server.live.seats import HOUSE_PLAYER, Seats
from pitboss.server.live.snapshot import SeatHolder, Snapshot, Waiting
from pitboss.server.live.state import State


def standing(options: HoldemOptions) -> State:
    """A table at which nobody sits."""
    snapshot = Snapshot(0, GAME.name, Table(GAME, options).standing(), "house", {}, [], open=False)
    return State(GAME, "t", snapshot, (), SystemClock())


def test_no_more_people_are_seated_than_the_table_is_posted_for() -> None:
    """13:69F-14.6(b): a table for three, at which somebody sits from when it was for more."""
    seats = Seats(standing(HoldemOptions(max_players=3)))
    assert seats.free == [1, 2, 3]
    with pytest.raises(Refused, match="There is no seat 4; seats are 1 to 3"):
        seats.check(4, "cyd")
    seats.holders = {2: SeatHolder("ann"), 5: SeatHolder(HOUSE_PLAYER)}
    seats.waiting = [Waiting(3, "bob", 100)]
    assert seats.free == []
    with pytest.raises(Refused, match="All 3 places"):
        seats.check(1, "cyd")
    for seat, person in ((2, "ann"), (3, "bob"), (5, "cyd")):
        seats.check(seat, person)


def test_the_house_sends_no_more_players_than_there_are_places() -> None:
    state = standing(HoldemOptions(max_players=2))
    state.snapshot.holders[2] = SeatHolder("ann")
    assert HousePlayers(3).wanted(Seats(state), state.table, 3) == [1]
