"""What a table does beside its rounds."""

from __future__ import annotations

import time

import pytest

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask
from pitboss.core.procedure.shoe import offer_cut
from pitboss.core.table.table import Table, now
from pitboss.games import registry


@pytest.mark.parametrize("amount", [-1, True, 1.5, "5"])
def test_no_seat_brings_less_than_nothing(amount: object) -> None:
    table = Table(registry.find("mini_dice"))
    with pytest.raises(Refused, match="not an amount of chips"):
        table.sit(1, amount)  # type: ignore[arg-type]
    assert table.seats == ()


def test_records_are_dated_in_milliseconds() -> None:
    before = int(time.time() * 1000)
    found = now()
    assert before <= found <= int(time.time() * 1000) + 1


def test_once_a_player_has_cut_nobody_else_is_asked() -> None:
    procedure = offer_cut([3, 1, 2], "13:69F-22.5")
    first = next(procedure)
    second = procedure.send("decline")
    assert isinstance(first, Ask)
    assert isinstance(second, Ask)
    assert (first.seat, second.seat) == (3, 1)
    with pytest.raises(StopIteration):
        procedure.send("cut")


def test_an_option_that_does_not_exist_is_refused_by_the_rule_on_notices() -> None:
    _, problems = registry.find("mini_dice").options.read({"no_such_option": 1})
    assert [problem.cite for problem in problems] == ["13:69F-8.3"]
