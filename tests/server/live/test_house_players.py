"""The house's own players are company for a newcomer: they take no part of the players' payouts (13:69F-14.19(a)), go
when the floor says so, and play."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.core.choices.gaming_day import GamingDay
from pitboss.core.game.steps import Ask, Move
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.table.journal import decode
from pitboss.server.house.takings import takings
from pitboss.server.live.seats import HOUSE_PLAYER
from pitboss.server.live.table import LiveTable
from tests.server.evening import CHIPS, TABLE, Evening, Open
from tests.server.house.test_casino_payout import HIT, QUIET, begin, play
from tests.server.house.test_casino_payout import opened as open_house
from tests.server.serving import in_a_loop


def own_players(live: LiveTable) -> list[int]:
    """Where players of the house sit."""
    return [seat for seat, holder in live.seats.holders.items() if holder.person == HOUSE_PLAYER]


@pytest.mark.xfail(strict=True, reason="Players of the house at the table get a share of the bad beat payout.")
def test_no_player_of_the_house_wins_of_what_players_contributed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GamingDay, "number", lambda _day, at: at)  # each round opens on a gaming day of its own
    shares = {"holder": 50, "winner": 25, "table": 25, "unit": "0.01"}

    async def evening() -> None:
        house = await open_house(tmp_path / "house.sqlite3")
        await begin(house, "one", distribution=shares)
        for _ in range(2):
            await play(house, "one", QUIET)
        await play(house, "one", HIT)
        steps = [step for line in house.store.journals.records() for step in decode(line)[0].steps]
        paid = {step.target for step in steps if isinstance(step, Move) and "payout, " in step.why}
        await house.close()
        assert "seat 1" in paid
        assert paid <= {"seat 1", "seat 2"}, "only people sit at seats 1 and 2"

    in_a_loop(evening)


@pytest.mark.xfail(strict=True, reason="The floor is told that nobody sits where a player of the house sits.")
def test_the_floor_sends_a_player_of_the_house_away(opened: Open) -> None:
    evening = opened("holdem")
    evening.come("p1")
    evening.sit("p1", 1, 20_000)
    evening.let_pass(0)
    assert (seats := own_players(evening.live))
    assert evening.act(lambda live: live.remove(seats[0]))


def raises_each_turn(evening: Evening) -> set[str]:
    """A round in which the person raises whenever they can; under which labels questions were put."""
    labels = set()
    while evening.live.round is None:
        assert evening.live.deadline is not None
        evening.let_pass(evening.live.deadline - evening.clock.time)
    number = evening.live.table.rounds
    for _ in range(100):
        current = evening.live.round
        if current is None or evening.live.table.rounds != number:
            break
        labels |= {step.label for step in current.entries if isinstance(step, Ask)}
        ask = next((ask for ask in current.asks() if ask.seat == 1), None)
        if ask is None:
            assert evening.live.deadline is not None
            evening.let_pass(evening.live.deadline - evening.clock.time)
            continue
        bold = next((choice for choice in ("raise", "bet", "check", "call") if choice in ask.choices), ask.default)
        evening.act(lambda live, ask=ask, bold=bold: live.choose(ask.seat, bold))  # type: ignore[misc]
    return labels


@pytest.mark.xfail(strict=True, reason="Players of the house fold to every bet and every raise.")
def test_somebody_calls_whoever_raises_each_turn(opened: Open) -> None:
    evening = opened("holdem")
    evening.come("p1")
    evening.sit("p1", 1, CHIPS)
    seen = [raises_each_turn(evening) for _ in range(12)]
    assert any("showdown" in labels for labels in seen)


@pytest.mark.xfail(strict=True, reason="The day's win leaves out what players of the house lose of the cage's money.")
def test_what_players_of_the_house_lose_is_told_on_the_floor(opened: Open) -> None:
    evening = opened("holdem")
    evening.come("p1")
    evening.sit("p1", 1, CHIPS)
    for _ in range(4):
        raises_each_turn(evening)
    live = evening.live
    assert live.table.round is None
    won = live.table.chips(1) - CHIPS
    (taking,) = takings(evening.store, {TABLE: live.table.ledger[INVENTORY]}, evening.clock.wall())
    assert (taking.rounds, won > 0) == (4, True)
    assert taking.win == -won, "nobody else brought money"
