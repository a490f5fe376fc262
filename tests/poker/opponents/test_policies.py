"""Players of the house play to win, by what their seat sees and nothing else, whatever the game and its form."""

from __future__ import annotations

from random import Random

import pytest
from bench.bench_house_players import GAMES, options_of, play, strangers

from pitboss.core.game.company import Seen
from pitboss.core.game.steps import Ask
from pitboss.core.record.copied import dealt_anew
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import HousePlayer, RandomPlayer
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.core.table.views import view
from pitboss.games import registry
from tests.sizes import size, some

POKER = [game for game in registry.all_games() if game.kind == "poker"]


def test_every_game_of_the_room_has_players_of_the_house_in_three_styles() -> None:
    assert {name.split()[0] for name in GAMES} == {game.name for game in POKER}
    for game in POKER:
        assert game.company is not None
        assert len(game.company.styles) == 3 and all(game.company.styles.values())


@pytest.mark.parametrize("name", some(list(GAMES), 4))
def test_whoever_raises_calls_or_decides_at_random_loses(name: str) -> None:
    """A small sample, the same each time; `python -m bench house_players` plays as many hands as it takes."""
    game, options = options_of(name)
    lost = {}
    for title, stranger in strangers(game, options, 3):
        lost[title] = play(game, options, stranger, size(60, 2000), 3).mean
    assert sum(lost.values()) < 0
    assert lost["raises"] < 0.5


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_rests_on_what_the_seat_sees(name: str) -> None:
    """The same where all that it cannot see is dealt anew; and another seed may alter it, nothing else."""
    game, options = options_of(name)
    assert game.company is not None
    table = Table(game, options, chance=Seeded(5), clock=lambda: 0)
    for seat in range(1, 5):
        table.sit(seat, 400_00)
    random = Random(5)
    others = {seat: RandomPlayer(random) for seat in table.seats}
    asked = 0
    for _ in range(6):
        played = table.open_round()
        while not played.over:
            for ask in played.asks():
                asked += 1
                own = _decision(played, ask)
                assert own == _decision(played, ask)
                anew = dealt_anew(played, ask.seat, Random(asked), ())
                assert own == _decision(anew, next(each for each in anew.asks() if each.seat == ask.seat))
                played.choose(ask.seat, own if asked % 2 else others[ask.seat].choose(table, ask))
    assert asked > 10


def _decision(played: Round, ask: Ask) -> object:
    table = played.table
    assert table.game.company is not None
    style = [*table.game.company.styles][ask.seat % 3]
    seen = Seen(table.options, view(played.entries, ask.seat), table.chips(ask.seat))
    return table.game.company.decide(seen, ask, style, "seed")


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_folded_that_costs_nothing(name: str) -> None:
    game, options = options_of(name)
    assert game.company is not None
    table = Table(game, options, chance=Seeded(9), clock=lambda: 0)
    players = {}
    for seat, style in enumerate((*game.company.styles, "steady"), 1):
        table.sit(seat, 400_00)
        players[seat] = HousePlayer(game.company, style, str(seat))
    for _ in range(10):
        played = table.play(players)
        for step in played.entries:
            if isinstance(step, Ask) and "check" in step.choices:
                assert step.answer != "fold"
        for seat in table.seats:
            table.ledger.balances[f"seat {seat}"] = 400_00
