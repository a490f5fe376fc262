"""Remove guests who cannot come back; one account collects what they left, so that the books balance.

A guest has no password: once the session has ended (at sign-out, or by its age) nobody can use that name again.
"""

from __future__ import annotations

from collections.abc import Container
from secrets import token_hex

from pitboss.core.money.accounts import account_of
from pitboss.store import HOUSE, Store

UNCLAIMED = "unclaimed by guests"
"""The house's account of money that guests left."""
SWEEP = 600.0
"""Seconds between two removals."""
GRACE_MS = 60_000
"""Guests who came in less than this long ago are not removed, in milliseconds."""


def remove_guests(store: Store, seated: Container[str], now: int) -> int:
    """Remove the guests who cannot come back and sit at no table; returns how many."""
    present = {session.name for session in store.sessions.all()}
    gone = [
        person.name
        for person in store.people.all()
        if not person.password and person.name not in present and person.name not in seated
        if person.seen + GRACE_MS < now
    ]
    store.accounts.open(UNCLAIMED, "house")
    for name in gone:
        with store.transaction():
            left = store.accounts.balance(account_of(name))
            if left:
                store.accounts.transfer(token_hex(16), account_of(name), UNCLAIMED, left, "left by a guest")
            store.people.remove(name)
            store.events.note(HOUSE, "remove guest", {"name": name, "left": left})
    return len(gone)
