"""Each payment cites the paragraph by which its wager is paid, in the version played."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.game.game import Banked, Game
from pitboss.core.game.steps import BONUS, Move
from pitboss.core.law.cite import Citation
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table
from tests.sizes import size

ELSEWHERE = {
    # What is paid by another place than the wager's own, and where.
    ("colorado_holdem", "ante"): "19:47-23.12(b)",
    ("colorado_holdem", "bet"): "19:47-23.12(b)",
    ("colorado_holdem", "bonus"): "19:47-23.12(d)",
}
"""The version with a required bet has its own section on payouts."""


def kind_of(game: Game, account: str) -> str:
    """The kind of wager that lies in a betting area, such as ``seat 1 ante``."""
    named = account.split(" ", 2)[2]
    return max((key for key in game.kinds if named.startswith(key)), key=len)


def alike(one: str, other: str) -> bool:
    """Whether one place covers the other."""
    first, second = Citation.parse(one), Citation.parse(other)
    return first.covers(second) or second.covers(first)


@pytest.mark.parametrize("name", [name for name in ALL if hasattr(registry.find(name).options, "settlement_order")])
def test_a_payment_cites_where_the_odds_of_its_wager_stand(name: str) -> None:
    game, random = registry.find(name), Random(f"{name} cited")
    if game.banked is not Banked.HOUSE or "house_poker" not in game.options.__mro__[1].__module__:
        pytest.skip("its payments are held to cited.toml alone")
    for _ in range(size(3, 20)):
        table, players, lines = open_table(game, random)
        for _ in range(size(15, 60)):
            table.play(players)
        for line in lines:
            for step in decode(line)[0].steps:
                if not isinstance(step, Move) or not step.wager or step.odds is None or step.sort == BONUS:
                    continue
                key = kind_of(game, step.wager)
                kind = game.kinds[key]
                own = kind.paid_by or kind.cite
                elsewhere = ELSEWHERE.get((name, key), own)
                assert alike(step.cite, own) or step.cite == elsewhere, (key, step.cite, own)
