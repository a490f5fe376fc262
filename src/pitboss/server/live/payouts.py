"""Payouts that wait beside a live table until a supervisor verifies them. 13:69F-14.19(i)

A hand that wins of a meter is announced, its shares are set aside, all else is settled and the table goes on.
Nothing but the act of a floorperson pays or refuses them: of one who neither played in that round nor deals at the
table. What a multi-casino system pays is then claimed from its host, and paid when that has said how much.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce
from pitboss.core.money.ledger import set_aside
from pitboss.core.table.journal import Decided
from pitboss.core.table.table import Table
from pitboss.jackpots.bad_beat.at_table import VERIFIES, WAITS, Offered, Waits
from pitboss.jackpots.meter import PENDING
from pitboss.jackpots.progressive import WAITS as PROGRESSIVE_WAITS
from pitboss.server.live.seats import Seats
from pitboss.server.live.shared_meters import SharedMeters
from pitboss.server.live.snapshot import WaitingPayout
from pitboss.server.live.state import State

WAITING = (WAITS, PROGRESSIVE_WAITS)
"""The irregularities by which a payout waits, while everything else goes on."""


class Payouts:
    """What waits to be verified at a table. `on_duty` are the floorpersons on duty in the house; None: at a table by
    itself, where nobody keeps duty, payouts are offered all the same."""

    def __init__(self, state: State, seats: Seats, meters: SharedMeters, on_duty: Collection[str] | None) -> None:
        self._state = state
        self._seats = seats
        self._meters = meters
        self._on_duty = on_duty
        self._not_in = -1
        """The round in play in which nothing can be carried out, as it would be altered."""

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

    def ended(self, people: dict[int, str]) -> None:
        """Note what a finished round, which `people` played, set aside, and carry out what was decided meanwhile."""
        known = {payout.award for payout in self.waiting}
        told = [step for step in self._state.shown if type(step) is Announce and step.label == PENDING]
        fresh: dict[str, WaitingPayout] = {}

        def waits(award: str, meter: str, hand: str) -> WaitingPayout:
            opened = self._state.snapshot.at
            return WaitingPayout(award, meter, {}, people.copy(), self._state.time(), hand, opened=opened)

        for account, amount in self._state.table.ledger.balances.items():
            if not amount or (aside := set_aside(account)) is None or aside.award in known:
                continue
            if aside.award not in fresh:
                fresh[aside.award] = waits(aside.award, aside.meter, told[aside.number - 1].text)
            fresh[aside.award].shares[aside.seat] = amount
        for award, due in self._of_a_link.items():
            if award not in known:
                fresh[award] = waits(award, due.meter, told[int(award.partition("-")[2]) - 1].text)
        self.waiting.extend(fresh.values())
        for payout, decided in self._decided():
            self._state.table.decide_payout(decided)
            self._pay(payout, decided)

    @property
    def _of_a_link(self) -> dict[str, Waits]:
        """What waits for the host of a multi-casino system, by award."""
        known = getattr(self._state.table.memory, "payout", None)
        return {waits.award: waits for waits in known.waits} if isinstance(known, Offered) else {}

    def _decided(self) -> Iterator[tuple[WaitingPayout, Decided]]:
        """The decided payouts that can be carried out; those of a multi-casino system once its host has said what is
        paid."""
        linked = self._of_a_link
        for payout in list(self.waiting):
            decided, waits = payout.decided, linked.get(payout.award)
            if decided is not None and waits is not None and not decided.refused:
                amount = self._meters.claimed(decided)
                decided = None if amount is None else replace(decided, shares=waits.shares(amount))
            if decided is not None:
                yield payout, decided

    @property
    def answered(self) -> bool:
        """Whether something that was decided can be carried out now."""
        return self._not_in != self._state.table.rounds and next(self._decided(), None) is not None

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
        # Who dealt a part of that round dealt since it opened, and be it on the gaming day before.
        since = payout.at if payout.opened is None else payout.opened
        if why := self._why_not(person, self._day(since)):
            raise Refused(why, VERIFIES)
        linked = self._of_a_link
        if not refused and payout.award in linked:
            self._one_claim(payout, linked)
        decided = Decided(award, payout.meter, payout.shares, person, self._state.time(), payout.hand, refused)

        payout.decided = decided
        if not refused and payout.award in linked:
            self._meters.claim(linked[payout.award], decided, payout.at)
        self.carry_out()

    def _one_claim(self, payout: WaitingPayout, linked: Mapping[str, Waits]) -> None:
        """A table claims nothing of a meter while an earlier claim to it is not paid."""
        for other in self.waiting:
            if other.meter == payout.meter and other.award in linked and other.decided and not other.decided.refused:
                raise Refused(
                    f"Payout {other.award} was claimed from the system and is not paid yet; verify this one then.",
                    VERIFIES,
                )

    def carry_out(self) -> None:
        """Pay, or give back, what was decided: now, or when the round is over that it would alter something in."""
        for payout, decided in list(self._decided()):

            def carry_out(table: Table, decided: Decided = decided) -> None:
                table.decide_payout(decided)

            if self._state.table.round is None:
                carry_out(self._state.table)
            elif not self._state.reopen(carry_out):
                self._not_in = self._state.table.rounds
                continue
            self._pay(payout, decided)

    def _pay(self, payout: WaitingPayout, decided: Decided) -> None:
        """What is paid goes to the people who won it, wherever they are now."""
        self.waiting.remove(payout)
        if decided.refused:
            return
        for seat, amount in decided.shares.items():
            self._state.outbox.chips(self._seats.account(payout.people[seat]), amount)
        if not payout.shares:
            self._meters.paid(decided)
