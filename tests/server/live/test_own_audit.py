"""What the house itself deals and lets happen is no deviation to its own audit."""

from __future__ import annotations

from pitboss.audit.whole import findings_in
from pitboss.core.game.irregular import Way
from pitboss.core.game.steps import Ask, Bet
from pitboss.games import registry
from pitboss.server.live.table import LiveTable
from tests.server.evening import Evening, Open, purse, to_betting, wager


def findings(evening: Evening) -> list[str]:
    return [str(finding) for finding in findings_in(list(evening.store.journals.records()), registry.find)]


def test_somebody_takes_the_seat_of_a_player_who_lost_everything_and_left(opened: Open) -> None:
    evening = opened("roulette")
    evening.come("p1")
    evening.come("p2")
    lost = False
    while not lost:
        before = purse(evening, "p1")
        evening.sit("p1", 1, 500)
        to_betting(evening)
        assert wager(evening, 1, 500)
        evening.act(LiveTable.close_betting)
        evening.act(lambda live: live.leave("p1"))
        evening.let_pass(20_000)
        lost = purse(evening, "p1") < before
    assert evening.sit("p2", 1, 5_000)
    to_betting(evening)
    assert wager(evening, 1, 500)
    evening.act(LiveTable.close_betting)
    evening.let_pass(20_000)
    assert evening.live.table.rounds >= 2
    assert findings(evening) == []


def test_a_player_wagers_and_is_then_found_with_a_device(opened: Open) -> None:
    evening = opened("sic_bo")
    evening.come("p1")
    evening.sit("p1", 1, 5_000)
    to_betting(evening)
    assert evening.act(lambda live: live.bet(Bet(1, "small", 500)))
    assert evening.act(lambda live: live.irregular("device_used", 1))
    evening.act(LiveTable.close_betting)
    evening.let_pass(20_000)
    assert findings(evening) == []


def to_questions(evening: Evening) -> tuple[Ask, ...]:
    """Let the table come to its first questions after wagers."""
    for _ in range(60):
        current = evening.live.round
        assert current is not None
        if current.asks():
            return current.asks()
        assert evening.live.deadline is not None
        evening.let_pass(evening.live.deadline - evening.clock.time, 1)
    raise AssertionError("nothing is asked")


def test_a_player_decides_and_is_then_found_with_a_device(opened: Open) -> None:
    evening = opened("pai_gow_poker")
    for seat in (1, 2):
        evening.come(f"p{seat}")
        evening.sit(f"p{seat}", seat, 50_000)
    to_betting(evening)
    for seat in (1, 2):
        assert wager(evening, seat, 2_000)
    evening.act(LiveTable.close_betting)
    first = to_questions(evening)[0]
    other = next(choice for choice in first.choices if choice != first.default)
    assert evening.act(lambda live: live.choose(first.seat, other))
    assert evening.act(lambda live: live.irregular("device_used", first.seat))
    evening.let_pass(200_000)
    assert evening.live.table.rounds >= 1
    assert findings(evening) == []


def test_chips_are_brought_for_a_question_that_an_irregularity_ends(opened: Open) -> None:
    evening = opened("three_card_poker")
    evening.come("p1")
    evening.sit("p1", 1, 1_000)
    to_betting(evening)
    assert wager(evening, 1, 1_000)
    evening.act(LiveTable.close_betting)
    assert to_questions(evening)
    assert evening.sit("p1", 1, 1_000), "for the play wager"
    current = evening.live.round
    assert current is not None
    voids = [found.key for found in current.may_occur() if found.way is Way.VOID_ROUND and not found.of_seat]
    assert voids
    assert evening.act(lambda live: live.irregular(voids[0], 0))
    evening.let_pass(20_000)
    (line,) = evening.store.journals.records()
    assert b'"brought":{"1":1000}' in line
    assert findings(evening) == []
