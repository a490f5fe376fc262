"""`check` tells every problem at once, also where one option has several."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.choices.options import FiledOdds, NoLowerThan
from pitboss.games import registry
from pitboss.games.big_six.wheel import USUAL, Composition
from pitboss.games.keno.card import RateCard
from pitboss.games.pai_gow.ways import Exceptions
from pitboss.jackpots.bad_beat.filed import FiledProgram
from pitboss.jackpots.filing import FiledProgressive
from pitboss.poker.allowed import Amounts, Several, Steps
from pitboss.setting.filing import Ways
from tests.conformance.games import ALL

TWICE_WRONG: dict[type, Any] = {
    FiledProgram: {
        "name": "x",
        "kind": "luck",
        "several": "nobody",
        "hand": {"kind": "two pairs", "ranks": "QZ"},
        "bonus": 1,
        "tiers": [{"pot": "much", "take": "1.00"}],
    },
    RateCard: {"3": {"2": "cheap", "7": "1.00"}, "4": {"1": "dear"}},
    Composition: {**USUAL, "1": 0, "joker": "one"},
    Exceptions: {"6-6": "6-6", "1-1 1-1 1-3 1-3": "6-6 6-6"},
    Amounts: ["cheap", "dear"],
    Steps: {"low": "1.00", "20.00": "much"},
    Several: ["this", "that"],
    Ways: {"title": "", "rule": [{"says": "all hands", "high": "grand", "no such part": 1}, {"says": 7}]},
}
"""A value with two or more things wrong, of what an option may be that has parts."""


def twice_wrong(allowed: Any) -> object:
    """A value of the option with two things wrong in it, or None where it has no parts."""
    if isinstance(allowed, FiledOdds | NoLowerThan):
        lines = allowed.lines if isinstance(allowed, FiledOdds) else tuple(allowed.minimum)
        return {"no such line": "5 to 1", lines[0]: "much"}
    if isinstance(allowed, FiledProgressive):
        return {**dict.fromkeys(allowed.lines, "1.00"), "initial": "much", "rate": "most"}
    return TWICE_WRONG.get(type(allowed))


CASES = [
    (name, option.key)
    for name in ALL
    for option in registry.find(name).options.declared()
    if twice_wrong(option.allowed) is not None
]


@pytest.mark.parametrize(("name", "key"), CASES)
def test_all_that_is_wrong_with_one_option_is_told_at_once(name: str, key: str) -> None:
    game = registry.find(name)
    (option,) = [option for option in game.options.declared() if option.key == key]
    _, problems = game.options.read({key: twice_wrong(option.allowed)})
    told = [problem.problem for problem in problems if problem.key == key]
    assert len(set(told)) >= (4 if isinstance(option.allowed, Ways | FiledProgram) else 2), told


def test_every_sort_of_option_with_parts_is_among_them() -> None:
    sorts = {type(option.allowed) for name, key in CASES for option in _options(name) if option.key == key}
    assert sorts == {FiledOdds, NoLowerThan, FiledProgressive, *TWICE_WRONG}


def _options(name: str) -> Any:
    return registry.find(name).options.declared()
