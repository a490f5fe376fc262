"""`pitboss odds --gone`: the odds after cards have left the shoe."""

from __future__ import annotations

from tests.cli.conftest import Run


def test_the_odds_are_those_of_what_is_left(run: Run) -> None:
    told = run("odds", "punto_banco", "--wager", "player", "--gone", "9c 9d 9h", "--json").json["wagers"][0]
    assert told["given"] == {"cards gone": "9♣ 9♦ 9♥"}


def test_what_has_no_such_odds_says_so(run: Run) -> None:
    assert "full shoe only" in run("odds", "casino_war", "--gone", "9c").sentence
