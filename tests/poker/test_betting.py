"""The betting engine: who acts, what may be bet, when the round is over. 13:69F-14.7, 14.10(d) to (g), 14.17"""

from __future__ import annotations

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Span
from pitboss.games.five_card_stud import GAME as STUD5
from pitboss.games.holdem import GAME as HOLDEM
from pitboss.games.mambo_stud import GAME as MAMBO
from pitboss.games.seven_card_stud import GAME as STUD7
from pitboss.poker.room import Room
from tests.poker.felt import NO_LIMIT, NO_RAKE, Felt

THREE = {1: 500, 2: 500, 3: 500}


def choices(felt: Felt, seat: int, nth: int = 0) -> tuple[str, ...]:
    return [ask for ask in felt.asked if ask.seat == seat][nth].choices


def spans(felt: Felt, seat: int, nth: int = 0) -> dict[str, Span]:
    return [ask for ask in felt.asked if ask.seat == seat][nth].spans


def test_blinds_left_of_the_button_and_the_option_of_the_last_blind() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    assert felt.play("3 call", "1 call", "2 check", "1 bet", "2 fold", "3 fold") == {1: 800, 2: -400, 3: -400}
    assert choices(felt, 2) == ("check", "raise", "fold")
    assert felt.table.memory.button == 1


def test_fixed_limit_cap_of_three_raises_and_none_for_two_players() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("3 raise", "1 raise", "2 raise", "3 call", "1 call", "1 check", "2 check", "3 check", rest="fold")
    assert choices(felt, 3, 1) == ("call", "fold")
    felt = Felt(HOLDEM, {1: 500, 2: 500}, NO_RAKE, Room(button=2))
    net = felt.play("1 raise", "2 raise", "1 raise", "2 raise", "1 raise", "2 raise", "1 fold")
    assert net == {1: -2400, 2: 2400}


@pytest.mark.parametrize(("posted", "raises"), [("1", 1), ("3", 3), ("5", 5)])
def test_posted_number_of_raises(posted: str, raises: int) -> None:
    felt = Felt(HOLDEM, THREE, {**NO_RAKE, "max_raises_per_round": posted}, Room(button=3))
    seats = [(3, 1, 2)[turn % 3] for turn in range(raises + 1)]
    felt.play(*(f"{seat} raise" for seat in seats[:-1]), rest="call")
    assert felt.asked[raises].seat == seats[-1]
    assert felt.asked[raises].choices == ("call", "fold")


def test_no_number_of_raises_posted() -> None:
    felt = Felt(HOLDEM, THREE, {**NO_RAKE, "max_raises_per_round": "none"}, Room(button=3))
    felt.play(*["3 raise", "1 raise", "2 raise"] * 3, rest="fold")
    assert felt.moves("raises to $40.00")


def test_check_raise_posted_on_and_off() -> None:
    acts = ("3 call", "1 call", "2 check", "1 check", "2 bet", "3 fold")
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play(*acts, "1 raise", "2 fold")
    felt = Felt(HOLDEM, THREE, {**NO_RAKE, "check_raise": False}, Room(button=3))
    felt.play(*acts, "1 fold")
    assert choices(felt, 1, 2) == ("call", "fold")


def test_no_limit_raises_are_at_least_the_last_raise() -> None:
    felt = Felt(HOLDEM, THREE, NO_LIMIT, Room(button=3))
    felt.play("3 raise 20", "1 raise 50", "2 fold", "3 fold")
    assert spans(felt, 3)["raise"] == Span(800, 50000, 100)
    assert spans(felt, 1)["raise"] == Span(3600, 50000, 100)
    assert spans(felt, 2)["raise"] == Span(8000, 50000, 100)


def test_pot_limit_raise_is_the_pot_after_the_call() -> None:
    felt = Felt(HOLDEM, THREE, {**NO_RAKE, "limit": "pot_limit"}, Room(button=3))
    felt.play("3 raise 14", "1 call", "2 fold", "1 bet 32", "3 fold")
    assert spans(felt, 3)["raise"].most == 1400  # 2 + 4 in, 4 to call: 10 more on top of 4
    assert spans(felt, 1, 1)["bet"] == Span(400, 3200, 100)


def test_spread_limit() -> None:
    felt = Felt(HOLDEM, THREE, {**NO_RAKE, "limit": "spread"}, Room(button=3))
    felt.play("3 raise 11", "1 fold", "2 call", "2 bet 4", "3 fold")
    assert spans(felt, 3)["raise"] == Span(800, 1200, 100)
    assert spans(felt, 2)["raise"] == Span(1800, 1900, 100)
    assert spans(felt, 2, 1)["bet"] == Span(400, 800, 100)


def test_an_all_in_short_of_a_raise_does_not_reopen_no_limit() -> None:
    felt = Felt(HOLDEM, {1: 500, 2: 130, 3: 500}, NO_LIMIT, Room(button=3))
    felt.play("3 raise 100", "1 call", "2 raise 130", "3 call", "1 call", rest="fold")
    assert spans(felt, 2)["raise"] == Span(13000, 13000, 13000)
    assert choices(felt, 3, 1) == ("call", "fold")
    felt = Felt(HOLDEM, {1: 500, 2: 130, 3: 500}, {**NO_LIMIT, "short_all_in_reopens": "always"}, Room(button=3))
    felt.play("3 raise 100", "1 call", "2 raise 130", "3 raise 300", "1 fold")


def test_half_a_bet_or_more_all_in_reopens_fixed_limit() -> None:
    felt = Felt(HOLDEM, {1: 500, 2: 9, 3: 500}, NO_RAKE, Room(button=3))
    # Raised to 8; 9 all-in is 1 above it, less than half a bet.
    felt.play("3 raise", "1 call", "2 raise", "3 call", "1 call", rest="fold")
    assert choices(felt, 3, 1) == ("call", "fold")
    felt = Felt(HOLDEM, {1: 500, 2: 10, 3: 500}, NO_RAKE, Room(button=3))
    felt.play("3 raise", "1 call", "2 raise", "3 raise", "1 fold")
    assert felt.moves("raises to $14.00")


def test_straddle_acts_last_and_keeps_the_option() -> None:
    chips = {1: 500, 2: 500, 3: 500, 4: 500}
    felt = Felt(HOLDEM, chips, {**NO_RAKE, "straddle": "allowed"}, Room(button=4))
    felt.play("3 straddle", "4 call", "1 fold", "2 fold", "3 raise", "4 fold")
    assert choices(felt, 3, 1) == ("check", "raise", "fold")


def test_two_players_by_the_text_and_by_practice() -> None:
    by_text = Felt(HOLDEM, {1: 500, 2: 500}, NO_RAKE, Room(button=2))
    by_text.play("1 fold")
    assert [move.source for move in by_text.moves("blind bet")] == ["seat 1", "seat 2"]
    usual = Felt(HOLDEM, {1: 500, 2: 500}, {**NO_RAKE, "heads_up_blinds": "button_small_blind"}, Room(button=2))
    usual.play("2 call", "1 check", "1 check", "2 bet", "1 fold")
    assert [move.source for move in usual.moves("blind bet")] == ["seat 2", "seat 1"]


def test_who_lacks_the_blind_and_one_bet_is_not_dealt_in() -> None:
    felt = Felt(HOLDEM, {1: 500, 2: 500, 3: 3}, NO_RAKE, Room(button=3))
    assert felt.play("1 fold")[3] == 0
    felt = Felt(HOLDEM, {1: 500, 2: 3}, NO_RAKE)
    assert felt.play() == {1: 0, 2: 0}
    assert felt.table.memory == felt.memory


def test_nobody_is_seated_beyond_the_number_that_is_dealt_in() -> None:
    """13:69F-14.6(b); an eligible seated player who is not dealt to would be a misdeal, 14.15(e)4."""
    felt = Felt(HOLDEM, {1: 500, 2: 500}, {**NO_RAKE, "max_players": 2})
    with pytest.raises(Refused, match="seats are 1 to 2"):
        felt.table.sit(3, 50000)
    felt.table.sit(2, 50000)  # More chips for who has a place.
    felt.play("1 call", "2 check", rest="check")
    felt.table.leave(1)
    felt.table.sit(1, 50000)


def test_the_forced_bettor_has_no_option_and_a_completion_is_no_raise() -> None:
    """13:69F-14.7(b)3"""
    options = {**NO_RAKE, "ante_amount": "0", "max_raises_per_round": "1"}
    hands = {"seat 1": "As Ah 2c", "seat 2": "Ks Kh 3c", "seat 3": "Qs Qh 4c"}
    felt = Felt(STUD7, THREE, options)
    felt.play("2 call", "3 call", rest="check", hands=hands)
    assert [ask.seat for ask in felt.asked[:3]][:2] == [2, 3]
    felt = Felt(STUD7, THREE, options)
    felt.play("2 raise", "3 raise", "1 call", "2 call", rest="check", hands=hands)
    assert felt.moves("raises to $4.00") and felt.moves("raises to $8.00")
    assert choices(felt, 1) == ("call", "fold")


def test_five_card_stud_leader_may_not_check() -> None:
    hands = {"seat 1": "3s As Ad", "seat 2": "3h 2h Kc"}
    felt = Felt(STUD5, {1: 500, 2: 500}, {**NO_RAKE, "ante_amount": "0"})
    felt.play("1 call", "1 bet", "2 fold", hands=hands)
    assert choices(felt, 1, 1) == ("bet",)


@pytest.mark.parametrize("key", ["muck_forward", "discard_after_statement"])
def test_throwing_the_cards_away_relieves_nobody_of_a_bet_that_is_required(key: str) -> None:
    """13:69F-14.15(j)2: the leader at five-card stud must bet."""
    felt = Felt(STUD5, {1: 500, 2: 500}, {**NO_RAKE, "ante_amount": "0"})
    opened = felt.table.open_round()
    opened.choose(opened.asks()[0].seat, "call")
    leader = opened.asks()[0].seat
    opened.irregular(key)
    assert opened.over
    assert felt.table.chips(leader) == 50000 - 200 - 400


def test_a_bet_or_raise_that_was_stated_is_made_though_the_cards_are_thrown_away() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    opened = felt.table.open_round()
    for seat, choice in ((3, "call"), (1, "call"), (2, "check")):
        opened.choose(seat, choice)
    opened.irregular("discard_after_statement")
    assert (opened.asks()[0].seat, opened.asks()[0].question) == (2, "Call $4.00, raise to $8.00 or fold?")
    opened.irregular("discard_after_statement")
    stated = opened.asks()[0]
    assert (stated.seat, stated.choices, stated.cite) == (2, ("call", "raise"), "13:69F-14.15(j)2")
    opened.choose(2, "raise")
    assert opened.over
    assert [felt.table.chips(seat) for seat in (1, 2, 3)] == [49200, 48800, 52000]


def test_nothing_is_owed_by_who_could_only_check() -> None:
    felt = Felt(HOLDEM, {1: 4, 2: 500, 3: 500}, {**NO_RAKE, "min_wager": "2", "blinds": ["2"]}, Room(button=3))
    felt.play("2 raise", "3 fold", "1 call", rest="check")


def test_amounts_outside_the_limits_are_refused_and_nothing_moves() -> None:
    felt = Felt(HOLDEM, THREE, NO_LIMIT, Room(button=3))
    opened = felt.table.open_round()
    before = dict(felt.table.ledger.balances)
    assert isinstance(opened.pending, Ask)
    for amount in (700, 850, 50100, 0, -100):
        with pytest.raises(Refused):
            opened.choose(3, ("raise", amount))
    with pytest.raises(Refused):
        opened.choose(1, "call")
    assert felt.table.ledger.balances == before


def test_coin_is_for_antes_and_is_not_bet() -> None:
    """13:69F-14.7(c): who is all-in keeps it."""
    felt = Felt(HOLDEM, {1: 500, 2: 500}, NO_LIMIT, Room(button=2))
    felt.table.sit(1, 50)
    opened = felt.table.open_round()
    assert isinstance(opened.pending, Ask)
    assert opened.pending.spans["raise"] == Span(800, 50000, 100)
    opened.choose(1, ("raise", 50000))
    opened.choose(2, "call")
    assert opened.over
    stud = Felt(STUD7, THREE, {**NO_LIMIT, "ante_amount": "0.50"})
    opened = stud.table.open_round()
    assert opened.asks()[0].spans["raise"] == Span(400, 49900, 100)


STRUCTURES = [
    (STUD7, {"min_wager": "5", "max_wager": "10", "forced_bet_amount": "3"}),
    (STUD7, {"limit": "no_limit", "forced_bet_amount": "2"}),
    (STUD7, {"limit": "spread", "min_wager": "2", "max_wager": "10", "forced_bet_amount": "1"}),
    (STUD5, {"limit": "spread", "min_wager": "2", "max_wager": "10", "forced_bet_amount": "1"}),
    (MAMBO, {"limit": "pot_limit", "forced_bet_amount": "2"}),
    (HOLDEM, {"limit": "no_limit", "min_wager": "5", "blinds": ["2", "3"]}),
    (HOLDEM, {"min_wager": "5", "max_wager": "10", "blinds": ["2", "3"]}),
]


@pytest.mark.parametrize(("game", "options"), STRUCTURES)
def test_completing_the_bet_reopens_the_betting_to_those_who_called(game: Game, options: dict[str, object]) -> None:
    """13:69F-14.9(e), 14.10(f), 14.13(e), 14.13A(e): each may fold, call or raise."""
    felt = Felt(game, {**THREE, 4: 500}, {**NO_RAKE, "ante_amount": "0", **options}, Room(button=4))
    opened = felt.table.open_round()
    caller = opened.asks()[0].seat
    opened.choose(caller, "call")
    second = opened.asks()[0]
    span = second.spans.get("raise")
    opened.choose(second.seat, ("raise", span.least) if span else "raise")
    while (ask := opened.asks()[0]).seat != caller:
        opened.choose(ask.seat, "call")
    assert ask.choices == ("call", "raise", "fold")


@pytest.mark.parametrize(("options", "stack"), [(NO_LIMIT, 10), (NO_RAKE, 10), (NO_RAKE, 9)])
def test_who_has_checked_may_raise_a_short_all_in_bet(options: dict[str, object], stack: int) -> None:
    """13:69F-14.7(j)"""
    for posted in (True, False):
        felt = Felt(HOLDEM, {1: 500, 2: 500, 3: stack}, {**options, "check_raise": posted}, Room(button=3))
        opened = felt.table.open_round()
        opened.choose(3, ("raise", 800) if opened.asks()[0].spans else "raise")
        for seat, choice in ((1, "call"), (2, "call"), (1, "check"), (2, "check")):
            opened.choose(seat, choice)
        bet = opened.asks()[0]
        opened.choose(3, ("bet", bet.spans["bet"].least) if bet.spans else "bet")
        assert felt.table.chips(3) == 0
        assert opened.asks()[0].choices == (("call", "raise", "fold") if posted else ("call", "fold"))


PAIR = {"seat 1": "Ah Kd 2c 2d", "seat 2": "As Ac Kh Jd", "seat 3": "9s 8d Qh 7c"}
TO_THE_FOURTH = ("2 raise", "3 call", "1 call")


@pytest.mark.parametrize(
    ("options", "hands"),
    [
        ({"open_pair_upper": False}, PAIR),
        ({"form": "split8"}, PAIR),
        ({}, {**PAIR, "seat 1": "2d Kd 2c Ah"}),
        ({"limit": "spread"}, PAIR),
    ],
)
def test_no_choice_of_limits_without_a_pair_showing_for_high(
    options: dict[str, object], hands: dict[str, str]
) -> None:
    felt = Felt(STUD7, THREE, {**NO_RAKE, "ante_amount": "0", **options}, Room())
    felt.play(hands=hands, rest="call")
    assert not {"bet_upper", "raise_upper"} & {choice for ask in felt.asked for choice in ask.choices}


def test_an_open_pair_gives_the_choice_of_both_limits_until_the_upper_is_bet() -> None:
    felt = Felt(STUD7, THREE, {**NO_RAKE, "ante_amount": "0"}, Room())
    felt.play(*TO_THE_FOURTH, "1 bet", "2 raise_upper", "3 fold", "1 raise", "2 fold", hands=PAIR)
    fourth = felt.asked[len(TO_THE_FOURTH) :]
    assert [ask.choices for ask in fourth] == [
        ("check", "bet", "bet_upper", "fold"),
        ("call", "raise", "raise_upper", "fold"),
        ("call", "raise", "fold"),
        ("call", "raise", "fold"),
        ("call", "raise", "fold"),
    ]
    assert fourth[0].question == "Check, bet $4.00 or $8.00, or fold?"
    assert fourth[1].question == "Call $4.00, raise to $8.00 or $12.00, or fold?"
    assert felt.moves("raises to $20.00")


def test_the_pair_of_a_player_who_has_folded_gives_no_choice() -> None:
    felt = Felt(STUD7, {**THREE, 4: 500}, {**NO_RAKE, "ante_amount": "0"}, Room())
    felt.play(
        "2 raise", "3 call", "4 fold", "1 call", hands={**PAIR, "seat 1": "Ah Kd 2c 9d", "seat 4": "3c 4c Ks Kc"}
    )
    assert felt.asked[4].choices == ("check", "bet", "fold")


def test_who_has_less_than_the_upper_limit_bets_the_lower() -> None:
    felt = Felt(STUD7, {**THREE, 1: 11}, {**NO_RAKE, "ante_amount": "0"}, Room())
    felt.play(*TO_THE_FOURTH, "1 check", hands=PAIR, rest="check")
    assert felt.asked[3].choices == ("check", "bet", "fold")
    assert felt.asked[4].choices == ("check", "bet", "bet_upper", "fold")
