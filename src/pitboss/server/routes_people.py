"""Signing in and out, guests, the first manager, and the people of the house."""

from __future__ import annotations

from secrets import choice, token_hex
from typing import Any

from fastapi import APIRouter, HTTPException, Request, Response

from pitboss.server.asked import ChangedPerson, Done, Me, NewPassword, NewPerson, SignIn, Welcome
from pitboss.server.asking import ANSWERS, TheDoors, TheHouse, TheVisitor, only
from pitboss.server.doors import COOKIE, Doors
from pitboss.server.house import House
from pitboss.server.sessions import SESSION_SECONDS
from pitboss.server.snapshot import CAGE, account_of

router = APIRouter(prefix="/api", responses=ANSWERS)

GUEST_CHIPS = 1_000_00
_BIRDS = ("heron", "osprey", "plover", "tern", "egret", "sandpiper", "gannet", "oystercatcher", "ibis", "willet")


@router.get("/me")
def me(visitor: TheVisitor, house: TheHouse) -> Me:
    """Who the session belongs to, and the token that changes must carry."""
    purse = house.purse(visitor.name) if visitor.name else 0
    return Me(name=visitor.name, roles=list(visitor.roles), csrf=visitor.csrf, purse=purse)


@router.post("/guest")
def guest(request: Request, response: Response, house: TheHouse, doors: TheDoors) -> Me:
    """Come in as a guest, with chips of the house to play with."""
    if not request.app.state.guests:
        raise HTTPException(403, "This house takes no guests; sign in.")
    name = f"{choice(_BIRDS)}-{token_hex(3)}"
    with house.store.transaction():
        house.store.add_person(name, "", ["player"])
        _open_purse(house, name, GUEST_CHIPS)
    return _let_in(response, request, house, doors, name)


@router.post("/sign-in")
def sign_in(asked: SignIn, request: Request, response: Response, house: TheHouse, doors: TheDoors) -> Me:
    """Sign in with a name and a password."""
    if not doors.sign_in(asked.name, asked.password):
        raise HTTPException(401, "The name and the password do not belong together.")
    return _let_in(response, request, house, doors, asked.name)


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
    house.store.change_person(visitor.name, password=doors.hashed(asked.new))
    doors.sessions.end_all(visitor.name)
    return _let_in(response, request, house, doors, visitor.name)


@router.post("/welcome")
def welcome(asked: Welcome, request: Request, response: Response, house: TheHouse, doors: TheDoors) -> Me:
    """Make the first manager, by the one-time link that the house printed when it first opened."""
    password = doors.hashed(asked.password)
    with house.store.transaction():
        # A name that is taken is refused, and the link is as it was.
        if not doors.spend_token(asked.token):
            raise HTTPException(403, "The link is not valid any more; the house prints another when it starts.")
        house.store.add_person(asked.name, password, ["manager", "floorperson", "dealer", "player"])
        _open_purse(house, asked.name, 0)
    return _let_in(response, request, house, doors, asked.name)


@router.get("/people")
def people(visitor: TheVisitor, house: TheHouse) -> list[dict[str, Any]]:
    """Everybody who may sign in."""
    only(visitor, "manager", "division")
    return [
        {"name": p.name, "roles": list(p.roles), "guest": not p.password, "purse": house.purse(p.name)}
        for p in house.store.everybody()
    ]


@router.post("/people")
def add(asked: NewPerson, visitor: TheVisitor, house: TheHouse, doors: TheDoors) -> Done:
    """Enter somebody with a password, roles and chips."""
    only(visitor, "manager")
    with house.store.transaction():
        house.store.add_person(asked.name, doors.hashed(asked.password), asked.roles)
        _open_purse(house, asked.name, asked.chips)
    return Done()


@router.post("/people/{name}")
def change(name: str, asked: ChangedPerson, visitor: TheVisitor, house: TheHouse, doors: TheDoors) -> Done:
    """Give somebody another password or other roles; they are signed out everywhere."""
    only(visitor, "manager")
    person = house.store.person(name)
    if person is None or not person.password:
        raise HTTPException(404, f"Nobody signs in as {name!r}.")
    password = None if asked.password is None else doors.hashed(asked.password)
    house.store.change_person(name, password=password, roles=asked.roles)
    doors.sessions.end_all(name)
    return Done()


def _open_purse(house: House, name: str, chips: int) -> None:
    house.store.open_account(account_of(name), "person")
    if chips:
        house.store.transfer(token_hex(16), CAGE, account_of(name), chips, "chips of the house")


def _let_in(response: Response, request: Request, house: House, doors: Doors, name: str) -> Me:
    session = doors.sessions.open(name)
    response.set_cookie(
        COOKIE,
        session,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    visitor = doors.visitor(session)
    return Me(name=name, roles=list(visitor.roles), csrf=visitor.csrf, purse=house.purse(name))
