"""A house in which nothing was ever asked: the first answer of a game is not refused for what compiling takes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.core.game.game import Banked
from pitboss.games import registry
from pitboss.server.workers.pool import DESK, Workers
from tests.server.serving import in_a_loop
from tests.sizes import size

WITH_ODDS = [name for name in registry.names() if registry.find(name).banked is not Banked.POT]
COSTLY = "spanish_21"
"""Its first answer takes more memory than any other's."""


@pytest.mark.parametrize("game", size([COSTLY], WITH_ODDS))
def test_the_first_odds_of_a_fresh_house_are_answered_within_the_memory_of_a_question(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    async def evening() -> None:
        workers = Workers(DESK[0], 600)
        answer = json.loads(await workers.ask("odds", json.dumps({"game": game}).encode(), ""))
        assert answer["wagers"]
        await workers.end()

    in_a_loop(evening)
