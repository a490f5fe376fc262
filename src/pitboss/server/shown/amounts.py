"""The amounts in which a player may now make a wager that supports another: what it supports bounds it."""

from __future__ import annotations

from typing import Any

from pitboss.core.game.stakes import payable_step
from pitboss.core.game.steps import Bet, Betting
from pitboss.core.game.wager import WagerKind
from pitboss.core.table.round import Round


def supporting(current: Round, seat: int) -> list[dict[str, Any]]:
    """Each area on which such a wager may be made or raised now, by the game's own check: the least and the most that
    may be added, and the multiple."""
    table, pending = current.table, current.pending
    if type(pending) is not Betting:
        return []
    found = []
    for kind in table.book.kinds.values():
        if not kind.supports or pending.window not in kind.windows:
            continue
        for pick in table.book.picks[kind.key] or ("",):
            step = _step(current, kind, pick)
            most = _most(current, Bet(seat, kind.key, step, pick))
            if most:
                found.append({"wager": kind.key, "pick": pick, "least": step, "most": most, "step": step})
    return found


def _step(current: Round, kind: WagerKind, pick: str) -> int:
    """The multiple in which it is made: by the number that it is on, where that decides what it pays."""
    table = current.table
    number = pick or str(table.game.lies_open(table.memory).get("point", ""))
    lines = kind.pays(table.options)
    on = [payable_step(line.odds, table.limits.unit) for line in lines if line.odds if number in map(str, line.on)]
    return on[0] if on else table.book.range(kind.key).step


def _most(current: Round, bet: Bet) -> int:
    """The greatest multiple of the bet's amount that is not refused, or 0; what is refused is refused of any more."""
    step, most = bet.amount, current.table.chips(bet.seat) // bet.amount
    taken = 0
    while taken < most:
        middle = (taken + most + 1) // 2
        tried = Bet(bet.seat, bet.wager, middle * step, bet.pick)
        taken, most = (middle, most) if current.refuses(tried) is None else (taken, middle - 1)
    return taken * step
