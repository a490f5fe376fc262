"""A real Dask scheduler with worker processes, one of which dies in mid-run: the same digits."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games import registry
from pitboss.simulate import executors
from pitboss.simulate.executors import NoCluster, on_cluster
from pitboss.simulate.job import CHUNK, job_of, play_chunks
from pitboss.simulate.run import Tally, run

WORKERS = 2
PATIENCE = 300
"""Seconds for what is there, however busy the machine is."""


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.log = (folder / "log").open("w")
        self.processes = [self._start("scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", self.file)]
        until = time.monotonic() + PATIENCE
        while not self.file.exists():
            assert time.monotonic() < until, (folder / "log").read_text()
            time.sleep(0.05)
        self.address: str = json.loads(self.file.read_text())["address"]
        for _ in range(WORKERS):
            arguments = (self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", folder)
            self.processes.append(self._start("worker", *arguments))

    def _start(self, what: str, *arguments: object) -> subprocess.Popen[bytes]:
        dask = [sys.executable, "-c", "from dask.__main__ import main; main()", what, *map(str, arguments)]
        return subprocess.Popen(dask, stdout=self.log, stderr=self.log)

    def kill_a_worker(self) -> None:
        self.processes[-1].kill()
        self.processes[-1].wait()

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        self.log.close()


@pytest.fixture
def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    # Where much else runs, a scheduler that is there answers later than one is waited for at a wrong address.
    monkeypatch.setattr(executors, "CONNECT_SECONDS", PATIENCE)
    started = Cluster(tmp_path)
    yield started
    started.stop()


def test_a_worker_that_dies_changes_no_digit(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    from distributed import Client

    game = registry.find("mini_dice")
    job = job_of(game, game.options(), seed=4, rounds=96 * CHUNK + 5)
    with Client(cluster.address, timeout=PATIENCE) as client:
        client.wait_for_workers(WORKERS, timeout=PATIENCE)
    tally = Tally()
    with on_cluster(cluster.address) as workers:
        running = run(job, workers.executor, tally, flight=16, size=2)
        next(running)
        assert 0 < tally.rounds < job.rounds
        cluster.kill_a_worker()
        for _ in running:
            pass
    whole = play_chunks(job, 0, job.chunks)
    assert tally.counts == {number: int(n) for number, n in enumerate(whole) if n}

    argv = ["simulate", "mini_dice", "--rounds", str(job.rounds), "--seed", "4", "--json"]
    said = []
    for where in ([], ["--cluster", cluster.address]):
        with pytest.raises(SystemExit) as ended:
            main([*argv, *where])
        assert ended.value.code == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "CONNECT_SECONDS", 0.5)
    with (
        pytest.raises(NoCluster, match=r"no Dask scheduler at tcp://127\.0\.0\.1:1"),
        on_cluster("tcp://127.0.0.1:1"),
    ):
        pass
