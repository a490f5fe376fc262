"""The doors of the house: passwords, sessions, forgery and flooding kept out."""

from __future__ import annotations

import hmac
import os
import sys
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from secrets import token_hex, token_urlsafe
from threading import BoundedSemaphore, get_native_id
from time import monotonic, time
from typing import ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.server.people import totp
from pitboss.server.people.sessions import Sessions, Visitor
from pitboss.server.people.two_persons import Nonces, nobody
from pitboss.server.workers.turns import NICE, Busy
from pitboss.store import Store
from pitboss.store.recomputed import FIRST_ROLES

_P = ParamSpec("_P")
_T = TypeVar("_T")

COOKIE = "pitboss"
_hasher = PasswordHasher()
_NOBODY = _hasher.hash(token_hex(16))
MOST_WAIT = 5.0
"""Seconds to wait for others' passwords to be hashed."""
MOST_CODES = 5
"""How many codes of a second factor may be tried at once under one name."""

LINK_SECONDS = 24 * 3600
"""For how many seconds a first link is good; the house makes another when it starts."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Headers of every answer."""


class Doors:
    """Knows who comes in."""

    def __init__(self, store: Store, second_factor: bool = True) -> None:
        self.store = store
        self.second_factor = second_factor
        self.sessions = Sessions(store, second_factor)
        self.nonces = Nonces()
        self._offered: dict[str, str] = {}
        self._codes = Turnstile(1 / totp.STEP, MOST_CODES)

    def visitor(self, token: str | None) -> Visitor:
        """Who a cookie says is asking."""
        return self.sessions.visitor(token)

    def forged(self, visitor: Visitor, token: str | None) -> bool:
        """Whether a change is asked for without the token that only the house's own page has."""
        return bool(visitor.name) and not hmac.compare_digest(visitor.csrf.encode(), (token or "").encode())

    def sign_in(self, name: str, password: str) -> bool:
        """Whether name and password belong together. Takes as long for an unknown name as for a known one."""
        person = self.store.people.find(name)
        try:
            _hashing(_hasher.verify, person.password if person and person.password else _NOBODY, password)
        except (VerificationError, InvalidHashError):
            return False
        return person is not None and bool(person.password)

    # The second factor.

    def may_try(self, name: str) -> bool:
        """Whether one more code may be tried under a name: a few, and then one for each that a device shows."""
        return self._codes.lets(name)

    def second(self, name: str, given: str) -> bool:
        """Whether a code is the one that somebody's device shows now, or they need none. A code serves once."""
        person = self.store.people.find(name)
        secret = "" if person is None or not self.second_factor else self.store.people.second(person)
        if not secret:
            return True
        step = totp.step_of(secret, given, int(time()))
        return step is not None and self.store.people.code_served(name, step)

    def offer_second(self, name: str) -> str:
        """A new secret for somebody's device; it counts when they have shown a code of it."""
        self._offered[name] = totp.new_secret()
        return self._offered[name]

    def take_second(self, name: str, given: str) -> bool:
        """Whether a code is of the secret offered last; it is that person's second factor then."""
        secret = self._offered.get(name, "")
        step = totp.step_of(secret, given, int(time())) if secret else None
        if step is None:
            return False
        del self._offered[name]
        with self.store.transaction():
            self.store.people.set_second(name, secret)
            self.store.people.code_served(name, step, anew=True)
            self.store.events.note(name, "take a second factor", {})
        self.sessions.end_all(name)
        return True

    @staticmethod
    def hashed(password: str) -> str:
        return _hashing(_hasher.hash, password)

    # The first manager, and the Division's first account.

    def one_time_token(self, role: str) -> str | None:
        """The token of the link that makes the first person of a role of `FIRST_ROLES`, while there is none."""
        if not nobody(self.store, role):
            return None
        token = token_urlsafe(24)
        until = int(time()) + LINK_SECONDS
        self.store.memory.seal(f"welcome {role}", f"{sha256(token.encode()).hexdigest()} {until}")
        return token

    def spend_token(self, token: str) -> tuple[str, ...]:
        """Use a one-time token up; returns the roles that it gives, none if it is not one."""
        given = sha256(token.encode()).hexdigest()
        for role, roles in FIRST_ROLES.items():
            kept, _, until = (self.store.memory.unseal(f"welcome {role}") or "").partition(" ")
            if hmac.compare_digest(kept, given) and self.store.memory.forget(f"welcome {role}"):
                return roles if time() < int(until or 0) else ()
        return ()


def _stand_back() -> None:
    """Let tables go before this thread, and before those that it starts: on Linux each has a niceness of its own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), NICE)


_aside = ThreadPoolExecutor(1, "passwords", _stand_back)
"""The thread in which passwords are hashed, one after the other: each takes 64 MB and more than one core."""
_few = BoundedSemaphore(1)


def _hashing(do: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    if not _few.acquire(timeout=MOST_WAIT):
        raise Busy("Too many sign in at this moment; try again in a moment.", 5)
    try:
        return _aside.submit(do, *args, **kwargs).result()
    finally:
        _few.release()


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from the house's own page (or from a program, which sends no origin)."""
    if origin is None:
        return True
    return host is not None and origin.partition("://")[2] == host


class Turnstile:
    """Lets `rate` requests a second through from one address, and bursts of up to `burst`."""

    def __init__(self, a_second: float, burst: int, addresses: int = 10_000) -> None:
        self._rate = a_second
        self._burst = burst
        self._most = addresses
        self._seen: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def charge(self, address: str, weight: float) -> None:
        """Count what turned out to cost more than its request: whoever owes waits until that is made up for."""
        left, last = self._seen.get(address, (float(self._burst), monotonic()))
        self._seen[address] = (max(left - weight, -float(self._burst)), last)

    def lets(self, address: str, weight: float = 1) -> bool:
        """Whether a request that counts for `weight` may pass now."""
        moment = monotonic()
        left, last = self._seen.pop(address, (float(self._burst), moment))
        left = min(self._burst, left + (moment - last) * self._rate)
        passes = left >= weight
        self._seen[address] = (left - weight if passes else left, moment)
        if len(self._seen) > self._most:
            self._seen.popitem(last=False)
        return passes
