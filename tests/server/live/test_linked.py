"""A meter that several tables feed: what one table was told of it stays told, whatever the others feed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pitboss.core.game.game import NoMemory, Seating
from pitboss.core.game.steps import Bet, Betting, Meter, Procedure, Spin
from pitboss.core.money.meters import MeterBooks
from pitboss.core.procedure.settlement import settle
from pitboss.games import registry
from pitboss.server.live.table import LiveTable
from tests import proving
from tests.proving.progressive_wheel import BETS, FED, PAID, SPUN, STAR, ProgressiveOptions, progressive
from tests.server.evening import Evening

STANDS = 200_000


def play(_table: Seating, _house: ProgressiveOptions) -> Procedure:
    """The meter is asked for before the wheel is spun, so that there is a moment between the two."""
    wagers = yield Betting(BETS)
    stands = yield Meter(STAR, FED, label="meter")
    yield Spin("wheel", SPUN, label="spin")
    yield from settle(wagers, lambda _: progressive("star star", stands, len(wagers)), PAID)
    return NoMemory()


def told(live: LiveTable) -> list[object]:
    return [step.answer for step in live.state.shown if isinstance(step, Meter)]


def test_what_a_table_was_told_of_a_meter_is_stored_with_it(tmp_path: Path) -> None:
    assert "progressive_wheel" in proving.NAMES
    game = replace(registry.find("progressive_wheel"), play=play)
    books = MeterBooks({STAR: STANDS})
    evening = Evening(tmp_path / "house.sqlite3", game, options=ProgressiveOptions(linked=True), meters=books)
    evening.sit("p1", 1, 50_000)
    assert evening.act(lambda live: live.bet(Bet(1, "progressive", 100)))
    assert evening.act(LiveTable.close_betting)
    assert evening.live.round is not None and isinstance(evening.live.round.pending, Spin)
    assert told(evening.live) == [STANDS]
    books.post(STAR, 5_000)
    evening.kill()
    assert told(evening.live) == [STANDS]
    evening.live.state.preview("wheel_fails", 0)
    before = books.amounts[STAR]
    evening.let_pass(60_000)
    assert evening.live.table.rounds == 1
    assert books.amounts[STAR] == before - STANDS, "posted once, by the round that was played and by no look ahead"
    assert evening.store.books.problems() == []
    evening.close()
