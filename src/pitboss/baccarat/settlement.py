"""Who is paid when, and the vigorish: collected at once, or marked until it falls due. 19:47-7.10, 13:69F-3.10

A position of the layout is a seat: numbered clockwise from the dealer's left, so that the highest number sits at
the dealer's right, closest to the dealer counterclockwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from pitboss.baccarat.options import MARKED, ORDERS, Dealt
from pitboss.baccarat.rules import HANDS, Result, Rules
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.steps import OWED, Announce, Bet, Move, Procedure
from pitboss.core.game.wager import Wager
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.procedure.settlement import Decided, collect, decide, pay

Owed = dict[int, int]
"""Vigorish marked on the numbered space of a seat, in cents."""


PAY, TAKE = "pay", "take vigorish"

# The dealer goes round from the highest position to the lowest, once for each sweep; at each position the acts
# of the sweep are done in turn.
SWEEPS: Mapping[str, tuple[tuple[str, ...], ...]] = dict(
    zip(ORDERS, (((PAY,), (TAKE,)), ((TAKE,), (PAY,)), ((PAY, TAKE),), ((TAKE, PAY),)), strict=True)
)


def settle(
    rules: Rules, table: Seating, wagers: Iterable[Wager], result: Result, options: Dealt, owed: Owed
) -> Procedure:
    """Losing wagers are collected first, then winners are paid and vigorish taken in the casino's order."""
    decided = decide(sorted(wagers, key=lambda w: -w.spot), lambda wager: rules.outcome(wager.kind, result, options))
    yield from collect(decided, rules.cites.settled)
    cite = rules.cites.orders[options.settlement_order]
    positions = [list(won) for _, won in groupby(decided, key=lambda each: (each.wager.spot, each.wager.seat))]
    for sweep in SWEEPS[options.settlement_order]:
        for position in positions:
            for act in sweep:
                if act == PAY:
                    yield from pay(position, rules.cites.settled, odds=rules.odds_by)
                else:
                    marked = owed if options.vigorish_timing == MARKED else None
                    yield from _take(table, position, marked, cite)


def _take(table: Seating, position: Iterable[Decided], marked: Owed | None, cite: str) -> Procedure:
    """Vigorish is taken, or written down where it is marked."""
    for won in position:
        seat, due = won.wager.seat, won.vigorish
        if due and marked is not None:
            marked[seat] = marked.get(seat, 0) + due
            yield Announce(f"Vigorish of {money(due)} is marked at position {won.wager.spot}", cite)
        elif due:
            # A player who wagered the last chip pays out of the winning wager, where vigorish comes before pay.
            source = chips(seat) if table.chips(seat) >= due else won.wager.account
            yield Move(due, source, INVENTORY, "vigorish", cite, wager=won.wager.account)


def collect_owed(table: Seating, owed: Owed, cite: str) -> Procedure:
    """All marked vigorish falls due before the shoe is reshuffled, again from the highest position down."""
    for seat in sorted(owed, reverse=True):
        paid = min(owed[seat], table.chips(seat))
        yield Move(paid, chips(seat), INVENTORY, "marked vigorish", cite, sort=OWED)
        owed[seat] -= paid
        if not owed[seat]:
            del owed[seat]


def still_owed(table: Seating) -> Owed:
    """What the players now seated owe. A mark is its player's, not the position's: who has left has paid."""
    here = set(table.seats) - table.newcomers
    return {seat: amount for seat, amount in table.memory.owed if seat in here}


def refused(rules: Rules, table: Seating, bet: Bet, options: Dealt) -> Refusal | None:
    """A wager on both hands where the casino does not allow it."""
    if bet.take:
        return None
    cites = rules.cites
    wagered_on = {w.kind for w in table.wagers() if w.seat == bet.seat} | {bet.wager}
    if not options.allow_bets_on_both_hands and wagered_on.issuperset(HANDS):
        return Refusal("A player may not wager on both hands of a round at this table.", cites.wagers)
    return None
