"""What every conformance check is given: the game that it is run over."""

from __future__ import annotations

import pytest

from pitboss.core.game.game import Game
from pitboss.games import registry


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    return registry.find(request.param)
