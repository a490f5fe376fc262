"""At every kind of question that a round puts it is told what is best: each choice with its worth, or why no figure
answers it; never an error, never silence."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.core.table.views import view
from pitboss.odds.advice.advice import advice
from tests.conformance.games import ALL
from tests.conformance.lawful import Trouble, open_table
from tests.sizes import THOROUGH, size, some

SLOW = ("asia_poker",)
"""Whose settings of a hand are counted for seconds: in the whole sweep."""
GAMES = ALL if THOROUGH else some([name for name in ALL if name not in SLOW], 22)
STAKE = 1000
MORE = size(1, 2)
"""How often each kind of question is answered at a table."""


class _Asking(RandomPlayer):
    """Asks what is best at each kind of question it comes to, some times."""

    def __init__(self, random: Random, game: Game, met: dict[tuple[object, ...], int]) -> None:
        super().__init__(random)
        self.game, self.met = game, met

    def choose(self, table: Table, ask: Ask) -> Chosen:
        kind = (ask.label, min(len(ask.choices), 4), tuple(sorted(ask.spans)))
        self.met[kind] = self.met.get(kind, 0) + 1
        if self.met[kind] <= MORE:
            _answered(self.game, table, ask)
        return super().choose(table, ask)


def _answered(game: Game, table: Table, ask: Ask) -> None:
    assert table.round is not None
    told = advice(game, table.options, view(table.round.entries, ask.seat), ask, STAKE)
    about = f"{ask.label}: {ask.question}: {told.says}"
    if told.found is None:
        assert told.says.endswith("."), about
        assert told.says[0].isupper(), about
        return
    brings = told.found.brings
    missing = set(ask.choices) - set(ask.spans) - set(brings)
    assert all(choice.replace("_", " ") in told.says for choice in missing), about
    assert not set(brings) - set(ask.choices), about
    assert brings[told.found.best] == max(brings.values()), about
    assert told.stake > 0, about
    plain = told.plain(game.wagers[0].key)
    assert all(costs >= 0 for costs in (choice["costs"] for choice in plain["choices"].values())), about


@pytest.mark.parametrize("game", GAMES, indirect=True)
def test_every_question_is_answered_by_worths_or_by_a_sentence(game: Game) -> None:
    random = Random(f"{game.name} advice")
    met: dict[tuple[object, ...], int] = {}
    for at in range(size(2, 12)):
        table, players, _ = open_table(game, random, game.options() if at == 0 else None, 3)
        asking = {seat: _Asking(random, game, met) for seat in players}
        trouble = Trouble(game, random, 0.02)
        trouble.table = table
        for _ in range(size(5, 20)):
            table.play(asking, trouble)
