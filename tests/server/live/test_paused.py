"""A live table that the floor pauses, and changes of its limits that fall due while it plays."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from random import Random

import pytest

from pitboss.core.choices.limits import NOTICE_MS, Limits
from pitboss.core.filing.notices import Change
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Betting, Reveal, Shuffle
from pitboss.core.table.views import view
from pitboss.server.live.table import LiveTable
from tests.server.evening import LIMITS, PACE, Open, to_betting, wager

# Holding the table.


def test_the_floor_pauses_a_table_and_leads_it_step_by_step(opened: Open) -> None:
    evening = opened("pai_gow")
    evening.act(LiveTable.pause)
    assert not evening.act(LiveTable.go_on)
    evening.sit("p1", 1, 50_000)
    assert evening.live.round is None
    assert evening.act(LiveTable.go_on)
    assert evening.live.round is not None and isinstance(evening.live.round.pending, Shuffle)
    evening.let_pass(PACE.pause - 1)
    assert isinstance(evening.live.round.pending, Shuffle)
    evening.kill()
    assert evening.live.paused and evening.live.round is not None
    assert evening.act(lambda live: live.irregular("tile_exposed_stacking", 0))
    assert evening.act(LiveTable.go_on)
    assert isinstance(evening.live.round.pending, Betting)
    assert not wager(evening, 1)
    assert evening.act(LiveTable.go_on)
    assert wager(evening, 1)
    assert not evening.act(LiveTable.go_on)
    assert evening.act(lambda live: live.done(1))
    seen = []
    while evening.live.round is not None:
        seen.append(evening.live.round.pending)
        assert not evening.act(lambda live: live.choose(1, "house way"))
        assert evening.act(LiveTable.go_on)
        if evening.live.round is not None:
            for ask in evening.live.round.asks():
                evening.act(lambda live, ask=ask: live.choose(ask.seat, ask.default))  # type: ignore[misc]
    assert any(isinstance(step, Reveal) for step in seen)
    assert evening.live.paused and evening.live.deadline is not None
    evening.let_pass(PACE.pause)
    assert not evening.live.paused
    evening.check()


def test_a_pause_ends_by_itself(opened: Open) -> None:
    evening = opened("roulette")
    for number in (1, 2):
        evening.come(f"p{number}")
        evening.sit(f"p{number}", number, 5_000)
    wager(evening, 1, 500)
    evening.act(LiveTable.pause)
    evening.let_pass(PACE.pause)
    assert not evening.live.paused
    assert evening.live.deadline == evening.clock.time + PACE.betting


def test_a_table_goes_on_by_itself_unless_it_is_paused_or_dealt_by_a_dealer(opened: Open) -> None:
    evening = opened("three_card_poker")
    evening.sit("p1", 1, 5_000)
    assert not evening.act(LiveTable.go_on)
    real = opened("three_card_poker", dealt_by="dealer")
    real.sit("p1", 1, 5_000)
    assert real.live.round is not None and isinstance(real.live.round.pending, Shuffle)
    assert real.live.deadline is None or real.live.deadline > real.clock.time + PACE.decision
    assert real.act(LiveTable.go_on)
    assert isinstance(real.live.round.pending, Betting)
    assert not real.act(LiveTable.go_on)


# Notices.


def test_limits_that_come_into_force_in_an_open_window_disturb_nothing(opened: Open) -> None:
    evening = opened("mini_dice")
    for number in (1, 2):
        evening.come(f"p{number}")
        evening.sit(f"p{number}", number, 20_000)
    now = evening.clock.wall()
    narrower = Limits(1000, 50_000, 100)
    assert evening.act(lambda live: live.post(Change(now, now, narrower)))
    assert evening.act(lambda live: live.bet(Bet(2, "field", 2000)))
    assert evening.act(lambda live: live.bet(Bet(1, "any_7", 500)))
    evening.clock.on_the_wall += NOTICE_MS + 5
    evening.sit("p3", 3, 20_000)
    assert {(w.seat, w.stake) for w in evening.live.table.wagers()} == {(1, 500), (2, 2000)}
    assert evening.live.seats.of("p3")
    assert evening.live.table.limits == LIMITS
    evening.kill()
    evening.let_pass(PACE.betting + PACE.decision + 5_000)
    for _ in range(5):
        if evening.live.table.limits == narrower:
            break
        to_betting(evening)
        evening.let_pass(PACE.betting)
    assert evening.live.table.limits == narrower


def test_a_window_in_which_nobody_wagers_takes_up_a_change_when_it_is_due(opened: Open) -> None:
    evening = opened("roulette")
    evening.come("p1")
    evening.sit("p1", 1, 20_000)
    now = evening.clock.wall()
    lower = Limits(100, 50_000, 100)
    evening.act(lambda live: live.post(Change(now, now + 60_000, lower)))
    assert evening.live.table.limits == LIMITS
    evening.kill()
    evening.let_pass(60_000)
    assert evening.live.table.limits == lower
    assert wager(evening, 1, 100)
    evening.check()


@pytest.mark.parametrize("game", ["three_card_poker", "pai_gow"])
def test_seeing_beforehand_what_a_rule_does_shows_no_card_that_lies_face_down(opened: Open, game: str) -> None:
    """Who runs the table sees no more than an onlooker, and could tell a player who has not decided yet."""
    evening, random, looks = opened(game), Random(3), 0
    for number in (1, 2):
        evening.sit(f"p{number}", number, 50_000)
    evening.act(LiveTable.pause)
    while evening.live.table.rounds < 2:
        live = evening.live
        if live.round is not None:
            for found, seat in product(live.round.may_occur(), (0, 1)):
                with suppress(Refused):
                    would = live.state.preview(found.key, seat)
                    looks += 1
                    assert not [step for step in view(would, 0) if isinstance(step, Reveal)]
        if not evening.act(LiveTable.go_on):
            asks = live.round.asks() if live.round is not None else ()
            for ask in asks:
                evening.act(lambda live, ask=ask: live.choose(ask.seat, ask.default))  # type: ignore[misc]
            if not asks:
                evening.bet(random, 1)
                evening.bet(random, 2)
                evening.act(LiveTable.close_betting)
    assert looks > 100
