"""A live table under a clock that is set by hand: seats, waits, windows, house players."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import Ask, Bet, Betting, Draw
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.server.live.clock import AGAIN
from pitboss.server.live.table import LiveTable
from tests.audit.falsify import rechained
from tests.server.evening import BANKED, CHIPS, PACE, TABLE, Open, purse, to_betting, wager

# Newcomers, top-ups, and who leaves.


@pytest.mark.parametrize("game", BANKED)
def test_a_newcomer_never_disturbs_a_wager(opened: Open, game: str) -> None:
    """Somebody sits down, or brings chips, while another has wagered: at every game."""
    evening = opened(game)
    evening.sit("p1", 1, 50_000)
    to_betting(evening)
    assert wager(evening, 1)
    before, lies = evening.live.deadline, [w.stake for w in evening.live.table.wagers()]
    assert lies
    seated = evening.sit("p2", 2, 30_000)
    assert seated
    assert purse(evening, "p2") == CHIPS - 30_000
    assert [w.stake for w in evening.live.table.wagers()] == lies
    assert isinstance(evening.live.round and evening.live.round.pending, Betting)
    waits = [w.person for w in evening.live.seats.waiting]
    assert evening.live.seats.of("p2") or waits == ["p2"]
    evening.sit("p1", 1, 100)
    assert before is not None and evening.live.deadline == before
    evening.check()
    evening.let_pass(90_000)
    for _ in range(6):  # a round may ask several times, each time for no longer than a decision takes
        if evening.live.table.rounds < 2:
            assert isinstance(evening.live.round and evening.live.round.pending, Ask)
            evening.let_pass(PACE.decision)
    assert evening.live.seats.of("p2")
    assert evening.live.table.rounds >= 2
    evening.empties()
    assert purse(evening, "p2") == CHIPS


def test_a_seated_player_who_buys_again_has_both(opened: Open) -> None:
    evening = opened("roulette")
    evening.sit("p1", 1, 50_000)
    evening.sit("p1", 1, 10_000)
    assert evening.live.table.chips(1) == 60_000
    evening.let_pass(0)
    wager(evening, 1)
    evening.act(lambda live: live.done(1))
    assert evening.sit("p1", 1, 5_000)
    assert [w.amount for w in evening.live.seats.waiting] == [5_000]
    assert evening.sit("p1", 1, 1_000)
    assert [w.amount for w in evening.live.seats.waiting] == [6_000]
    evening.kill()
    evening.let_pass(5_000)
    assert evening.live.table.ledger.total() == 66_000
    assert not evening.live.seats.waiting


@pytest.mark.parametrize("game", ["three_card_poker", "holdem"])
def test_who_waits_for_a_seat_is_not_forgotten_by_a_kill_and_can_withdraw(opened: Open, game: str) -> None:
    evening = opened(game)
    evening.come("p1")
    evening.sit("p1", 1, 10_000)
    if game == "three_card_poker":
        to_betting(evening)
        wager(evening, 1, 500)
        evening.act(lambda live: live.done(1))
    evening.let_pass(8_000)
    current = evening.live.round
    assert current is not None and not isinstance(current.pending, Betting)
    seat = next(iter(evening.live.seats.free), 0) or next(s for s in evening.live.seats.holders if s != 1)
    assert evening.sit("p2", seat, CHIPS)
    assert evening.sit("p3", 2 if seat != 2 else 3, 500)
    assert purse(evening, "p2") == (CHIPS if evening.live.table.practice else 0), "chips for practice are no money"
    evening.kill()
    assert [(w.person, w.amount) for w in evening.live.seats.waiting] == [("p2", CHIPS), ("p3", 500)]
    evening.check()
    assert evening.act(lambda live: live.leave("p2"))
    assert purse(evening, "p2") == CHIPS
    assert not evening.act(lambda live: live.leave("p2"))
    evening.let_pass(200_000)
    assert evening.live.seats.of("p3")
    evening.check()


def test_two_cannot_be_promised_one_seat_nor_one_two_seats(opened: Open) -> None:
    evening = opened("big_six")
    evening.sit("p1", 1, 500)
    assert not evening.sit("p2", 1, 500)
    assert not evening.sit("p1", 2, 500)
    assert not evening.sit("p2", 9, 500)
    assert not evening.sit("p2", 0, 500)
    wager(evening, 1, 500)
    evening.act(lambda live: live.done(1))
    evening.sit("p2", 2, 500)
    assert evening.live.seats.waiting
    assert not evening.sit("p3", 2, 500)
    assert not evening.sit("p2", 3, 500)
    assert purse(evening, "p3") == CHIPS


def test_who_has_wagered_leaves_when_the_round_is_completed(opened: Open) -> None:
    """13:69F-13.4(b). Leaving is stored; whoever has not wagered goes at once."""
    evening = opened("roulette")
    for number in (1, 2):
        evening.come(f"p{number}")
        evening.sit(f"p{number}", number, 10_000)
    wager(evening, 1)
    assert evening.act(lambda live: live.leave("p2"))
    assert purse(evening, "p2") == CHIPS
    evening.sit("p2", 2, 10_000)
    wager(evening, 2)
    evening.act(lambda live: live.leave("p2"))
    assert evening.live.seats.holders[2].leaving
    evening.kill()
    assert evening.live.seats.holders[2].leaving
    evening.act(lambda live: live.done(1))
    evening.let_pass(2_000)
    assert set(evening.live.seats.holders) == {1}
    evening.check()
    assert decode(next(evening.store.journals.records(TABLE)))[0].closing.balances.keys() >= {"seat 1", "seat 2"}


def test_a_table_that_everybody_leaves_before_wagering_plays_no_round(opened: Open) -> None:
    evening = opened("roulette")
    evening.sit("p1", 1, 10_000)
    assert evening.live.round is not None
    evening.act(lambda live: live.leave("p1"))
    assert evening.live.round is None and evening.live.deadline is None
    assert evening.live.table.rounds == 0
    evening.sit("p2", 2, 10_000)
    assert evening.live.round is not None
    evening.check()


def test_who_is_asked_about_a_wager_beyond_the_chips_may_buy_more_at_once(opened: Open) -> None:
    """Holding three-card poker's play wager dear: 13:69F-20.6 gives it as an option."""
    evening = opened("three_card_poker")
    evening.come("p1")
    evening.sit("p1", 1, 1_500)
    to_betting(evening)
    assert wager(evening, 1, 1_000)
    evening.act(lambda live: live.done(1))
    evening.let_pass(10_000)
    assert evening.live.short(1) == 500
    assert not evening.act(lambda live: live.choose(1, "play"))
    assert not evening.sit("p1", 1, 501)
    assert purse(evening, "p1") == CHIPS - 1_500
    assert evening.sit("p1", 1, 500)
    assert not evening.live.seats.waiting
    evening.check()
    evening.kill()
    assert evening.live.short(1) == 0
    assert evening.act(lambda live: live.choose(1, "play"))
    evening.let_pass(10_000)
    evening.check()
    evening.empties()


# The clock.


def test_a_window_and_a_decision_end_when_their_time_is_over(opened: Open) -> None:
    evening = opened("three_card_poker")
    evening.sit("p1", 1, 50_000)
    evening.sit("p2", 2, 50_000)
    to_betting(evening)
    assert wager(evening, 1) and wager(evening, 2)
    evening.let_pass(PACE.betting - 1)
    assert isinstance(evening.live.round and evening.live.round.pending, Betting)
    evening.let_pass(1)
    assert not isinstance(evening.live.round and evening.live.round.pending, Betting)
    evening.let_pass(15_000)
    assert evening.live.round is not None and isinstance(evening.live.round.pending, Ask)
    evening.let_pass(2 * PACE.decision + 10_000)
    assert evening.live.table.rounds == 2
    first = decode(next(evening.store.journals.records(TABLE)))[0]
    assert [step.answer for step in first.steps if isinstance(step, Ask)] == ["fold", "fold"]


@pytest.mark.parametrize("game", ["casino_war", "mini_baccarat"])
def test_a_guest_who_cannot_wager_locks_nobody_out(opened: Open, game: str) -> None:
    evening = opened(game)
    evening.come("p1")
    evening.sit("p1", 1, 100)
    to_betting(evening)
    assert evening.live.due is None
    evening.come("p2")
    evening.sit("p2", 2, 50_000)
    assert evening.live.seats.of("p2") or evening.live.deadline is not None
    evening.let_pass(60_000)
    assert evening.live.seats.of("p2")
    assert evening.act(lambda live: live.leave("p2"))


def test_nobody_sets_another_s_clock_back(opened: Open) -> None:
    evening = opened("roulette")
    for number in (1, 2, 3):
        evening.sit(f"p{number}", number, 10_000)
        evening.come(f"p{number}")
    wager(evening, 1)
    evening.act(lambda live: live.done(1))
    due = evening.clock.time + PACE.betting
    for _ in range(4):
        evening.let_pass(1_000)
        evening.sit("p2", 2, 1)
        wager(evening, 2, 500)
        evening.go("p3")
        evening.come("p3")
        evening.act(lambda live: live.leave("p3"))
        evening.sit("p3", 3, 1_000)
        assert evening.live.deadline is not None
        assert evening.live.deadline <= due
    assert evening.live.seats.holders[1].done
    evening.let_pass(PACE.betting)
    assert evening.live.table.rounds >= 1 and evening.store.journals.last(TABLE).round == 1


def test_the_only_player_has_time_while_connected_and_a_bound_when_not(opened: Open) -> None:
    evening = opened("three_card_poker")
    evening.come("p1")
    evening.sit("p1", 1, 50_000)
    to_betting(evening)
    wager(evening, 1)
    assert evening.live.deadline is None
    evening.let_pass(3_600_000)
    assert isinstance(evening.live.round and evening.live.round.pending, Betting)
    evening.go("p1")
    assert evening.live.deadline == evening.clock.time + PACE.betting
    evening.come("p1")
    evening.act(lambda live: live.done(1))
    evening.let_pass(10_000)
    assert evening.live.round is not None and isinstance(evening.live.round.pending, Ask)
    assert evening.live.deadline is None
    evening.sit("p2", 2, 1_000)
    assert evening.live.deadline == evening.clock.time + PACE.decision


def test_onlookers_have_a_last_call(opened: Open) -> None:
    evening = opened("roulette")
    for number in (1, 2):
        evening.come(f"p{number}")
        evening.sit(f"p{number}", number, 10_000)
    wager(evening, 1)
    evening.act(lambda live: live.done(1))
    assert evening.live.deadline == evening.clock.time + PACE.last_call
    wager(evening, 2)
    assert evening.live.deadline == evening.clock.time + PACE.betting
    evening.act(lambda live: live.done(2))
    assert not isinstance(evening.live.round and evening.live.round.pending, Betting)


def test_war_waits_for_everybody_at_war(opened: Open) -> None:
    """One of two says done: the window stays open to the other."""
    evening = opened("casino_war", dealt_by="dealer")
    for seat in (1, 2):
        evening.sit(f"p{seat}", seat, CHIPS)
        evening.come(f"p{seat}")
    cards = iter(("7c", "7d", "7h"))
    for _ in range(40):
        current = evening.live.round
        window = current.pending if current is not None else None
        if isinstance(window, Betting) and window.label == "war":
            assert window.seats == (1, 2)
            break
        if isinstance(window, Betting):
            for seat in sorted(evening.live.table.places):
                assert wager(evening, seat, 500) or not evening.live.seats.of("p2")
            evening.act(LiveTable.close_betting)
        elif current is not None and current.asks():
            ask = current.asks()[0]
            choice = "war" if "war" in ask.choices else ask.default
            assert evening.act(lambda live, ask=ask, choice=choice: live.choose(ask.seat, choice))  # type: ignore[misc]
        elif isinstance(window, Draw):
            alone = "3c" if window.to == "dealer" else "2c"
            card = next(cards) if evening.live.seats.of("p2") else alone
            assert evening.act(lambda live, card=card: live.enter(card))  # type: ignore[misc]
        elif not evening.act(LiveTable.go_on):
            assert evening.live.deadline is not None
            evening.let_pass(evening.live.deadline - evening.clock.time)
    else:
        pytest.fail("no two seats went to war")
    evening.act(lambda live: live.done(1))
    assert isinstance(evening.live.round and evening.live.round.pending, Betting)
    evening.act(lambda live: live.done(2))
    assert not isinstance(evening.live.round and evening.live.round.pending, Betting)


def test_done_is_refused_when_no_window_is_open(opened: Open) -> None:
    evening = opened("three_card_poker")
    evening.sit("p1", 1, 50_000)
    to_betting(evening)
    wager(evening, 1)
    assert evening.act(lambda live: live.done(1))
    assert not evening.act(lambda live: live.done(1))


def test_the_wall_clock_moves_no_table_and_records_never_go_back(opened: Open) -> None:
    evening = opened("roulette")
    for number in (1, 2):
        evening.sit(f"p{number}", number, 10_000)
    for hours in (-1, 1, -24):
        to_betting(evening)
        wager(evening, 1, 500)
        due = evening.live.deadline
        evening.clock.on_the_wall += hours * 3_600_000
        evening.act(lambda live: live.bet(Bet(2, "straight", 500, "3")))
        assert evening.live.deadline == due
        evening.let_pass(PACE.betting + 4_000)
    times = [decode(line)[0] for line in evening.store.journals.records(TABLE)]
    assert len(times) == 3
    moments = [moment for record in times for moment in (record.opening.at, record.closing.at)]
    assert moments == sorted(moments)


def test_who_came_first_is_told_by_the_times_whatever_the_clock_and_the_house_do(opened: Open) -> None:
    """The first to come cuts the cards, so their order is in the record and nobody can exchange it unseen."""
    evening = opened("roulette")
    evening.sit("p1", 1, 10_000)
    evening.sit("p2", 2, 10_000)
    evening.clock.on_the_wall -= 3_600_000
    evening.kill()
    evening.sit("p3", 3, 10_000)
    wager(evening, 1, 500)
    evening.let_pass(PACE.betting + 60_000)
    lines = list(evening.store.journals.records(TABLE))
    assert findings_in(lines, registry.find) == []
    record = json.loads(lines[0])
    times = [between["at"] for between in record["opening"]["since"]]
    assert len(times) == 3
    assert times == sorted(set(times))
    for at in (0, 1):
        forged = deepcopy(record)
        since = forged["opening"]["since"]
        since[at], since[at + 1] = since[at + 1], since[at]
        assert findings_in(rechained([forged]), registry.find) != []


def test_a_table_taken_up_again_gives_the_time_that_was_left_or_a_little(opened: Open) -> None:
    evening = opened("roulette")
    evening.sit("p1", 1, 10_000)
    wager(evening, 1)
    due = evening.live.deadline
    assert due is not None
    evening.let_pass(4_000)
    evening.kill()
    assert evening.live.deadline == due
    evening.let_pass(14_000)
    evening.kill()
    assert evening.live.deadline == evening.clock.time + AGAIN


def test_who_is_gone_for_long_gives_the_seat_back(opened: Open) -> None:
    evening = opened("big_six")
    evening.come("p1")
    evening.sit("p1", 1, 5_000)
    evening.sit("p2", 2, 5_000)
    evening.let_pass(PACE.away + 1)
    assert set(evening.live.seats.holders) == {1}
    evening.go("p1")
    evening.let_pass(PACE.away + 1)
    assert not evening.live.seats.holders
    assert purse(evening, "p1") == purse(evening, "p2") == CHIPS


# The house's own players.


def test_the_house_s_players_join_a_single_person_and_buy_in_again(opened: Open) -> None:
    evening = opened("holdem")
    evening.sit("p1", 1, 20_000)
    assert evening.live.round is not None
    assert len(evening.live.seats.holders) == 4
    evening.check()
    poor = next(seat for seat, holder in evening.live.seats.holders.items() if not holder.person)
    while evening.live.round is not None:
        assert evening.live.deadline is not None
        evening.let_pass(evening.live.deadline - evening.clock.time)
    table = evening.live.table
    table.ledger.move(f"seat {poor}", "inventory", table.chips(poor) - 1_000)
    evening.let_pass(PACE.between)
    assert evening.live.round is not None
    before = decode(next(evening.store.journals.records(TABLE)))[0]
    assert before.closing.balances[f"seat {poor}"] > 0
    opening = evening.live.state.snapshot.standing
    assert opening.balances[f"seat {poor}"] == 21_000
    evening.check()
