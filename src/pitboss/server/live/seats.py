"""The seats of a live table: who holds them, who waits for one, and who looks on."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from pitboss.core.game.refused import Refused
from pitboss.core.table.round import DEVICES
from pitboss.server.live.snapshot import Holder, Waiting

HOUSE_PLAYER = ""
"""The name under which the house's own players hold their seats."""


class Seats:
    """Who sits where. Chips are the table's affair; nothing here moves any."""

    def __init__(
        self,
        most: Callable[[], int],
        cite: str,
        holders: dict[int, Holder],
        waiting: list[Waiting],
        barred: list[str],
    ) -> None:
        self._most = most
        self._cite = cite
        self.holders = holders
        self.waiting = waiting
        self.barred = barred
        self.here: set[str] = set()
        self._seen: dict[str, int] = {}
        self._went: set[str] = set()

    # Who holds a seat.

    def of(self, person: str) -> list[int]:
        return [seat for seat, holder in self.holders.items() if holder.person == person]

    def plays(self, person: str) -> bool:
        """Whether somebody holds a seat that they do not leave, or waits for one."""
        held = any(not self.holders[seat].leaving for seat in self.of(person))
        return held or any(waits.person == person for waits in self.waiting)

    @property
    def people(self) -> dict[int, Holder]:
        """The seats held by people, not by the house's own players."""
        return {seat: holder for seat, holder in self.holders.items() if holder.person != HOUSE_PLAYER}

    @property
    def free(self) -> list[int]:
        promised = {waits.seat for waits in self.waiting}
        free = [s for s in range(1, self._most() + 1) if s not in self.holders and s not in promised]
        return free[: max(0, self._most() - len(promised.union(self.holders)))]

    def check(self, seat: int, person: str) -> None:
        """Refuse a seat that somebody may not take, or bring chips to."""
        if person in self.barred:
            raise Refused("You were stopped from playing at this table.", DEVICES)
        holder = self.holders.get(seat)
        if holder is None and not 1 <= seat <= self._most():
            raise Refused(f"There is no seat {seat}; seats are 1 to {self._most()}.", self._cite)
        if holder is not None and holder.person not in (person, HOUSE_PLAYER):
            raise Refused(f"Seat {seat} is taken.", self._cite)
        if any(waits.seat == seat and waits.person != person for waits in self.waiting):
            raise Refused(f"Seat {seat} is promised to somebody already.", self._cite)
        if holder is None and not self.free and all(waits.person != person for waits in self.waiting):
            raise Refused(f"All {self._most()} places at this table are taken.", self._cite)
        others = [held for held in self.of(person) if held != seat]
        others += [waits.seat for waits in self.waiting if waits.person == person and waits.seat != seat]
        if others:
            raise Refused(f"You already hold seat {others[0]} at this table.", self._cite)

    def bar(self, seats: Iterable[int]) -> bool:
        """Those who hold these seats are stopped from playing: they leave when the round is over. 19:47-8.1

        True where that is news of anybody.
        """
        before = len(self.barred)
        for seat in seats:
            holder = self.holders.get(seat)
            if holder is not None and holder.person != HOUSE_PLAYER and holder.person not in self.barred:
                holder.leaving = True
                self.barred.append(holder.person)
        return len(self.barred) > before

    # Who waits.

    def wait(self, seat: int, person: str, amount: int) -> None:
        """Somebody waits for a seat, or for more chips at the own one; what waits already is added to."""
        before = self.stop_waiting(person)
        self.waiting.append(Waiting(seat, person, amount + sum(waits.amount for waits in before)))

    def stop_waiting(self, person: str) -> list[Waiting]:
        """What somebody waited for, who waits no more."""
        found = [waits for waits in self.waiting if waits.person == person]
        for waits in found:
            self.waiting.remove(waits)
        return found

    # Who is there.

    def alone(self) -> bool:
        """Whether the only player is at the table and connected, so that nobody waits for anybody else."""
        people = list(self.people.values())
        return len(people) == 1 and not self.waiting and not people[0].leaving and people[0].person in self.here

    def onlookers(self, asked: Container[int]) -> bool:
        """Whether somebody is there who was not asked and has not said done."""
        return any(
            holder.person in self.here and not holder.done and not holder.leaving and seat not in asked
            for seat, holder in self.people.items()
        )

    def seen(self, person: str, now: int) -> None:
        """Somebody acts or comes."""
        self._seen[person] = now
        self._went.discard(person)

    def went(self, person: str, now: int) -> None:
        """Somebody looks no more."""
        self.here.discard(person)
        self._seen[person] = now
        self._went.add(person)

    def gone_since(self, now: int) -> dict[str, int]:
        """The people who hold a seat and are not connected, with the time when they were last seen."""
        return {
            holder.person: self._seen.setdefault(holder.person, now)
            for holder in self.people.values()
            if holder.person not in self.here and not holder.leaving
        }

    def absent(self, now: int, since: int) -> list[int]:
        """The seats of people who neither looked nor acted for so long; who leaves has said so."""
        gone = self.gone_since(now)
        return [seat for seat, holder in self.people.items() if now >= gone.get(holder.person, now) + since]

    def gone(self, now: int) -> list[int]:
        """The seats of people whose line ended, and who have not acted since."""
        gone = self.gone_since(now)
        return [seat for seat, holder in self.people.items() if holder.person in gone and holder.person in self._went]

    def forget(self, person: str) -> None:
        """Somebody left: when they were seen is nobody's affair any more."""
        self._seen.pop(person, None)
        self._went.discard(person)
