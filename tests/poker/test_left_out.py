"""Seats that take no part in a hand after all: two that are left play it, one does not."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from pitboss.poker.hand import Hand, TooFewLeft


def hand(kill: int = 0) -> Hand:
    seating = SimpleNamespace(steps=[], chips=lambda seat: 1000 * seat)
    return Hand(seating, None, (2, 5, 7), 400, kill)  # type: ignore[arg-type]


def test_two_are_enough() -> None:
    found = hand(kill=2)
    found.leave_out([2, 9])
    assert (found.order, found.live, found.first_to_show, found.kill) == ((5, 7), [5, 7], 5, 0)
    with pytest.raises(TooFewLeft):
        found.leave_out([7])


def test_who_has_no_part_in_it_changes_nothing() -> None:
    found = hand(kill=5)
    found.leave_out([1, 9])
    assert (found.order, found.live, found.kill) == ((2, 5, 7), [2, 5, 7], 5)
