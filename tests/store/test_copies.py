"""Backup, restore and compacting, between both kinds of database."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import select

from pitboss.core.table.journal import FIRST
from pitboss.store import Store, StoreError
from pitboss.store.schema import metadata
from tests.cli.conftest import Run
from tests.store.conftest import NewUrl, journal


@pytest.fixture(autouse=True)
def keys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A backup holds no keys: both databases have the same ones."""
    monkeypatch.setenv("PITBOSS_KEYS", str(tmp_path / "keys"))


def fill(store: Store) -> None:
    store.journals.append_many(journal(30))
    stands = {"standing": {"balances": {}, "since": [], "rounds": 0, "last_hash": FIRST}, "waiting": []}
    store.states.save({"2": json.dumps(stands).encode()})
    store.accounts.open("cage", "house")
    store.accounts.open("Ann", "person")
    store.accounts.transfer("first", "cage", "Ann", 500)
    store.people.add("Ann", "", ["player"])
    store.memory.remember("opened", "1")


def everything(store: Store, but: tuple[str, ...] = ("sessions",)) -> dict[str, list[tuple[object, ...]]]:
    with store.transaction() as connection:
        return {
            name: [
                tuple(row)
                for row in connection.execute(select(table).order_by(*table.primary_key))
                if row[0] not in ("restored", "lease")
            ]
            for name, table in metadata.tables.items()
            if name not in but
        }


def another(url: str, tmp_path: Path, new_database: NewUrl) -> str:
    """A database of the other kind."""
    return new_database() if url.startswith("sqlite") else f"sqlite:///{tmp_path}/other.sqlite3"


def test_a_backup_of_an_open_house_is_restored_into_either_database(
    url: str, tmp_path: Path, new_database: NewUrl
) -> None:
    file = tmp_path / "monday.backup"
    with Store.open(url, own=True) as house:
        fill(house)
        with Store.open(url, write=False) as beside:
            beside.copies.backup(file)
        kept = everything(house)
        house.accounts.transfer("later", "cage", "Ann", 100)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in tmp_path.iterdir() if "backup" in each.name] == ["monday.backup"]
    before = file.read_bytes()
    with Store.open(another(url, tmp_path, new_database), own=True) as store:
        store.copies.restore(file)
        assert everything(store) == kept
        assert store.memory.recall("restored")
        assert store.books.problems() == []
        # Counting goes on where it was.
        store.accounts.transfer("next", "cage", "Ann", 7)
        assert store.accounts.balance("Ann") == 507
        assert list(store.journals.records()) == journal(30)
    assert file.read_bytes() == before


def test_nothing_is_restored_over_a_house_or_from_a_backup_that_does_not_add_up(
    store: Store, tmp_path: Path, new_database: NewUrl
) -> None:
    fill(store)
    file = tmp_path / "monday.backup"
    store.copies.backup(file)
    with pytest.raises(StoreError, match="is there already; a backup takes a new file"):
        store.copies.backup(file)
    with pytest.raises(StoreError, match="holds a house already"):
        store.copies.restore(file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE accounts SET balance = balance + 1 WHERE name = 'Ann'")
    connection.close()
    with Store.open(new_database()) as empty:
        with pytest.raises(StoreError, match="does not add up, so nothing is restored"):
            empty.copies.restore(file)
        assert empty.accounts.balances() == {}
    with pytest.raises(StoreError, match="There is no file"):
        store.copies.restore(tmp_path / "tuesday.backup")


def test_compacting_gives_room_back_and_keeps_everything(url: str) -> None:
    with Store.open(url, own=True) as store:
        fill(store)
        store.states.save_acts([("2", 1, number, b"x" * 1_000) for number in range(2_000)])
        store.states.drop("2")
        kept = everything(store)
        before, after = store.copies.compact()
        assert after < before - 1_000_000
        assert everything(store) == kept


def test_the_commands_tell_what_they_did(run: Run, url: str, tmp_path: Path, new_database: NewUrl) -> None:
    with Store.open(url) as store:
        fill(store)
    file, other = tmp_path / "monday.backup", another(url, tmp_path, new_database)
    kept = run("store", "backup", url, file)
    assert (kept.code, kept.out) == (0, f"30 rounds, 1 live tables, 2 accounts kept in {file}.\n")
    assert run("store", "restore", file, other, "--json").json["rows"]["journal"] == 30
    assert run("store", "check", other).code == 0
    assert run("store", "compact", other, "--json").json.keys() == {"before", "after"}
    assert "holds a house already" in run("store", "restore", file, other).sentence


def test_what_needs_a_closed_house_is_refused_while_one_is_open(run: Run, url: str, tmp_path: Path) -> None:
    with Store.open(url, own=True) as house:
        house.copies.backup(tmp_path / "monday.backup")
        for words in (
            ("rotate", url),
            ("settle", url, "2"),
            ("compact", url),
            ("restore", tmp_path / "monday.backup", url),
        ):
            refused = run("store", *words).sentence
            assert "Another house runs on" in refused or "is open for writing elsewhere" in refused, words
