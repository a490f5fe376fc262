"""`pitboss odds --gone`: the odds after cards have left the shoe."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run


def test_the_odds_are_those_of_what_is_left(run: Run) -> None:
    told = run("odds", "punto_banco", "--wager", "player", "--gone", "9c 9d 9h", "--json").json["wagers"][0]
    assert told["given"] == {"cards gone": "9♣ 9♦ 9♥"}


def test_what_has_no_such_odds_says_so(run: Run) -> None:
    assert "full shoe only" in run("odds", "casino_war", "--gone", "9c").sentence


def test_red_dog_is_counted_by_the_ranks_that_are_left(run: Run) -> None:
    """With nothing but sevens and jacks left, three ranks lie between them and none of them can fall."""
    gone = " ".join(f"{rank}{suit}" for rank in "2345689TQKA" for suit in "cdhs")
    told = run("odds", "red_dog", "--set", "decks=1", "--gone", gone, "--wager", "raise", "--json").json
    assert [(wager["selection"], wager["approx"]["win"]) for wager in told["wagers"]] == [("spread of 3", 0)]


PRACTICE: dict[str, tuple[str, dict[str, float]]] = {
    "blackjack": ("A 7", {"hit": 0.0, "stand": 87.6, "double": 185.6}),
    "spanish_21": ("A 7", {"hit": 0.0, "stand": 100.2, "double": 165.8, "surrender": 461.1}),
    "double_attack_blackjack": ("A 7", {"hit": 0.0, "stand": 86.2, "double": 165.8, "surrender": 447.5}),
    "blackjack_switch": ("A 7 10 5", {"keep": 0.0, "switch": 24.8}),
}
"""Cents of ten dollars that each choice costs against a nine when three nines are gone; at switch, both hands."""


@pytest.mark.parametrize("game", PRACTICE)
def test_soft_18_against_a_nine_where_three_nines_are_gone(run: Run, game: str) -> None:
    """The practice question: what is best, and what each other choice costs of ten dollars."""
    hand, costs = PRACTICE[game]
    told = run("odds", game, "--hand", hand, "--seen", "9", "--gone", "9 9 9", "--stake", "10", "--json").json
    assert told["best"] == next(iter(costs))
    assert {choice: round(brought["costs"], 1) for choice, brought in told["choices"].items()} == costs
