"""The host: holds the system's money, shows one amount everywhere, and resolves claims."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from itertools import chain

import msgspec

from pitboss.core.game.refused import Refused
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import Ledger
from pitboss.jackpots.bad_beat.at_table import fund_of
from pitboss.jackpots.bad_beat.changes import harder
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Fund, Program
from pitboss.jackpots.link import messages
from pitboss.jackpots.link.agreement import SAME, Agreement, must_be_in_force, must_follow
from pitboss.jackpots.link.aside import Fallen, fall, set_aside
from pitboss.jackpots.link.claims import claim_of, resolve

RECEIVED = "13:69F-14.20(e)2"
MOST_ASKED = 20
"""Corrections that one casino has asked for and that wait for another."""
MOST_HELD = 1_000
"""Messages of one casino that wait until it has taken up the agreement. Its tables are not offered the payout
meanwhile, so that of each no more waits than what its last round had to tell."""
MOST_OPEN = 200
"""Claims of one casino that wait to be confirmed or paid. A table claims nothing of a fund while its last claim to it
is not paid, so that a casino has one of each fund open for each table at most."""
MOST_TABLES = 1_000
"""Displays of tables of one casino of which the host remembers the last round that contributed. The one that
contributed longest ago is forgotten for a new one, so that a casino may open tables for ever."""
MOST_DOCUMENTED = 1_000
"""Claims whose documents the host has at hand, of the payouts that one casino was the first to claim. The oldest
document is counted and digested for a new one; every casino was told it, and the queue keeps it."""


def casino_account(casino: str) -> str:
    """Where a casino's contributions come from: below zero by what it has contributed. 13:69F-14.20(e)2"""
    return f"casino {casino}"


def fund_account(fund: Fund) -> str:
    return f"fund {fund}"


def pending_account(fund: Fund, payout: int) -> str:
    """Claimed and not yet confirmed."""
    return f"pending {fund} {payout}"


def owed_account(casino: str) -> str:
    """Confirmed, and for a casino to pay to its players."""
    return f"owed {casino}"


def paid_account(casino: str) -> str:
    """Paid by a casino to its players."""
    return f"paid {casino}"


NEXT = "reset"
"""What is kept for the next payout. 13:69F-14.19(p)"""


class Window(msgspec.Struct):
    """A pending payout: open until every casino has heard of it, so that every claim to it is in."""

    fund: Fund
    payout: int
    amount: int
    claims: list[messages.Claim] = []
    received: dict[str, datetime] = {}
    """When each claim reached the host."""
    heard: list[str] = []
    otherwise: dict[str, str] = {}


class Unpaid(msgspec.Struct):
    """A confirmed payout, and the claims that have not been paid."""

    fund: Fund
    parts: dict[str, messages.Part]
    paid: int = 0


class Held(msgspec.Struct, frozen=True):
    """What a casino sent that has not taken up the agreement in force: taken once it has."""

    casino: str
    body: messages.Named
    number: int = 0


class Proposed(msgspec.Struct):
    """A correction, and the delegates who have said it, each by the casino that they represent."""

    correction: messages.Correct
    said: dict[str, str]


class HostState(msgspec.Struct):
    """All that the host knows; encode it to keep it."""

    agreement: Agreement
    coming: Agreement | None = None
    """A change of which casinos and patrons have notice."""
    taken_up: list[str] = []
    """The casinos that have taken up the agreement in force."""
    ready: list[str] = []
    """Those that have taken up the coming one."""
    held: list[Held] = []
    balances: dict[str, int] = {}
    payouts: dict[Fund, int] = {}
    """How many payouts of each fund were claimed."""
    windows: list[Window] = []
    unpaid: list[Unpaid] = []
    records: list[messages.Record] = []
    """The documents of payouts: the last of each casino that was the first to claim."""
    older: dict[str, Fallen] = {}
    """What is kept of those before them."""
    shown: dict[Fund, int] = {}
    paid: dict[Fund, int] = {}
    unwon: list[Fund] = []
    """Payouts that players have paid into and nobody has won since."""
    suspended: str = ""
    latest: datetime | None = None
    """When the last message was taken: a clock that is set back does not go before it."""
    counted: dict[str, int] = {}
    """The round at which each table of a casino last contributed to a fund."""
    corrections: list[Proposed] = []
    """Corrections that one side has asked for."""
    set_aside: list[messages.SetAside] = []
    """Messages of which nothing came, and why: the last few of each party."""
    fallen: dict[str, Fallen] = {}
    """What is kept of those before them."""


class Host:
    """The center of the system. Its ledger holds what every casino contributed."""

    def __init__(self, state: HostState) -> None:
        self.state = state
        casinos = map(casino_account, state.agreement.names)
        self.ledger = Ledger(state.balances, casinos)
        state.balances = self.ledger.balances
        self.out: list[tuple[str, messages.FromHost]] = []
        """What is to be sent, and to whom."""

    @property
    def agreement(self) -> Agreement:
        return self.state.agreement

    @property
    def program(self) -> Program:
        return self.agreement.program

    def contributed(self, casino: str) -> int:
        """What a casino has contributed in all. 13:69F-14.20(e)2"""
        return -self.ledger[casino_account(casino)]

    def liability(self) -> int:
        """What every casino is liable for, jointly and severally: all that is won and unpaid. 13:69F-14.20(d)2"""
        owed = sum(self.ledger[owed_account(casino)] for casino in self.agreement.names)
        return owed + sum(window.amount for window in self.state.windows)

    # Changes, with notice and everywhere alike. 13:69F-14.19(q), 14.20(a), (c)1

    def notice(self, agreement: Agreement) -> None:
        """All have agreed on a change: every casino is told, and posts the notice of it."""
        must_follow(self.agreement, agreement, self.state.unwon)
        assert agreement.due is not None
        self.state.coming, self.state.ready = agreement, []
        self._tell_all(messages.Noticed(agreement.number, agreement.digest, agreement.due, agreement.program))

    def waits_for(self, now: datetime) -> list[str] | None:
        """Of a change that is due, the casinos that have not taken it up; nothing where none is due."""
        coming = self.state.coming
        if coming is None or coming.due is None or now < coming.due:
            return None
        return [casino for casino in self.agreement.names if casino not in self.state.ready]

    def may_follow(self) -> bool:
        """Whether the change may be put in force now: one that is harder to win waits until the payout is won."""
        return not any(fund in self.state.unwon for fund in harder(self.program, self._coming.program))

    @property
    def _coming(self) -> Agreement:
        assert self.state.coming is not None
        return self.state.coming

    def put_in_force(self) -> None:
        """The change is due, and every casino has taken it up: from now on it is what the system is operated by."""
        coming = self._coming
        self.state.agreement, self.state.coming, self.state.ready = coming, None, []
        self.state.taken_up = list(coming.names)
        self._tell_all(messages.InForce(coming.number, coming.digest))
        self._release(coming.names)
        if not coming.program.collects:
            # Nothing is left behind: what was kept for the next payout belongs to this, the last one.
            self.ledger.move(NEXT, fund_account(PRIMARY), self.ledger[NEXT])
            self._show()

    @property
    def ended(self) -> bool:
        """Whether nothing is collected any more and all that was has been paid. 13:69F-14.19(l)"""
        left = sum(self.ledger[fund_account(fund)] for fund in self.program.funds) + self.ledger[NEXT]
        return not self.program.collects and not left and not self.liability() and not self.state.held

    def _release(self, casinos: Collection[str]) -> None:
        """Take what waited until its casino stood by the agreement; what is not believed is set aside now."""
        released = [held for held in self.state.held if held.casino in casinos]
        self.state.held = [held for held in self.state.held if held.casino not in casinos]
        for held in released:
            assert self.state.latest is not None
            try:
                self._named(held, self.state.latest)
            except Refused as bad:
                self.set_aside(held.casino, held.number, str(bad))

    def _taken_up(self, casino: str, body: messages.TakenUp) -> None:
        """A casino says by which text it stands. What it sent before it stood by the right one is taken now."""
        coming, mine = self.state.coming, self.agreement
        if body.digest == mine.digest:
            if casino not in self.state.taken_up:
                self.state.taken_up.append(casino)
            self.out.append((casino, messages.InForce(mine.number, mine.digest)))
            self._release((casino,))
        elif coming is not None and body.digest == coming.digest:
            self.state.ready = [*(name for name in self.state.ready if name != casino), casino]
        else:
            if body.number <= mine.number and casino in self.state.taken_up:
                self.state.taken_up.remove(casino)
            why = (
                f"{casino} stands by agreement {body.number} ({body.digest}); the system {mine.system} is operated "
                f"by agreement {mine.number} ({mine.digest}). Nothing of {casino} is taken until it has that."
            )
            self.out.append((casino, messages.NotTakenUp(body.digest, why)))

    def _named(self, named: Held, at: datetime) -> None:
        """Take what names its agreement, or keep it until its casino stands by the one in force."""
        casino, body = named.casino, named.body
        if casino not in self.state.taken_up:
            if sum(held.casino == casino for held in self.state.held) >= MOST_HELD:
                raise Refused(
                    f"{MOST_HELD:,} messages of {casino} wait until it has taken up agreement "
                    f"{self.agreement.number} ({self.agreement.digest}); let it take that up first.",
                    SAME,
                )
            self.state.held.append(named)
            return
        if isinstance(body, messages.Contributed):
            self._contributed(casino, body)
        else:
            self._claimed(casino, body.claim, at)

    def set_aside(self, sender: str, number: int, why: str) -> None:
        """Tell all of a message that cannot be read, verified or believed, and go on."""
        told = messages.SetAside(sender, number, why[: messages.LONGEST])
        set_aside(self.state.set_aside, self.state.fallen, told)
        self._tell_all(told)

    def take(self, sender: str, body: messages.ToHost, at: datetime, number: int = 0) -> None:
        """Take a message, with its sender's number, that reached the host at a moment of its own clock."""
        at = self.state.latest = max(at, self.state.latest or at)
        match body:
            case messages.NotifiedOtherwise():
                self._notified(sender, body)
            case messages.Resume():
                self._resume(sender)
            case messages.Correct():
                self._correct(sender, body)
            case _ if sender not in self.agreement.names:
                raise Refused(
                    f"{sender!r} takes no part in {self.agreement.system}; participants are "
                    f"{', '.join(self.agreement.names)}.",
                    RECEIVED,
                )
            case messages.TakenUp():
                self._taken_up(sender, body)
            case messages.Contributed(agreement=by) | messages.Claimed(claim=messages.Claim(agreement=by)):
                if not 1 <= by <= self.agreement.number:
                    raise Refused(f"{sender} names agreement {by}, by which nothing was ever offered.", RECEIVED)
                self._named(Held(sender, body, number), at)
            case messages.Heard():
                for window in self._windows(body.fund, body.payout):
                    if sender not in window.heard:
                        window.heard.append(sender)
            case messages.PaidOut():
                self._paid(sender, body)
        self._confirm(at)

    # Contributions.

    def _contributed(self, casino: str, body: messages.Contributed) -> None:
        """Divide what was counted: the reset amount, and the rest to the payout. 13:69F-14.19(a), (p)

        A secondary payout keeps its own whole. A count that is larger than the agreement foresees, or of a round that
        the table has counted already, is not believed.
        """
        most, key = self.agreement.most_per_count, f"{casino} {body.table} {body.fund}"
        if body.fund not in self.program.funds:
            raise Refused(f"{casino} contributes to a {body.fund} payout; {self.program.name} has none.", RECEIVED)
        if body.amount > most:
            raise Refused(
                f"{casino} contributes {money(body.amount)} of table {body.table} at once; by the agreement a count "
                f"is {money(most)} at most. If it is so, correct it: both sides say the amount.",
                RECEIVED,
            )
        if body.round <= self.state.counted.get(key, -1):
            raise Refused(
                f"{casino} has contributed of table {body.table} up to round {self.state.counted[key]} already; this "
                f"is round {body.round}.",
                RECEIVED,
            )
        self.state.counted.pop(key, None)
        self.state.counted[key] = body.round
        mine = [known for known in self.state.counted if known.startswith(f"{casino} ")]
        for longest_ago in mine[:-MOST_TABLES]:
            del self.state.counted[longest_ago]
        self._add(casino, body.fund, body.amount)

    def _add(self, casino: str, fund: Fund, amount: int) -> None:
        source = casino_account(casino)
        keeps = fund == PRIMARY and self.program.collects
        kept = amount * self.program.reset_percent // 100 if keeps else 0
        self.ledger.move(source, NEXT, kept)
        self.ledger.move(source, fund_account(fund), amount - kept)
        self.state.unwon = [PRIMARY] if self.program.secondary is None else [PRIMARY, SECONDARY]
        self._show()

    def _correct(self, by: str, body: messages.Correct) -> None:
        """Correct a contribution once both sides have said the same: the casino whose it is, and another.
        13:69F-14.20(c)2, (f)

        No display goes down. Too much comes back from what is kept for the next payout; what is more is for the
        casino that told it to make good. 13:69F-14.19(o)
        """
        said_for = self.agreement.represented_by(by)
        if body.casino not in self.agreement.names or body.fund not in self.program.funds or not body.amount:
            raise Refused(
                f"{by} corrects {money(body.amount)} of {body.casino} to the {body.fund} payout; name an amount, a "
                f"payout of {self.program.name}, and one of {', '.join(self.agreement.names)}.",
                RECEIVED,
            )
        if -body.amount > self.ledger[NEXT]:
            raise Refused(
                f"{money(-body.amount)} cannot be taken back: no display is lowered by what was not paid, and "
                f"{money(self.ledger[NEXT])} is kept for the next payout. {body.casino} makes good what is more.",
                "13:69F-14.19(o)",
            )
        found = next((known for known in self.state.corrections if known.correction == body), None)
        if found is None:
            if sum(said_for in known.said for known in self.state.corrections) >= MOST_ASKED:
                raise Refused(
                    f"{said_for} has asked for {MOST_ASKED} corrections that no other casino has said; let one of "
                    "those be said first.",
                    RECEIVED,
                )
            found = Proposed(body, {})
            self.state.corrections.append(found)
        found.said[said_for] = by
        if body.casino in found.said and len(found.said) > 1:
            self.state.corrections.remove(found)
            if body.amount > 0:
                self._add(body.casino, body.fund, body.amount)
            else:
                self.ledger.move(NEXT, casino_account(body.casino), -body.amount)
            self._tell_all(messages.Corrected(body, tuple(sorted(found.said.values()))))

    # Claims, 13:69F-14.20(e)4.

    def _claimed(self, casino: str, claim: messages.Claim, at: datetime) -> None:
        if claim.casino != casino:
            raise Refused(f"{casino} claims for {claim.casino}; each casino claims for itself.", RECEIVED)
        due = claim_of(casino, claim.table, claim.round, fund_of(self.program, claim.fund))
        if claim.number != due:
            raise Refused(f"{casino} calls a claim {claim.number!r}; its number must be {due!r}.", RECEIVED)
        if claim.fund == SECONDARY and self.program.secondary is None:
            raise Refused(f"{casino} claims a secondary payout; {self.program.name} has none.", RECEIVED)
        waiting = [other for window in self.state.windows for other in window.claims]
        waiting += [part.claim for unpaid in self.state.unpaid for part in unpaid.parts.values()]
        documented = (part.claim for record in self.state.records for part in record.parts)
        if any(other.number == claim.number for other in chain(waiting, documented)):
            return
        if sum(other.casino == casino for other in waiting) >= MOST_OPEN:
            raise Refused(
                f"{casino} has {MOST_OPEN} claims that wait to be confirmed or paid; let one of those be paid first.",
                RECEIVED,
            )
        self._join(claim, at)

    def _join(self, claim: messages.Claim, at: datetime) -> None:
        """Put a claim to the payout it names or, where that is confirmed, to the next. 13:69F-14.20(e)4iii"""
        for window in self._windows(claim.fund, claim.payout):
            window.claims.append(claim)
            window.received[claim.number] = at
            return
        payout = self.state.payouts.get(claim.fund, 0) + 1
        self.state.payouts[claim.fund] = payout
        amount = self._set_apart(claim.fund, payout)
        claim = msgspec.structs.replace(claim, payout=payout)
        self.state.windows.append(Window(claim.fund, payout, amount, [claim], {claim.number: at}))
        self._tell_all(messages.Pending(claim.fund, payout, claim.casino))

    def _set_apart(self, fund: Fund, payout: int) -> int:
        """Take a won payout out of its fund; the next one begins with the reset amount. 13:69F-14.19(m)2ii, (p)"""
        source = fund_account(self.program.shown_with(fund))
        amount = self.ledger[source]
        secondary = self.program.secondary
        if fund == SECONDARY and secondary is not None and secondary.from_primary:
            amount = min(amount, secondary.amount)
        self.ledger.move(source, pending_account(fund, payout), amount)
        if fund == PRIMARY:
            self.ledger.move(NEXT, source, self.ledger[NEXT])
        self.state.unwon = [other for other in self.state.unwon if other != fund]
        return amount

    def _windows(self, fund: Fund, payout: int) -> list[Window]:
        return [window for window in self.state.windows if (window.fund, window.payout) == (fund, payout)]

    def _confirm(self, at: datetime) -> None:
        """Confirm, to all casinos at once and with its document, what every casino has heard of; an earlier payout
        of a fund goes first. 13:69F-14.20(e)4i, ii, iii"""
        waiting: set[Fund] = set()
        for window in list(self.state.windows):
            if window.fund in waiting or not {*self.agreement.names} <= {*window.heard}:
                waiting.add(window.fund)
                continue
            rule, together = self.agreement.claims, self.agreement.together
            parts, deferred = resolve(window.claims, window.received, window.amount, rule, together)
            done = messages.Record(
                window.fund,
                window.payout,
                at,
                window.amount,
                parts,
                deferred,
                self.agreement.authorized_by,
                dict(window.otherwise),
                dict(window.received),
            )
            self.state.windows.remove(window)
            self._document(done)
            self.state.unpaid.append(Unpaid(window.fund, {part.claim.number: part for part in parts}))
            for part in parts:
                owed = owed_account(part.claim.casino)
                self.ledger.move(pending_account(window.fund, window.payout), owed, part.amount)
            del self.ledger.balances[pending_account(window.fund, window.payout)]
            self._tell_all(messages.Confirmed(done))
            for claim in deferred:
                self._join(msgspec.structs.replace(claim, payout=window.payout + 1), window.received[claim.number])

    def _document(self, done: messages.Record) -> None:
        """Keep the document of a payout at hand; the oldest of who claimed first falls off where there are too many.
        13:69F-14.20(e)4ii"""
        self.state.records.append(done)
        first = done.parts[0].claim.casino
        mine = [record for record in self.state.records if record.parts[0].claim.casino == first]
        while len(mine) > 1 and sum(len(record.parts) + len(record.deferred) for record in mine) > MOST_DOCUMENTED:
            oldest = mine.pop(0)
            self.state.records.remove(oldest)
            fall(self.state.older, first, oldest, oldest.payout)

    def _paid(self, casino: str, body: messages.PaidOut) -> None:
        """A casino has paid its part; what it did not pay goes back to the fund. 13:69F-14.19(j), (o)"""
        for unpaid in self.state.unpaid:
            part = unpaid.parts.get(body.claim)
            if part is None or part.claim.casino != casino:
                continue
            del unpaid.parts[body.claim]
            amount = min(body.amount, part.amount)
            shown = self.program.shown_with(unpaid.fund)
            self.ledger.move(owed_account(casino), paid_account(casino), amount)
            self.ledger.move(owed_account(casino), fund_account(shown), part.amount - amount)
            unpaid.paid += amount
            if not unpaid.parts:
                self.state.paid[shown] = self.state.paid.get(shown, 0) + unpaid.paid
        self.state.unpaid = [unpaid for unpaid in self.state.unpaid if unpaid.parts]
        self._show()

    def _show(self) -> None:
        """Adjust all displays alike but those pending a payout to the official record. 13:69F-14.19(i)1, (k), (o)"""
        won = [window.fund for window in self.state.windows] + [unpaid.fund for unpaid in self.state.unpaid]
        pending = set(map(self.program.shown_with, won))
        shown = {fund: self.ledger[fund_account(fund)] for fund in self.program.funds if fund not in pending}
        if shown:
            self.state.shown |= shown
            self._tell_all(messages.Amounts(shown, {fund: self.state.paid.get(fund, 0) for fund in shown}))

    # When the system cannot tell a casino, 13:69F-14.20(e)4i.

    def _notified(self, by: str, body: messages.NotifiedOtherwise) -> None:
        """A casino was told of a pending payout by other means; nothing more is offered meanwhile."""
        self.agreement.represented_by(by)
        for window in self._windows(body.fund, body.payout):
            if body.casino in self.agreement.names and body.casino not in window.heard:
                window.heard.append(body.casino)
                window.otherwise[body.casino] = body.how
                if not self.state.suspended:
                    self.state.suspended = f"{body.casino} could not be notified by the system"
                    self._tell_all(messages.Suspended(self.state.suspended))

    def _resume(self, by: str) -> None:
        self.agreement.represented_by(by)
        if self.state.suspended:
            self.state.suspended = ""
            self._tell_all(messages.Resumed())

    def _tell_all(self, body: messages.FromHost) -> None:
        """One act, all casinos: nobody is told before another. 13:69F-14.20(e)4i"""
        self.out += [(casino, body) for casino in self.agreement.names]


def start_system(agreement: Agreement) -> HostState:
    """Begin to operate a system under its approved agreement. 13:69F-14.20(a), (b)"""
    must_be_in_force(agreement)
    return HostState(agreement, shown=dict.fromkeys(agreement.program.funds, 0))
