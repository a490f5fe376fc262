"""Leaving between rounds is asked by the same rule as taking a wager down in a round."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from pitboss.core.choices.options import YesNo
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Betting
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table
from tests.rounds import NoGround, play_on, to_betting
from tests.sizes import size


@pytest.mark.parametrize("game", ALL, indirect=True)
def test_who_may_not_take_a_wager_down_may_not_leave_with_it(game: Game) -> None:
    """A wager that stands goes back to who leaves only where it could be taken down in the next round's window."""
    for number in range(size(2, 8)):
        random = Random(f"{game.name} leaves {number}")
        table, _, _ = open_table(game, random, _offering_all(game), min(3, game.seats))
        for _ in range(size(4, 20)):
            played = table.open_round()
            with suppress(NoGround):
                _wager_on_all(table, to_betting(played))
            play_on(played)
            if table.layout:
                _compare(table)


def _offering_all(game: Game) -> Any:
    """Options that offer as much as may be offered together, what plays other hands than usual apart."""
    chosen: dict[str, bool] = {}
    for option in game.options.declared():
        if isinstance(option.allowed, YesNo) and option.key != "multiple_action":
            _, problems = game.options.read({**chosen, option.key: True})
            chosen |= {} if problems else {option.key: True}
    return game.options.read(chosen)[0]


def _wager_on_all(table: Table, played: Round) -> None:
    for seat in table.seats:
        for kind in table.game.offered(table.options):
            picks = list(kind.picks(table.options)) or [""]
            for pick in picks[:2]:
                with suppress(Refused):
                    played.bet(Bet(seat, kind.key, table.limits.of(kind.key, pick)[0] * 4, pick))


def _compare(table: Table) -> None:
    standing = table.standing()
    leaves = {}
    for seat in table.seats:
        if any(wager.seat == seat for wager in table.layout.values()):
            try:
                table.leave(seat)
                leaves[seat] = True
            except Refused:
                leaves[seat] = False
            table.restore(standing)
    played = table.open_round()
    if isinstance(played.pending, Betting) and played.pending.label == "":
        for seat, may in leaves.items():
            mine = [wager for wager in table.wagers() if wager.seat == seat]
            downs = [Bet(seat, w.kind, w.stake, w.pick, w.spot, take=True) for w in mine]
            refused = [refusal for down in downs if (refusal := table.game.check(table, down, table.options))]
            assert may == (not refused), (table.game.name, seat, refused)
    table.restore(standing)
