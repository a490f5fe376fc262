"""The check of the books finds money and roles that nobody was given, however well the figures agree."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from pitboss.core.money.accounts import CAGE
from pitboss.server.people.two_persons import open_purse
from pitboss.store import Store

MILLION = 100_000_000
MONEY = f"""
UPDATE accounts SET balance = balance + {MILLION} WHERE name = 'person p1';
UPDATE accounts SET balance = balance - {MILLION} WHERE name = 'cage';
INSERT INTO transfers (key, source, target, amount, why, at)
    VALUES ('k', 'cage', 'person p1', {MILLION}, 'chips of the house', 0)
"""
ROLES = "UPDATE people SET roles = 'player manager division' WHERE name = 'p1'"


@pytest.mark.parametrize("altered", [MONEY, ROLES], ids=["money", "roles"])
@pytest.mark.xfail(strict=True, reason="Transfers and people stand in no chain, and rest on no agreement.")
def test_what_was_entered_behind_the_houses_back_is_found(tmp_path: Path, altered: str) -> None:
    file = tmp_path / "house.sqlite3"
    with Store.open(f"sqlite:///{file}") as store:
        store.accounts.open(CAGE, "house")
        store.people.add("p1", "hash", ("player",))
        open_purse(store, "p1", 0)
        assert store.books.problems() == []
    with sqlite3.connect(file) as connection:
        connection.executescript(altered)
    with Store.open(f"sqlite:///{file}") as store:
        assert "p1" in [person.name for person in store.people.all()]
        assert store.books.problems() != []
