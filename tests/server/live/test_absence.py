"""Who is away sits out and gives the seat back in the end; the floor frees a seat at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pitboss.core.game.steps import Ask, Draw
from pitboss.core.procedure.seats import hand_at
from pitboss.games import registry
from pitboss.server.live.clock import Pace
from pitboss.server.live.table import LiveTable
from tests.server.evening import CHIPS, Evening, purse, to_betting, wager

PACE = Pace(decision=2_000)


@pytest.fixture
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Evening]:
    """An evening at a table of a game, at the pace of a house."""
    evening = Evening(tmp_path / "house.db", registry.find(request.param), pace=PACE)
    yield evening
    evening.close()


def at(game: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("evening", [game], indirect=True)


def _sitting_out(evening: Evening) -> tuple[int, ...]:
    away: tuple[int, ...] = evening.live.table.game.lies_open(evening.live.table.memory)["away"]
    return away


def _play_on(evening: Evening, person: str, until: Callable[[], bool]) -> None:
    """Somebody is there and says what the rule would have them say, until something is so."""
    for _ in range(400):
        if until():
            return
        current = evening.live.round
        mine = [ask for ask in current.asks() if ask.seat in evening.live.seats.of(person)] if current else []
        for ask in mine:
            evening.act(lambda live, ask=ask: live.choose(ask.seat, ask.default_answer))  # type: ignore[misc]
        evening.let_pass(250)
    raise AssertionError("It does not come to that.")


@at("seven_card_stud")
def test_nothing_is_dealt_while_nobody_is_there(evening: Evening) -> None:
    evening.come("p1")
    evening.sit("p1", 1, 20_000)
    evening.go("p1")
    evening.let_pass(PACE.away - 1_000, most=400)
    dealt = evening.live.table.rounds
    assert dealt <= 2, "the round that was in play ends by the rule's defaults, and none follows"
    evening.come("p1")
    evening.let_pass(PACE.between)
    assert evening.live.table.rounds == dealt + 1, "who is back is dealt to again"


@at("holdem")
def test_who_takes_a_seat_that_the_house_keeps_warm_has_it_when_the_round_is_over(evening: Evening) -> None:
    evening.come("p1")
    evening.sit("p1", 1, 20_000)
    assert evening.live.seats.holders[2].person == ""
    evening.come("p2")
    assert evening.sit("p2", 2, 30_000)
    assert [(waits.seat, waits.person) for waits in evening.live.seats.waiting] == [(2, "p2")]
    _play_on(evening, "p1", lambda: evening.live.seats.of("p2") == [2])
    assert evening.live.table.chips(2) and purse(evening, "p2") == CHIPS, "a table for practice"
    evening.check()


@pytest.mark.parametrize("restarted", [False, True])
@at("seven_card_stud")
def test_two_minutes_free_a_seat_whether_or_not_the_house_was_restarted(evening: Evening, restarted: bool) -> None:
    evening.come("p1")
    evening.sit("p1", 1, 20_000)
    evening.go("p1")
    assert PACE.away == 120_000
    if restarted:
        evening.kill()
    evening.let_pass(PACE.away + PACE.decision * 8, most=400)
    assert not evening.live.seats.people
    evening.check()


@at("holdem")
def test_who_is_away_from_a_poker_table_sits_out_and_comes_back(evening: Evening) -> None:
    """13:69F-14.7(c)5: no cards are dealt to the seat meanwhile."""
    for number in (1, 2):
        evening.come(f"p{number}")
        evening.sit(f"p{number}", number, 20_000)
    _play_on(evening, "p1", lambda: bool(evening.live.seats.of("p2")))
    evening.go("p2")
    _play_on(evening, "p1", lambda: 2 in _sitting_out(evening))
    evening.come("p2")
    _play_on(evening, "p1", lambda: 2 not in _sitting_out(evening))


@at("holdem")
def test_whose_line_ended_is_dealt_no_further_hand(evening: Evening) -> None:
    """13:69F-14.7(c)5"""
    for number in (1, 2):
        evening.come(f"p{number}")
        evening.sit(f"p{number}", number, 20_000)
    _play_on(evening, "p1", lambda: bool(evening.live.seats.of("p2")))
    _play_on(evening, "p1", lambda: evening.live.round is None)
    evening.go("p2")
    dealt = evening.live.table.rounds
    _play_on(evening, "p1", lambda: evening.live.table.rounds > dealt and evening.live.round is None)
    drawn = {step.to for step in evening.live.state.shown if isinstance(step, Draw)}
    assert hand_at(1) in drawn and hand_at(2) not in drawn


@at("three_card_poker")
def test_the_floor_frees_a_seat_at_once(evening: Evening) -> None:
    evening.come("p1")
    evening.sit("p1", 1, 20_000)
    assert not evening.act(lambda live: live.remove(2)), "nobody sits there"
    assert evening.act(lambda live: live.remove(1))
    assert not evening.live.seats.people
    assert purse(evening, "p1") == CHIPS


@at("three_card_poker")
def test_who_is_removed_in_a_round_is_settled_by_the_defaults(evening: Evening) -> None:
    for number in (1, 2):
        evening.come(f"p{number}")
        evening.sit(f"p{number}", number, 20_000)
    to_betting(evening)
    assert wager(evening, 1) and wager(evening, 2)
    evening.act(LiveTable.close_betting)
    while not evening.live.round or not evening.live.round.asks():
        evening.let_pass(100)
    pending = evening.live.round and evening.live.round.pending
    assert isinstance(pending, Ask) and pending.seat in (1, 2)
    gone = pending.seat
    assert evening.act(lambda live: live.remove(gone))
    assert not evening.act(lambda live: live.choose(gone, "play")), "the floor has ended their play"
    current = evening.live.round
    assert current is None or all(ask.seat != gone for ask in current.asks()), "nobody waits for who was removed"
    evening.let_pass(PACE.decision * 3)
    assert not evening.live.seats.of(f"p{gone}")
    evening.check()
