"""`pitboss equity`: what scripts rely on, what people read, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.cli.conftest import Run
from tests.cli.test_shapes import DOCUMENTED, keys


def test_the_shape_that_scripts_rely_on(run: Run) -> None:
    told = run("equity", "AsKs", "QhQd", "--json").json
    assert {name: told[name] for name in ("game", "board", "dead", "boards", "exact", "seed")} == {
        "game": "holdem",
        "board": [],
        "dead": [],
        "boards": 1_712_304,
        "exact": True,
        "seed": None,
    }
    one, other = told["players"]
    assert (one["hand"], other["hand"]) == ("AsKs", "QhQd")
    for player in told["players"]:
        for name in ("win", "tie", "lose", "equity"):
            assert player[name] == f"{Fraction(player[name]).numerator}/{Fraction(player[name]).denominator}"
            assert player["approx"][name] == float(Fraction(player[name]))
        assert player["standard_error"] is None
    assert Fraction(one["equity"]) == Fraction(197833, 428076)
    assert sum(Fraction(player["equity"]) for player in told["players"]) == 1


def test_every_key_is_documented(run: Run) -> None:
    asked = ("--board", "4s 3s 7d 9h", "--dead", "Ac", "--streets", "--json")
    told = run("equity", "As2s3dKd", "AhQcQh7c", "--game", "omaha_8", *asked).json
    assert keys(told) <= DOCUMENTED
    assert told["board"] == ["4s", "3s", "7d", "9h"]
    assert [half["half"] for half in told["players"][0]["halves"]] == ["high", "low"]
    assert [street["street"] for street in told["streets"]] == ["river"]


def test_what_is_drawn_says_so_and_comes_again_with_its_seed(run: Run) -> None:
    asked = ("equity", "AsAh", "random", "--game", "razz", "--samples", "20000", "--seed", "9")
    told = run(*asked, "--json").json
    assert (told["exact"], told["boards"], told["seed"]) == (False, 20_000, 9)
    assert all(player["standard_error"] > 0 for player in told["players"])
    assert run(*asked, "--json").json == told
    assert "20,000 deals drawn, seed 9" in run(*asked).out


def test_people_read_shares_and_hands(run: Run) -> None:
    shown = run("equity", "AsKs", "QhQd", "--board", "2s 3s 7d").out
    assert "Hold 'em on 2s 3s 7d: all 990 deals counted" in shown
    assert "55.0505%" in shown and "flush" in shown


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("AsKs", "AsQd"), "there is one of it"),
        (("AsKs",), "2 to 11 players"),
        (("AsKs", "QhQd", "--game", "gin"), "No equity is worked out of a game 'gin'"),
        (("AsKs", "QhQd", "--samples", "-4"), "can be drawn"),
        (("AsAh", "KsKh", "random", "--game", "razz", "--exact"), "leave exact away"),
    ],
)
def test_what_does_not_fit_is_one_sentence(run: Run, argv: tuple[str, ...], says: str) -> None:
    assert says in run("equity", *argv).sentence
