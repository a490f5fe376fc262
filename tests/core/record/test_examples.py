"""The checker of worked examples: an example passes where all that it says is so, and fails by any one thing."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.record.examples import Example, ExampleFails, run_example
from pitboss.games import registry

ROUND: dict[str, Any] = {
    "bets": ["1 bs_5 5", "2 bs_1 10"],
    "refused": ["1 bs_5 0.50"],
    "spins": ["5"],
    "net": {"1": "+25.00", "2": "-10.00"},
    "house": "-15.00",
    "standing": [],
    "says": ["No more bets", "$5"],
    "section": ["13:69F-5.5"],
}
UNUSED = "there was no occasion for"


def run(game: str = "big_six", **told: Any) -> None:
    example = Example(game, "a round", {"name": "a round", "round": [told]})
    list(run_example(example, registry.find(game)))


def test_an_example_passes_where_all_that_it_says_is_so() -> None:
    run(**ROUND)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"refused": ["1 bs_5 5"]}, "1 bs_5 5 should be refused, and is not"),
        ({"bets": ["1 bs_5 0.50"]}, "round 1: "),
        ({"spins": []}, "gives no spin"),
        ({"net": {"1": "+24.00"}}, "seat 1's net is $25.00, the example says $24.00"),
        ({"net": {"2": "+10.00"}}, "seat 2's net is -$10.00, the example says $10.00"),
        ({"house": "15.00"}, "the house's net is -$15.00, the example says $15.00"),
        ({"standing": ["1 bs_5 5"]}, "what stands on the layout is"),
        ({"says": ["$10"]}, "nobody says '$10'"),
        ({"section": ["13:69F-5.4(z)"]}, "13:69F-5.4(z) is not cited"),
        ({"choices": ["1 hit"]}, f"{UNUSED}: 1 hit"),
        ({"irregular": ["deal misdeal"]}, f"{UNUSED}: deal misdeal"),
    ],
)
def test_an_example_fails_by_any_one_thing_that_is_not_so(change: dict[str, Any], why: str) -> None:
    with pytest.raises(ExampleFails) as failed:
        run(**{**ROUND, **change})
    assert "a round, round 1: " in str(failed.value)
    assert why in str(failed.value)


@pytest.mark.parametrize("told", ["bets", "refused"])
def test_a_bet_that_no_window_takes_is_told_and_nothing_else_is(told: str) -> None:
    with pytest.raises(ExampleFails, match=f"{UNUSED}: 1 come"):
        run("craps", **{"dice": ["3-2"], told: ["1 come 5"]})
