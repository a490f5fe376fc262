"""Shares: what one address, or one person who signed in, may take of the house at once and over time.

A network of 64 bits of IPv6 is one address: every home has one. Whoever has an account of their own is counted by
name; a guest, whom anybody can become, by address.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from random import uniform

from starlette.requests import HTTPConnection

from pitboss.server.people.sign_in import COOKIE, Doors, Turnstile
from pitboss.server.protocol.commands import Command, Leave, Sit
from pitboss.server.workers.turns import Busy, Turns

A_SECOND = 50.0
"""Requests a second that one share usually has; eight times as many at once. Its other limits grow in proportion."""
UPLOADS, QUESTIONS, READING, ANSWERS, SOCKETS = 2, 4, 3, 4, 64
"""How many a share has at once: journals coming in, questions waiting for a worker, costly answers being made, other
answers, tables looked at."""
GUEST_SECONDS = 30
"""Seconds between two guests, after the first twenty: each has chips of the house."""
PAUSE = 1.0
"""About how many seconds somebody waits before being told that it was too much, so that asking again at once costs
the house little."""
BYTES_FOR_ONE = 20_000
"""A body or an answer of this many bytes costs as much as a request."""
DEAR, MANY, ALL = 3, 10, 50
"""The price, in requests, of reading a round or looking at a table; of reading many rounds; and of reading all."""
FOR_A_SECOND = 10
"""The price, in requests, of a second of a worker's time."""
ACTS, BOOKED = 4, 20
"""How many commands over sockets a share has for each request, since people at its tables may be quick; and for how
many a command counts that brings chips or takes them away, since it goes through the books."""


@lru_cache(4_096)
def network_of(address: str) -> str:
    """The address, or the first 64 bits of an IPv6 address."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return address
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(IPv6Address(int(read) >> 64 << 64)) + "/64"


def share_of(request: HTTPConnection) -> str:
    """Whose share a request is counted to."""
    address = network_of(request.client.host if request.client else "")
    doors: Doors = request.app.state.doors
    name = doors.sessions.own_name(request.cookies.get(COOKIE))
    return f"person {name}" if name else address


async def pause() -> None:
    """Let somebody who asks too much wait; not all of them until the same moment."""
    await asyncio.sleep(PAUSE * uniform(0.5, 1.5))


class Counted:
    """Counts what each share takes against what it may take."""

    def __init__(self, a_second: float = A_SECOND) -> None:
        times, few = a_second / A_SECOND, int(a_second * 0.4)

        def at_least_one(usual: int) -> int:
            return max(1, int(usual * times))

        self.requests = Turnstile(a_second, int(a_second * 8))
        self.acts = Turnstile(ACTS * a_second, int(ACTS * a_second * 2))
        self.knocking = Turnstile(a_second / 250, few)
        self.guests = Turnstile(times / GUEST_SECONDS, few)
        reading = at_least_one(READING)
        self.signing_in = Turns(
            2, 1, at_least_one(10), at_least_one(100), 10, "Too many sign in at this moment; try again in a moment."
        )
        self.reading = Turns(
            *(2 * reading, reading, at_least_one(64), at_least_one(1_024), 30),
            "Too many rounds are read at this moment; ask again in a moment.",
        )
        self.answers = Turns(
            *(1_024, at_least_one(ANSWERS), at_least_one(512), 16_384, 30),
            "Too much is asked at this moment; ask again in a moment.",
        )
        self.questions, self.uploads = at_least_one(QUESTIONS), at_least_one(UPLOADS)
        self._most_sockets = at_least_one(SOCKETS)
        self._sockets: Counter[str] = Counter()

    @staticmethod
    def price(command: Command) -> int:
        """For how many commands this one counts."""
        return BOOKED if isinstance(command, Sit | Leave) else 1

    def worked(self, share: str, seconds: float) -> None:
        """Count what a worker did for a share."""
        self.requests.charge(share, FOR_A_SECOND * seconds)

    @contextmanager
    def socket(self, share: str) -> Iterator[None]:
        """Count one more open table socket of a share; raises `Busy` where it has as many as it may."""
        if self._sockets[share] >= self._most_sockets:
            raise Busy("Too many tables are open from this address; close one first.", 10)
        self._sockets[share] += 1
        try:
            yield
        finally:
            self._sockets[share] -= 1
            if not self._sockets[share]:
                del self._sockets[share]
