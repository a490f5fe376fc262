"""The seats of a live table: who holds them, who waits for one, and who looks on."""

from __future__ import annotations

from collections.abc import Container, Iterable

from pitboss.core.game.refused import Refused
from pitboss.core.money.accounts import CAGE, COMPANY, PRACTICE, account_of
from pitboss.core.table.round import DEVICES
from pitboss.core.table.table import Table
from pitboss.server.live.snapshot import SeatHolder, Waiting
from pitboss.server.live.state import State

HOUSE_PLAYER = ""
"""The name under which the house's own players hold their seats."""


class Seats:
    """Who sits where, and the chips with which seats are taken and given up."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.holders = state.snapshot.holders
        self.waiting = state.snapshot.waiting
        self.barred = state.snapshot.barred
        self.here: set[str] = set()
        self._seen: dict[str, int] = {}
        self._went: set[str] = set()
        self._played: dict[str, int] = {}

    # Who holds a seat.

    def of(self, person: str) -> list[int]:
        return [seat for seat, holder in self.holders.items() if holder.person == person]

    def plays(self, person: str) -> bool:
        """Whether somebody holds a seat that they do not leave, or waits for one."""
        held = any(not self.holders[seat].leaving for seat in self.of(person))
        return held or any(waits.person == person for waits in self.waiting)

    @property
    def people(self) -> dict[int, SeatHolder]:
        """The seats held by people, not by the house's own players."""
        return {seat: holder for seat, holder in self.holders.items() if holder.person != HOUSE_PLAYER}

    @property
    def company(self) -> list[int]:
        """The seats of the house's own players who do not leave."""
        return [seat for seat, held in self.holders.items() if held.person == HOUSE_PLAYER and not held.leaving]

    def account(self, person: str) -> str:
        """The account from which somebody's chips come and to which they go. Those of a table for practice reach
        nobody's account."""
        if self._state.table.practice:
            return COMPANY if person == HOUSE_PLAYER else PRACTICE
        return CAGE if person == HOUSE_PLAYER else account_of(person)

    @property
    def _most(self) -> int:
        return self._state.table.most_players

    @property
    def free(self) -> list[int]:
        promised = {waits.seat for waits in self.waiting}
        free = [s for s in range(1, self._most + 1) if s not in self.holders and s not in promised]
        return free[: max(0, self._most - len(promised.union(self.holders)))]

    def check(self, seat: int, person: str) -> None:
        """Refuse a seat that somebody may not take, or bring chips to."""
        cite = self._state.table.game.betting_cite
        if person in self.barred:
            raise Refused("You were stopped from playing at this table.", DEVICES)
        holder = self.holders.get(seat)
        if holder is None and not 1 <= seat <= self._most:
            raise Refused(f"There is no seat {seat}; seats are 1 to {self._most}.", cite)
        if holder is not None and holder.person not in (person, HOUSE_PLAYER):
            raise Refused(f"Seat {seat} is taken.", cite)
        if any(waits.seat == seat and waits.person != person for waits in self.waiting):
            raise Refused(f"Seat {seat} is promised to somebody already.", cite)
        if holder is None and not self.free and all(waits.person != person for waits in self.waiting):
            raise Refused(f"All {self._most} places at this table are taken.", cite)
        others = [held for held in self.of(person) if held != seat]
        others += [waits.seat for waits in self.waiting if waits.person == person and waits.seat != seat]
        if others:
            raise Refused(f"You already hold seat {others[0]} at this table.", cite)

    def bar(self, seats: Iterable[int]) -> bool:
        """Stop those who hold these seats from playing: they leave when the round is over. 19:47-8.1 Returns whether
        any of them was not stopped before.
        """
        before = len(self.barred)
        for seat in seats:
            holder = self.holders.get(seat)
            if holder is not None and holder.person != HOUSE_PLAYER and holder.person not in self.barred:
                holder.leaving = True
                self.barred.append(holder.person)
        return len(self.barred) > before

    # Taking a seat and giving it up.

    def take(self, seat: int, person: str, amount: int) -> None:
        """Give a person a seat with chips, or more chips; a house player in that seat gives it up."""
        if seat in self.holders and self.holders[seat].person != person:
            self.give_up(seat)
        self._state.table.sit(seat, amount, at=self._state.moment())
        if person == HOUSE_PLAYER:
            table = self._state.table
            table.company.add(seat)
            if seat not in table.styles and (style := _style_for(table, self._state.snapshot.style)):
                table.styles[seat] = style
        self._occupy(seat, person)

    def take_in_round(self, seat: int, person: str, amount: int) -> bool:
        """Give a person a free seat, or more chips, during a round, if that alters nothing in it."""
        kept_warm = seat in self.holders and self.holders[seat].person != person
        at = self._state.moment()
        if kept_warm or not self._state.reopen(lambda table: table.sit(seat, amount, at=at)):
            return False
        self._occupy(seat, person)
        return True

    def _occupy(self, seat: int, person: str) -> None:
        """Note that a person holds a seat, and is not about to leave it."""
        holder = self.holders.setdefault(seat, SeatHolder(person))
        holder.leaving = holder.removed = False

    def give_up(self, seat: int) -> None:
        """Give up a seat between rounds, or raise `Refused`."""
        self._free(seat, self._state.table.leave(seat, at=self._state.moment()))

    def give_up_in_round(self, seat: int) -> None:
        """Let a person who has not wagered leave during the round, if that alters nothing for the others.

        If nobody is left to play a round in which nothing was done, the opening is taken back.
        """
        taken: list[int] = []
        change = self._state.reopen if len(self.people) > 1 else self._state.take_back_opening
        at = self._state.moment()
        if change(lambda table: taken.append(table.leave(seat, at=at))):
            self._free(seat, taken[0])

    def _free(self, seat: int, chips: int) -> None:
        person = self.holders.pop(seat).person
        self._seen.pop(person, None)
        self._played.pop(person, None)
        self._went.discard(person)
        self._state.outbox.chips(self.account(person), chips)

    # Who waits.

    def wait(self, seat: int, person: str, amount: int) -> None:
        """Put a person on the waiting list for a seat, or for more chips at their own; amounts add up."""
        self.waiting.append(Waiting(seat, person, amount + self._stop_waiting(person)))

    def refund(self, person: str) -> int:
        """Remove a person from the waiting list and give their chips back; returns how much."""
        back = self._stop_waiting(person)
        self._state.outbox.chips(self.account(person), back)
        return back

    def _stop_waiting(self, person: str) -> int:
        found = [waits for waits in self.waiting if waits.person == person]
        for waits in found:
            self.waiting.remove(waits)
        return sum(waits.amount for waits in found)

    def let_in(self) -> None:
        """Seat those who waited for the end of the round."""
        for waits in self.waiting:
            self.take(waits.seat, waits.person, waits.amount)
        self.waiting.clear()

    # Who is there.

    def alone(self) -> bool:
        """Whether there is only one player, who is connected: nobody waits for anybody else."""
        people = list(self.people.values())
        return len(people) == 1 and not self.waiting and not people[0].leaving and people[0].person in self.here

    def onlookers(self, asked: Container[int]) -> bool:
        """Whether somebody is there who is not among those `asked` and has not said done."""
        return any(
            holder.person in self.here and not holder.done and not holder.leaving and seat not in asked
            for seat, holder in self.people.items()
        )

    def seen(self, person: str, now: int) -> None:
        """Note when a person who acts or comes was last seen."""
        self._seen[person] = now
        self._went.discard(person)

    def went(self, person: str, now: int) -> None:
        """Note that a person stops looking at the table."""
        self.here.discard(person)
        self._seen[person] = now
        self._went.add(person)

    def gone_since(self, now: int) -> dict[str, int]:
        """Seat holders who are not connected, with the time when they were last seen."""
        return {
            holder.person: self._seen.setdefault(holder.person, now)
            for holder in self.people.values()
            if holder.person not in self.here and not holder.leaving
        }

    def played(self, seat: int, now: int) -> None:
        """Note when somebody last wagered or decided at a seat."""
        if seat in self.holders:
            self._played[self.holders[seat].person] = now

    def idle_since(self, now: int) -> dict[str, int]:
        """Seat holders with nothing on the layout, with the time when they last wagered or decided."""
        wagered = {wager.seat for wager in self._state.table.layout.values()}
        return {
            holder.person: self._played.setdefault(holder.person, now)
            for seat, holder in self.people.items()
            if seat not in wagered and not holder.leaving
        }

    def absent(self, now: int, since: int) -> list[int]:
        """Seats of people who neither looked nor acted for `since` milliseconds, or who are leaving."""
        gone = self.gone_since(now)
        return [seat for seat, holder in self.people.items() if now >= gone.get(holder.person, now) + since]

    def gone(self, now: int) -> list[int]:
        """Seats of people whose connection ended and who have not acted since."""
        gone = self.gone_since(now)
        return [seat for seat, holder in self.people.items() if holder.person in gone and holder.person in self._went]


def _style_for(table: Table, wanted: str) -> str:
    """The style of another house player at a table: the one wanted, or the one in which fewest play."""
    styles = [] if table.game.company is None else [*table.game.company.styles]
    playing = [*table.styles.values()]
    return min([wanted] if wanted in styles else styles, key=playing.count, default="")
