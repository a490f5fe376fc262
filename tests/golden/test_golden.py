"""What a table does is what it did: recorded journals of every game, byte for byte."""

from __future__ import annotations

import pytest

from pitboss.games import registry
from tests.golden.recording import files


@pytest.mark.parametrize("name", registry.names())
def test_a_game_plays_as_it_is_recorded(name: str) -> None:
    for path, data in files(registry.find(name)).items():
        recorded = path.read_bytes().splitlines()
        for number, (was, now) in enumerate(zip(recorded, data.splitlines(), strict=False), 1):
            assert now == was, f"{path.name}, line {number}: if the change is meant: make pins GAME={name}"
        assert len(data.splitlines()) == len(recorded), path.name
