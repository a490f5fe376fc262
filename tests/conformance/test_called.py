"""A hand that is shown is called by its name, wherever hands of the game have one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Reveal
from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.journal import decode
from pitboss.core.table.views import view
from pitboss.games import registry
from pitboss.server.shown.asked_hand import called
from pitboss.server.shown.steps import framed

MOST = 12
CARDS = ["Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "6h"]
NAMED = [
    game
    for game in registry.all_games()
    if game.kind == "tiles" or any(game.called(CARDS[:own], CARDS[own : own + 5]) for own in (2, 3, 4, 5, 7))
]
SET = ("pai_gow", "pai_gow_poker", "asia_poker", "fast_action_holdem")


def _rounds(game: Game) -> Iterator[Sequence[AnyStep]]:
    """The steps of the rounds of the first worked examples."""
    for example in read_examples(registry.folder(game.name))[:MOST]:
        for line in run_example(example, game):
            yield decode(line)[0].steps


def _shown(game: Game, steps: Sequence[AnyStep]) -> list[str]:
    """The names of the hands that are shown in a round."""
    frames = [framed(step, game, steps[:at]) for at, step in enumerate(steps) if isinstance(step, Reveal)]
    return [frame["called"] for frame in frames if frame["called"]]


def _asked(game: Game, steps: Sequence[AnyStep]) -> list[str]:
    """The names of the hands of those who are asked in a round, as they see them."""
    asked: list[str] = []
    for at, step in enumerate(steps):
        asks = step.asks if isinstance(step, AskAll) else [step] if isinstance(step, Ask) else []
        asked += [name for ask in asks if (name := called(ask, game, view(steps[:at], ask.seat)))]
    return asked


@pytest.mark.parametrize("game", NAMED, ids=lambda game: game.name)
def test_a_hand_that_is_shown_or_decided_about_has_a_name(game: Game) -> None:
    rounds = list(_rounds(game))
    assert any(_shown(game, steps) for steps in rounds)
    # Hands that are asked for only to be set have their names once they are.
    assert game.name in SET or any(_asked(game, steps) for steps in rounds)


def test_names_are_those_that_players_use() -> None:
    call = {
        name: registry.find(name).called
        for name in (
            "three_card_poker",
            "pai_gow",
            "pai_gow_poker",
            "omaha",
            "holdem",
            "seven_card_stud",
            "mini_tex",
            "flop_poker",
            "double_cross_poker",
            "fast_action_holdem",
        )
    }
    assert call["three_card_poker"](["9c", "9d", "Ah"], []) == "pair of nines"
    assert call["pai_gow"](["1-1", "2-6", "6-6", "3-3"], []) == "gong with the 2, eight"
    assert call["pai_gow_poker"](["Ah", "Ad", "7s", "5s", "Xj", "Jc", "Jd"], []) == "three aces; pair of jacks"
    assert call["omaha"](["Kc", "Ks", "9d", "9c"], ["Kd", "3s", "3d", "2c", "8h"]) == "kings full of threes"
    board = ["Kd", "3s", "3d", "2c", "8h"]
    assert call["omaha"](["Kc", "4s", "9d", "7c"], board[:3]) == "kings and threes"
    assert call["holdem"](["9c", "9d"], []) == "pair of nines"
    assert call["holdem"](["9c", "8d"], board[:4]) == "pair of threes"
    # Three cards of a kind of straight are none while more come.
    assert call["seven_card_stud"](["9c", "8d", "7d"], []) == "nine high: 9-8-7"
    # Two threes and a king of the player's own; three cards of the board's own do not make a hand.
    assert call["mini_tex"](["Kc", "7d"], ["3s", "3d", "3c"]) == "pair of threes"
    assert call["flop_poker"](["9c", "8d", "2d"], ["3s", "3d", "3c"]) == "pair of threes"
    assert call["double_cross_poker"](["Kc", "7d"], board) == "vertical pair of kings; horizontal pair of threes"
    assert call["fast_action_holdem"](["Kc", "8d", "2d", "7c"], board) == "kings and eights; threes and twos"
