"""What a recorded round brought a seat."""

from __future__ import annotations

from pitboss.core.game.steps import asks_of
from pitboss.core.money.ledger import chips
from pitboss.core.table.journal import Record


def net(record: Record, seat: int) -> int:
    """What a seat won or lost: its chips and wagers after the round, less those before and the chips brought
    meanwhile."""
    before, after = (
        part.balances.get(chips(seat), 0) + sum(wager.stake for wager in part.layout if wager.seat == seat)
        for part in (record.opening, record.closing)
    )
    return after - before - sum(ask.brought for step in record.steps for ask in asks_of(step) if ask.seat == seat)
