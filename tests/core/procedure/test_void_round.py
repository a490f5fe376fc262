"""A void round at whatever step: what was paid and collected in it is undone."""

from __future__ import annotations

from pitboss.core.game.steps import MADE_GOOD, Announce, Move
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY, Ledger, area, holder
from pitboss.core.procedure.void_round import undo


def _after(ledger: Ledger, steps: list[Move]) -> dict[str, int]:
    for step in steps:
        ledger.move(step.source, step.target, step.amount)
    return {account: amount for account, amount in ledger.balances.items() if amount}


def test_what_was_paid_collected_and_returned_is_undone() -> None:
    """Seat 1 was paid and got its stake back, seat 2 lost one wager, and wagers what it won on another."""
    opened = {INVENTORY: 0, "seat 1": 900, area(1, "main"): 100, "seat 2": 0, area(2, "main"): 100, "pot": 0}
    ledger = Ledger(opened)
    happened = [
        Move(100, area(2, "main"), INVENTORY, "loses", "x"),
        Move(150, INVENTORY, "seat 1", "wins", "x"),
        Move(100, area(1, "main"), "seat 1", "returned", "x"),
        Move(50, "seat 1", INVENTORY, "vigorish", "x"),
        Move(70, INVENTORY, "seat 2", "wins", "x"),
        Move(30, INVENTORY, "pot", "put up", "x"),
    ]
    _after(ledger, happened)
    ledger.move("seat 2", area(2, "more"), 70)
    left = [Wager(2, "more", 70, area(2, "more"), 1)]
    done = [step for step in undo([Announce("so"), *happened], left, "13:69F-8.3") if isinstance(step, Move)]
    assert _after(ledger, done) == {"seat 1": 1000, "seat 2": 100}
    assert {step.cite for step in done} == {"13:69F-8.3"}


def test_each_wager_of_a_seat_is_made_good_by_itself() -> None:
    """Seat 1 lost its ante and was paid on its bonus: it gets the one back, then gives back the other."""
    ante, bonus = area(1, "ante"), area(1, "bonus")
    happened = [
        Move(100, ante, INVENTORY, "loses", "x"),
        Move(300, INVENTORY, "seat 1", "wins", "x", wager=bonus),
    ]
    done = [step for step in undo(happened, [], "y") if isinstance(step, Move)]
    assert [(step.amount, step.source, step.wager, step.sort) for step in done] == [
        (100, INVENTORY, ante, MADE_GOOD),
        (300, "seat 1", bonus, MADE_GOOD),
    ]


def test_an_account_tells_its_holder() -> None:
    assert [holder(account) for account in ("seat 3", area(12, "ante", spot=4), INVENTORY, "seat", "seatless 3")] == [
        *(3, 12, 0, 0, 0)
    ]
