"""Whoever does what in which order, at a table of every game: money, seats, and every table moving on."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.conformance.games import ALL
from tests.server.crowd import Crowd
from tests.sizes import size

SHORT = settings(
    max_examples=size(1, 20),
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("game", ALL)
def test_an_evening(game: str) -> None:
    class OfOneGame(Crowd):
        games = (game,)

    run_state_machine_as_test(OfOneGame, settings=SHORT)
