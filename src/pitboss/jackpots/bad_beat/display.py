"""The official record and the displays: credited each gaming day, and never lowered but by a payout."""

from __future__ import annotations

from datetime import timedelta

from pitboss.core.money import money
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import (
    Books,
    Box,
    Day,
    ProgramState,
    bonus_account,
    box_account,
    counted_account,
    current_amount,
    fund_account,
    reset_account,
)
from pitboss.jackpots.bad_beat.people import ACCOUNTING, Employee, require, require_supervisor
from pitboss.jackpots.bad_beat.program import PRIMARY, Fund, Program


def adjust(books: Books, *, accounting: Employee, supervisor: Employee) -> None:
    """Credit what has been counted, and set the displays to the official record. 13:69F-14.19(k)"""
    require(accounting, "adjust the displays", "13:69F-14.19(k)", ACCOUNTING)
    require_supervisor(supervisor, "attend the adjustment", "13:69F-14.19(k)1")
    for state in books.state.programs.values():
        # The money of a multi-casino payout is reported to its host, which adjusts all displays alike.
        if not state.ended and not state.program.system:
            credit(books, state.program)
            set_displays(books, state)


def verify_display(books: Books, program: str, fund: Fund, seen: int) -> None:
    """Refuse a display that does not say what it should. 13:69F-14.19(k)2"""
    shown = books.program(program).shown.get(fund)
    if shown != seen:
        right = "nothing" if shown is None else money(shown)
        raise Refused(
            f"The {fund} display of {program} says {money(seen)} and the record {right}; adjust the display.",
            "13:69F-14.19(k)2",
        )


def close_day(books: Books, *, accounting: Employee, supervisor: Employee) -> None:
    """End the gaming day when all that must be done once a day is done. 13:69F-14.19(d), (f)1, (h), (k)"""
    day = books.state.day
    if day.boxes_carried or day.container:
        raise Refused("Money on its way to the cage has not been counted there.", "13:69F-14.19(e)")
    for state in books.state.programs.values():
        for table in state.program.tables if not state.ended else ():
            for fund in state.program.funds:
                box = Box(state.program.name, fund, table)
                # A box that could take nothing all day and is empty has no contents to count.
                unused = not state.collecting and not books.ledger[box_account(box)]
                if box not in day.counted and not unused:
                    raise Refused(
                        f"The {fund} box of {box.program} at table {table} has not been counted on {day.date}.",
                        "13:69F-14.19(d)",
                    )
    if day.accounting_box:
        raise Refused(
            f"{len(day.accounting_box)} duplicates in the accounting box have not been matched.", "13:69F-14.19(h)"
        )
    adjust(books, accounting=accounting, supervisor=supervisor)
    books.state.day = Day(day.date + timedelta(days=1))


def credit(books: Books, program: Program) -> None:
    """Divide what was counted: the reset amount, other bonuses, and the rest to the payout. 13:69F-14.19(p), (a)

    Percentages are of the contributions to the primary payout; a secondary payout keeps its own whole.
    """
    ledger = books.ledger
    for fund in program.funds:
        source = counted_account(program.name, fund)
        if fund == PRIMARY:
            amount = ledger[source]
            ledger.move(source, reset_account(program.name), amount * program.reset_percent // 100)
            for bonus in program.bonuses:
                ledger.move(source, bonus_account(program.name, bonus.name), amount * bonus.percent // 100)
        ledger.move(source, fund_account(program.name, fund), ledger[source])


def set_displays(books: Books, state: ProgramState) -> None:
    """Show the current amounts; one whose payout is unpaid stays, pending adjustment. 13:69F-14.19(i)1, (k), (o)"""
    for fund in adjustable(state):
        paid = state.paid_since.pop(fund, 0)
        amount = current_amount(books, state.program, fund)
        state.shown[fund] = lowered_by_payouts_only(fund, state.shown.get(fund, 0), amount, paid)


def adjustable(state: ProgramState) -> list[Fund]:
    """The funds whose displays are not pending adjustment."""
    pending = {state.program.shown_with(fund) for fund in state.unpaid.values()}
    return [fund for fund in state.program.funds if fund not in pending]


def lowered_by_payouts_only(fund: Fund, shown: int, amount: int, paid: int) -> int:
    """The new figure of a display, which may fall by no more than was paid. 13:69F-14.19(o)"""
    if amount < shown - paid:
        raise Refused(
            f"The {fund} display cannot go from {money(shown)} to {money(amount)}; {money(paid)} was paid to "
            f"winning patrons, so it must show {money(shown - paid)} or more.",
            "13:69F-14.19(o)",
        )
    return amount
