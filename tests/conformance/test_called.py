"""A hand that is shown is called by its name, wherever hands of the game have one."""

from __future__ import annotations

import pytest

from pitboss.core.examples import read_examples, run_example
from pitboss.core.game import Game
from pitboss.core.journal import decode
from pitboss.core.steps import Reveal
from pitboss.games import registry
from pitboss.ranks.calling import by_lines
from pitboss.server.step_frames import framed

MOST = 12
CARDS = ["Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "6h"]
NAMED = [
    game
    for game in registry.all_games()
    if game.kind == "tiles" or any(game.called(CARDS[:own], CARDS[own : own + 5]) for own in (2, 3, 4, 5, 7))
]


def _called(game: Game) -> list[str]:
    """The names of the hands that are shown in the first worked examples."""
    names: list[str] = []
    folder = registry.folder(game.name)
    for example in read_examples(folder)[:MOST]:
        for line in run_example(example, game):
            steps = decode(line)[0].steps
            names += [
                framed(step, game, steps[:at])["called"] for at, step in enumerate(steps) if isinstance(step, Reveal)
            ]
    return [name for name in names if name]


@pytest.mark.parametrize("game", NAMED, ids=lambda game: game.name)
def test_a_hand_that_is_shown_has_a_name(game: Game) -> None:
    assert game.called is not by_lines
    assert _called(game)


def test_names_are_those_that_players_use() -> None:
    call = {name: registry.find(name).called for name in ("three_card_poker", "pai_gow", "pai_gow_poker", "omaha")}
    assert call["three_card_poker"](["9c", "9d", "Ah"], []) == "pair of nines"
    assert call["pai_gow"](["1-1", "2-6", "6-6", "3-3"], []) == "gong with the 2, eight"
    assert call["pai_gow_poker"](["Ah", "Ad", "7s", "5s", "Xj", "Jc", "Jd"], []) == "three aces; pair of jacks"
    assert call["omaha"](["Kc", "Ks", "9d", "9c"], ["Kd", "3s", "3d", "2c", "8h"]) == "kings full of threes"
