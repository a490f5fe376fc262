"""A participating casino's part of the system: what its displays say, and what its tables contribute and claim."""

from __future__ import annotations

import msgspec

from pitboss.core.money import money
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.at_table import fund_of
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Fund, Program
from pitboss.jackpots.link.agreement import Agreement, must_be_in_force, system_posting
from pitboss.jackpots.link.messages import (
    Amounts,
    ChangeInForce,
    Claim,
    Claimed,
    Confirmed,
    Contributed,
    Fed,
    FromCasino,
    FromHost,
    FromHouse,
    Heard,
    Paid,
    PaidOut,
    Pending,
    Record,
    Resumed,
    Suspended,
    Won,
)

SHOWN = "13:69F-14.19(o)"


def claim_of(casino: str, table: str, round: int, meter: str) -> str:
    """The number of a claim: a round claims a meter once."""
    return f"{casino} {table} {round} {meter}"


class NodeState(msgspec.Struct):
    """All that a casino knows of the system; its house reads it for the displays and for what claims are paid."""

    casino: str
    program: Program
    shown: dict[Fund, int] = {}
    paid: dict[Fund, int] = {}
    """What the host says was ever paid from each fund."""
    notes: dict[Fund, str] = {}
    """What is posted beside a display: that a payout is pending, or confirmed. 13:69F-14.20(e)4i"""
    next_payout: dict[Fund, int] = {}
    """Which payout of a fund a hand won here would claim."""
    answers: dict[str, int] = {}
    """What our claims are paid, once confirmed."""
    suspended: str = ""
    posting: tuple[str, ...] = ()
    """What the room posts of the system. 13:69F-14.20(d)1"""

    def meter(self, fund: Fund) -> str:
        return fund_of(self.program, fund)


class Node:
    """A casino in the system. Its tables and what lies at them are its house's."""

    def __init__(self, state: NodeState) -> None:
        self.state = state
        self.out: list[FromCasino] = []
        """What is to be sent to the host."""

    def take_house(self, body: FromHouse) -> None:
        """Take a message of the casino's own house. 13:69F-14.20(c)2, (e)2"""
        match body:
            case Fed(meter=meter, amount=amount, table=table, round=round):
                self.out.append(Contributed(self._fund(meter), amount, table, round))
            case Won():
                self._claim(body)
            case Paid(meter=meter, amount=amount, table=table, round=round):
                self.out.append(PaidOut(claim_of(self.state.casino, table, round, meter), amount))

    def _claim(self, won: Won) -> None:
        """Claim for a verified hand what it wins from the host. 13:69F-14.20(e)4"""
        fund, casino = self._fund(won.meter), self.state.casino
        payout = self._next(fund)
        self.state.next_payout[fund] = payout + 1
        number = claim_of(casino, won.table, won.round, won.meter)
        claim = Claim(number, casino, fund, payout, won.at, won.table, won.round, won.hand, won.verified_by)
        self.out.append(Claimed(claim))

    def take_host(self, body: FromHost) -> None:
        """Take a message of the host."""
        state = self.state
        match body:
            case Amounts():
                self._show(body)
            case Pending():
                # Shown to patrons at once; a hand won from now on claims the next payout.
                state.notes[self._shown_with(body.fund)] = f"payout pending, claimed at {body.casino}"
                state.next_payout[body.fund] = max(self._next(body.fund), body.payout + 1)
                self.out.append(Heard(body.fund, body.payout))
            case Confirmed():
                self._confirmed(body.record)
            case Suspended():
                state.suspended = body.reason
            case Resumed():
                state.suspended = ""
            case ChangeInForce():
                state.program = body.program

    def _show(self, amounts: Amounts) -> None:
        """Show what every casino shows, lowered by nothing but payouts. 13:69F-14.19(k), (o)"""
        state = self.state
        for fund, amount in amounts.shown.items():
            before = state.shown.get(fund, 0)
            paid = amounts.paid[fund] - state.paid.get(fund, 0)
            if amount < before - paid:
                raise Refused(
                    f"The {fund} display cannot go from {money(before)} to {money(amount)}; {money(paid)} was paid, "
                    f"so it must show {money(before - paid)} or more.",
                    SHOWN,
                )
            state.shown[fund], state.paid[fund] = amount, amounts.paid[fund]
            state.notes.pop(fund, None)

    def _confirmed(self, confirmed: Record) -> None:
        state = self.state
        where = " and ".join(dict.fromkeys(part.claim.casino for part in confirmed.parts))
        note = f"payout confirmed: {money(confirmed.amount)} won at {where}"
        state.notes[self._shown_with(confirmed.fund)] = note
        for part in confirmed.parts:
            if part.claim.casino == state.casino:
                state.answers[part.claim.number] = part.amount

    def _next(self, fund: Fund) -> int:
        return self.state.next_payout.get(fund, 1)

    def _shown_with(self, fund: Fund) -> Fund:
        return self.state.program.shown_with(fund)

    def _fund(self, meter: str) -> Fund:
        for fund in (PRIMARY, SECONDARY):
            if self.state.meter(fund) == meter:
                return fund
        raise Refused(f"{meter} is no meter of {self.state.program.name}.", "13:69F-14.20(e)2")


def join(agreement: Agreement, casino: str) -> NodeState:
    """Offer a system's payout at a casino, by the rules that are the same everywhere. 13:69F-14.20(a)"""
    must_be_in_force(agreement)
    if casino not in agreement.names:
        raise Refused(
            f"{casino} has not executed the agreement of {agreement.system}; those who have: "
            f"{', '.join(agreement.names)}.",
            "13:69F-14.20(b)",
        )
    shown = dict.fromkeys(agreement.program.funds, 0)
    return NodeState(casino, agreement.program, shown, posting=system_posting(agreement))
