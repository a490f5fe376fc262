"""kill -9 while rounds are being stored: what was acknowledged is there, and nothing is half there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from pitboss.audit.whole import findings_in
from pitboss.core.table.journal import FIRST, decode
from pitboss.games.registry import find
from pitboss.store import Last, Store
from tests.sizes import size
from tests.store.conftest import journal

KILLS = size(30, 200)
LONGEST = 0.02
"""How many seconds a writer lives at most after the word that it was let live for."""


class Writer:
    """The process that forks writers."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        self._tell, self._told = process.stdin, process.stdout

    def killed_after(self, seconds: float, words: int) -> list[str]:
        """Let a writer begin and kill it so long after it has said so many words (none: while it opens the
        store); all that it acknowledged."""
        self._tell.write("go\n")
        self._tell.flush()
        # The child may speak before its number is told.
        said: list[str] = []
        child = 0
        while not child or len(said) < words:
            line = self._told.readline().strip()
            if line.startswith("child "):
                child = int(line.split()[1])
            else:
                said.append(line)
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        while (line := self._told.readline().strip()) != "dead":
            said.append(line)
        return said


@contextmanager
def writer(url: str, lines: list[bytes], folder: Path) -> Iterator[Writer]:
    file = folder / "lines"
    file.write_bytes(b"\n".join(lines))
    script = Path(__file__).with_name("killed_writer.py")
    words = [sys.executable, str(script), url, str(file)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield Writer(process)
        finally:
            assert process.stdin is not None
            process.stdin.close()


_BUSY = """SELECT count(*) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'"""


def wait_for_the_server(store: Store) -> None:
    """A server may still be about what a writer had sent it when it was killed, and commit it."""
    while True:
        with store.database.reading() as connection:
            if connection.dialect.name == "sqlite" or not connection.scalar(text(_BUSY)):
                return
        time.sleep(0.002)


def after_the_kill(url: str, lines: list[bytes], before: Last, said: list[str]) -> tuple[Last, int]:
    """Open the store again and check everything that was written since the kill before.

    The last round, and how many acts there are of the one in play.
    """
    with Store.open(url, write=False) as store:
        wait_for_the_server(store)
        end = store.journals.last("1")
        number, digest = before
        for line in store.journals.records("1", since=before.round):
            record, next_digest = decode(line)
            assert (record.round, record.prev, line) == (number + 1, digest, lines[number])
            number, digest = record.round, next_digest
        assert Last(number, digest) == end
        rounds = [int(word.split()[1]) for word in said if word.startswith("round")]
        assert max(rounds, default=0) <= end.round
        assert not rounds or rounds == list(range(rounds[0], rounds[-1] + 1))
        # The acts of the round in play are there; those of finished rounds are gone with them.
        acts = store.states.acts("1")
        assert acts == [b"act %d of %d" % (act, end.round + 1) for act in range(1, len(acts) + 1)]
        told = [tuple(map(int, word.split()[1:])) for word in said if word.startswith("act")]
        assert all(round_ <= end.round or act <= len(acts) for round_, act in told)
        between = (b"after %d" % end.round,) if end.round else (b"after 0", None)
        assert store.states.of("1") in ((b"during %d" % (end.round + 1),) if acts else between)
    return end, len(acts)


def test_no_accepted_round_is_lost_and_none_is_half_there(url: str, tmp_path: Path) -> None:
    random = Random(url)
    lines = journal(6_000)
    end = Last(0, FIRST)
    cut_short = 0
    with writer(url, lines, tmp_path) as forks:
        for kill in range(KILLS):
            said = forks.killed_after(random.uniform(0, LONGEST), random.randint(1, 6) if kill % 4 else 0)
            assert "out of rounds" not in said
            end, acts = after_the_kill(url, lines, end, said)
            cut_short += bool(acts)
    # It was killed in the middle of rounds, not only between them; and it got somewhere.
    assert cut_short > KILLS / 10
    assert end.round > KILLS / 2
    with Store.open(url, write=False) as store:
        assert list(store.journals.records()) == lines[: end.round]
        assert findings_in(store.journals.records(), find) == []


def start_again(server: Any) -> None:
    """Start the server and wait until it has recovered, which takes its time where the disk is slow."""
    for _ in range(90):
        try:
            server.ensure_postgres_running()
        except (subprocess.SubprocessError, AssertionError):
            time.sleep(1)
        else:
            return
    raise TimeoutError


def test_a_postgresql_server_that_dies_itself_loses_nothing_it_acknowledged(tmp_path: Path, server: Any) -> None:
    """The server is stopped as if the power had failed; it recovers from its log when it is started again."""
    server.psql("CREATE SCHEMA dies")
    url = f"{server.get_uri()}&options=-csearch_path%3Ddies"
    lines = journal(40)
    for stop in (15, 40):
        with Store.open(url) as store:
            for line in lines[store.journals.last("1").round : stop]:
                store.journals.append(line)
            with store.transaction():
                store.accounts.open("cage", "house")
        process = server.get_postmaster_info().process
        process.send_signal(signal.SIGQUIT)
        process.wait(30)
        start_again(server)
        with Store.open(url) as store:
            assert list(store.journals.records()) == lines[:stop]
            assert store.accounts.balance("cage") == 0


@pytest.mark.parametrize("write", [True, False])
def test_the_lock_of_a_killed_writer_does_not_outlive_it(tmp_path: Path, write: bool) -> None:
    url = f"sqlite:///{tmp_path / 'casino.sqlite3'}"
    lines = journal(500)
    with writer(url, lines, tmp_path) as forks:
        assert forks.killed_after(0.01, 1)
        with Store.open(url, write=write) as store:
            assert store.journals.last("1").round < 500
