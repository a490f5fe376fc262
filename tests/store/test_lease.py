"""One house owns a database: a second one is refused, and one that was followed writes no more."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboss.store import Store, StoreError, Superseded, lease
from pitboss.store.lease import Lease
from tests.store.conftest import NewUrl

OWNS = """
import sys, time
from pitboss.store import Store
store = Store.open(sys.argv[1], own=True)
print("owns", flush=True)
time.sleep(60)
"""


def another(url: str) -> subprocess.Popen[str]:
    """Another process that owns the database."""
    process = subprocess.Popen([sys.executable, "-c", OWNS, url], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "owns\n"
    return process


def test_a_second_house_on_the_same_database_is_refused_until_the_first_is_gone(url: str) -> None:
    first = another(url)
    with pytest.raises(StoreError, match=r"Another house runs on .* close the other|is open for writing elsewhere"):
        Store.open(url, own=True)
    first.send_signal(signal.SIGKILL)
    first.communicate()
    with Store.open(url, own=True) as store:
        store.memory.remember("opened", "again")


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_a_link_to_the_file_leads_to_the_same_lock(tmp_path: Path, link: Any) -> None:
    file, other = tmp_path / "house.sqlite3", tmp_path / "link.sqlite3"
    with Store.open(f"sqlite:///{file}", own=True):
        link(file, other)
        with pytest.raises(StoreError, match=r"is open for writing elsewhere|has a second name"):
            Store.open(f"sqlite:///{other}", own=True)


def test_a_house_that_was_followed_writes_nothing_more(url: str) -> None:
    with Store.open(url, own=True) as store:
        store.memory.remember("who", "the first")
        with store.transaction() as connection:
            # As if the second had been let in: the number is what counts.
            object.__new__(Lease).take(connection)
        with pytest.raises(Superseded, match=r"Another house has taken over .*; this one writes no more"):
            store.memory.remember("who", "the first again")
        assert store.memory.recall("who") == "the first"


def test_a_house_whose_sessions_were_ended_keeps_its_lease(
    new_database: NewUrl, server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "LOOK", 0)
    url = new_database()
    with Store.open(url, own=True) as store:
        server.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        store.memory.remember("who", "the first")
        with pytest.raises(StoreError, match="Another house runs on"):
            Store.open(url, own=True)


def test_other_casinos_have_the_server_too_and_a_program_may_write_beside_the_house(new_database: NewUrl) -> None:
    url = new_database()
    with Store.open(url, own=True), Store.open(new_database(), own=True), Store.open(url) as beside:
        beside.memory.remember("beside", "written")
