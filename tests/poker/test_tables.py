"""What every poker table has in common: how many are dealt in, the sign, the button, the rake."""

from __future__ import annotations

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Irregular, Move, Reveal, Shuffle
from pitboss.games import registry
from pitboss.games.holdem import GAME as HOLDEM
from pitboss.games.mambo_stud import GAME as MAMBO
from pitboss.poker.room import Room
from tests.poker.felt import NO_RAKE, Felt

THREE = {1: 500, 2: 500, 3: 500}


@pytest.mark.parametrize(
    ("name", "most", "cite"),
    [
        ("seven_card_stud", 9, "13:69F-14.9(b)"),
        ("holdem", 11, "13:69F-14.10(b)"),
        ("omaha", 10, "13:69F-14.11(b)"),
        ("five_card_draw", 8, "13:69F-14.12(b)"),
        ("triple_draw_27", 7, "13:69F-14.12A(b)"),
        ("badugi", 9, "13:69F-14.12B(b)"),
        ("five_card_stud", 8, "13:69F-14.13(b)"),
        ("mambo_stud", 11, "13:69F-14.13A(b)"),
    ],
)
def test_no_more_players_than_the_section_says_and_the_ante_on_the_sign(name: str, most: int, cite: str) -> None:
    game = registry.find(name)
    options, problems = game.options.read({"max_players": most, "ante_amount": "2.00"})
    assert problems == []
    assert any("Ante $2.00" in line for line in game.sign(options, Limits()))
    _, problems = game.options.read({"max_players": most + 1})
    assert [problem.cite for problem in problems] == [cite]


@pytest.mark.parametrize(
    "name",
    [
        "holdem",  # 13:69F-14.10(c)
        "omaha",  # 13:69F-14.11(c)
        "five_card_draw",  # 13:69F-14.12(c)
        "triple_draw_27",  # 13:69F-14.12A(c)
        "badugi",  # 13:69F-14.12B(c)
    ],
)
def test_the_button_goes_round_clockwise_and_the_cards_after_it(name: str) -> None:
    felt = Felt(registry.find(name), {2: 500, 4: 500, 6: 500}, NO_RAKE)
    for order in ([2, 4, 6], [4, 6, 2], [6, 2, 4], [2, 4, 6]):
        felt.play()
        assert felt.table.memory.button == order[0]  # It goes to the next player for the round to come.
        dealt = [step.to for step in felt.entries if step.moment == "hole card"]
        assert dealt[:3] == [f"seat {seat}" for seat in order]


def test_the_sign_says_how_rake_is_taken() -> None:
    """13:69F-14.14(a), (c)"""
    options, _ = HOLDEM.options.read({"rake_methods": ["percent"], "rake_percent": 7, "rake_max": "4.00"})
    sign = " ".join(HOLDEM.sign(options, Limits()))
    assert "Rake 7 percent of each betting round, at most $4.00" in sign


def test_no_rake_is_taken_once_the_pot_has_been_pushed() -> None:
    """13:69F-14.14(e)"""
    felt = Felt(HOLDEM, THREE, {"rake_max": "4.00"}, Room(button=3))
    felt.play("3 raise", "1 call", "2 call", rest="check")
    moves = [step for step in felt.entries if isinstance(step, Move)]
    extracted = [at for at, move in enumerate(moves) if move.why == "rake" and move.source.startswith("pot")]
    won = [at for at, move in enumerate(moves) if move.why.startswith("wins")]
    assert extracted and max(extracted) < min(won)


def test_only_who_is_seated_takes_part_and_puts_up_what_is_asked() -> None:
    """13:69F-14.7(a), (b)2"""
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    opened = felt.table.open_round()
    assert {step.source for step in opened.entries if isinstance(step, Move)} == {"seat 1", "seat 2"}
    with pytest.raises(Refused):
        opened.choose(4, "call")
    with pytest.raises(Refused):
        opened.bet(Bet(4, "bet", 400))


@pytest.mark.parametrize(
    ("key", "moment", "cite"),
    [
        ("chips_touched", "action", "13:69F-14.7(h)"),
        ("misread_hand", "showdown", "13:69F-14.3(g)"),
    ],
)
def test_what_the_dealer_puts_right_is_recorded_and_moves_no_money(key: str, moment: str, cite: str) -> None:
    plain = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    cards = {"seat 1": "As Ah", "seat 2": "Kd Kc", "seat 3": "7h 2c", "board": "Qs Jd 8h 4c 3s"}
    acts = ("3 call", "1 call", "2 check")
    unmoved = plain.play(*acts, rest="check", hands=cards)
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    assert felt.play(*acts, rest="check", hands=cards, trouble=[(moment, key, 1)]) == unmoved
    assert [(step.key, step.cite) for step in felt.entries if isinstance(step, Irregular)] == [(key, cite)]
    assert any(isinstance(step, Reveal) for step in felt.entries)


def test_a_device_that_jams_shuffles_again() -> None:
    """13:69F-14.15(p), (q)"""
    felt = Felt(HOLDEM, THREE, {**NO_RAKE, "shuffler": "automated"}, Room(button=3))
    felt.play(rest="fold", trouble=[("shuffle by a device", "shuffler_jam", 0)])
    at = [type(step) for step in felt.entries].index(Irregular)
    assert any(isinstance(step, Shuffle) for step in felt.entries[at:])


def test_the_same_cards_may_win_both_halves() -> None:
    """13:69F-14.13A(l)2: an ace, four and five of one suit are a flush and a low."""
    felt = Felt(MAMBO, {1: 500, 2: 500}, NO_RAKE)
    hands = {"seat 1": "4h Ah 5h", "seat 2": "Kd Jc 9s", "board": "7c"}
    assert felt.play("1 call", rest="check", hands=hands)[1] > 0
    assert felt.moves("wins both ways")
