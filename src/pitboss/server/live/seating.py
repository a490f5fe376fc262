"""Taking a seat at a live table and giving it up: chips go to the seat and come back from it."""

from __future__ import annotations

import msgspec

from pitboss.core.game.refused import Refused
from pitboss.core.money.accounts import CAGE, account_of
from pitboss.server.live.seats import HOUSE_PLAYER
from pitboss.server.live.shared_meters import Metering
from pitboss.server.live.snapshot import Holder


class Seating(Metering):
    """A table that people come to and leave."""

    def _refund(self, person: str) -> int:
        """Give back what somebody waits with."""
        back = sum(waited.amount for waited in self.seats.stop_waiting(person))
        self.keeping.chips(account_of(person), back)
        return back

    def _leave_open_round(self, seat: int, person: str) -> None:
        """Somebody who has not wagered goes before the round is completed, if that alters nothing for the others."""
        taken: list[int] = []
        if len(self.seats.people) > 1:
            if not self._open_again(lambda table: taken.append(table.leave(seat))):
                return
        elif self.keeping.acts or not self._nothing_played():
            return
        else:
            # Nothing was done in the round and nobody is left to play it: it is not opened, and chance is drawn anew.
            snapshot = msgspec.structs.replace(self.keeping.snapshot)
            if snapshot.secrets is not None:
                snapshot.secrets = msgspec.structs.replace(snapshot.secrets, seeds=[])
            table = self._playback.stood(snapshot)
            try:
                taken.append(table.leave(seat))
            except Refused:
                return
            self.table, self.last = table, None
        del self.seats.holders[seat]
        self.seats.forget(person)
        self.keeping.chips(account_of(person), taken[0])

    def _seat(self, seat: int, person: str, amount: int) -> None:
        if seat in self.seats.holders and self.seats.holders[seat].person != person:
            self._unseat(seat)
        self.table.sit(seat, amount)
        self._hold_seat(seat, person)

    def _hold_seat(self, seat: int, person: str) -> None:
        """A person holds a seat; who brings chips to it is not about to leave."""
        holder = self.seats.holders.setdefault(seat, Holder(person))
        holder.leaving = holder.removed = False

    def _unseat(self, seat: int) -> None:
        amount = self.table.leave(seat)
        person = self.seats.holders.pop(seat).person
        self.seats.forget(person)
        self.keeping.chips(CAGE if person == HOUSE_PLAYER else account_of(person), amount)
