"""What a house reads in its node's books: the displays of the link, and what the claims of its tables are paid."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.core.money.cents import money
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Fund, Program
from pitboss.jackpots.link.claims import claim_of
from pitboss.jackpots.link.node import NodeState
from pitboss.server.link.books import node_stands
from pitboss.store import Store, StoreError


class NodeBooks:
    """The books of the casino's node, read again by `look`; a node that is not there yet tells nothing."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._books: Store | None = None
        self._state: NodeState | None = None

    def look(self) -> bool:
        """Read how the node stands; returns whether anything has changed."""
        before = self._state
        try:
            if self._books is None:
                self._books = Store.open(self._url, write=False)
            self._state = node_stands(self._books) or before
        except StoreError:
            self.close()
        return self._state != before

    def close(self) -> None:
        if self._books is not None:
            self._books.close()
            self._books = None

    def offers(self, program: Program | None) -> bool:
        """Whether a table's program is the system's, by the rules that are the same everywhere. 13:69F-14.20(a)"""
        if self._state is None or program is None:
            return False
        return any(
            terms is not None and terms.program == replace(program, tables=())
            for terms in (self._state.terms, self._state.coming)
        )

    def by(self, program: Program | None) -> int:
        """The number of the agreement by which a table's rounds are played; 0 where it has not taken up the one in
        force, or none is offered now. 13:69F-14.20(a), (e)4i"""
        state = self._state
        if state is None or program is None or not state.offered:
            return 0
        return state.terms.number if state.program == replace(program, tables=()) else 0

    @property
    def posting(self) -> tuple[str, ...]:
        """What is posted of the system. 13:69F-14.20(d)1"""
        return () if self._state is None else self._state.posting

    @property
    def trouble(self) -> list[str]:
        """What all casinos are told of messages that were set aside and of contributions that were corrected, the
        latest first. 13:69F-14.20(c)3"""
        if self._state is None:
            return []
        aside = [
            f"Message {told.number} of {told.sender} was set aside: {told.why}" for told in self._state.set_aside
        ]
        corrected = [
            f"{money(told.correction.amount)} of {told.correction.casino} to the {told.correction.fund} payout was "
            f"corrected by {' and '.join(told.by)}: {told.correction.why}"
            for told in self._state.corrected
        ]
        before = [
            f"Before those {fallen.count:,} messages of {sender} were set aside; the last was number {fallen.last}."
            for sender, fallen in sorted(self._state.fallen.items())
        ]
        return [*reversed(corrected), *reversed(aside), *before]

    def shown(self, meter: str) -> int:
        fund = self._fund(meter)
        return 0 if self._state is None or fund is None else self._state.shown.get(fund, 0)

    def note(self, meter: str, program: Program | None) -> str:
        """What is posted beside a display: a payout is pending, or confirmed; or is not offered at a table.
        13:69F-14.19(i)1, 14.20(a), (e)4i"""
        fund = self._fund(meter)
        if self._state is None or fund is None:
            return ""
        out = ""
        if self._state.suspended:
            out = "not offered until the system is operational again"
        elif not self.by(program):
            out = f"not offered at this table until it is played by agreement {self._state.terms.number}"
            if not self._state.accepted:
                out = "not offered until this casino has taken up the agreement in force"
        return "; ".join(filter(None, (self._state.notes.get(fund, ""), out)))

    def answer(self, table: str, round: int, meter: str) -> int | None:
        """What a round's claim is paid, once it is confirmed."""
        if self._state is None:
            return None
        return self._state.answers.get(claim_of(self._state.casino, table, round, meter))

    def _fund(self, meter: str) -> Fund | None:
        state = self._state
        return next((f for f in (PRIMARY, SECONDARY) if state is not None and state.meter(f) == meter), None)
