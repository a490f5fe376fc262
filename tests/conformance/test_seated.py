"""Only who is seated wagers, and seated players remain until the round is complete, in every game."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Betting
from pitboss.core.table.round import Round
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table


@pytest.mark.parametrize("name", ALL)
def test_nobody_sits_down_or_leaves_while_a_round_is_played(name: str) -> None:
    game = registry.find(name)
    random = Random(name)
    moments = set()
    for _ in range(6):
        table, players, _ = open_table(game, random)
        for _ in range(3):
            played = table.open_round(stepwise=True)
            while (step := played.pending) is not None:
                moments.add(step.moment)
                for act, given in ((table.leave, table.seats[:1]), (table.sit, (table.seats[-1], 100))):
                    before = dict(table.ledger.balances)
                    with pytest.raises(Refused, match="stay seated") as refused:
                        act(*given)  # type: ignore[operator]
                    assert refused.value.cite == game.seated_cite
                    assert table.ledger.balances == before
                _go_on(played, table, players)
        seat = table.seats[0]
        if not any(wager.seat == seat for wager in table.layout.values()):
            held = table.chips(seat)
            assert 0 <= held - table.leave(seat) <= held
            assert seat not in table.places
    assert len(moments) > 2


def _go_on(played: Round, table: object, players: object) -> None:
    """Do what the pending step waits for."""
    step = played.pending
    if isinstance(step, Betting):
        for seat in step.seats or played.table.seats:
            for bet in players[seat].bets(table, seat, step):  # type: ignore[index]
                played.bet(bet)
        played.close_betting()
    elif played.asks():
        for ask in played.asks():
            played.choose(ask.seat, players[ask.seat].choose(table, ask))  # type: ignore[index]
    else:
        played.proceed()


@pytest.mark.parametrize("name", ALL)
def test_who_is_not_seated_is_refused_by_the_section_that_says_so(name: str) -> None:
    game = registry.find(name)
    table, _, _ = open_table(game, Random(1), game.options(), seats=1)
    played = table.open_round()
    while not isinstance(played.pending, Betting):
        if played.pending is None:
            return
        for ask in played.asks():
            played.choose(ask.seat, ask.default)
    empty = next(seat for seat in range(1, game.seats + 1) if seat not in table.places)
    refusal = played.refuses(Bet(empty, game.wagers[0].key, 1000))
    assert refusal is not None
    assert refusal.cite == game.seated_cite
