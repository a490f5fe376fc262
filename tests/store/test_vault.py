"""What the database gives away to who reads it, and what it does not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from pitboss.store import Store
from pitboss.store.schema import acts, states
from pitboss.store.vault import Locked
from tests.cli.conftest import Run
from tests.store.conftest import NewUrl

SECRET = b'{"seeds":["the seed of the next spin"]}'


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keys beside the database, or in a folder of their own where that is on a server."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def modes(folder: Path) -> set[int]:
    return {file.stat().st_mode & 0o777 for file in folder.iterdir()}


def test_only_the_owner_may_read_the_database_and_its_keys(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with Store.open(f"sqlite:///{tmp_path}/casino.sqlite3") as store:
            store.states.save({"1": SECRET})
            assert modes(tmp_path) == {0o600}
            names = {file.name for file in tmp_path.iterdir()}
        assert {"casino.sqlite3", "casino.sqlite3-wal", "casino.sqlite3.keys", "casino.sqlite3.lock"} <= names
        (tmp_path / "casino.sqlite3").chmod(0o644)
        with Store.open(f"sqlite:///{tmp_path}/casino.sqlite3"):
            assert modes(tmp_path) == {0o600}
    finally:
        os.umask(before)


def test_the_keys_of_a_server_lie_at_a_fixed_place_and_never_in_the_current_folder(
    new_database: NewUrl, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    one, other = new_database(), new_database()
    for folder in ("here", "there"):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        with Store.open(one) as store:
            store.states.save({folder: SECRET})
            with store.transaction():
                age = store.age.grow()
            store.age.note(age)
            assert set(store.states.all().values()) == {SECRET}
        assert not list((tmp_path / folder).iterdir())
    place = tmp_path / "state" / "pitboss"
    assert modes(place) == {0o600}
    assert place.stat().st_mode & 0o777 == 0o700
    assert len(list(place.glob("*.keys"))) == len(list(place.glob("*.age"))) == 1
    with Store.open(other) as store:
        store.states.save({"1": SECRET})
    assert len(list(place.glob("*.keys"))) == 2, "each database has its own: a rotation forgets the old key"


def test_states_and_acts_are_stored_encrypted(url: str) -> None:
    with Store.open(url) as store:
        store.states.save({"1": SECRET})
        store.states.save_acts([("1", 1, 1, SECRET)])
        with store.transaction() as connection:
            for column in (states.c.state, acts.c.act):
                stored = connection.scalars(select(column)).one()
                assert b"seed" not in stored
        assert (store.states.of("1"), store.states.acts("1")) == (SECRET, [SECRET])
    with Store.open(url, write=False) as store:
        assert (store.states.all(), store.states.acts("1")) == ({"1": SECRET}, [SECRET])


def test_without_its_key_a_database_tells_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/casino.sqlite3"
    with Store.open(url) as store:
        store.states.save({"1": SECRET})
    (tmp_path / "casino.sqlite3.keys").rename(tmp_path / "elsewhere")
    with Store.open(url, write=False) as store, pytest.raises(Locked, match="bring it back"):
        store.states.of("1")
    (tmp_path / "elsewhere").rename(tmp_path / "casino.sqlite3.keys")
    with Store.open(url) as store:
        assert store.states.of("1") == SECRET


def test_what_was_swapped_or_altered_is_not_decrypted(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/casino.sqlite3"
    with Store.open(url) as store:
        store.states.save({"1": SECRET, "2": b"another"})
    with sqlite3.connect(tmp_path / "casino.sqlite3") as database:
        database.execute("UPDATE states SET state = (SELECT state FROM states WHERE name = '2') WHERE name = '1'")
    with Store.open(url) as store, pytest.raises(Locked, match="was altered"):
        store.states.of("1")


def test_keys_are_rotated_by_a_command_and_the_old_ones_are_gone(run: Run, url: str) -> None:
    with Store.open(url) as store:
        store.states.save({"1": SECRET})
        store.states.save_acts([("1", 1, 1, SECRET)])
        file, old = store.database.vault.file, store.database.vault.current
        before = file.read_text()
    rotated = run("store", "rotate", url)
    assert rotated.code == 0
    assert rotated.out.startswith("2 encrypted"), "how a table stands, and an act"
    assert not set(before.split('"')) & set(file.read_text().split('"')) - {"", "keys", "{", ": [", "]}"}
    with Store.open(url) as store:
        assert store.database.vault.current != old
        assert (store.states.of("1"), store.states.acts("1")) == (SECRET, [SECRET])
        (event,) = store.events.read()
        assert (event.actor, event.act, event.about) == (
            "the console",
            "rotate keys",
            {"key": store.database.vault.current},
        )


def test_no_key_is_taken_from_under_an_open_house(run: Run, url: str) -> None:
    """It would go on encrypting with the one that is forgotten."""
    with Store.open(url, own=True) as house:
        house.states.save({"1": SECRET})
        assert run("store", "rotate", url).code == 2
        house.states.save({"2": SECRET})
    with Store.open(url) as store:
        assert store.states.all() == {"1": SECRET, "2": SECRET}


def test_keys_may_come_from_the_environment(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/casino.sqlite3"
    old, new = "ab" * 32, "cd" * 32
    monkeypatch.setenv("PITBOSS_KEY", old)
    with Store.open(url) as store:
        store.states.save({"1": SECRET})
    assert not (tmp_path / "casino.sqlite3.keys").exists()
    monkeypatch.setenv("PITBOSS_KEY", f"{new} {old}")
    assert run("store", "rotate", url).code == 0
    monkeypatch.setenv("PITBOSS_KEY", new)
    with Store.open(url) as store:
        assert store.states.of("1") == SECRET
    monkeypatch.setenv("PITBOSS_KEY", "not a key")
    with Store.open(url) as store, pytest.raises(Locked, match="64 hexadecimal"):
        store.states.of("1")


def test_what_an_older_program_left_in_clear_is_encrypted_when_the_store_is_opened(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/casino.sqlite3"
    with Store.open(url) as store:
        store.states.save({"1": b"later"})
    with sqlite3.connect(tmp_path / "casino.sqlite3") as database:
        database.execute("UPDATE states SET state = ?, key = ''", (SECRET,))
    with Store.open(url) as store:
        assert store.states.of("1") == SECRET
    with sqlite3.connect(tmp_path / "casino.sqlite3") as database:
        assert b"seed" not in database.execute("SELECT state FROM states").fetchone()[0]


def test_a_backup_from_before_states_were_encrypted_is_restored_with_the_keys_of_the_new_store(
    tmp_path: Path,
) -> None:
    stands = b'{"standing":{"balances":{},"since":[],"rounds":0,"last_hash":"%b"},"waiting":[]}' % (b"0" * 64)
    with Store.open(f"sqlite:///{tmp_path}/old.sqlite3") as store:
        store.states.save({"1": stands})
        store.copies.backup(tmp_path / "backup")
    with closing(sqlite3.connect(tmp_path / "backup", isolation_level=None)) as database:
        database.execute("UPDATE states SET state = ?, key = ''", (stands,))
    with Store.open(f"sqlite:///{tmp_path}/new.sqlite3") as store:
        store.copies.restore(tmp_path / "backup")
        assert store.states.of("1") == stands
    with sqlite3.connect(tmp_path / "new.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM states WHERE key = ''").fetchone() == (0,)
