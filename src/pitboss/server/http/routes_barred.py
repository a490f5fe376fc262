"""Persons stopped from playing (19:47-8.1), whom two of those who run or oversee the house may let play again."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, HTTPException

from pitboss.core.game.refused import Refused
from pitboss.core.table.round import DEVICES
from pitboss.server.http.bodies import Route
from pitboss.server.http.permissions import ANSWERS, TheHouse, TheVisitor, only
from pitboss.server.live.table import LiveTable
from pitboss.server.protocol.forms import Decided
from pitboss.store import Store
from pitboss.store.duties import ELSEWHERE

router = APIRouter(route_class=Route, prefix="/api/barred", responses=ANSWERS)


@router.get("")
def barred(visitor: TheVisitor, house: TheHouse) -> list[dict[str, Any]]:
    """Who was stopped from playing, at which tables, and who has asked that they be let play again."""
    only(visitor, *ELSEWHERE["readmit"])
    tables: dict[str, list[str]] = {person: [] for person in house.kept_out}
    for name, spot in house.spots.items():
        for person in spot.live.seats.barred:
            tables.setdefault(person, []).append(name)
    return [
        {"name": person, "tables": at, "asked": house.store.memory.unseal(_asked(person)) or ""}
        for person, at in sorted(tables.items())
    ]


@router.post("/{name}/readmit")
async def readmit(name: str, visitor: TheVisitor, house: TheHouse) -> Decided:
    """Let somebody play again who was stopped from playing: the first who says so asks for it, a second agrees."""
    only(visitor, *ELSEWHERE["readmit"])
    stopped = [spot.live for spot in house.spots.values() if name in spot.live.seats.barred]
    if not house.stopped(name):
        raise HTTPException(404, f"{name} is not stopped from playing.")
    if visitor.name == name:
        raise Refused("Two others readmit you.", DEVICES)
    agreed = await asyncio.to_thread(_agreed, house.store, stopped, name, visitor.name)
    if agreed:
        await house.readmit(name)
    return Decided(done=agreed)


def _agreed(store: Store, stopped: list[LiveTable], name: str, by: str) -> bool:
    """Note that `by` wants it; returns whether that is the second person. Both stand in the log of events."""
    with store.transaction():
        asked = store.memory.unseal(_asked(name))
        first = None if asked is None else store.people.find(asked)
        # Whoever asked for it and has no such role any more does not count.
        if first is None or asked == by or not set(first.roles) & set(ELSEWHERE["readmit"]):
            store.memory.seal(_asked(name), by)
            store.events.note(by, "ask to readmit", {"name": name})
            return False
        for live in stopped:
            live.may_readmit(name)
        store.memory.forget(_asked(name))
        store.events.note(by, "readmit", {"name": name, "asked": asked})
        return True


def _asked(person: str) -> str:
    return f"readmit {person}"
