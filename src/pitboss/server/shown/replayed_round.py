"""A recorded round as the page lays it out on the felt again: the table, how it stood at the opening, every step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import msgspec

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.game.betting import WagerBook
from pitboss.core.game.game import Game
from pitboss.core.money.ledger import chips, on_the_casinos_side, seats_among
from pitboss.core.record.net import net
from pitboss.core.table.journal import Record
from pitboss.core.table.views import view
from pitboss.drawing.wheels import svg_wheel
from pitboss.server.shown.felt_size import room_of
from pitboss.server.shown.steps import framed
from pitboss.server.shown.tables import areas, has_felt
from pitboss.telling.words import Teller

ONLOOKER = 0
"""The seat of a viewer who sees only what lay face up."""


def retold(record: Record, game: Game, seat: int | None, names: Mapping[int, str] | None = None) -> dict[str, Any]:
    """A round as it was seen at a seat (None: with every card, for those who may see all). `names` are the players',
    where the viewer may know them.
    """
    options, _ = game.options.read(record.opening.options if isinstance(record.opening.options, dict) else {})
    steps = record.steps if seat is None else view(record.steps, seat)
    teller = Teller(game, seat or ONLOOKER, names)
    return {
        "table": {
            **described(game, options, record.opening.limits, record.table),
            "seats": max(game.places(options), *seats_among(record.opening.balances), 0),
        },
        "round": record.round,
        "opened": record.opening.at,
        "closed": record.closing.at,
        "you": seat or ONLOOKER,
        "state": _opened(record, game, seat or ONLOOKER, names or {}),
        "steps": [framed(step, game, steps[:at], teller) for at, step in enumerate(steps)],
        "nets": {str(seat): net(record, seat) for seat in seats_among(record.closing.balances)},
    }


def described(game: Game, options: Options, limits: Limits, name: str) -> dict[str, Any]:
    """A table as its felt needs it, whether or not the house has such a table."""
    return {
        "id": name,
        "game": game.name,
        "title": game.title,
        "caveats": game.plain["caveats"],
        "kind": game.kind,
        "seats": game.places(options),
        "banked": game.banked.value,
        "areas": areas(WagerBook(game, options, limits)),
        "options": options.plain(),
        "limits": {"minimum": limits.minimum, "maximum": limits.maximum, "unit": limits.unit},
        "layout": has_felt(game.name),
        "room": room_of(game.name),
        "wheels": {
            name: {
                "labels": list(wheel.compartments),
                "colours": wheel.colours(),
                "picture": f"data:image/svg+xml,{quote(svg_wheel(wheel, None))}",
            }
            for name, wheel in game.equipment(options).wheels.items()
        },
    }


def _opened(record: Record, game: Game, you: int, names: Mapping[int, str]) -> dict[str, Any]:
    """How the table stood at the opening, as a live table tells it."""
    balances = record.opening.balances
    return {
        "round": record.round,
        "in_play": True,
        "pending": None,
        "waiting": [],
        "layout": msgspec.to_builtins(record.opening.layout),
        "accounts": {
            name: amount
            for name, amount in balances.items()
            if amount and not on_the_casinos_side(name) and not name.startswith("seat ")
        },
        "open": _open(record, game),
        "meters": {},
        "seats": [
            {
                "seat": seat,
                "name": names.get(seat, f"Seat {seat}"),
                "chips": balances[chips(seat)],
                "you": seat == you,
                "connected": True,
            }
            for seat in seats_among(balances)
        ],
    }


def _open(record: Record, game: Game) -> dict[str, Any]:
    """The part of the game's memory that everybody sees at the table."""
    try:
        memory = msgspec.convert(record.opening.memory, game.memory)
    except msgspec.ValidationError:
        return {}
    return dict(game.lies_open(memory))
