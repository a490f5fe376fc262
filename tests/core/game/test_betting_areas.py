"""Who may wager where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from pitboss.core.game.betting_areas import position_refused
from pitboss.core.game.steps import Bet
from pitboss.core.game.wager import Wager


@dataclass
class _Layout:
    seats: tuple[int, ...]
    held: dict[int, int] = field(default_factory=dict)

    def wagers(self) -> list[Wager]:
        return [Wager(seat, "main", 100, f"{spot}", 1, spot=spot) for spot, seat in self.held.items()]


@pytest.mark.parametrize(
    ("held", "spot", "most", "adjacent", "refused"),
    [
        ({}, 0, 1, True, ""),
        ({}, 4, 1, True, "one position"),
        ({3: 3}, 3, 1, False, ""),
        ({3: 3}, 4, 1, False, "one position"),
        ({3: 3}, 4, 2, True, ""),
        ({4: 3}, 3, 2, True, ""),
        ({4: 3}, 2, 2, True, "not beside"),
        ({3: 3, 4: 3}, 2, 2, True, "2 positions"),
        ({}, 5, 2, True, "not beside"),
        ({}, 5, 2, False, ""),
        ({3: 3, 5: 3}, 7, 3, False, ""),
        ({3: 3, 5: 3, 6: 3}, 7, 3, False, "3 positions"),
        ({4: 2}, 4, 2, True, "another player's"),
        ({}, 1, 3, False, "another player's"),
    ],
)
def test_a_player_keeps_to_positions(
    held: dict[int, int], spot: int, most: int, adjacent: bool, refused: str
) -> None:
    table: Any = _Layout((1, 3), held)
    found = position_refused(table, Bet(3, "main", 100, spot=spot), most, "13:69F-22.6", adjacent=adjacent)
    assert (found is not None) == bool(refused)
    if found is not None:
        assert refused in found.reason
        assert found.cite == "13:69F-22.6"


def test_a_wager_is_taken_down_wherever_it_lies() -> None:
    table: Any = _Layout((3,), {5: 3})
    assert position_refused(table, Bet(3, "main", 100, spot=5, take=True), 1, "x", adjacent=True) is None
