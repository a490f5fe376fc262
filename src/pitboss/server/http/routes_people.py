"""Signing in and out, guests, the first manager, and the people of the house."""

from __future__ import annotations

from secrets import choice, token_hex
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, HTTPException, Query, Request, Response

from pitboss.core.game.refused import Refused
from pitboss.core.table.table import now
from pitboss.server.house.house import House
from pitboss.server.http.permissions import ANSWERS, TheDoors, TheHouse, TheVisitor, only, only_signed_in
from pitboss.server.people import totp
from pitboss.server.people.sessions import SESSION_SECONDS, Visitor, needs_second
from pitboss.server.people.sign_in import COOKIE, Doors
from pitboss.server.people.two_persons import OVERSEERS, WHO, decide, open_purse, oversees, propose, told
from pitboss.server.protocol.forms import (
    Agree,
    ChangedPerson,
    Code,
    Decided,
    Done,
    Me,
    NewPassword,
    NewPerson,
    Offered,
    Proof,
    SignIn,
    Welcome,
)

router = APIRouter(prefix="/api", responses=ANSWERS)

GUEST_CHIPS = 1_000_00
MOST_EVENTS = 100
_BIRDS = ("heron", "osprey", "plover", "tern", "egret", "sandpiper", "gannet", "oystercatcher", "ibis", "willet")


@router.get("/me")
def me(visitor: TheVisitor, house: TheHouse) -> Me:
    """Who the session belongs to, and the token that changes must carry."""
    return _me(visitor, house)


@router.post("/guest")
def guest(request: Request, response: Response, house: TheHouse, doors: TheDoors) -> Me:
    """Come in as a guest, with chips of the house to play with."""
    if not request.app.state.guests:
        raise HTTPException(403, "This house takes no guests; sign in.")
    name = f"{choice(_BIRDS)}-{token_hex(3)}"
    with house.store.transaction():
        house.store.people.add(name, "", ["player"], seen=now())
        open_purse(house.store, name, GUEST_CHIPS)
    return _let_in(response, request, house, doors, name)


@router.post("/sign-in")
def sign_in(asked: SignIn, request: Request, response: Response, house: TheHouse, doors: TheDoors) -> Me:
    """Sign in with a name and a password."""
    if not doors.sign_in(asked.name, asked.password):
        raise HTTPException(401, "The name and the password do not belong together.")
    _second(doors, asked.name, asked.code)
    person = house.store.people.find(asked.name)
    if person is not None and needs_second(person.roles):
        house.store.events.note(asked.name, "sign in", {})
    return _let_in(response, request, house, doors, asked.name)


@router.post("/me/second")
def offer_second(asked: Proof, visitor: TheVisitor, doors: TheDoors) -> Offered:
    """A secret for the device of one's second factor; it counts once a code of it is confirmed.

    Asked for with the password, and with a code of the device before, where there is one: a session is not enough.
    """
    only_signed_in(visitor)
    if not doors.sign_in(visitor.name, asked.password):
        raise HTTPException(401, "The password is not yours.")
    _second(doors, visitor.name, asked.code)
    secret = doors.offer_second(visitor.name)
    return Offered(secret=secret, address=totp.address(secret, visitor.name))


@router.post("/me/second/confirm")
def confirm_second(
    asked: Code, request: Request, response: Response, visitor: TheVisitor, house: TheHouse, doors: TheDoors
) -> Me:
    """Show that the device has the secret. Every session ends; this visitor gets a new one."""
    only_signed_in(visitor)
    if not doors.take_second(visitor.name, asked.code):
        raise HTTPException(400, "That is not the code that the device shows now.")
    return _let_in(response, request, house, doors, visitor.name)


@router.post("/sign-out")
def sign_out(request: Request, response: Response, doors: TheDoors) -> Done:
    """End the session, with all that is open in it."""
    doors.sessions.end(request.cookies.get(COOKIE) or "")
    response.delete_cookie(COOKIE)
    return Done()


@router.post("/me/password")
def change_password(
    asked: NewPassword, request: Request, response: Response, visitor: TheVisitor, house: TheHouse, doors: TheDoors
) -> Me:
    """Take another password. Every session of the old one ends; this visitor gets a new one."""
    if not doors.sign_in(visitor.name, asked.old):
        raise HTTPException(401, "The old password is not yours.")
    password = doors.hashed(asked.new)
    with house.store.transaction():
        house.store.people.change(visitor.name, password=password)
        house.store.events.note(visitor.name, "change password", {})
    doors.sessions.end_all(visitor.name)
    return _let_in(response, request, house, doors, visitor.name)


@router.post("/welcome")
def welcome(asked: Welcome, request: Request, response: Response, house: TheHouse, doors: TheDoors) -> Me:
    """Make the first manager, or the Division's first account, by the one-time link that the house printed."""
    password = doors.hashed(asked.password)
    with house.store.transaction():
        # A name that is taken is refused, and the link is as it was.
        roles = doors.spend_token(asked.token)
        if not roles:
            raise HTTPException(403, "The link is not valid any more; the house prints another when it starts.")
        house.store.people.add(asked.name, password, roles)
        open_purse(house.store, asked.name, 0)
        house.store.events.note(asked.name, "take up the link", {"roles": list(roles)})
    return _let_in(response, request, house, doors, asked.name)


@router.get("/people")
def people(visitor: TheVisitor, house: TheHouse) -> list[dict[str, Any]]:
    """Everybody who may sign in."""
    only(visitor, "manager", "division")
    return [
        {
            "name": p.name,
            "roles": list(p.roles),
            "guest": not p.password,
            "seen": p.seen,
            "purse": house.purse(p.name),
        }
        for p in house.store.people.all()
    ]


@router.post("/people")
def add(asked: NewPerson, visitor: TheVisitor, house: TheHouse, doors: TheDoors) -> Decided:
    """Enter somebody with a password, roles and chips. Overseers, and any chips, wait for a second person."""
    only(visitor, "manager")
    store, password = house.store, doors.hashed(asked.password)
    if store.people.find(asked.name) is not None:
        raise Refused(f"The name {asked.name!r} is taken.", WHO)
    if oversees(asked.roles):
        entered = {"name": asked.name, "password": password, "roles": asked.roles, "chips": asked.chips}
        return Decided(done=False, waits=propose(store, visitor, do="enter", **entered))
    with store.transaction():
        store.people.add(asked.name, password, asked.roles)
        open_purse(store, asked.name, 0)
        store.events.note(visitor.name, "enter", {"name": asked.name, "roles": asked.roles})
    if asked.chips:
        return Decided(waits=propose(store, visitor, do="chips", name=asked.name, chips=asked.chips))
    return Decided()


@router.post("/people/{name}")
def change(name: str, asked: ChangedPerson, visitor: TheVisitor, house: TheHouse, doors: TheDoors) -> Decided:
    """Give somebody another password or other roles; they are signed out everywhere. Chips wait for a second person,
    and so does any change that makes or concerns an overseer."""
    only(visitor, "manager")
    store, person = house.store, house.store.people.find(name)
    if person is None or not person.password:
        raise HTTPException(404, f"Nobody signs in as {name!r}.")
    waits = propose(store, visitor, do="chips", name=name, chips=asked.chips) if asked.chips else 0
    if asked.password is None and asked.roles is None and not asked.no_second:
        return Decided(done=not waits, waits=waits)
    password = None if asked.password is None else doors.hashed(asked.password)
    if oversees(person.roles) or oversees(asked.roles or ()):
        changed = {"name": name, "password": password, "roles": asked.roles, "no_second": asked.no_second}
        return Decided(done=False, waits=propose(store, visitor, do="change", **changed))
    with store.transaction():
        store.people.change(name, password=password, roles=asked.roles, second="" if asked.no_second else None)
        changed = {"roles": asked.roles, "password": password is not None, "no_second": asked.no_second}
        store.events.note(visitor.name, "change", {"name": name, **changed})
    doors.sessions.end_all(name)
    return Decided(waits=waits)


# What waits for a second person, and what was done.


@router.get("/proposals")
def proposals(visitor: TheVisitor, house: TheHouse) -> list[dict[str, Any]]:
    """What waits for a second person."""
    only(visitor, *OVERSEERS)
    return [
        {"number": p.number, "at": p.at, "proposer": p.proposer, **told(p.what)}
        for p in house.store.proposals.waiting()
    ]


@router.post("/proposals/{number}")
def decided(number: int, asked: Agree, visitor: TheVisitor, house: TheHouse, doors: TheDoors) -> Done:
    """Agree to what somebody else proposed, or not."""
    only(visitor, *OVERSEERS)
    found = next((p for p in house.store.proposals.waiting() if p.number == number), None)
    if found is None:
        raise HTTPException(404, f"Nothing waits under the number {number}.")
    decide(house.store, visitor, found, asked.agree)
    if found.what["do"] == "change" and asked.agree:
        doors.sessions.end_all(found.what["name"])
    return Done()


@router.get("/events")
def events(
    visitor: TheVisitor, house: TheHouse, since: Annotated[int, Query(ge=0, le=2**53)] | None = None
) -> list[dict[str, Any]]:
    """The log of what those did who run the house: the last hundred, or the hundred after number `since`."""
    only(visitor, *OVERSEERS)
    first = max(0, house.store.events.last() - MOST_EVENTS) if since is None else since
    return [msgspec.to_builtins(event) for event in house.store.events.read(first, MOST_EVENTS)]


def _second(doors: Doors, name: str, code: str) -> None:
    """Let nobody go on without the second factor that the name has."""
    if not doors.may_try(name):
        raise HTTPException(429, "Too many codes were tried under this name; wait until your device shows the next.")
    if not doors.second(name, code):
        raise HTTPException(401, "Give the code that your device shows now, beside name and password.")


def _let_in(response: Response, request: Request, house: House, doors: Doors, name: str) -> Me:
    session = doors.sessions.open(name)
    house.store.people.saw(name, now())
    response.set_cookie(
        COOKIE,
        session,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    visitor = doors.visitor(session)
    return _me(visitor, house)


def _me(visitor: Visitor, house: House) -> Me:
    person = house.store.people.find(visitor.name) if visitor.name else None
    return Me(
        name=visitor.name,
        roles=list(visitor.roles),
        csrf=visitor.csrf,
        purse=house.purse(visitor.name) if visitor.name else 0,
        guest=person is not None and not person.password,
        lacks_second=visitor.lacks_second,
    )
