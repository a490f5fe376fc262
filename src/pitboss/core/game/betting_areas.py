"""Positions at a table: who may wager where, in games that let a player hold more than one position."""

from __future__ import annotations

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.steps import Bet


def position_refused(
    table: Seating, bet: Bet, most: int, cite: str, *, adjacent: bool = False, kind: str = ""
) -> Refusal | None:
    """Why a player may not wager at a position, or None.

    A player holds no position of another, and no more than `most`; where they must be `adjacent`, they lie side by
    side and beside the player's own. `kind` names the wager that holds a position, where others lie elsewhere.
    """
    spot = bet.spot or bet.seat
    if bet.take or (adjacent and spot == bet.seat):
        return None
    wagers = [w for w in table.wagers() if not kind or w.kind == kind]
    if (spot != bet.seat and spot in table.seats) or any(w.spot == spot and w.seat != bet.seat for w in wagers):
        return Refusal(f"Position {spot} is another player's.", cite)
    held = {w.spot for w in wagers if w.seat == bet.seat} | {spot}
    if len(held) > most or (most == 1 and spot != bet.seat and adjacent):
        only = "one position" if most == 1 else f"{most} positions"
        return Refusal(f"A player may wager at no more than {only} at this table.", cite)
    if adjacent and (abs(spot - bet.seat) > 1 or max(held) - min(held) >= len(held)):
        return Refusal(f"Position {spot} is not beside seat {bet.seat}; positions of one player are adjacent.", cite)
    return None
