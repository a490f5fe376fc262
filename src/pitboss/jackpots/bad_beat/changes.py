"""Changing a payout's rules, and ending it so that every cent goes to poker players."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.core.money import money
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import (
    PLAYERS,
    Books,
    Box,
    ProgramState,
    bonus_account,
    box_account,
    carried_account,
    counted_account,
    fund_account,
)
from pitboss.jackpots.bad_beat.collecting import must_be_free
from pitboss.jackpots.bad_beat.display import set_displays
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Fund, Program, must_be_lawful


def post_change(books: Books, program: Program) -> None:
    """Post the notice that advises patrons of a change. 13:69F-14.19(q)"""
    state = books.program(program.name, "13:69F-14.19(q)")
    must_be_lawful(program)
    must_be_free(books, program)
    if program.kind != state.program.kind:
        raise Refused(
            f"{program.name} is a {state.program.kind} payout and cannot become a {program.kind} payout; "
            "discontinue it and offer another.",
            "13:69F-14.19(q)",
        )
    if program.system or state.program.system:
        raise Refused(
            "The rules of a multi-casino payout are the same at all casinos; change them through the host.",
            "13:69F-14.20(a)",
        )
    state.notice = program


def implement_change(books: Books, name: str) -> None:
    """Put a posted change in force. 13:69F-14.19(q)"""
    state = books.program(name, "13:69F-14.19(q)")
    posted = state.notice
    if posted is None:
        raise Refused(f"No change of {name} is posted; post a notice first.", "13:69F-14.19(q)")
    must_not_be_harder(state, posted)
    _must_leave_nothing(books, state.program, posted)
    replace_program(state, posted)


def replace_program(state: ProgramState, program: Program) -> None:
    """Put a program in force; a fund that is new starts at nothing."""
    state.program = program
    state.notice = None
    state.paused = False
    state.shown = {fund: state.shown.get(fund, 0) for fund in program.funds}


def must_not_be_harder(state: ProgramState, program: Program) -> None:
    """A payout that players have paid into keeps its qualifying hand until it is won. 13:69F-14.19(q)"""
    for fund in harder(state.program, program):
        if fund in state.unwon:
            old = state.program.hand_of(fund)
            raise Refused(
                f"The {fund} payout of {program.name} is offered for {old.says} and may not be made harder to win; "
                "implement the change when that payout has been won.",
                "13:69F-14.19(q)",
            )


def harder(old: Program, new: Program) -> tuple[Fund, ...]:
    """The payouts whose qualifying requirements `new` increases. 13:69F-14.19(q)"""
    stricter = new.conditions.harder_than(old.conditions)
    found: list[Fund] = []
    if stricter or new.hand.key > old.hand.key:
        found.append(PRIMARY)
    if old.secondary is not None:
        kept = new.secondary
        if stricter or kept is None or kept.hand.key > old.secondary.hand.key:
            found.append(SECONDARY)
    return tuple(found)


def stop_collecting(books: Books, name: str, amended_rules: str) -> None:
    """End collection at once, after amending the rules; the payout can still be won. 13:69F-14.19(c)"""
    state = books.program(name, "13:69F-14.19(c)")
    if not amended_rules:
        raise Refused("Amend the payout rules before collection ends; say which amendment it is.", "13:69F-14.19(c)")
    if not state.collecting:
        raise Refused(f"Collection for {name} has ended already.", "13:69F-14.19(c)")
    state.collecting = False


def discontinue(books: Books, name: str, awards: Mapping[str, int] | None = None) -> int:
    """End a payout by its filed procedure: all that it holds goes to another payout or to patrons.

    13:69F-14.19(l). `awards` names patrons and amounts where the procedure transfers nothing; the total moved.
    """
    state = books.program(name, "13:69F-14.19(l)")
    program, awarded = state.program, dict(awards or {})
    ending = program.ending
    if ending is None:
        raise Refused(f"No procedure for discontinuing {name} is filed.", "13:69F-14.19(l)")
    if program.system:
        raise Refused(f"{name} is held by the system {program.system}; it is dissolved there.", "13:69F-14.20(c)2")
    if state.collecting:
        raise Refused(f"{name} still collects; end collection first.", "13:69F-14.19(c)")
    if state.unpaid:
        raise Refused(f"{next(iter(state.unpaid))} has been won; pay it first.", "13:69F-14.19(l)")
    for table in program.tables:
        _must_be_empty(books, name, table, program.funds)
    total = books.holding(name)
    target = None
    if ending.transfer_to:
        target = books.program(ending.transfer_to, "13:69F-14.19(l)")
    if target is not None and awarded:
        raise Refused(f"The filed procedure transfers all to {ending.transfer_to}.", "13:69F-14.19(l)")
    if target is None and (sum(awarded.values()) != total or any(amount <= 0 for amount in awarded.values())):
        raise Refused(
            f"{name} holds {money(total)} and the awards are {money(sum(awarded.values()))}; award all of it to "
            "poker patrons.",
            "13:69F-14.19(l)",
        )
    receiver = PLAYERS if target is None else _credited(target.program)
    for account in [account for account in books.ledger.balances if account.startswith(f"{name} ")]:
        books.ledger.move(account, receiver, books.ledger[account])
    state.ended, state.shown, state.unwon = True, {}, []
    if target is not None:
        if total and PRIMARY not in target.unwon:
            target.unwon.append(PRIMARY)
        if not target.program.system:
            set_displays(books, target)
    return total


def _credited(program: Program) -> str:
    """Where money from another payout goes; a multi-casino payout is credited by its host."""
    if program.system:
        return counted_account(program.name, PRIMARY)
    return fund_account(program.name, PRIMARY)


def _must_leave_nothing(books: Books, old: Program, new: Program) -> None:
    """A change may not drop an account that still holds money. 13:69F-14.19(a)"""
    for table in old.tables:
        dropped = [fund for fund in old.funds if fund not in new.funds or table not in new.tables]
        _must_be_empty(books, old.name, table, dropped)
    kept = {bonus.name for bonus in new.bonuses}
    accounts = {bonus_account(old.name, bonus.name): bonus.name for bonus in old.bonuses if bonus.name not in kept}
    for fund in old.funds:
        if fund not in new.funds:
            accounts |= {fund_account(old.name, fund): fund, counted_account(old.name, fund): fund}
    for account, what in accounts.items():
        if books.ledger[account]:
            raise Refused(
                f"{what} of {old.name} holds {money(books.ledger[account])}; it must be paid to players first.",
                "13:69F-14.19(a)",
            )


def _must_be_empty(books: Books, name: str, table: int, funds: list[Fund] | tuple[Fund, ...]) -> None:
    for fund in funds:
        box = Box(name, fund, table)
        left = books.ledger[box_account(box)] + books.ledger[carried_account(box)]
        if left or box in books.state.day.boxes_carried:
            raise Refused(f"The {fund} box of table {table} holds {money(left)}; count it first.", "13:69F-14.19(d)")
