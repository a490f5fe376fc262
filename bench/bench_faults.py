"""Faults under load: kill -9, PostgreSQL restarted, full or failed over, the disk full, the clock set. Nothing
acknowledged may be lost.

People play at tables of a house of its own while faults strike, one after the other. After each, every table must
take an act within five seconds of recovery; in the end every acknowledged act is looked for, the rounds are audited
and the books must balance. `python -m bench faults --times 10` strikes less often.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
from tests.server.house.test_killed import TABLES, WAGERS, Crowd, all_is_kept
from tests.server.serving import Serving
from tests.store.test_killed import start_again

from bench import clusters

TIMES = {"kill": 100, "restart": 50, "failover": 10, "server_full": 10, "full": 50, "clock": 20}
"""How often each fault strikes; kill -9 so often on each database."""
WITHIN = 5.0
STAY = 5
"""Faults after which other people take the seats."""
LEAST = 50_000
"""Chips, in cents, with which somebody goes on playing: a fault may be slow to strike, and they play meanwhile."""
DISK = "300m"
CLOCK = """
import os, time
_ns, _seconds = time.time_ns, time.time
def _off():
    try:
        return float(open(os.environ["CLOCK_SET"]).read() or 0)
    except (OSError, ValueError):
        return 0.0
time.time_ns = lambda: _ns() + int(_off() * 1e9)
time.time = lambda: _seconds() + _off()
"""
"""Put before the house's program: its wall clock is the real one plus what a file says, in seconds."""


class Struck:
    """A house with people at its tables, and what became of them."""

    def __init__(self, url: str, before: str = "") -> None:
        self.url = url
        self.serving = Serving(url, before=before)
        self.crowd = Crowd(self.serving.address)
        self.random = Random(5)
        self.slowest = 0.0

    def strike(self, fault: Callable[[], None], turn: int) -> None:
        """Let people play, let the fault strike in the middle of it, and see that every table moves on."""
        if turn and (turn % STAY == 0 or self._poor):
            self._others_come()
        self.crowd.stop.clear()
        threads = [threading.Thread(target=self.crowd.play, args=(table, turn)) for table in TABLES]
        for thread in threads:
            thread.start()
        time.sleep(0.3 + self.random.random() * 0.7)
        fault()
        self.crowd.stop.set()
        for thread in threads:
            thread.join()
        began = time.monotonic()
        for table in TABLES:
            self._moves(table, began)
        self.slowest = max(self.slowest, time.monotonic() - began)

    @property
    def _poor(self) -> bool:
        """Whether somebody may have no chips left before the next fault is over."""
        seats = (seat for table, visit in self.crowd.visits.items() for seat in visit.table(table)["state"]["seats"])
        return any(seat["you"] and seat["chips"] < LEAST for seat in seats)

    def _others_come(self) -> None:
        """Before their chips run out, people leave and others take their seats."""
        for table, visit in self.crowd.visits.items():
            visit.act(table, do="leave", seat=1)
            while any(seat["you"] for seat in visit.table(table)["state"]["seats"]):
                self._decide(table)
        acknowledged = self.crowd.acknowledged
        self.crowd = Crowd(self.serving.address)
        self.crowd.acknowledged = acknowledged

    def _moves(self, table: str, began: float) -> None:
        """One act of a person is taken at the table."""
        before = len(self.crowd.acknowledged[table])
        while len(self.crowd.acknowledged[table]) == before:
            if time.monotonic() - began > WITHIN:
                raise SystemExit(f"{table} took no act within {WITHIN:.0f} seconds of recovery.")
            try:
                self._decide(table, bet=True)
            except (httpx.TransportError, KeyError):
                time.sleep(0.05)

    def _decide(self, table: str, bet: bool = False) -> None:
        """What the person at a table does next: bet, where wanted, be done with it, answer what is asked."""
        visit = self.crowd.visits[table]
        state = visit.table(table)["state"]
        pending = state["pending"]
        if pending and pending["do"] == "betting":
            if bet:
                wager = WAGERS[table][0]
                self.crowd.done(table, state["round"], wager, visit.act(table, do="bet", wager=wager, amount=600))
            visit.act(table, do="done")
        elif pending and pending["asks"]:
            choice = pending["asks"][0]["default"]
            self.crowd.done(table, state["round"], choice, visit.act(table, do="choose", choice=choice))

    def __enter__(self) -> Struck:
        return self

    def __exit__(self, *_: object) -> None:
        if self.serving.running:
            self.serving.kill()

    def end(self) -> str:
        """Stop the house, look for everything that it acknowledged, and say so."""
        self.serving.stop()
        acts = all_is_kept(self.url, self.crowd)
        return f"{acts:,} acknowledged acts, none lost; books balance; every table moved within {self.slowest:.1f} s"

    def killed(self) -> None:
        self.serving.kill()
        self.serving.start()


def kills(times: int) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder, clusters.one() as server:
        for name, url in (("SQLite", f"sqlite:///{folder}/house.sqlite3"), ("PostgreSQL", server.get_uri())):
            with Struck(url) as struck:
                for turn in range(times):
                    struck.strike(struck.killed, turn)
                yield f"{name} house killed {times} times: {struck.end()}"


def restarts(times: int) -> Iterator[str]:
    with clusters.one() as server, Struck(server.get_uri()) as struck:

        def restart() -> None:
            process = server.get_postmaster_info().process
            # Fast or at once: a smart shutdown would wait for the house itself to go.
            process.send_signal(struck.random.choice((signal.SIGINT, signal.SIGQUIT)))
            process.wait(30)
            time.sleep(0.3)
            start_again(server)

        for turn in range(times):
            struck.strike(restart, turn)
        yield f"PostgreSQL restarted {times} times: {struck.end()}"


def fail_overs(times: int) -> Iterator[str]:
    with clusters.pair() as pair, Struck(pair.url) as struck:
        for turn in range(times):
            pair.follow()
            struck.strike(pair.fail_over, turn)
        yield f"PostgreSQL failed over {times} times: {struck.end()}"


def full_servers(times: int) -> Iterator[str]:
    with clusters.small() as small:
        if small is None:
            yield "full PostgreSQL: not tried, no small disk may be mounted here"
            return
        with Struck(small.server.get_uri()) as struck:
            for turn in range(times):
                struck.strike(small.fill, turn)
            yield f"PostgreSQL's disk full {times} times: {struck.end()}"


def full_disks(times: int) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", folder], capture_output=True)
        if mounted.returncode:
            yield "full disk: not tried, no small disk may be mounted here"
            return
        filler = Path(folder) / "filler"

        def fill() -> None:
            for piece in (1 << 20, 512):
                with suppress(OSError), filler.open("ab", buffering=0) as file:
                    while True:
                        file.write(bytes(piece))
            time.sleep(0.7)
            filler.unlink()

        try:
            with Struck(f"sqlite:///{folder}/house.sqlite3") as struck:
                for turn in range(times):
                    struck.strike(fill, turn)
                yield f"disk full {times} times: {struck.end()}"
        finally:
            subprocess.run(["umount", "-l", folder], check=False)


def clock_jumps(times: int) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        offset = Path(folder) / "offset"
        offset.write_text("0")
        os.environ["CLOCK_SET"] = str(offset)
        with Struck(f"sqlite:///{folder}/house.sqlite3", CLOCK) as struck:

            def jump() -> None:
                offset.write_text(str(struck.random.choice((-86_400, -3_600, -60, 60, 3_600, 86_400))))
                time.sleep(0.3)

            for turn in range(times):
                struck.strike(jump, turn)
            yield f"clock set {times} times by up to a day: {struck.end()}"


FAULTS: dict[str, Callable[[int], Iterator[str]]] = {
    "kill": kills,
    "restart": restarts,
    "failover": fail_overs,
    "server_full": full_servers,
    "full": full_disks,
    "clock": clock_jumps,
}


def main(args: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench faults")
    parser.add_argument("faults", nargs="*", choices=[*FAULTS, []], help="default: all")
    parser.add_argument("--times", type=int, default=0, help="how often each strikes")
    said = parser.parse_args(args)
    for name in said.faults or FAULTS:
        for line in FAULTS[name](said.times or TIMES[name]):
            print(line, flush=True)


if __name__ == "__main__":
    main()
