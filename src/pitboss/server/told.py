"""What the house tells of its tables and games in plain data, for the page and for other programs."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pitboss.core.game import Game
from pitboss.core.limits import Change, limits_at
from pitboss.core.money import money
from pitboss.core.options import Options
from pitboss.server.live import LiveTable

LAYOUTS = Path(__file__).parent / "web" / "layouts"
"""The layouts that games have of their own; any other game's is drawn from its wagers."""


def sign_of(live: LiveTable) -> list[str]:
    """The lines of the table's sign, with the notices of change that are posted on it. 13:69F-8.2, 8.3"""
    table = live.table
    lines = table.game.sign(table.options, table.limits)
    for change in live.changes:
        if limits_at(live.posted, live.changes, live.now) is not change.limits:
            lines.append(f"Notice: {notice(live, change)}")
    return lines


def notice(live: LiveTable, change: Change) -> str:
    """A notice of change, as it is posted."""
    at = datetime.fromtimestamp(change.in_force(live.table.limits) / 1000, UTC)
    new = change.limits
    return f"minimum {money(new.minimum)}, maximum {money(new.maximum)} from {at:%Y-%m-%d %H:%M} UTC"


def lobby(live: LiveTable) -> dict[str, Any]:
    """A table as the lobby lists it."""
    game = live.table.game
    return {
        "id": live.table.name,
        "game": game.name,
        "title": game.title,
        "kind": game.kind,
        "subchapter": game.subchapter,
        "sign": sign_of(live),
        "seats": game.seats,
        "taken": sorted(seat for seat, holder in live.holders.items() if holder.person),
        "round": live.table.rounds,
        "dealt_by": live.dealt_by,
        "banked": game.banked,
    }


def whole(live: LiveTable) -> dict[str, Any]:
    """A table in full: what may be wagered, what may go wrong, what the casino chose."""
    table = live.table
    limits = table.limits
    return {
        **lobby(live),
        "areas": areas(table.game, table.options),
        "options": table.options.plain(),
        "limits": {
            "minimum": limits.minimum,
            "maximum": limits.maximum,
            "unit": limits.unit,
            "increment": limits.increment,
            "only": limits.only,
        },
        "notices": [
            {
                "posted": change.posted,
                "effective": change.in_force(live.posted),
                "minimum": change.limits.minimum,
                "maximum": change.limits.maximum,
            }
            for change in live.changes
        ],
        "irregularities": [
            {
                "key": found.key,
                "happened": found.happened,
                "resolution": found.resolution,
                "cite": found.cite,
                "way": found.way.value,
                "moments": [*found.moments, *found.since],
                "of_seat": found.of_seat,
            }
            for found in table.game.irregular.values()
        ],
        "layout": (LAYOUTS / f"{table.game.name}.js").exists(),
        "wheels": {name: list(wheel.compartments) for name, wheel in table.equipment.wheels.items()},
    }


def areas(game: Game, options: Options) -> list[dict[str, Any]]:
    """The betting areas of a layout: each wager on offer with its selections and what it pays."""
    return [
        {
            "key": kind.key,
            "title": kind.title,
            "wins": kind.wins,
            "cite": kind.cite,
            "group": kind.group,
            "window": kind.window,
            "picks": list(kind.picks(options)),
            "pays": [{"when": line.when, "odds": str(line.odds)} for line in kind.pays(options)],
            "needs": list(kind.needs),
        }
        for kind in game.offered(options)
    ]


def rules(game: Game) -> dict[str, Any]:
    """A game's rules: wagers, options with what is allowed, irregularities."""
    options = game.options()
    return {
        "game": game.name,
        "title": game.title,
        "subchapter": game.subchapter,
        "kind": game.kind,
        "seats": game.seats,
        "banked": game.banked,
        "areas": areas(game, options),
        "options": [
            {
                "key": option.key,
                "says": option.says,
                "allowed": option.allowed.says,
                "choices": list(getattr(option.allowed, "names", ())),
                "kind": type(option.allowed).__name__,
                "lines": {line: str(odds) for line, odds in getattr(option.allowed, "minimum", {}).items()},
                "default": option.allowed.write(option.default),
                "cite": option.cite,
            }
            for option in game.options.declared()
        ],
    }
