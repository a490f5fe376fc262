"""Payouts that wait beside a live table until a supervisor verifies them. 13:69F-14.19(i)

A hand that wins of a meter is announced, its shares are set aside, all else is settled and the table goes on. Nothing
but the act of a floorperson pays or refuses them: of one who neither played in that round nor deals at the table.
"""

from __future__ import annotations

from collections.abc import Collection

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce
from pitboss.core.money.ledger import set_aside
from pitboss.core.table.journal import Decided
from pitboss.core.table.table import Table
from pitboss.jackpots.bad_beat.at_table import VERIFIES, WAITS
from pitboss.jackpots.meter import PENDING
from pitboss.jackpots.progressive import WAITS as PROGRESSIVE_WAITS
from pitboss.server.live.seats import Seats
from pitboss.server.live.snapshot import WaitingPayout
from pitboss.server.live.state import State

WAITING = (WAITS, PROGRESSIVE_WAITS)
"""The irregularities by which a payout waits, while everything else goes on."""


class Payouts:
    """What waits to be verified at a table. `on_duty` are the floorpersons on duty in the house; None: at a table by
    itself, where nobody keeps duty, payouts are offered all the same."""

    def __init__(self, state: State, seats: Seats, on_duty: Collection[str] | None) -> None:
        self._state = state
        self._seats = seats
        self._on_duty = on_duty

    @property
    def waiting(self) -> list[WaitingPayout]:
        return self._state.snapshot.payouts

    @property
    def supervised(self) -> bool:
        """Whether somebody is on duty who may verify a payout here: else the next round offers none."""
        if self._on_duty is None:
            return True
        today = self._day(self._state.time())
        return any(not self._why_not(person, today) for person in self._on_duty)

    def deals(self, person: str) -> None:
        """A person deals at this table: they verify none of its payouts of this gaming day."""
        today, dealt = self._day(self._state.time()), self._state.snapshot.dealt
        if dealt.get(person) != today:
            dealt[person] = today
            self._state.write_changed()

    def _day(self, at: int) -> int:
        return self._state.table.gaming_day.number(at)

    def _why_not(self, person: str, day: int) -> str:
        if self._state.snapshot.dealt.get(person, -1) >= day:
            return "You deal at this table; a floorperson who does not deal here verifies its payouts."
        if self._seats.plays(person):
            return "You play at this table; somebody else verifies its payouts."
        return ""

    def may_verify(self, person: str, at: int) -> None:
        """Refuse whoever deals or plays here to verify what was announced at that time."""
        if why := self._why_not(person, self._day(at)):
            raise Refused(why, VERIFIES)

    def ended(self, people: dict[int, str]) -> None:
        """Note what a finished round, which `people` played, set aside, and carry out what was decided meanwhile."""
        known = {payout.award for payout in self.waiting}
        told = [step for step in self._state.shown if type(step) is Announce and step.label == PENDING]
        fresh: dict[str, WaitingPayout] = {}
        for account, amount in self._state.table.ledger.balances.items():
            if not amount or (aside := set_aside(account)) is None or aside.award in known:
                continue
            if aside.award not in fresh:
                at, hand = self._state.time(), told[aside.number - 1].text
                fresh[aside.award] = WaitingPayout(aside.award, aside.meter, {}, people.copy(), at, hand)
            fresh[aside.award].shares[aside.seat] = amount
        self.waiting.extend(fresh.values())
        for payout in [payout for payout in self.waiting if payout.decided is not None]:
            assert payout.decided is not None
            self._state.table.decide_payout(payout.decided)
            self._pay(payout)

    def decide(self, award: str, person: str, refused: bool) -> None:
        """Pay a payout that a floorperson has verified, or return it to its meter where it is `refused`. Where that
        would alter something in the round in play, it is done when the round is over.
        """
        payout = next((payout for payout in self.waiting if payout.award == award), None)
        if payout is None or payout.decided is not None:
            names = ", ".join(each.award for each in self.waiting if each.decided is None) or "none"
            raise Refused(f"No payout {award!r} waits at this table; what waits: {names}.", VERIFIES)
        if person in payout.people.values():
            raise Refused("You played in that round; somebody else verifies its payouts.", VERIFIES)
        self.may_verify(person, payout.at)
        decided = Decided(award, payout.meter, payout.shares, person, self._state.time(), payout.hand, refused)

        def carry_out(table: Table) -> None:
            table.decide_payout(decided)

        payout.decided = decided
        if self._state.table.round is None:
            carry_out(self._state.table)
        elif not self._state.reopen(carry_out):
            return
        self._pay(payout)

    def _pay(self, payout: WaitingPayout) -> None:
        """Pay the people who won, wherever they are now."""
        self.waiting.remove(payout)
        if payout.decided is not None and not payout.decided.refused:
            for seat, amount in payout.shares.items():
                self._state.outbox.chips(self._seats.account(payout.people[seat]), amount)
