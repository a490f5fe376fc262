"""What a watcher is shown of a table. Every card that leaves the house for a page passes `core.views` here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from pitboss.core.steps import AnyStep, Ask, AskAll, Betting
from pitboss.core.views import seen
from pitboss.server.live import CHANCE, LiveTable

if TYPE_CHECKING:
    from pitboss.server.house import Watcher

_encode = msgspec.json.Encoder().encode


def seat_of(live: LiveTable, person: str) -> int:
    """The seat through whose eyes a person looks; 0 for an onlooker."""
    seats = live.seats_of(person) if person else []
    return seats[0] if seats else 0


def entry_messages(live: LiveTable, watcher: Watcher) -> Iterator[bytes]:
    """The steps that a watcher has not been shown yet."""
    number = live.table.rounds
    if watcher.round != number:
        watcher.round, watcher.entries = number, 0
    seat = seat_of(live, watcher.person)
    shown = live.shown
    for at in range(watcher.entries, len(shown)):
        yield _encode({"type": "step", "round": number, "n": at, "step": seen(shown[at], seat)})
    watcher.entries = len(shown)


def state_message(live: LiveTable, watcher: Watcher, connected: set[str]) -> bytes:
    return _encode({"type": "state", **state(live, watcher.person, watcher.roles, connected)})


def state(live: LiveTable, person: str, roles: tuple[str, ...], connected: set[str]) -> dict[str, Any]:
    """How the table stands, as a person may see it."""
    table = live.table
    seat = seat_of(live, person)
    current = table.round
    runs_it = "floorperson" in roles or "dealer" in roles
    return {
        "round": table.rounds,
        "in_play": current is not None,
        "seats": [
            {
                "seat": number,
                "name": holder.person or "house player",
                "chips": table.chips(number),
                "you": bool(person) and holder.person == person,
                "connected": not holder.person or holder.person in connected,
                "done": holder.done,
            }
            for number, holder in sorted(live.holders.items())
        ],
        "waiting": [{"seat": number, "name": who} for number, who, _ in live.waiting],
        "layout": table.wagers(),
        "accounts": {
            name: amount
            for name, amount in table.ledger.balances.items()
            if amount and not name.startswith("seat ") and name != "inventory"
        },
        "pending": _pending(current.pending, seat, live) if current is not None and current.pending else None,
        "deadline": live.deadline,
        "now": live.now,
        "may_occur": [i.key for i in current.may_occur()] if current is not None and runs_it else [],
    }


def _pending(step: AnyStep, seat: int, live: LiveTable) -> dict[str, Any]:
    """The step that waits, as a seat sees it."""
    view = seen(step, seat)
    if isinstance(view, AskAll):
        asks = [ask for ask in view.asks if ask.answer is UNSET]
    else:
        asks = [view] if isinstance(view, Ask) else []
    return {
        "do": step.__struct_config__.tag,
        "label": step.moment,
        "cite": getattr(step, "cite", ""),
        "seats": list(step.seats) if isinstance(step, Betting) else [ask.seat for ask in asks],
        "asks": [ask for ask in asks if ask.seat == seat],
        "for_dealer": live.dealt_by == "dealer" and isinstance(step, CHANCE),
    }
