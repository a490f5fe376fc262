"""The rake and time charges. 13:69F-14.14"""

from __future__ import annotations

import pytest

from pitboss.games.holdem import GAME as HOLDEM
from pitboss.poker.rake import incremental, percentage
from pitboss.poker.room import Room
from tests.poker.felt import Felt

TWO = {1: 500, 2: 500}
NO_LIMIT = {"limit": "no_limit"}
MINUTE = 60_000


def test_percentage_never_above_ten_percent() -> None:
    assert [percentage(bet, 10, 50) for bet in (0, 499, 1200, 2000, 3000)] == [0, 0, 100, 200, 300]
    assert all(percentage(bet, 10, unit) * 10 <= bet for bet in range(0, 5000, 7) for unit in (1, 25, 50, 100))


def test_incremental_amounts_by_level() -> None:
    steps = ((2000, 100), (4000, 100), (6000, 200))
    assert [incremental(pot, steps) for pot in (1999, 2000, 4100, 6000, 90000)] == [0, 100, 200, 400, 400]


def test_a_percentage_is_taken_after_each_round_up_to_the_maximum() -> None:
    felt = Felt(HOLDEM, TWO, NO_LIMIT, Room(button=2))
    hands = {"seat 1": "As Ah", "seat 2": "Ks Kh", "board": "Ad 7c 5d 3c 9h"}
    acts = ["1 raise 10", "2 call", "1 bet 7", "2 call", "1 check", "2 check", "1 bet 50", "2 call"]
    net = felt.play(*acts, hands=hands)
    # 20 bet: 2.00; 14: 1.00; nothing; 100: 10.00, of which 1.00 is left to the maximum of 4.00.
    assert [move.amount for move in felt.entries if getattr(move, "target", "") == "rake"] == [200, 100, 100]  # type: ignore[union-attr]
    assert net == {1: 6700 - 400, 2: -6700}
    assert felt.house == 400


def test_no_rake_on_an_uncalled_bet() -> None:
    felt = Felt(HOLDEM, TWO, NO_LIMIT, Room(button=2))
    assert felt.play("1 raise 400", "2 fold") == {1: 400, 2: -400}
    assert felt.house == 0


def test_side_pots_bear_the_rake_on_what_is_bet_into_them() -> None:
    felt = Felt(HOLDEM, {1: 10, 2: 500, 3: 500}, {**NO_LIMIT, "rake_max": "20"}, Room(button=3))
    felt.play("3 raise 30", "1 call", "2 call", rest="check")
    assert [(move.source, move.amount) for move in felt.moves("rake")[:2]] == [("pot", 300), ("side pot 1", 400)]


def test_incremental_rake_as_the_pot_grows() -> None:
    options = {**NO_LIMIT, "rake_methods": ["incremental"], "rake_max": "3"}
    felt = Felt(HOLDEM, TWO, options, Room(button=2))
    acts = ["1 raise 10", "2 call", "1 bet 5", "2 call", "1 bet 40", "2 call", "1 bet 300", "2 fold"]
    felt.play(*acts)
    # Levels of 20, 40, 60 and 80: at 20, at 30 nothing, at 110 three more of which two are left.
    assert [move.amount for move in felt.moves("rake")] == [100, 200, 300]
    assert felt.house == 300


def test_antes_are_no_sums_bet_unless_the_house_says_so() -> None:
    for says, rake in ((False, 0), (True, 200)):
        options = {**NO_LIMIT, "ante_amount": "6", "blinds": ["4"], "rake_base_includes_antes": says}
        felt = Felt(HOLDEM, TWO, options, Room(button=2))
        felt.play("2 call", "1 check", "1 check", "2 check", "1 check", "2 check", "1 check", "2 check")
        assert felt.house == rake


@pytest.mark.parametrize(("basis", "each"), [("per_player", [600, 600, 600]), ("per_table", [200, 200, 200])])
def test_time_is_charged_every_interval_to_all_who_are_seated(basis: str, each: list[int]) -> None:
    options = {"rake_methods": ["time"], "time_basis": basis, "time_hourly_fee": "12"}
    felt = Felt(HOLDEM, {1: 500, 2: 500, 3: 1000}, options, Room(button=2))
    felt.play()
    assert felt.house == 0
    felt.now = 29 * MINUTE
    felt.play()
    assert felt.house == 0
    felt.now = 30 * MINUTE
    felt.play()
    assert [move.amount for move in felt.moves("time charge for 30 minutes")] == each
    assert felt.house == sum(each)
    felt.now = 59 * MINUTE
    felt.play()
    assert felt.house == sum(each)


def test_nine_seated_players_at_twelve_an_hour_pay_54_for_half_an_hour() -> None:
    options = {"rake_methods": ["time"], "time_hourly_fee": "12"}
    felt = Felt(HOLDEM, dict.fromkeys(range(1, 10), 500), options, Room(button=9, charged=0))
    felt.now = 30 * MINUTE
    felt.play()
    assert felt.house == 5400


def test_twenty_minutes_and_a_player_who_cannot_pay_all() -> None:
    options = {"rake_methods": ["time"], "time_hourly_fee": "12", "time_interval_min": "20"}
    felt = Felt(HOLDEM, {1: 500, 2: 500, 3: 1}, options, Room(button=2, charged=0))
    felt.now = 20 * MINUTE
    felt.play()
    assert felt.house == 400 + 400 + 100


def test_a_level_that_was_paid_for_is_not_paid_for_again_after_a_refund() -> None:
    options = {"rake_methods": ["incremental"], "rake_steps": {"20.00": "1.00"}}
    felt = Felt(HOLDEM, dict.fromkeys(range(1, 5), 500), options, Room(button=4))
    opened = felt.table.open_round()
    for seat, choice in ((3, "raise"), (4, "call"), (1, "call"), (2, "call")):
        opened.choose(seat, choice)
    opened.irregular("protected_lost", 3)
    opened.irregular("protected_lost", 4)
    for seat, choice in ((1, "check"), (2, "check"), (1, "bet"), (2, "call"), (1, "bet"), (2, "fold")):
        opened.choose(seat, choice)
    assert opened.over
    assert felt.house == 100


def test_a_time_charge_can_be_paid_in_chips() -> None:
    for fee, minutes, lawful in (("10", "20", False), ("10", "30", True), ("12", "20", True), ("12.50", "60", False)):
        plain = {"rake_methods": ["time"], "time_hourly_fee": fee, "time_interval_min": minutes}
        _, problems = HOLDEM.options.read(plain)
        assert [problem.key for problem in problems] == ([] if lawful else ["time_hourly_fee"])
