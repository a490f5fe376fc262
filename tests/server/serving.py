"""A real house on a real port, in a process of its own, for tests that talk to it from outside."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from inspect import signature
from pathlib import Path
from typing import Any, TypeVar

import httpx

from tests.forks import forked

_T = TypeVar("_T")

PATIENCE = 300.0
"""Seconds after which a house is taken not to answer, however busy the machine is."""
_usual = signature(httpx.get).parameters["timeout"].default
_usual.connect = _usual.read = _usual.write = _usual.pool = PATIENCE


def wait_until(holds: Callable[[], bool], why: str) -> None:
    """Wait until something holds that must come to hold, however busy the machine is."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, why
        time.sleep(0.05)


async def come_to_hold(holds: Callable[[], bool]) -> None:
    """The same in a loop."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


def answers(address: str) -> bool:
    """Whether a house is open at an address."""
    try:
        httpx.get(f"{address}/api/me")
    except httpx.TransportError:
        return False
    return True


@dataclass
class Program:
    """What a house is started with: `before` is run first of all; `connections` are as many as one address may have,
    `a_second` so many requests; `proxied`: who is on this machine may say for whom it asks; `identity`: the files of
    certificate and key, but for their endings."""

    url: str
    games: bool = True
    before: str = ""
    connections: int = 10_000
    second_factor: bool = False
    a_second: float = 100_000
    proxied: bool = False
    identity: str = ""

    def run(self, port: int) -> None:
        """The house, in a fork."""
        os.chdir(Path(__file__).parents[2])
        exec(self.before, {})

        from pitboss.server.http.app import make_app
        from pitboss.server.live.clock import Pace
        from pitboss.server.process.handshakes import certified
        from pitboss.server.process.listening import listen, take
        from pitboss.server.process.logs import set_up

        def welcome(token: str) -> None:
            print(token, flush=True)

        set_up(False)
        app = make_app(
            self.url,
            pace=Pace(betting=60_000, decision=60_000, chance=0, draw=0, look=0, between=1),
            all_games=self.games,
            welcome=welcome,
            welcome_division=welcome,
            a_second=self.a_second,
            second_factor=self.second_factor,
        )
        more: dict[str, Any] = {}
        if self.proxied:
            more |= {"proxy_headers": True, "forwarded_allow_ips": "127.0.0.0/8"}
        if self.identity:
            more["context"] = certified(f"{self.identity}.crt", f"{self.identity}.key")
        listen(app, take("127.0.0.1", port), most_from_one=self.connections, **more)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Serving:
    """The house at `address`; `kill` is kill -9, `start` takes the same store up again."""

    def __init__(self, url: str, **how: Any) -> None:
        self.url = url
        self.port = free_port()
        self.token = self.division = ""
        self._program = Program(url, **how)
        self.address = f"http{'s' if self._program.identity else ''}://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process, told = forked(self._program.run, self.port)
        until = time.monotonic() + PATIENCE
        with told:
            while True:
                try:
                    httpx.get(f"{self.address}/api/me")
                    break
                except httpx.TransportError:
                    if not self.running or time.monotonic() > until:
                        raise RuntimeError("The house did not open.") from None
                    time.sleep(0.05)
            if not self.token:
                self.token, self.division = (told.readline().strip() for _ in range(2))

    @property
    def running(self) -> bool:
        return self.process.is_alive()

    def kill(self) -> None:
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        self.process.terminate()
        self._gone()

    def end(self) -> None:
        """Leave nothing behind, whether it still runs or not."""
        self.kill()

    def _gone(self) -> None:
        self.process.join(PATIENCE)
        assert not self.running, "The house does not close."


class Visit:
    """Somebody who talks to the house over HTTP."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, limits=httpx.Limits(max_keepalive_connections=0))
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

    def act(self, table: str, **command: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/acts", json=command)

    def table(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/api/tables/{table}").json()
        return found


def in_a_loop(work: Callable[[], Coroutine[None, None, _T]]) -> _T:
    """What a coroutine gives, in a thread of its own: a browser of other tests may keep this one's loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()
