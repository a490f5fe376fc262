"""An irregularity is refused at a step only for a reason that is stated, in one table for all games."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.refused import Refused
from pitboss.games import registry
from tests.conformance.games import ALL, each_game
from tests.conformance.lawful import open_table

REASONS = tomllib.loads(Path(__file__).with_name("limits_of_time.toml").read_text(encoding="utf-8"))


def limited(found: Irregularity) -> bool:
    """Whether a rule limits it in time, at other steps than those before its facts."""
    return bool(found.moments or found.until)


def test_each_limit_of_time_has_its_reason() -> None:
    stated = [key for reason in REASONS.values() for key in reason["keys"]]
    assert len(stated) == len(set(stated))
    assert all(reason["reason"] for reason in REASONS.values())
    known = {found.key for name in ALL for found in registry.find(name).irregular.values() if limited(found)}
    assert set(stated) == known


@pytest.mark.parametrize("key", REASONS["until"]["keys"])
def test_what_lasts_until_something_has_both_its_ends(key: str) -> None:
    for name in ALL:
        found = registry.find(name).irregular.get(key)
        assert found is None or (found.since and found.until), (name, key)


@each_game
def test_a_refusal_says_when_it_belongs_and_by_which_section(game: Game) -> None:
    """What has no limit of time is refused only before its facts."""
    random = Random(f"{game.name} limits")
    table, players, _ = open_table(game, random, game.options(), min(2, game.seats))
    played = table.open_round(stepwise=True)
    for _ in range(12):
        step = played.pending
        if step is None:
            break
        for found in game.irregular_here(table.options):
            if found.fits(step, played.entries) or found.lifts:
                continue
            assert limited(found) or found.since, "only limits and missing facts refuse"
            with pytest.raises(Refused) as refused:
                played.irregular(found.key, table.seats[0] if found.of_seat else 0)
            assert refused.value.cite == found.cite
            assert "cannot occur at this moment" in str(refused.value) and found.when in str(refused.value)
        if asks := played.asks():
            played.choose(asks[0].seat, players[asks[0].seat].choose(table, asks[0]))
        elif hasattr(step, "window"):
            played.close_betting()
        else:
            played.proceed()
