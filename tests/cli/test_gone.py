"""`pitboss odds --gone`: the odds after cards have left the shoe."""

from __future__ import annotations

from tests.cli.conftest import Run


def test_the_odds_are_those_of_what_is_left(run: Run) -> None:
    told = run("odds", "punto_banco", "--wager", "player", "--gone", "9c 9d 9h", "--json").json["wagers"][0]
    assert told["given"] == {"cards gone": "9♣ 9♦ 9♥"}


def test_what_has_no_such_odds_says_so(run: Run) -> None:
    assert "full shoe only" in run("odds", "casino_war", "--gone", "9c").sentence


def test_red_dog_is_counted_by_the_ranks_that_are_left(run: Run) -> None:
    """With nothing but sevens and jacks left, three ranks lie between them and none of them can fall."""
    gone = " ".join(f"{rank}{suit}" for rank in "2345689TQKA" for suit in "cdhs")
    told = run("odds", "red_dog", "--set", "deck_count=1", "--gone", gone, "--wager", "raise", "--json").json
    assert [(wager["selection"], wager["approx"]["win"]) for wager in told["wagers"]] == [("spread of 3", 0)]


def test_soft_18_against_a_nine_is_drawn_to_where_three_nines_are_gone(run: Run) -> None:
    """The practice question: what is best, and what each other choice costs of ten dollars."""
    asked = ("odds", "blackjack", "--hand", "As 7h", "--seen", "9c", "--gone", "9d 9h 9s", "--stake", "10")
    told = run(*asked, "--json").json
    assert told["best"] == "hit"
    costs = {choice: round(brought["costs"], 1) for choice, brought in told["choices"].items()}
    assert costs == {"hit": 0.0, "stand": 87.6, "double": 185.6}
