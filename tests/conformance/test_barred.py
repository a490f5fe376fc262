"""Whoever uses a device is stopped from playing, at every game and at every moment. 19:47-8.1"""

from __future__ import annotations

from random import Random

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Betting, Irregular
from pitboss.core.table.journal import decode
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import each_game
from tests.conformance.lawful import open_table


class _Catches:
    """Catches the person at a seat with a device, at one step of a round."""

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.left = at

    def __call__(self, _step: AnyStep) -> tuple[str, int] | None:
        self.left -= 1
        return ("device_used", self.seat) if self.left == 0 else None


def _acts_of(steps: list[AnyStep], seat: int) -> list[AnyStep]:
    """The wagers and decisions of a seat that are not defaults."""
    found: list[AnyStep] = []
    for step in steps:
        if isinstance(step, Betting) and any(bet.seat == seat for bet in step.answer or ()):
            found.append(step)
        asks = step.asks if isinstance(step, AskAll) else (step,) if isinstance(step, Ask) else ()
        found.extend(
            ask
            for ask in asks
            if ask.seat == seat and tuple(ask.answer or ()) != tuple(ask.default_answer)  # type: ignore[arg-type]
        )
    return found


@each_game
def test_whoever_uses_a_device_wagers_and_decides_nothing_more(game: Game) -> None:
    random = Random(81)
    for _ in range(8):
        table, players, lines = open_table(game, random, seats=3)
        seat = random.choice(table.seats)
        for _ in range(4):
            table.play(players, _Catches(seat, random.randint(1, 12)) if not table.barred else None)
        if not table.barred:
            continue
        records = [decode(line)[0] for line in lines]
        caught = next(r for r in records if any(isinstance(s, Irregular) for s in r.steps))
        at = next(n for n, s in enumerate(caught.steps) if isinstance(s, Irregular))
        # The window in which the person was caught may hold wagers made before.
        assert _acts_of(caught.steps[at + 2 :], seat) == []
        for record in records[caught.round :]:
            assert record.opening.barred == [seat]
            assert _acts_of(record.steps, seat) == []
        assert findings_in(lines, registry.find) == []
        with pytest.raises(Refused, match="stopped from playing"):
            table.sit(seat, 100)
        _leaves_and_another_plays(table, players, seat)
        assert findings_in(lines, registry.find) == []


def _leaves_and_another_plays(table: Table, players: dict[int, object], seat: int) -> None:
    try:
        table.leave(seat)
    except Refused:
        return
    table.sit(seat, 10_000_000)
    table.play(players)  # type: ignore[arg-type]
    assert seat in table.seats
