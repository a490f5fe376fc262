"""Big six: the edges of the pay table, and wheels of other sections."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.games.big_six import GAME
from pitboss.games.big_six.wagers import BigSixOptions
from pitboss.games.big_six.wheel import USUAL
from pitboss.odds.figures.wagers import wager_odds


def edges(house: BigSixOptions) -> dict[str, Fraction]:
    return {found.wager: found.edge for found in wager_odds(GAME, house)}


def test_edges_of_the_usual_wheel() -> None:
    expected = {
        "bs_1": Fraction(4, 27),
        "bs_2": Fraction(1, 6),
        "bs_5": Fraction(1, 9),
        "bs_10": Fraction(5, 27),
        "bs_20": Fraction(2, 9),
        "bs_joker": Fraction(4, 27),
        "bs_flag": Fraction(4, 27),
    }
    assert edges(BigSixOptions()) == expected
    assert edges(BigSixOptions(big_six_logo_symbol="casino_logo")) == expected


def test_the_wheel_common_elsewhere() -> None:
    counts = {**USUAL, "1": 24, "5": 7}
    house, problems = BigSixOptions.read({"big_six_composition": counts})
    assert problems == []
    assert [str(found) for found in house.reservations()] == [
        f"big_six_composition = {counts}: needs the Division's approval (13:69F-5.6)"
    ]
    assert BigSixOptions().reservations() == []
    assert GAME.equipment(house).wheels["big six"].counts() == counts
    found = edges(house)
    assert found["bs_1"] == Fraction(1, 9)
    assert found["bs_5"] == Fraction(2, 9)


def test_the_usual_wheel_has_no_equal_neighbours_and_the_pictures_opposite() -> None:
    wheel = GAME.equipment(BigSixOptions()).wheels["big six"]
    assert wheel.counts() == USUAL
    sections = wheel.compartments
    assert all(sections[i] != sections[i - 1] for i in range(54))
    assert (wheel.place("flag") - wheel.place("joker")) % 54 == 27


def test_beyond_the_law_a_wheel_has_any_number_of_sections() -> None:
    house, problems = BigSixOptions.read({"big_six_composition": {**USUAL, "1": 24}}, beyond_law=True)
    assert problems == []
    assert edges(house)["bs_1"] == Fraction(7, 55)
    assert [(found.problem, found.cite) for found in house.unlawful()] == [
        ("the sections add up to 55.", "13:69F-5.6")
    ]
    _, problems = BigSixOptions.read({"big_six_composition": {**USUAL, "1": 0}}, beyond_law=True)
    assert "54 in all" not in str(problems[0])


@pytest.mark.parametrize(
    ("counts", "problem"),
    [
        ({**USUAL, "1": 24}, "add up to 55"),
        ({**USUAL, "1": 24, "flag": 0}, "0 is not a number of sections for flag"),
        ({**USUAL, "1": 22.0, "2": 16}, "22.0 is not a number of sections for 1"),
        ({"1": 54}, "each of the seven symbols"),
        ("23/15/8/4/2/1/1", "each of the seven symbols"),
    ],
)
def test_wheels_that_are_not_allowed(counts: object, problem: str) -> None:
    house, problems = BigSixOptions.read({"big_six_composition": counts})
    assert [found.key for found in problems] == ["big_six_composition"]
    assert problem in str(problems[0])
    assert house == BigSixOptions()
