"""Guests who cannot come back are removed, and their money is accounted for."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from pitboss.core.table.table import now
from pitboss.server.house.guests import GRACE_MS, UNCLAIMED, remove_guests
from pitboss.store import Store
from tests.server.serving import Serving, Visit


def test_who_cannot_come_back_is_removed_and_the_books_balance(tmp_path: Path) -> None:
    serving = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False)
    try:
        gone, stays, seated = (Visit(serving.address).come_in() for _ in range(3))
        for visit in (gone, seated):
            assert visit.http.post("/api/sign-out").status_code == 200
    finally:
        serving.stop()
    with Store.open(serving.url) as store:
        assert remove_guests(store, {seated.name}, now()) == 0, "who has just come in is left alone"
        later = now() + 2 * GRACE_MS
        assert remove_guests(store, {seated.name}, later) == 1
        assert store.people.find(gone.name) is None
        assert {person.name for person in store.people.all()} == {stays.name, seated.name}
        assert store.accounts.balance(UNCLAIMED) == 100_000
        assert store.accounts.balance(f"person {gone.name}") == 0
        assert store.books.problems() == []
        assert (store.events.read()[-1].act, store.events.read()[-1].about["left"]) == ("remove guest", 100_000)
        assert remove_guests(store, {seated.name}, later) == 0


def test_a_visitor_is_not_told_where_the_database_is(tmp_path: Path) -> None:
    serving = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False)
    try:
        guest = Visit(serving.address).come_in()
        with sqlite3.connect(tmp_path / "house.sqlite3") as broken:
            broken.execute("ALTER TABLE accounts RENAME TO elsewhere")
        answer = guest.http.get("/api/me")
        assert answer.status_code == 503
        assert str(tmp_path) not in answer.text
        assert "accounts" not in answer.text
    finally:
        serving.stop()
