"""Paying: a shift supervisor verifies, the money is set apart, accounting pays, the display follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from pitboss.core.money import money
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import (
    PLAYERS,
    Books,
    Payment,
    Payout,
    ProgramState,
    bonus_account,
    current_amount,
    fund_account,
    pending_account,
    reset_account,
)
from pitboss.jackpots.bad_beat.display import set_displays
from pitboss.jackpots.bad_beat.people import (
    ACCOUNTING,
    SECURITY,
    SHIFT_SUPERVISOR,
    Employee,
    require,
    require_supervisor,
)
from pitboss.jackpots.bad_beat.program import PRIMARY, Fund
from pitboss.jackpots.bad_beat.qualify import Award, Showdown, qualifies
from pitboss.jackpots.bad_beat.shares import distribute


def verify(
    books: Books, table: int, showdown: Showdown, *, at: datetime, supervisor: Employee, notified: Employee
) -> list[Payout]:
    """Verify a hand; each payout it wins is set apart and its display pending. 13:69F-14.19(i), (k)

    `notified` is who is to bring the amount to the table.
    """
    state = books.at_table(table, "13:69F-14.19(a)")
    program = state.program
    if program.system:
        raise Refused(f"{program.name} is paid by the system {program.system}; claim it there.", "13:69F-14.20(a)")
    must_be_new(table, showdown, ((payout.table, payout.round) for payout in books.state.payouts.values()))
    awards = verified_awards(state, showdown, supervisor, notified)
    payouts = []
    for award in awards:
        number, amount = set_apart(books, state, award.fund)
        payout = record(books, state, number, amount, award, table, showdown.round, at, supervisor, notified)
        payouts.append(payout)
    return payouts


def must_be_new(table: int, showdown: Showdown, before: Iterable[tuple[int, int]]) -> None:
    """Refuse a hand that was verified before; nothing is won twice with it. 13:69F-14.19(i)"""
    if (table, showdown.round) in before:
        raise Refused(f"Round {showdown.round} of table {table} was verified already.", "13:69F-14.19(i)")


def verified_awards(
    state: ProgramState, showdown: Showdown, supervisor: Employee, notified: Employee
) -> tuple[Award, ...]:
    """The awards of a hand that a shift supervisor verifies. 13:69F-14.19(i)"""
    require(supervisor, "verify a qualifying hand", "13:69F-14.19(i)", SHIFT_SUPERVISOR)
    require(notified, "bring a payout to the table", "13:69F-14.19(i)2", SECURITY, ACCOUNTING)
    awards = qualifies(state.program, showdown)
    if not awards:
        raise Refused(
            f"No hand of this round qualifies for {state.program.name}: it needs {state.program.hand.says}, and the "
            "posted conditions.",
            "13:69F-14.19(b)3",
        )
    return awards


def set_apart(books: Books, state: ProgramState, fund: Fund) -> tuple[str, int]:
    """Take a won payout out of its fund; the next one begins with the reset amount. 13:69F-14.19(m)2ii, (p)"""
    program = state.program
    amount = current_amount(books, program, fund)
    source = fund if fund in program.funds else PRIMARY
    state.payouts += 1
    number = f"{program.name}#{state.payouts}"
    books.ledger.move(fund_account(program.name, source), pending_account(number), amount)
    if fund == PRIMARY:
        reset = reset_account(program.name)
        books.ledger.move(reset, fund_account(program.name, PRIMARY), books.ledger[reset])
    state.unpaid[number] = fund
    state.unwon = [other for other in state.unwon if other != fund]
    return number, amount


def record(
    books: Books,
    state: ProgramState,
    number: str,
    amount: int,
    award: Award,
    table: int,
    round: int,
    at: datetime,
    supervisor: Employee,
    notified: Employee,
) -> Payout:
    """Write down a payout and divide it."""
    shares = distribute(amount, state.program.distribution_of(award.fund), award)
    payout = Payout(
        number, state.program.name, award.fund, amount, at, table, round, award, shares, supervisor, notified
    )
    books.state.payouts[number] = payout
    return payout


def pay(books: Books, number: str, payment: Payment) -> Payout:
    """Hand a payout over and adjust the display at once. 13:69F-14.19(j), (k)"""
    payout = books.state.payouts.get(number)
    if payout is None:
        raise Refused(f"No payout {number!r} has been verified; nothing is awarded before.", "13:69F-14.19(i)")
    if payout.payment is not None:
        raise Refused(f"The payout {number} was paid; it is not paid twice.", "13:69F-14.19(j)")
    require(payment.prepared_by, "prepare a payout", "13:69F-14.19(j)", ACCOUNTING)
    require_supervisor(payment.supervisor, "attend the adjustment of the display", "13:69F-14.19(k)1")
    if payment.place != books.state.controls.pay_place:
        raise Refused(
            f"The casino pays at the {books.state.controls.pay_place}, not at the {payment.place}.", "13:69F-14.19(j)"
        )
    state = books.program(payout.program)
    books.ledger.move(pending_account(number), PLAYERS, payout.amount)
    payout.payment = payment
    settle_paid(books, state, number, payout.fund, payout.amount)
    return payout


def settle_paid(books: Books, state: ProgramState, number: str, fund: Fund, amount: int) -> None:
    """Let the displays fall by what has been paid. 13:69F-14.19(m)2ii, (o)"""
    shown = state.program.shown_with(fund)
    state.paid_since[shown] = state.paid_since.get(shown, 0) + amount
    del state.unpaid[number]
    if not state.program.system:
        set_displays(books, state)


def award_bonus(books: Books, program: str, bonus: str, amounts: Mapping[str, int]) -> int:
    """Award another poker bonus out of its account to players by name; the total. 13:69F-14.19(a), (b)4"""
    state = books.program(program)
    names = [known.name for known in state.program.bonuses]
    if bonus not in names:
        raise Refused(
            f"{program} posts no bonus {bonus!r}; it posts: {', '.join(names) or 'none'}.", "13:69F-14.19(b)4"
        )
    account = bonus_account(program, bonus)
    total = sum(amounts.values())
    if total > books.ledger[account] or any(amount <= 0 for amount in amounts.values()):
        raise Refused(
            f"{bonus} holds {money(books.ledger[account])} and cannot award {money(total)}; award amounts above zero "
            "within that.",
            "13:69F-14.19(a)",
        )
    books.ledger.move(account, PLAYERS, total)
    return total
