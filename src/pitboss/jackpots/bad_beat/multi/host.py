"""The host: holds the system's money, shows one amount everywhere, and resolves claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime

import msgspec

from pitboss.core.money import money
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.books import (
    Books,
    Controls,
    Day,
    ProgramState,
    RoomState,
    counted_account,
    elsewhere_account,
    pending_account,
)
from pitboss.jackpots.bad_beat.changes import must_not_be_harder, replace_program
from pitboss.jackpots.bad_beat.display import adjustable, credit, set_displays
from pitboss.jackpots.bad_beat.multi.agreement import Agreement, must_be_in_force, must_represent
from pitboss.jackpots.bad_beat.multi.claims import resolve
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
    Part,
    Pending,
    Receipt,
    Record,
    Resumed,
    Suspended,
)
from pitboss.jackpots.bad_beat.payouts import set_apart, settle_paid
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Fund, Program, must_be_lawful


def owed_account(casino: str) -> str:
    """Confirmed, and for a casino to pay to its players."""
    return f"owed:{casino}"


def paid_account(casino: str) -> str:
    """Paid by a casino to its players."""
    return f"paid:{casino}"


class Window(msgspec.Struct):
    """A pending payout: open until every casino has heard of it, so that every claim to it is in."""

    fund: Fund
    payout: int
    number: str
    amount: int
    claims: list[Claim] = []
    heard: list[str] = []
    otherwise: dict[str, str] = {}


class Unpaid(msgspec.Struct):
    """A confirmed payout, and the claims that have not been paid."""

    number: str
    fund: Fund
    amount: int
    parts: dict[str, Part]


class HostState(msgspec.Struct):
    """All that the host knows; encode it to keep it."""

    agreement: Agreement
    room: RoomState
    links: dict[str, Link]
    payouts: dict[Fund, int] = {}
    """How many payouts of each fund were claimed."""
    windows: list[Window] = []
    unpaid: list[Unpaid] = []
    claimed: list[str] = []
    records: list[Record] = []
    paid: dict[Fund, int] = {}
    suspended: str = ""
    posted_at: list[str] = []
    """Casinos that have posted the coming change."""
    closed: list[str] | None = None
    """While the system is being dissolved: casinos that have reported their last."""


class Host:
    """The center of the system. Its ledger holds what every casino contributed."""

    def __init__(self, state: HostState) -> None:
        self.state = state
        self.books = Books(state.room)

    @property
    def agreement(self) -> Agreement:
        return self.state.agreement

    @property
    def program(self) -> ProgramState:
        return self.books.program(self.agreement.program.name, "13:69F-14.20(a)")

    def contributed(self, casino: str) -> int:
        """What a casino has contributed in all. 13:69F-14.20(e)2"""
        return -self.books.ledger[elsewhere_account(casino)]

    def liability(self) -> dict[str, int]:
        """What each casino is liable for: jointly and severally, all that is won and unpaid. 13:69F-14.20(d)2"""
        owed = sum(self.books.ledger[owed_account(casino)] for casino in self.agreement.names)
        owed += sum(window.amount for window in self.state.windows)
        return dict.fromkeys(self.agreement.names, owed)

    def outbox(self, casino: str) -> list[Envelope]:
        """What a casino has not confirmed; send it, as often as needed."""
        return list(self._link(casino).unacknowledged)

    def acknowledge(self, answer: Receipt) -> None:
        acknowledge(self._link(answer.sender), answer)

    def receive(self, envelope: Envelope) -> Receipt:
        """Take a message of a casino; the receipt to send back. 13:69F-14.20(e)2"""
        link = self._link(envelope.sender)
        for body in receive(link, envelope):
            self._take(envelope.sender, body)
        return receipt(link)

    def confirm(self, fund: Fund, payout: int, *, at: datetime, authorized_by: str) -> Record:
        """Confirm a pending payout: to all casinos at once, with its document. 13:69F-14.20(e)4i, ii, iii"""
        window = self._window(fund, payout)
        if at.tzinfo is None or not authorized_by:
            raise Refused(
                "A confirmation needs a time with its time zone and the name of who authorizes it.",
                "13:69F-14.20(e)4ii",
            )
        if any(other.fund == fund and other.payout < payout for other in self.state.windows):
            raise Refused(f"An earlier {fund} payout is pending; confirm it first.", "13:69F-14.20(e)4iii")
        if missing := [casino for casino in self.agreement.names if casino not in window.heard]:
            raise Refused(
                f"{', '.join(missing)} have not answered the notice of the pending payout and may have a claim to "
                "it; notify them by other means.",
                "13:69F-14.20(e)4i",
            )
        parts, deferred = resolve(window.claims, window.amount, self.agreement.claims)
        done = Record(fund, payout, at, window.amount, parts, deferred, authorized_by, dict(window.otherwise))
        self.state.windows.remove(window)
        self.state.records.append(done)
        by_claim = {part.claim.number: part for part in parts}
        self.state.unpaid.append(Unpaid(window.number, fund, window.amount, by_claim))
        for part in parts:
            owed = owed_account(part.claim.casino)
            self.books.ledger.move(pending_account(window.number), owed, part.amount)
        self._tell_all(Confirmed(done))
        for claim in deferred:
            self._join(msgspec.structs.replace(claim, payout=payout + 1))
        return done

    def notify_otherwise(
        self, fund: Fund, payout: int, casino: str, *, how: str, by: str, claims: Sequence[Claim] = ()
    ) -> None:
        """Tell a casino of a pending payout by other means, and offer nothing more meanwhile. 13:69F-14.20(e)4i

        `claims` are those which that casino had to the same payout, and could not send.
        """
        window = self._window(fund, payout)
        must_represent(self.agreement, by)
        if casino not in self.agreement.names or casino in window.heard or not how:
            raise Refused(
                f"{casino} needs no notice of {fund} payout {payout}, or it is not said by which means.",
                "13:69F-14.20(e)4i",
            )
        if any((claim.casino, claim.fund) != (casino, fund) for claim in claims):
            raise Refused(f"A claim of {casino} to the {fund} payout is expected.", "13:69F-14.20(e)2")
        for claim in claims:
            self._claimed(msgspec.structs.replace(claim, payout=payout))
        window.heard.append(casino)
        window.otherwise[casino] = how
        if not self.state.suspended:
            self.state.suspended = f"{casino} could not be notified by the system"
            self._tell_all(Suspended(self.state.suspended))

    def resume(self, *, by: str) -> None:
        """Offer payouts again: the system is operational. 13:69F-14.20(e)4i"""
        must_represent(self.agreement, by)
        if not self.state.suspended:
            raise Refused("The system is operational; there is nothing to resume.", "13:69F-14.20(e)4i")
        self.state.suspended = ""
        self._tell_all(Resumed())

    def post_change(self, program: Program, *, approved_by: Sequence[str]) -> None:
        """Have a change of the rules posted at every casino. 13:69F-14.19(q), 14.20(a), (c)1"""
        old = self.program.program
        must_be_lawful(msgspec.structs.replace(program, tables=(1,)))
        if {*approved_by} != {*self.agreement.names}:
            raise Refused(
                f"The change is approved by {', '.join(approved_by) or 'nobody'}; every participant must approve it.",
                "13:69F-14.20(c)1",
            )
        if _identity(program) != _identity(old):
            raise Refused(
                "A change keeps the payout's kind, funds and bonuses; for others, dissolve the system first.",
                "13:69F-14.20(a)",
            )
        self.program.notice = program
        self.state.posted_at = []
        self._tell_all(ChangePosted(program))

    def implement_change(self) -> None:
        """Put a change in force everywhere once every casino has posted it. 13:69F-14.19(q), 14.20(a)"""
        state = self.program
        posted = state.notice
        if posted is None or {*self.state.posted_at} != {*self.agreement.names}:
            raise Refused("A change must first be posted at every casino.", "13:69F-14.19(q)")
        must_not_be_harder(state, posted)
        replace_program(state, posted)
        self.state.agreement = msgspec.structs.replace(self.agreement, program=posted)
        self._tell_all(ChangeInForce(posted))

    def close(self, *, by: str) -> None:
        """Begin to dissolve the system: every casino reports its last. 13:69F-14.19(l)"""
        must_represent(self.agreement, by)
        if self.state.closed is not None:
            raise Refused("The system is being dissolved already.", "13:69F-14.19(l)")
        self.state.closed = []
        self._tell_all(Closing())

    def dissolve(self, parts: Mapping[str, int]) -> None:
        """Give all the money back to the casinos, for their players, as the agreement says.

        13:69F-14.19(l), 14.20(c)2
        """
        state = self.program
        if self.state.closed is None or {*self.state.closed} != {*self.agreement.names}:
            raise Refused("Not every casino has reported its last; close the system first.", "13:69F-14.19(l)")
        if state.unpaid:
            raise Refused("A payout has been won and is unpaid; pay it first.", "13:69F-14.19(l)")
        name = state.program.name
        total = self.books.holding(name)
        lawful = parts.keys() == {*self.agreement.names} and min(parts.values()) >= 0
        if not lawful or sum(parts.values()) != total:
            raise Refused(
                f"The system holds {money(total)}; divide all of it among {', '.join(self.agreement.names)}.",
                "13:69F-14.19(l)",
            )
        pool = counted_account(name, PRIMARY)
        for account in [other for other in self.books.ledger.balances if other.startswith(f"{name} ")]:
            if account != pool:
                self.books.ledger.move(account, pool, self.books.ledger[account])
        for casino, amount in parts.items():
            self.books.ledger.move(pool, paid_account(casino), amount)
            send(self._link(casino), Dissolved(amount))
        state.ended = True

    def _take(self, casino: str, body: FromCasino | FromHost) -> None:
        match body:
            case Contributed():
                self._contributed(casino, body)
            case Claimed():
                self._claimed(body.claim)
            case Heard():
                for window in self.state.windows:
                    known = casino in window.heard
                    if (window.fund, window.payout) == (body.fund, body.payout) and not known:
                        window.heard.append(casino)
            case PaidOut():
                self._paid(body.claim)
            case NoticePosted():
                self.state.posted_at.append(casino)
                state = self.program
                state.unwon += [fund for fund in body.unwon if fund not in state.unwon]
            case Closed():
                self.state.closed = [*(self.state.closed or []), casino]
            case _:
                raise Refused(f"A casino does not send {type(body).__name__}.", "13:69F-14.20(e)2")

    def _contributed(self, casino: str, body: Contributed) -> None:
        state = self.program
        name = state.program.name
        for fund, amount in body.amounts.items():
            self.books.ledger.move(elsewhere_account(casino), counted_account(name, fund), amount)
        credit(self.books, state.program)
        state.unwon = [PRIMARY, SECONDARY] if state.program.secondary is not None else [PRIMARY]
        self._show()

    def _claimed(self, claim: Claim) -> None:
        if claim.number not in self.state.claimed:
            self.state.claimed.append(claim.number)
            self._join(claim)

    def _join(self, claim: Claim) -> None:
        """Put a claim to the payout it names or, where that is confirmed, to the next. 13:69F-14.20(e)4iii"""
        for window in self.state.windows:
            if (window.fund, window.payout) == (claim.fund, claim.payout):
                window.claims.append(claim)
                return
        payout = self.state.payouts.get(claim.fund, 0) + 1
        self.state.payouts[claim.fund] = payout
        number, amount = set_apart(self.books, self.program, claim.fund)
        claim = msgspec.structs.replace(claim, payout=payout)
        self.state.windows.append(Window(claim.fund, payout, number, amount, [claim]))
        self._tell_all(Pending(claim.fund, payout, claim.casino))

    def _paid(self, claim: str) -> None:
        for unpaid in self.state.unpaid:
            if part := unpaid.parts.pop(claim, None):
                casino = part.claim.casino
                self.books.ledger.move(owed_account(casino), paid_account(casino), part.amount)
            if not unpaid.parts:
                settle_paid(self.books, self.program, unpaid.number, unpaid.fund, unpaid.amount)
                shown = self.program.program.shown_with(unpaid.fund)
                self.state.paid[shown] = self.state.paid.get(shown, 0) + unpaid.amount
        self.state.unpaid = [unpaid for unpaid in self.state.unpaid if unpaid.parts]
        self._show()

    def _show(self) -> None:
        """Adjust the official record and every display alike but those pending a payout. 13:69F-14.19(k), (o)"""
        set_displays(self.books, self.program)
        shown = {fund: self.program.shown[fund] for fund in adjustable(self.program)}
        if shown:
            self._tell_all(Amounts(shown, dict(self.state.paid)))

    def _tell_all(self, body: FromHost) -> None:
        """One act, all casinos: nobody is told before another. 13:69F-14.20(e)4i"""
        for link in self.state.links.values():
            send(link, body)

    def _link(self, casino: str) -> Link:
        link = self.state.links.get(casino)
        if link is None:
            raise Refused(
                f"{casino!r} takes no part in {self.agreement.system}; participants are "
                f"{', '.join(self.agreement.names)}.",
                "13:69F-14.20(e)2",
            )
        return link

    def _window(self, fund: Fund, payout: int) -> Window:
        for window in self.state.windows:
            if (window.fund, window.payout) == (fund, payout):
                return window
        pending = ", ".join(f"{window.fund} payout {window.payout}" for window in self.state.windows) or "none"
        raise Refused(f"No {fund} payout {payout} is pending; pending are: {pending}.", "13:69F-14.20(e)4i")


def _identity(program: Program) -> tuple[object, ...]:
    """What a change of the rules leaves as it is: accounts hang on it."""
    names = {bonus.name for bonus in program.bonuses}
    return program.name, program.kind, program.system, program.tables, program.funds, names


def start_system(agreement: Agreement, day: date) -> Host:
    """Begin to operate a system under its approved agreement. 13:69F-14.20(a), (b)"""
    must_be_in_force(agreement)
    program = ProgramState(agreement.program)
    program.shown = dict.fromkeys(agreement.program.funds, 0)
    room = RoomState(Controls(), Day(day), {agreement.program.name: program})
    links = {casino: Link(agreement.system, HOST, casino) for casino in agreement.names}
    host = Host(HostState(agreement, room, links))
    for casino in agreement.names:
        host.books.deal_with(casino)
    return host
