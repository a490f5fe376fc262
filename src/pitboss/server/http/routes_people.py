"""Signing in and out, guests, the first manager, and the people of the house."""

from __future__ import annotations

from secrets import choice, token_hex
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from fastapi import APIRouter, HTTPException, Path, Query, Request, Response

from pitboss.core.game.refused import Refused
from pitboss.core.table.table import now
from pitboss.drawing.qr import qr_svg
from pitboss.server.house.house import House
from pitboss.server.http.bodies import Route
from pitboss.server.http.permissions import ANSWERS, TheDoors, TheHouse, TheVisitor, only, only_signed_in
from pitboss.server.people import passkeys, totp
from pitboss.server.people.sessions import SESSION_SECONDS, Visitor, needs_second
from pitboss.server.people.sign_in import COOKIE, Doors
from pitboss.server.people.two_persons import (
    WHO,
    agree,
    disagree,
    enrolment,
    open_purse,
    propose,
    propose_roles,
    take_key,
    waiting,
)
from pitboss.server.protocol.forms import (
    Agree,
    ChangedPerson,
    Code,
    Decided,
    Done,
    Letter,
    Me,
    NewAccount,
    NewKey,
    NewPassword,
    NewPerson,
    Offered,
    Proof,
    SignIn,
    Welcome,
)
from pitboss.store import Consent, Key
from pitboss.store.keys import ED25519, PASSKEY, origin_of, signed
from pitboss.store.proposals import OVERSEERS, letter

router = APIRouter(route_class=Route, prefix="/api", responses=ANSWERS)

GUEST_CHIPS = 1_000_00
MOST_EVENTS = 100
Number = Annotated[int, Path(ge=1, le=2**53)]
_BIRDS = ("heron", "osprey", "plover", "tern", "egret", "sandpiper", "gannet", "oystercatcher", "ibis", "willet")


@router.get("/me")
def me(visitor: TheVisitor, house: TheHouse) -> Me:
    """Who the session belongs to, and the token that changes must carry."""
    return _me(visitor, house)


@router.post("/guest")
def guest(request: Request, response: Response, house: TheHouse, doors: TheDoors) -> Me:
    """Come in as a guest, with chips of the house to play with."""
    if not request.app.state.guests or house.store.begun.of_record:
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
        raise HTTPException(401, "Name and password do not match.")
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
    address = totp.address(secret, visitor.name)
    code = quote(qr_svg(address, "The secret as a QR code"))
    return Offered(secret=secret, address=address, picture=f"data:image/svg+xml,{code}")


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
    """Make the first manager, or the Division's first account, by the one-time link that the house printed.

    In a house of record the roles come with the key that this person takes next.
    """
    store, password = house.store, doors.hashed(asked.password)
    with store.transaction():
        # A name that is taken is refused, and the link is as it was.
        roles = doors.spend_token(asked.token)
        if not roles:
            raise HTTPException(403, "The link is not valid any more; the house prints another when it starts.")
        if store.begun.of_record:
            store.memory.seal(f"claim {roles[0]}", asked.name)
        store.people.add(asked.name, password, () if store.begun.of_record else roles)
        open_purse(store, asked.name, 0)
        store.events.note(asked.name, "take up the link", {"roles": list(roles)})
    return _let_in(response, request, house, doors, asked.name)


@router.post("/account")
def account(asked: NewAccount, request: Request, response: Response, house: TheHouse, doors: TheDoors) -> Me:
    """Ask for an account, in a house of record: with a password of one's own, and no role until two others agree."""
    store, password = house.store, doors.hashed(asked.password)
    if not store.begun.of_record:
        raise HTTPException(403, "In a trial house the manager lets people in.")
    with store.transaction():
        store.people.add(asked.name, password, ())
        open_purse(store, asked.name, 0)
        store.events.note(asked.name, "ask for an account", {})
    return _let_in(response, request, house, doors, asked.name)


@router.post("/me/key/offer")
def offer_key(request: Request, visitor: TheVisitor, house: TheHouse, doors: TheDoors) -> Letter:
    """The words that a key signs to become one's own, and what the browser asks a passkey for."""
    only_signed_in(visitor)
    nonce = doors.nonces.give(visitor.name, "enrol")
    words, site = enrolment(house.store, visitor.name, nonce), request.url.hostname or ""
    known = house.store.keys.all().values()
    asked = passkeys.asked_to_make(site, visitor.name, words, known) if _has_passkeys(request) else None
    return Letter(words=words.decode(), nonce=nonce, passkey=asked)


@router.post("/me/key")
def new_key(
    asked: NewKey, request: Request, response: Response, visitor: TheVisitor, house: TheHouse, doors: TheDoors
) -> Decided:
    """Take a key, by which one agrees to things. One in place of another waits for two others."""
    only_signed_in(visitor)
    doors.nonces.spend(asked.nonce, visitor.name, "enrol")
    words = enrolment(house.store, visitor.name, asked.nonce)
    if asked.credential is not None:
        origin = request.headers.get("origin") or ""
        key = passkeys.made(asked.credential, request.url.hostname or "", origin, visitor.name, words)
    else:
        key = Key(asked.public, visitor.name, ED25519, asked.public)
        if not signed(words, key, {"signature": asked.signature}):
            raise Refused("The key has not signed these words.", WHO)
    waits = take_key(house.store, key)
    if not waits:
        # Somebody who came by a first link has its roles from now on.
        doors.sessions.end_all(visitor.name)
        _let_in(response, request, house, doors, visitor.name)
    return Decided(done=not waits, waits=waits)


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
    """Enter somebody with a password, roles and chips, in a trial house."""
    only(visitor, "manager")
    store = house.store
    if store.begun.of_record:
        raise Refused("In a house of record people ask for their own account; two others give it roles then.", WHO)
    password = doors.hashed(asked.password)
    with store.transaction():
        store.people.add(asked.name, password, asked.roles)
        open_purse(store, asked.name, asked.chips)
        entered = {"name": asked.name, "roles": asked.roles, "chips": asked.chips}
        store.events.note(visitor.name, "enter", entered)
    return Decided()


@router.post("/people/{name}")
def change(name: str, asked: ChangedPerson, visitor: TheVisitor, house: TheHouse, doors: TheDoors) -> Decided:
    """Give somebody another password, other roles, or chips; who is changed is signed out everywhere.

    In a house of record roles, chips and the loss of a second factor wait for two who agree, under the number of the
    last; and nobody chooses another's password.
    """
    store = house.store
    only(visitor, *(OVERSEERS if store.begun.of_record else ("manager",)))
    person = store.people.find(name)
    if person is None or not person.password:
        raise HTTPException(404, f"Nobody signs in as {name!r}.")
    changes = asked.password is not None or asked.roles is not None or asked.no_second
    if store.begun.of_record:
        if asked.password is not None:
            raise Refused("In a house of record everybody chooses their own password.", WHO)
        waits = 0
        with store.transaction():
            if asked.roles is not None:
                waits = propose_roles(store, visitor.name, name, asked.roles)
            if asked.no_second:
                waits = propose(store, visitor.name, do="second", name=name)
            if asked.chips:
                waits = propose(store, visitor.name, do="chips", name=name, chips=asked.chips)
        return Decided(done=not waits, waits=waits)
    password = None if asked.password is None else doors.hashed(asked.password)
    with store.transaction():
        if changes:
            store.people.change(name, password=password, roles=asked.roles, second="" if asked.no_second else None)
        open_purse(store, name, asked.chips)
        changed = {"roles": asked.roles, "password": password is not None, "no_second": asked.no_second}
        store.events.note(visitor.name, "change", {"name": name, **changed, "chips": asked.chips})
    if changes:
        doors.sessions.end_all(name)
    return Decided()


# What waits for a second person, and what was done.


@router.get("/proposals")
def proposals(visitor: TheVisitor, house: TheHouse) -> list[dict[str, Any]]:
    """What waits for two who agree, and who has."""
    only(visitor, *OVERSEERS)
    return [
        {
            "number": each.number,
            "at": each.at,
            "proposer": each.proposer,
            "what": each.what,
            "agreed": [consent.by for consent in each.consents],
        }
        for each in house.store.proposals.waiting()
    ]


@router.post("/proposals/{number}/letter")
def read_letter(number: Number, request: Request, visitor: TheVisitor, house: TheHouse, doors: TheDoors) -> Letter:
    """The letter that one signs to agree: all that is proposed, and a fresh nonce."""
    only(visitor, *OVERSEERS)
    proposal, key = waiting(house.store, number), house.store.keys.of(visitor.name)
    if key is None:
        raise Refused("You have no key to agree with; take one, under “Your account”.", WHO)
    nonce = doors.nonces.give(visitor.name, f"agree {number}")
    words = letter(house.store.begun.ident, proposal, visitor.name, nonce)
    here = key.type == PASSKEY and key.site == request.url.hostname and _has_passkeys(request)
    asked = passkeys.asked_to_sign(key, words) if here else None
    return Letter(words=words.decode(), nonce=nonce, passkey=asked)


@router.post("/proposals/{number}")
def decided(number: Number, asked: Agree, visitor: TheVisitor, house: TheHouse, doors: TheDoors) -> Decided:
    """Agree to what is proposed, by a signature on its letter, or do not; whose key or device it is may say no."""
    store = house.store
    proposal = waiting(store, number)
    if asked.agree or visitor.name != proposal.what.get("name"):
        only(visitor, *OVERSEERS)
    if not asked.agree:
        disagree(store, visitor.name, proposal)
        return Decided()
    doors.nonces.spend(asked.nonce, visitor.name, f"agree {number}")
    key = store.keys.of(visitor.name)
    consent = Consent(visitor.name, key.id if key else "", asked.nonce, asked.proof)
    done = agree(store, number, consent)
    if done and proposal.what.get("name") and proposal.what["do"] != "chips":
        doors.sessions.end_all(proposal.what["name"])
    return Decided(done=done, waits=0 if done else number)


@router.get("/events")
def events(
    visitor: TheVisitor, house: TheHouse, since: Annotated[int, Query(ge=0, le=2**53)] | None = None
) -> list[dict[str, Any]]:
    """The log of what those did who run the house: the last hundred, or the hundred after number `since`."""
    only(visitor, *OVERSEERS)
    log = house.store.events
    found = log.latest(MOST_EVENTS) if since is None else log.read(since, MOST_EVENTS)
    return [msgspec.to_builtins(event) for event in found]


def _has_passkeys(request: Request) -> bool:
    """Whether the page is one on which a browser makes passkeys."""
    return origin_of(f"{request.url.scheme}://{request.url.hostname}", request.url.hostname or "")


def _second(doors: Doors, name: str, code: str) -> None:
    """Refuse whoever shows no `code` of the second factor that the name has."""
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
        has_second=person is not None and bool(person.second),
        trial=not house.store.begun.of_record,
        has_key=bool(visitor.name) and house.store.keys.of(visitor.name) is not None,
    )
