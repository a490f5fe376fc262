"""Equity asked of the house: within the limits of a worker, whatever is asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboss.core.game.refused import Refused
from pitboss.server.workers.odds_lab import EQUITY_DEALS
from pitboss.server.workers.pool import DESK, Unanswered, Workers
from tests.server.serving import in_a_loop

ASKED: list[dict[str, Any]] = [
    {"hands": ["AsKs", "QhQd"], "streets": True},
    {"hands": ["random", "random"]},
    {"game": "stud_8", "hands": ["AsAhKd", "4h5s2d"]},
    {"game": "five_card_draw", "hands": ["random", "random"]},
    {"game": "mambo_stud", "hands": ["random"] * 11},
]


def test_what_costs_much_is_drawn_and_all_of_it_is_answered_in_bounds() -> None:
    async def evening() -> None:
        workers = Workers(*DESK)
        for asked in ASKED:
            told = json.loads(await workers.ask("equity", json.dumps(asked).encode(), ""))
            assert told["exact"] or told["boards"] == EQUITY_DEALS
            assert sum(player["approx"]["equity"] for player in told["players"]) == pytest.approx(1)
        with pytest.raises((Refused, Unanswered), match="there is one of it"):
            await workers.ask("equity", json.dumps({"hands": ["AsKs", "AsQd"]}).encode(), "")
        await workers.end()

    in_a_loop(evening)
