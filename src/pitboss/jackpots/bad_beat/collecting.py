"""Offering a payout at tables, and taking the contribution from each pot there."""

from __future__ import annotations

from datetime import date

from pitboss.core.money import money
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import (
    POTS,
    Books,
    Box,
    Controls,
    Day,
    ProgramState,
    RoomState,
    box_account,
)
from pitboss.jackpots.bad_beat.contribution import contributions
from pitboss.jackpots.bad_beat.program import SECONDARY, Program, must_be_lawful


def open_room(controls: Controls, day: date, first_serial: int = 1) -> Books:
    """Books without a payout; `first_serial` is the first of the pre-numbered forms."""
    return Books(RoomState(controls, Day(day), next_serial=first_serial))


def offer(books: Books, program: Program) -> None:
    """Begin a payout at its tables. 13:69F-14.19(a), (l)

    A table takes part in one payout, and so never in a bad beat and a high hand payout together.
    """
    must_be_lawful(program)
    if program.name in books.state.programs:
        raise Refused(
            f"There is or was a payout {program.name!r}; give this one a name of its own.", "13:69F-14.19(a)"
        )
    must_be_free(books, program)
    state = ProgramState(program)
    state.shown = dict.fromkeys(program.funds, 0)
    books.state.programs[program.name] = state
    if program.system:
        books.deal_with(program.system)


def must_be_free(books: Books, program: Program) -> None:
    """Refuse tables that take part in another payout. 13:69F-14.19(a)"""
    for other in books.state.programs.values():
        taken = {*program.tables} & {*other.program.tables}
        if taken and other.program.name != program.name and not other.ended:
            raise Refused(
                f"Table {min(taken)} already takes part in {other.program.name}; a table offers one payout.",
                "13:69F-14.19(a)",
            )


def collect(books: Books, table: int, pot: int, rake: int) -> int:
    """Segregate a pot's contribution and deposit it into the box; the cents taken. 13:69F-14.19(c)"""
    state = books.at_table(table, "13:69F-14.19(c)")
    program = state.program
    if table in books.state.closed_tables:
        raise Refused(f"Table {table} is closed; open it before a round is played there.", "13:69F-14.19(f)1")
    if state.suspended:
        raise Refused(
            f"{program.name} is not offered until the system {program.system} is operational again; "
            "take no contribution.",
            "13:69F-14.20(e)4i",
        )
    if state.paused:
        raise Refused(
            f"A change that makes {program.name} harder to win is posted; take no contribution until it is in force.",
            "13:69F-14.19(q)",
        )
    if not state.collecting:
        raise Refused(f"Collection for {program.name} has ended; award the whole pot.", "13:69F-14.19(c)")
    taken = contributions(pot, rake, program)
    boxes = {Box(program.name, fund, table): amount for fund, amount in taken.items()}
    for box, amount in boxes.items():
        _must_fit(books, box, amount)
    for box, amount in boxes.items():
        books.ledger.move(POTS, box_account(box), amount)
    if any(taken.values()):
        state.unwon = [*program.funds]
        if program.secondary is not None and program.secondary.from_primary:
            state.unwon.append(SECONDARY)
    return sum(taken.values())


def close_table(books: Books, table: int) -> None:
    """Close a table; a container that goes back to the table inventory is counted first. 13:69F-14.19(f)1"""
    program = books.at_table(table, "13:69F-14.19(f)1").program
    for fund in program.funds:
        left = books.ledger[box_account(Box(program.name, fund, table))]
        if left and books.state.controls.count_method == "return_to_inventory":
            raise Refused(
                f"The {fund} container at table {table} holds {money(left)}; count and record it, then close.",
                "13:69F-14.19(f)1",
            )
    if table in books.state.closed_tables:
        raise Refused(f"Table {table} is closed already.", "13:69F-14.19(f)1")
    books.state.closed_tables.append(table)


def open_table(books: Books, table: int) -> None:
    """Open a table again."""
    if table not in books.state.closed_tables:
        raise Refused(f"Table {table} is open already.", "13:69F-14.19(c)")
    books.state.closed_tables.remove(table)


def _must_fit(books: Books, box: Box, amount: int) -> None:
    controls = books.state.controls
    most = controls.container_capacity
    full = books.ledger[box_account(box)] + amount > most
    if full and controls.count_method == "return_to_inventory":
        raise Refused(
            f"The {box.fund} container at table {box.table} would hold more than {money(most)}; "
            "count and record it first.",
            "13:69F-14.19(f)1",
        )
