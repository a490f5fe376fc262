"""Two persons: what nobody does alone in a house of record.

Whoever is to have a role enrols alone: asks for an account, chooses a password, takes a key. Roles, chips that nobody
brought, and a key in place of a lost one come only when two others have signed a letter that says all of it
(`store/proposals.py`). In a trial house, which is for play chips, the manager does at once what is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from secrets import token_hex
from time import monotonic
from typing import Any

from pitboss.core.game.refused import Refused
from pitboss.core.money.accounts import CAGE, account_of
from pitboss.core.table.table import now
from pitboss.store import Consent, Key, Proposal, Store
from pitboss.store.events import CONSENT, hold_chain
from pitboss.store.keys import signed
from pitboss.store.people import ROLES
from pitboss.store.proposals import against, against_no, enough, letter, subject
from pitboss.store.recomputed import FIRST_ROLES

WHO = "13:69F-8.3"
ALONE = ("player",)
"""The roles that need no key: they oversee nothing."""
_FRESH = 300.0
"""The seconds for which a nonce is good."""


class Nonces:
    """Nonces given out, each for one person and one purpose, once."""

    def __init__(self) -> None:
        self._given: dict[str, tuple[str, str, float]] = {}

    def give(self, name: str, purpose: str) -> str:
        moment = monotonic()
        self._given = {nonce: given for nonce, given in self._given.items() if given[2] > moment}
        nonce = token_hex(16)
        self._given[nonce] = (name, purpose, moment + _FRESH)
        return nonce

    def spend(self, nonce: str, name: str, purpose: str) -> None:
        """Use a nonce up; `Refused` where it is not one of theirs for that."""
        whose, what, until = self._given.pop(nonce, ("", "", 0.0))
        if (whose, what) != (name, purpose) or until < monotonic():
            raise Refused("What you signed is too old, or was signed before; look at it anew, and sign that.", WHO)


def open_purse(store: Store, name: str, chips: int, by: int = 0) -> None:
    """Open somebody's account, with chips of the house in it; `by` the proposal to which two agreed."""
    store.accounts.open(account_of(name), "person")
    if chips:
        store.accounts.transfer(token_hex(16), CAGE, account_of(name), chips, "chips of the house", by)


# Enrolling.


def enrolment(store: Store, name: str, nonce: str) -> bytes:
    """The words that somebody signs with a key to show that it is theirs."""
    return f"pitboss: {name} takes this key in the house {store.begun.ident} ({nonce}).".encode()


def take_key(store: Store, key: Key) -> int:
    """Enter a key that somebody showed to be theirs; in place of another it waits, under the number returned."""
    person = store.people.find(key.name)
    if person is None:
        raise Refused(f"Nobody signs in as {key.name!r}.", WHO)
    if store.keys.of(key.name) is not None:
        for other in store.proposals.waiting():
            if other.what["do"] == "replace" and other.what["name"] == key.name:
                raise Refused(
                    f"Another key in place of yours waits under the number {other.number}; take that back first.", WHO
                )
        return propose(store, key.name, do="replace", name=key.name, key=key._asdict())
    with store.transaction():
        store.keys.add(key)
        for link, roles in FIRST_ROLES.items():
            if store.memory.unseal(f"claim {link}") == key.name and nobody(store, link):
                store.memory.forget(f"claim {link}")
                store.people.change(key.name, roles=roles, link=link)
    return 0


def nobody(store: Store, role: str) -> bool:
    return not any(role in person.roles for person in store.people.all())


# Proposing and agreeing.


def propose_roles(store: Store, proposer: str, name: str, roles: Iterable[str]) -> int:
    """Propose roles for somebody who has enrolled; the key that they have is part of it."""
    wanted, key = list(roles), store.keys.of(name)
    for role in wanted:
        if role not in ROLES or wanted.count(role) > 1:
            raise Refused(f"{role!r} is no role, or twice the same; the roles are {', '.join(ROLES)}.", WHO)
    if key is None and any(role not in ALONE for role in wanted):
        raise Refused(f"{name} has no key yet: who has a role in the house enrols first, alone.", WHO)
    return propose(store, proposer, do="roles", name=name, roles=wanted, key=key.id if key else "")


def propose(store: Store, proposer: str, **what: Any) -> int:
    """Propose something to which two must agree; returns its number."""
    return store.proposals.add(proposer, what)


def waiting(store: Store, number: int) -> Proposal:
    found = store.proposals.find(number)
    if found is None:
        raise Refused(f"Nothing waits under the number {number}.", WHO)
    return found


def agree(store: Store, number: int, consent: Consent) -> bool:
    """Take somebody's signed agreement; returns whether it was the second, so that what was proposed is done."""
    with store.transaction() as connection:
        hold_chain(connection)
        proposal, keys = waiting(store, number), store.keys.all()
        if not _signed(store, proposal, consent, keys):
            raise Refused("That is no signature of your key on what is proposed; nothing is agreed to.", WHO)
        roles = {person.name: person.roles for person in store.people.all()}
        why = against(proposal.what, proposal.at, consent.by, roles, keys, now())
        if why:
            raise Refused(why, WHO)
        # What lies in the database may have been entered there by hand, and a key replaced since.
        valid = {each.by for each in proposal.consents if _signed(store, proposal, each, keys)}
        if consent.by in valid:
            raise Refused("You have agreed to that; now another person must.", WHO)
        store.proposals.agreed(proposal, (*proposal.consents, consent))
        done = enough(proposal.what, {*valid, consent.by}, roles)
        if done:
            store.proposals.closed(number)
            _do(store, proposal.what, number)
    return done


def _signed(store: Store, proposal: Proposal, consent: Consent, keys: Mapping[str, Key]) -> bool:
    """Whether somebody has signed, with the key that they have now, all that is proposed."""
    key = keys.get(consent.by)
    words = letter(store.begun.ident, proposal, consent.by, consent.nonce)
    return key is not None and key.id == consent.key and signed(words, key, consent.proof)


def disagree(store: Store, name: str, proposal: Proposal) -> None:
    """Withdraw a proposal to which somebody does not agree, or which they made themselves."""
    if why := against_no(proposal, name):
        raise Refused(why, WHO)
    with store.transaction():
        if not store.proposals.closed(proposal.number):
            raise Refused("It is decided already.", WHO)
        about = {"proposal": proposal.number, "proposer": proposal.proposer, **subject(proposal.what)}
        store.events.note(name, "take back" if name == proposal.proposer else "disagree", about, kind=CONSENT)


def _do(store: Store, what: dict[str, Any], by: int) -> None:
    name = what.get("name", "")
    match what["do"]:
        case "roles":
            key = store.keys.of(name)
            if (key.id if key else "") != what["key"]:
                raise Refused(f"{name} has another key than when that was proposed; propose it anew.", WHO)
            store.people.change(name, roles=what["roles"], by=by)
        case "chips":
            open_purse(store, name, what["chips"], by)
        case "second":
            store.people.change(name, second="", by=by)
        case "replace":
            store.keys.add(Key(**what["key"]), by)
