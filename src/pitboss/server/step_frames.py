"""A step as it is sent to a page or another program: as the journal has it, in words, with its accounts read."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.core.game import Game
from pitboss.core.ledger import area, chips, on_the_casinos_side, place
from pitboss.core.steps import AnyStep, Move, Stake
from pitboss.telling.words import Teller


def framed(step: AnyStep, game: Game) -> dict[str, Any]:
    """The step with `words`, and where money moves also where it comes `from` and goes `to`."""
    frame: dict[str, Any] = msgspec.to_builtins(step)
    frame["words"] = Teller(game).text(step)
    match step:
        case Move():
            frame["from"], frame["to"] = _end(step.source), _end(step.target)
        case Stake():
            frame["from"] = _end(chips(step.seat))
            frame["to"] = _end(area(step.seat, step.wager, step.pick, step.spot))
    return frame


def _end(account: str) -> dict[str, Any]:
    """An account: whose it is, and whether chips in front of a player, a wager, the inventory or a heap of chips."""
    at = place(account)
    sort = "inventory" if on_the_casinos_side(account) else "wager" if at.wager else "chips" if at.seat else "heap"
    return {"account": account, "seat": at.seat, "sort": sort}
