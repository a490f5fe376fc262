"""Opening a database: migrations, and one sentence for whatever is wrong."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from pitboss.store import Store, StoreError
from pitboss.store.migrations import MIGRATIONS, check_version, migrate
from pitboss.store.schema import metadata
from tests.store.conftest import NewUrl, journal

ONE_MORE = (*MIGRATIONS, ("CREATE TABLE comps (name {text} PRIMARY KEY)", "INSERT INTO comps VALUES ('Ann')"))


def test_the_schema_that_is_made_is_the_one_that_is_asked(store: Store) -> None:
    with store.transaction() as connection:
        made = inspect(connection)
        tables = {*metadata.tables, "pitboss_schema"}
        assert set(made.get_table_names()) == tables
        for name, table in metadata.tables.items():
            assert {column["name"] for column in made.get_columns(name)} == set(table.columns.keys())
            assert made.get_pk_constraint(name)["constrained_columns"] == [c.name for c in table.primary_key]


def test_opening_again_changes_nothing_and_a_further_step_is_taken_once(store: Store) -> None:
    store.journals.append_many(journal(3))
    with store.transaction() as connection:
        assert migrate(connection) == ""
        assert f"reads version {len(ONE_MORE)}; open it once for writing" in check_version(connection, ONE_MORE)
        assert migrate(connection, ONE_MORE) == ""
        assert migrate(connection, ONE_MORE) == ""
        assert connection.exec_driver_sql("SELECT name FROM comps").scalars().all() == ["Ann"]
        assert check_version(connection, ONE_MORE) == ""
    assert list(store.journals.records()) == journal(3)


def test_tables_kept_by_the_second_version_are_there_in_the_next(url: str) -> None:
    with Store.open(url) as store, store.transaction() as connection:
        for name in inspect(connection).get_table_names():
            cascade = " CASCADE" if connection.dialect.name == "postgresql" else ""
            connection.exec_driver_sql(f"DROP TABLE {name}{cascade}")
        migrate(connection, MIGRATIONS[:2])
        connection.exec_driver_sql("INSERT INTO heads VALUES ('1', 0, '')")
        connection.execute(text("INSERT INTO secrets VALUES ('1', :state)"), {"state": b"stands"})
    with Store.open(url) as store:
        assert store.states.all() == {"1": b"stands"}
        store.states.save({"1": b"stands on"})
        assert store.states.of("1") == b"stands on"


def test_a_step_that_fails_is_not_taken_at_all(url: str) -> None:
    broken = (*MIGRATIONS, ("CREATE TABLE comps (name {text} PRIMARY KEY)", "INSERT INTO nowhere VALUES (1)"))

    def take(store: Store) -> None:
        with store.transaction() as connection:
            migrate(connection, broken)

    with Store.open(url) as store, pytest.raises(StoreError, match="nowhere"):
        take(store)
    with Store.open(url) as store, store.transaction() as connection:
        assert not inspect(connection).has_table("comps")
        assert check_version(connection) == ""


def test_a_database_of_a_newer_program_is_refused(url: str) -> None:
    with Store.open(url) as store, store.transaction() as connection:
        migrate(connection, ONE_MORE)
    refusal = f"has version {len(ONE_MORE)} .* knows up to version {len(MIGRATIONS)}; install a newer pitboss"
    for write in (True, False):
        with pytest.raises(StoreError, match=refusal):
            Store.open(url, write=write)


def test_programs_that_start_at_once_make_the_schema_once(new_database: NewUrl) -> None:
    url = new_database()
    with ThreadPoolExecutor(4) as threads:
        for opened in threads.map(lambda _: Store.open(url), range(4)):
            opened.close()


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'casino.sqlite3'}") as store, store.transaction() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_postgresql_waits_for_the_disk_whatever_its_default(new_database: NewUrl) -> None:
    url = new_database()
    with Store.open(f"{url}%20-csynchronous_commit%3Doff") as store, store.transaction() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("casino", "'casino' names no database; write sqlite:///FILE or postgresql://USER@HOST/NAME."),
        ("mysql://somewhere/casino", "pitboss keeps nothing in mysql; write sqlite"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite:////no/such/folder/casino.sqlite3", "casino.sqlite3 cannot be written: unable to open"),
        ("postgresql://ann:secret@/x?host=/no/such/folder", r"ann:\*\*\*@.* says: connection .* failed"),
    ],
)
def test_a_url_that_leads_nowhere_is_answered_in_a_sentence(url: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as refused:
        Store.open(url)
    assert "secret" not in str(refused.value)


def test_a_file_that_is_no_store_is_answered_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="unable to open database file"):
        Store.open(f"sqlite:///{tmp_path / 'missing'}", write=False)
    assert not (tmp_path / "missing").exists()
    text = tmp_path / "text"
    text.write_bytes(b"\n".join(journal(20)))
    for write in (True, False):
        with pytest.raises(StoreError, match="file is not a database"):
            Store.open(f"sqlite:///{text}", write=write)
    other = tmp_path / "other"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE something (x)")
    connection.close()
    with pytest.raises(StoreError, match="is not a database that pitboss made"):
        Store.open(f"sqlite:///{other}", write=False)


@pytest.mark.parametrize("name", ["a folder/50% off?#.db", "Spielbank Köln ♠.db"])
def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    (tmp_path / "a folder").mkdir()
    file = tmp_path / name
    url = f"sqlite:///{str(file).replace('%', '%25').replace('?', '%3F').replace('#', '%23')}"
    with Store.open(url) as store:
        store.journals.append_many(journal(1))
    assert file.exists()


def test_without_the_driver_the_sentence_says_what_to_install(tmp_path: Path) -> None:
    """In a process of its own, where psycopg cannot be imported."""
    (tmp_path / "psycopg.py").write_text("raise ImportError")
    code = "from pitboss.store import Store; Store.open('postgresql://somewhere/casino')"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert "pip install 'pitboss[postgres]'" in ran.stderr.splitlines()[-1]
