"""A participating casino: its own tables, boxes and counts, and the link to the host."""

from __future__ import annotations

from datetime import date, datetime

import msgspec

from pitboss.core.money import money
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import (
    Books,
    Payment,
    Payout,
    ProgramState,
    RoomState,
    counted_account,
    current_amount,
    elsewhere_account,
    fund_account,
    pending_account,
)
from pitboss.jackpots.bad_beat.changes import harder, replace_program
from pitboss.jackpots.bad_beat.collecting import offer
from pitboss.jackpots.bad_beat.display import close_day, lowered_by_payouts_only
from pitboss.jackpots.bad_beat.multi.agreement import Agreement, must_be_in_force
from pitboss.jackpots.bad_beat.multi.link import HOST, Link, acknowledge, receipt, receive, send
from pitboss.jackpots.bad_beat.multi.messages import (
    Amounts,
    ChangeInForce,
    ChangePosted,
    Claim,
    Claimed,
    Closed,
    Closing,
    Confirmed,
    Contributed,
    Dissolved,
    Envelope,
    FromCasino,
    FromHost,
    Heard,
    NoticePosted,
    PaidOut,
    Pending,
    Receipt,
    Record,
    Resumed,
    Suspended,
)
from pitboss.jackpots.bad_beat.payouts import must_be_new, pay, record, verified_awards
from pitboss.jackpots.bad_beat.people import Employee
from pitboss.jackpots.bad_beat.program import PRIMARY, Fund, Program
from pitboss.jackpots.bad_beat.qualify import Showdown


class NodeState(msgspec.Struct):
    """All that a casino knows of the system; encode it to keep it."""

    casino: str
    program: str
    room: RoomState
    link: Link
    next_payout: dict[Fund, int] = {}
    """Which payout of a fund a hand won here would claim."""
    claims: int = 0
    claimed: list[tuple[int, int]] = []
    """The tables and rounds of the hands claimed."""
    paid: dict[Fund, int] = {}
    """What the host says was ever paid from each fund."""
    payouts: dict[str, str] = {}
    """Our payouts not yet reported as paid, and the claims they answer."""
    reporting: bool = True


class Node:
    """A casino in the system. Counting and forms are acts on `books`, as in any room."""

    def __init__(self, state: NodeState) -> None:
        self.state = state
        self.books = Books(state.room)

    @property
    def program(self) -> ProgramState:
        return self.books.program(self.state.program)

    def close_day(self, *, accounting: Employee, supervisor: Employee) -> None:
        """End the gaming day as in any room, and report it. 13:69F-14.19(k), 14.20(c)2"""
        day = self.books.state.day.date
        close_day(self.books, accounting=accounting, supervisor=supervisor)
        if self.state.reporting:
            self._report(day)

    def report(self) -> None:
        """Hand what has been counted to the host, identified as this casino's. 13:69F-14.20(c)2, (e)2"""
        if not self.state.reporting:
            raise Refused("The system is being dissolved; what is counted now stays here.", "13:69F-14.19(l)")
        self._report(self.books.state.day.date)

    def _report(self, day: date) -> None:
        program = self._program_of_system()
        ledger = self.books.ledger
        amounts = {fund: ledger[counted_account(program.name, fund)] for fund in program.funds}
        if not any(amounts.values()):
            return
        for fund, amount in amounts.items():
            ledger.move(counted_account(program.name, fund), elsewhere_account(program.system), amount)
        send(self.state.link, Contributed(day, amounts))

    def claim(
        self, table: int, showdown: Showdown, *, at: datetime, supervisor: Employee, notified: Employee
    ) -> list[Claim]:
        """Verify a hand as any room would, and claim what it wins from the host. 13:69F-14.20(e)4"""
        program = self._program_of_system()
        if self.program.suspended:
            raise Refused(
                f"{program.name} is not offered until the system is operational again.", "13:69F-14.20(e)4i"
            )
        if table not in program.tables:
            raise Refused(f"Table {table} takes no part in {program.name}.", "13:69F-14.19(c)")
        if at.tzinfo is None:
            raise Refused(
                "The time of a claim must name its time zone, so that claims of two casinos can be compared.",
                "13:69F-14.20(e)4iii",
            )
        must_be_new(table, showdown, self.state.claimed)
        claims = []
        awards = verified_awards(self.program, showdown, supervisor, notified)
        self.state.claimed.append((table, showdown.round))
        for award in awards:
            self.state.claims += 1
            payout = self._next(award.fund)
            number = f"{self.state.casino}-{self.state.claims}"
            claim = Claim(
                number, self.state.casino, award.fund, payout, at, table, showdown.round, award, supervisor, notified
            )
            self.state.next_payout[award.fund] = payout + 1
            send(self.state.link, Claimed(claim))
            claims.append(claim)
        return claims

    def pay(self, number: str, payment: Payment) -> Payout:
        """Pay our part of a confirmed payout and tell the host. 13:69F-14.19(j), 14.20(d)2"""
        payout = pay(self.books, number, payment)
        if claim := self.state.payouts.pop(number, None):
            send(self.state.link, PaidOut(claim))
        return payout

    def suspend(self) -> None:
        """Offer nothing more: word came by other means that the system is out. 13:69F-14.20(e)4i"""
        self.program.suspended = True

    def outbox(self) -> list[Envelope]:
        """What the host has not confirmed; send it, as often as needed."""
        return list(self.state.link.unacknowledged)

    def acknowledge(self, answer: Receipt) -> None:
        acknowledge(self.state.link, answer)

    def receive(self, envelope: Envelope) -> Receipt:
        """Take a message of the host; the receipt to send back."""
        for body in receive(self.state.link, envelope):
            self._take(body)
        return receipt(self.state.link)

    def _take(self, body: FromCasino | FromHost) -> None:
        state = self.program
        match body:
            case Amounts():
                self._show(body)
            case Pending():
                # Shown to patrons at once; a hand won from now on claims the next payout.
                state.unpaid[f"{body.fund} payout {body.payout}"] = body.fund
                self.state.next_payout[body.fund] = max(self._next(body.fund), body.payout + 1)
                send(self.state.link, Heard(body.fund, body.payout))
            case Confirmed():
                self._confirmed(body.record)
            case Suspended():
                state.suspended = True
            case Resumed():
                state.suspended = not self.state.reporting
            case ChangePosted():
                state.notice = self._here(body.program)
                unwon = tuple(fund for fund in harder(state.program, state.notice) if fund in state.unwon)
                state.paused = not unwon and bool(harder(state.program, state.notice))
                send(self.state.link, NoticePosted(unwon))
            case ChangeInForce():
                replace_program(state, self._here(body.program))
            case Closing():
                state.suspended, self.state.reporting = True, False
                send(self.state.link, Closed())
            case Dissolved():
                self._dissolved(body.amount)
            case _:
                raise Refused(f"A host does not send {type(body).__name__}.", "13:69F-14.20(e)2")

    def _show(self, amounts: Amounts) -> None:
        """Show what every casino shows. The host sends no amount that is pending adjustment. 13:69F-14.19(k), (o)"""
        state = self.program
        for fund, amount in amounts.shown.items():
            paid = amounts.paid.get(fund, 0) - self.state.paid.get(fund, 0)
            state.shown[fund] = lowered_by_payouts_only(fund, state.shown.get(fund, 0), amount, paid)
            self.state.paid[fund] = amounts.paid.get(fund, 0)
            state.paid_since.pop(fund, None)
            state.confirmed.pop(fund, None)
        shown_with = state.program.shown_with
        state.unpaid = {number: of for number, of in state.unpaid.items() if shown_with(of) not in amounts.shown}

    def _confirmed(self, confirmed: Record) -> None:
        """Receive the money of our claims and divide it as posted."""
        state = self.program
        where = " and ".join(dict.fromkeys(part.claim.casino for part in confirmed.parts))
        won = f"payout confirmed: {money(confirmed.amount)} won at {where}"
        state.confirmed[state.program.shown_with(confirmed.fund)] = won
        for part in confirmed.parts:
            claim = part.claim
            if claim.casino != self.state.casino:
                continue
            number = f"{state.program.name}#{claim.number}"
            system = elsewhere_account(state.program.system)
            self.books.ledger.move(system, pending_account(number), part.amount)
            state.unpaid[number] = confirmed.fund
            self.state.payouts[number] = claim.number
            record(
                self.books,
                state,
                number,
                part.amount,
                claim.award,
                claim.table,
                claim.round,
                claim.at,
                claim.verified_by,
                claim.notified,
            )

    def _dissolved(self, amount: int) -> None:
        """Keep our part as a payout of our own, which ends by its filed procedure. 13:69F-14.19(l)"""
        state = self.program
        name, system = state.program.name, elsewhere_account(state.program.system)
        self.books.ledger.move(system, fund_account(name, PRIMARY), amount)
        state.program = msgspec.structs.replace(state.program, system="")
        state.collecting, state.suspended = False, False
        state.shown = {fund: current_amount(self.books, state.program, fund) for fund in state.program.funds}

    def _next(self, fund: Fund) -> int:
        return self.state.next_payout.get(fund, 1)

    def _here(self, program: Program) -> Program:
        return msgspec.structs.replace(program, tables=self.program.program.tables)

    def _program_of_system(self) -> Program:
        program = self.program.program
        if not program.system:
            raise Refused(f"{program.name} belongs to no system any more.", "13:69F-14.20(a)")
        return program


def join(books: Books, agreement: Agreement, casino: str, tables: tuple[int, ...]) -> Node:
    """Offer a system's payout at a casino's tables, by the rules that are the same everywhere. 13:69F-14.20(a)"""
    must_be_in_force(agreement)
    if casino not in agreement.names:
        raise Refused(
            f"{casino} has not executed the agreement of {agreement.system}; those who have: "
            f"{', '.join(agreement.names)}.",
            "13:69F-14.20(b)",
        )
    offer(books, msgspec.structs.replace(agreement.program, tables=tables))
    link = Link(agreement.system, casino, HOST)
    return Node(NodeState(casino, agreement.program.name, books.state, link))
