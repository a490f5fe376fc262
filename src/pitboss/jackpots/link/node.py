"""A participating casino's part of the system: what its displays say, and what its tables contribute and claim."""

from __future__ import annotations

import msgspec

from pitboss.core.game.refused import Refused
from pitboss.core.money.cents import money
from pitboss.jackpots.bad_beat.at_table import fund_of
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Fund, Program
from pitboss.jackpots.link import messages
from pitboss.jackpots.link.agreement import CHANGED, Agreement, change_notice, must_be_in_force, system_posting
from pitboss.jackpots.link.aside import Fallen, set_aside
from pitboss.jackpots.link.claims import claim_of

SHOWN = "13:69F-14.19(o)"


class Terms(msgspec.Struct, frozen=True):
    """An agreement as a casino stands by it; `posting` is what its room posts of the system. 13:69F-14.20(d)1"""

    number: int
    digest: str
    program: Program
    posting: tuple[str, ...]


class NodeState(msgspec.Struct):
    """All that a casino knows of the system; its house reads it for the displays and for what claims are paid."""

    casino: str
    terms: Terms
    accepted: bool = False
    """Whether the host has said that those are what the system is operated by."""
    why: str = ""
    """Why the host takes nothing of this casino, or did not take a change."""
    coming: Terms | None = None
    """A change that this casino has taken up, and that is not in force yet."""
    notice: tuple[str, ...] = ()
    """What patrons are told of a change before it is in force. 13:69F-14.19(q)"""
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
    set_aside: list[messages.SetAside] = []
    """Messages of which the host made nothing, and why: the last few of each casino."""
    fallen: dict[str, Fallen] = {}
    """What is kept of those before them."""
    corrected: list[messages.Corrected] = []
    """Contributions that were corrected, of all casinos, by whom and why."""

    @property
    def program(self) -> Program:
        return self.terms.program

    @property
    def posting(self) -> tuple[str, ...]:
        """What the room posts of the system, and of a change to come. 13:69F-14.19(q), 14.20(d)1"""
        return (*self.terms.posting, *self.notice)

    @property
    def offered(self) -> bool:
        """Whether payouts are offered here: by the rules that are the same everywhere, while the system operates.
        13:69F-14.20(a), (e)4i"""
        return self.accepted and not self.suspended

    def meter(self, fund: Fund) -> str:
        return fund_of(self.program, fund)


class Node:
    """A casino in the system. Its tables and what lies at them are its house's."""

    def __init__(self, state: NodeState) -> None:
        self.state = state
        self.out: list[messages.FromCasino] = []
        """What is to be sent to the host."""

    def present(self) -> None:
        """Name the text that this casino has agreed to."""
        self.out.append(messages.TakenUp(self.state.terms.number, self.state.terms.digest))

    def take_up(self, agreement: Agreement) -> None:
        """The casino has executed an agreement: a change to come, or the one that it was refused for not having.
        13:69F-14.20(b)"""
        state, terms = self.state, _terms(agreement, self.state.casino)
        if terms == state.terms or terms == state.coming:
            return
        if not state.accepted:
            state.terms, state.coming = terms, None
        elif terms.number == state.terms.number + 1:
            state.coming = terms
        else:
            raise Refused(
                f"{state.casino} stands by agreement {state.terms.number} ({state.terms.digest}); this is agreement "
                f"{terms.number} ({terms.digest}). Take up agreement {state.terms.number + 1}, or none.",
                CHANGED,
            )
        self.out.append(messages.TakenUp(terms.number, terms.digest))

    def _in_force(self, body: messages.InForce) -> None:
        state = self.state
        state.accepted, state.why = True, ""
        if body.digest == state.terms.digest:
            return
        state.notice = ()
        if state.coming is not None and body.digest == state.coming.digest:
            state.terms, state.coming = state.coming, None
        else:
            state.accepted = False
            state.why = (
                f"The system is operated by agreement {body.number} ({body.digest}); {state.casino} stands by "
                f"agreement {state.terms.number} ({state.terms.digest}) until its node is started with the other."
            )

    def _not_taken_up(self, body: messages.NotTakenUp) -> None:
        state = self.state
        state.why = body.why
        if state.coming is not None and body.digest == state.coming.digest:
            state.coming = None  # the text of the change is another; the agreement in force stays taken up
        else:
            state.accepted = False

    def take_house(self, body: messages.FromHouse) -> None:
        """Take a message of the casino's own house. 13:69F-14.20(c)2, (e)2"""
        match body:
            case messages.Fed(meter=meter, amount=amount, table=table, round=round):
                self.out.append(
                    messages.Contributed(self._fund(meter), amount, table, round, self.state.terms.number)
                )
            case messages.Won():
                self._claim(body)
            case messages.Paid(meter=meter, amount=amount, table=table, round=round):
                self.out.append(messages.PaidOut(claim_of(self.state.casino, table, round, meter), amount))

    def _claim(self, won: messages.Won) -> None:
        """Claim for a verified hand what it wins from the host. 13:69F-14.20(e)4"""
        fund, casino = self._fund(won.meter), self.state.casino
        payout = self._next(fund)
        self.state.next_payout[fund] = payout + 1
        number = claim_of(casino, won.table, won.round, won.meter)
        about = (won.at, won.table, won.round, won.hand[: messages.LONGEST], won.verified_by, won.agreement)
        claim = messages.Claim(number, casino, fund, payout, *about)
        self.out.append(messages.Claimed(claim))

    def take_host(self, body: messages.FromHost) -> None:
        """Take a message of the host."""
        state = self.state
        match body:
            case messages.Amounts():
                self._show(body)
            case messages.Pending():
                # Shown to patrons at once; a hand won from now on claims the next payout.
                state.notes[self._shown_with(body.fund)] = f"payout pending, claimed at {body.casino}"
                state.next_payout[body.fund] = max(self._next(body.fund), body.payout + 1)
                self.out.append(messages.Heard(body.fund, body.payout))
            case messages.Confirmed():
                self._confirmed(body.record)
            case messages.Suspended():
                state.suspended = body.reason
            case messages.Resumed():
                state.suspended = ""
            case messages.Noticed():
                state.notice = change_notice(state.program, body.program, body.due)
            case messages.InForce():
                self._in_force(body)
            case messages.NotTakenUp():
                self._not_taken_up(body)
            case messages.SetAside():
                set_aside(state.set_aside, state.fallen, body)
            case messages.Corrected():
                state.corrected.append(body)

    def _show(self, amounts: messages.Amounts) -> None:
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

    def _confirmed(self, confirmed: messages.Record) -> None:
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
    """A casino's part of a system, to offer its payout once the host has accepted by which text. 13:69F-14.20(a)"""
    return NodeState(casino, _terms(agreement, casino), shown=dict.fromkeys(agreement.program.funds, 0))


def _terms(agreement: Agreement, casino: str) -> Terms:
    must_be_in_force(agreement)
    if casino not in agreement.names:
        raise Refused(
            f"{casino} has not executed the agreement of {agreement.system}; those who have: "
            f"{', '.join(agreement.names)}.",
            "13:69F-14.20(b)",
        )
    return Terms(agreement.number, agreement.digest, agreement.program, system_posting(agreement))
