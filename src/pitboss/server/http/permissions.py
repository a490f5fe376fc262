"""Who is asking, and what they may do: the dependencies that routes share."""

from __future__ import annotations

import logging
from typing import Annotated, Any

from fastapi import Depends, HTTPException, Request, Response
from pydantic import BaseModel

from pitboss.server.house.audience import Spot
from pitboss.server.house.house import House
from pitboss.server.http.shares import share_of
from pitboss.server.people.sessions import Visitor
from pitboss.server.people.sign_in import COOKIE, Doors
from pitboss.server.protocol.forms import Problem
from pitboss.server.workers.pool import Workers
from pitboss.store import Failed

_log = logging.getLogger(__name__)

ANSWERS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem, "description": words}
    for code, words in (
        (400, "The house refuses it, and says why."),
        (401, "Nobody is signed in."),
        (403, "The visitor does not have the role, or the request is forged."),
        (404, "There is no such thing."),
        (413, "The request is too large."),
        (422, "The request is not understood."),
        (429, "Too many requests."),
        (503, "The house stands still because nothing can be stored, or too many ask at once; it goes on by itself."),
    )
}
"""The answers that any route may give instead of its own."""


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def doors_of(request: Request) -> Doors:
    doors: Doors = request.app.state.doors
    return doors


def desk_of(request: Request) -> Workers:
    """The workers that answer questions about odds and audits."""
    desk: Workers = request.app.state.desk
    return desk


def spot_of(house: House, table: str) -> Spot:
    """Where a table of the house stands."""
    spot = house.spots.get(table)
    if spot is None:
        raise HTTPException(404, f"There is no table {table!r} in the house.")
    return spot


async def worked_out(by: Workers, question: str, asked: BaseModel, request: Request) -> Response:
    """A worker's answer to `question`, within its limits."""
    found = await by.ask(question, asked.model_dump_json().encode(), share_of(request))
    return Response(found, media_type="application/json")


def visitor_of(request: Request) -> Visitor:
    return doors_of(request).visitor(request.cookies.get(COOKIE))


TheHouse = Annotated[House, Depends(house_of)]
TheDoors = Annotated[Doors, Depends(doors_of)]
TheVisitor = Annotated[Visitor, Depends(visitor_of)]


def only_signed_in(visitor: Visitor) -> None:
    if not visitor.name:
        raise HTTPException(401, "Sign in first.")


def only(visitor: Visitor, *roles: str) -> None:
    """Let only those with one of the roles go on."""
    only_signed_in(visitor)
    if visitor.lacks_second and not visitor.has(*roles):
        raise HTTPException(403, "Take a second factor first, under “Your account”; then you have your roles.")
    if not visitor.has(*roles):
        raise HTTPException(403, f"Only a {' or '.join(roles)} may do that.")


def in_words(failed: Failed) -> str:
    """The sentence for a visitor when the store itself fails; where the store is, and what it says, stands in the
    log."""
    _log.error("%s", failed)
    return "The house cannot read or store that at this moment; those who run it find the reason in its log."
