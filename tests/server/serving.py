"""A real house on a real port, in a process of its own, for tests that talk to it from outside."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx

_T = TypeVar("_T")

RUN = """
import sys
from pitboss.server.app import make_app
from pitboss.server.clock import Pace
from pitboss.server.listening import listen, take
from pitboss.server.logs import set_up
set_up(False)
url, port, games, lines = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "all", int(sys.argv[4])
app = make_app(url, pace=Pace(betting=60_000, decision=60_000, chance=0, draw=0, look=0, between=1), all_games=games,
               welcome=lambda token: print("welcome", token, flush=True),
               welcome_division=lambda token: print("welcome", token, flush=True), a_second=float(sys.argv[6]),
               second_factor=sys.argv[5] == "second factor")
listen(app, take("127.0.0.1", port), most_from_one=lines)
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Serving:
    """The house at `address`; `kill` is kill -9, `start` takes the same store up again.

    `before` is what it runs first of all; `lines` are as many as one address may have, `a_second` so many requests.
    """

    def __init__(
        self,
        url: str,
        games: bool = True,
        before: str = "",
        lines: int = 10_000,
        second_factor: bool = False,
        a_second: float = 100_000,
    ) -> None:
        self.url = url
        self.games = games
        self.second_factor = second_factor
        self.a_second = a_second
        self.before = before
        self.lines = lines
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.token = self.division = ""
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-c", self.before + RUN, self.url, str(self.port)),
                *(
                    "all" if self.games else "none",
                    str(self.lines),
                    "second factor" if self.second_factor else "password alone",
                    str(self.a_second),
                ),
            ],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        for _ in range(400):
            try:
                httpx.get(f"{self.address}/api/me", timeout=1)
                break
            except httpx.TransportError:
                if self.process.poll() is not None:
                    raise RuntimeError("The house did not open.") from None
                time.sleep(0.05)
        if not self.token:
            assert self.process.stdout is not None
            self.token = self.process.stdout.readline().split()[1]
            self.division = self.process.stdout.readline().split()[1]

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self._gone()

    def end(self) -> None:
        """Leave nothing behind, whether it still runs or not."""
        assert self.process is not None
        self.process.kill()
        self._gone()

    def _gone(self) -> None:
        assert self.process is not None
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Visit:
    """Somebody who talks to the house over HTTP."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=20, limits=httpx.Limits(max_keepalive_connections=0))
        self.name = ""

    def come_in(self, how: str = "/api/guest", **asked: Any) -> Visit:
        answer = self.http.post(how, json=asked) if asked else self.http.post(how)
        assert answer.status_code == 200, answer.text
        self.name = answer.json()["name"]
        self.http.headers["X-CSRF"] = answer.json()["csrf"]
        return self

    @property
    def cookie(self) -> str:
        return f"pitboss={self.http.cookies['pitboss']}"

    def act(self, table: str, **wish: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/acts", json=wish)

    def table(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/api/tables/{table}").json()
        return found


def in_a_loop(work: Callable[[], Coroutine[None, None, _T]]) -> _T:
    """What a coroutine gives, in a thread of its own: a browser of other tests may keep this one's loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()
