"""Duties: what one person may do alone, and what a second must agree to.

A manager enters players, dealers and floorpersons. Chips that nobody brought, and whoever oversees others (a manager,
the Division), come only when a second person agrees: another manager, or the Division.
"""

from __future__ import annotations

from collections.abc import Iterable
from secrets import token_hex
from typing import Any

from pitboss.core.game.refused import Refused
from pitboss.core.money.accounts import CAGE, account_of
from pitboss.server.people.sessions import Visitor
from pitboss.store import Proposal, Store

OVERSEERS = ("manager", "division")
WHO = "13:69F-8.3"


def oversees(roles: Iterable[str]) -> bool:
    return any(role in OVERSEERS for role in roles)


def open_purse(store: Store, name: str, chips: int) -> None:
    """Open somebody's account, with chips of the house in it."""
    store.accounts.open(account_of(name), "person")
    if chips:
        store.accounts.transfer(token_hex(16), CAGE, account_of(name), chips, "chips of the house")


def propose(store: Store, visitor: Visitor, **what: Any) -> int:
    """Put something forward that a second person must agree to."""
    with store.transaction():
        number = store.proposals.add(visitor.name, what)
        store.events.note(visitor.name, "propose", {"proposal": number, **told(what)})
    return number


def told(what: dict[str, Any]) -> dict[str, Any]:
    """A proposal as it may be shown: no password, not even its hash."""
    return {key: value for key, value in what.items() if key != "password"}


def decide(store: Store, visitor: Visitor, proposal: Proposal, agree: bool) -> None:
    """A second person agrees, or does not; the proposer may take it back."""
    what = proposal.what
    mine = visitor.name == proposal.proposer
    if agree and (mine or visitor.name == what["name"]):
        raise Refused("A second person agrees to that: neither who proposed it nor whom it concerns.", WHO)
    with store.transaction():
        if not store.proposals.decided(proposal.number):
            raise Refused("It is decided already.", WHO)
        if agree:
            _do(store, what)
        word = "agree" if agree else "take back" if mine else "disagree"
        about = {"proposal": proposal.number, "proposer": proposal.proposer, **told(what)}
        store.events.note(visitor.name, word, about)


def _do(store: Store, what: dict[str, Any]) -> None:
    name = what["name"]
    match what["do"]:
        case "enter":
            store.people.add(name, what["password"], what["roles"])
            open_purse(store, name, what["chips"])
        case "chips":
            open_purse(store, name, what["chips"])
        case "change":
            second = "" if what["no_second"] else None
            store.people.change(name, password=what["password"], roles=what["roles"], second=second)
