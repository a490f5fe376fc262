"""The log of events: only added to, and what was touched in it is found."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from sqlalchemy import text

from pitboss.store import Store
from pitboss.store.seals import Seal, checkpoint, differences

ALTERED = {
    "a line": "UPDATE events SET line = (SELECT line FROM events WHERE number = 1) WHERE number = 2",
    "a time": "UPDATE events SET at = at + 1 WHERE number = 2",
    "one taken out": "DELETE FROM events WHERE number = 2",
    "two swapped": "UPDATE events SET number = number + 10 WHERE number = 1",
}


def test_events_are_kept_in_order_once_for_each_key(store: Store) -> None:
    for number in range(3):
        store.events.note("pat", "pause", {"table": "1", "number": number}, key=f"key {number}")
        store.events.note("pat", "pause", {"table": "1", "number": number}, key=f"key {number}")
    assert [event.about["number"] for event in store.events.read()] == [0, 1, 2]
    assert [event.number for event in store.events.read(1, 1)] == [2]
    assert (store.events.last()[0], store.books.problems()) == (3, [])


@pytest.mark.parametrize("what", ALTERED)
def test_what_was_altered_in_the_log_is_found(store: Store, what: str) -> None:
    for number in range(3):
        store.events.note("pat", "pause", {"number": number})
    with store.transaction() as connection:
        connection.execute(text(ALTERED[what]))
    (problem,) = store.books.problems()
    assert "of the log was altered" in problem


def test_the_seal_of_a_day_covers_its_events(store: Store) -> None:
    today = datetime.now(UTC).date()
    assert store.events.of_day(today) is None
    store.events.note("pat", "pause", {})
    store.events.note("pat", "release", {})
    sealed = checkpoint(today, [], store.events.of_day(today))
    seal = Seal(sealed, "", "", "")
    assert sealed.events is not None
    assert (sealed.events.first, sealed.events.last, sealed.events.count) == (1, 2, 2)
    assert list(differences(seal, sealed, log=True)) == []
    with store.transaction() as connection:
        connection.execute(text("DELETE FROM events WHERE number = 2"))
    cut = checkpoint(today, [], store.events.of_day(today))
    ((_, problem, found, wanted),) = differences(seal, cut, log=True)
    assert "are not those that were sealed" in problem
    assert (found.split(",")[0], wanted.split(",")[0]) == ("1 events", "2 events")
    assert store.events.of_day(date(1999, 1, 1)) is None
