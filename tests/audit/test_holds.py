"""What a table should hold is worked out from the odds; what the odds do not speak of is left out of the count."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.audit.tally import Counting
from pitboss.core.game.game import Banked
from pitboss.core.game.steps import Betting, Irregular, Meter
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import Trouble, open_table

BANKED = [name for name in ALL if registry.find(name).banked is not Banked.POT]


@pytest.mark.parametrize("name", BANKED)
def test_a_round_with_an_irregularity_or_a_meter_is_left_out(name: str) -> None:
    """Each round is counted by itself; without wagers that stand, all others are in."""
    game, random = registry.find(name), Random(f"{name} holds")
    table, players, lines = open_table(game, random, game.options())
    trouble = Trouble(game, random, 0.1)
    trouble.table = table
    for _ in range(12):
        table.play(players, trouble)
        table.play(players)
    stands = any(kind.stands for kind in game.wagers)
    left_out = 0
    for record, _ in map(decode, lines):
        counting = Counting()
        counting.add(record, game, table)
        odd = any(isinstance(step, Irregular | Meter) for step in record.steps)
        staked = any(isinstance(step, Betting) and step.answer for step in record.steps)
        left_out += odd
        if odd or not staked:
            assert counting.tally.holds == {}
        elif not (stands or record.opening.layout or record.closing.layout or game.banked is Banked.PLAYER):
            assert [hold.stretches for hold in counting.tally.holds.values()] == [1]
    assert left_out
