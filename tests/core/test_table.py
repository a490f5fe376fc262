"""A table between rounds: its clock, and the chips that are brought to it."""

from __future__ import annotations

import time

import pytest

from pitboss.core.refused import Refused
from pitboss.core.table import Table, now
from pitboss.games import registry


def test_the_clock_of_records_counts_milliseconds_since_1970() -> None:
    before = time.time() * 1000
    assert before - 1 <= now() <= time.time() * 1000 + 1


@pytest.mark.parametrize("amount", [-1, -100_000, True, 5.0, "5"])
def test_only_whole_cents_from_nothing_up_are_brought_to_a_seat(amount: object) -> None:
    table = Table(registry.find("mini_dice"))
    with pytest.raises(Refused, match="is not an amount of chips"):
        table.sit(1, amount)  # type: ignore[arg-type]
    assert table.seats == ()
    assert table.ledger.total() == 0
    table.sit(1, 0)
    assert table.chips(1) == 0
