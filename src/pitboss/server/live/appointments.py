"""When a live table looks at the clock next, and how long it waits for those who are asked."""

from __future__ import annotations

from pitboss.core.game.steps import Betting
from pitboss.core.table.round import Round
from pitboss.server.live.acts import PEOPLE
from pitboss.server.live.clock import AGAIN, Pace
from pitboss.server.live.house_players import HousePlayers
from pitboss.server.live.seats import Seats
from pitboss.server.live.state import Place, State


class Waits:
    """Times the wait at one place of a round. No act of one person makes another wait beyond a bound."""

    def __init__(self) -> None:
        self._place: Place = (0, -1)
        self._since: int | None = None
        self._called: int | None = None

    def taken_up(self, place: Place, now: int, gone: int) -> None:
        """After a restart: the table had already waited here for `gone` milliseconds."""
        self._place, self._since, self._called = place, now - gone, None

    def again(self) -> None:
        """Start the whole time again."""
        self._place = (0, -1)

    def call(self, now: int) -> None:
        """Begin a last call for the others: everybody who wagered is done."""
        if self._called is None:
            self._called = now

    def no_call(self) -> None:
        """Cancel the last call: somebody who wagered is not done after all."""
        self._called = None

    def due(self, place: Place, now: int, runs: bool, wait: int, last_call: int) -> int | None:
        """When the time to answer ends; None while the clock does not run, or for a `wait` of 0.

        The clock starts when somebody first waits for an answer, and is not set back after that.
        """
        if self._place != place:
            self._place, self._since, self._called = place, None, None
        if not runs:
            self._since = None
        elif self._since is None:
            self._since = now
        due = self._since + wait if self._since is not None and wait else None
        if self._called is None:
            return due
        called = self._called + last_call
        return called if due is None else min(due, called)


class Appointments:
    """A table's appointments with the clock. `deadline` is the next of them, `due` the next that players wait for:
    not that a seat is freed. `next_step` is when the table goes on by itself, None if it does not; `waits` times
    those who are asked.
    """

    def __init__(self, state: State, seats: Seats, company: HousePlayers, pace: Pace) -> None:
        self._state = state
        self._seats = seats
        self._company = company
        self._pace = pace
        self.deadline: int | None = None
        self.due: int | None = None
        self.next_step: int | None = None
        self.waits = Waits()
        self._paused_until: int | None = None

    def go_on_after(self, wait: int) -> None:
        """Let the table go on by itself in `wait` milliseconds."""
        self.next_step = self._state.clock.now() + wait

    def take_up(self, current: Round) -> None:
        """After a restart, give those who are asked the time they had left, and at least a little."""
        state, clock = self._state, self._state.clock
        if type(current.pending) in PEOPLE:
            gone = clock.wall() - (state.acts[-1].on if state.acts else state.snapshot.at)
            most = self._wait(current) - AGAIN
            self.waits.taken_up(state.place(current), clock.now(), max(0, min(gone, most)))

    def set(self) -> None:
        """Set the next appointment."""
        state, now = self._state, self._state.clock.now()
        if state.snapshot.paused:
            self._paused_until = self._paused_until or now + self._pace.pause
            # A round that the floor has let open waits for shares alone.
            self.deadline = self.due = self._paused_until if self.next_step is None else self.next_step
            return
        self._paused_until = None
        appointments = []
        if self.next_step is not None:
            appointments.append(self.next_step)
        elif (due := self.people_due()) is not None:
            appointments.append(due)
        if state.nothing_wagered() and state.table.schedule:
            wall = state.time()
            appointments += [now + coming.when - wall for coming in state.table.schedule.coming(wall)[:1]]
        self.due = min(appointments, default=None)
        appointments += [since + self._pace.away for since in self._seats.gone_since(now).values()]
        appointments += [since + self._pace.idle for since in self._seats.idle_since(now).values()]
        self.deadline = min(appointments, default=None)

    def people_due(self) -> int | None:
        """When the time of those who are asked ends; None while nobody is asked, or nobody waits for them."""
        state, seats, current = self._state, self._seats, self._state.table.round
        if current is None or type(current.pending) not in PEOPLE or self._company.asked(seats, current):
            return None
        nobody_waits = state.nothing_wagered() and not seats.waiting
        runs = not seats.alone() and not nobody_waits
        return self.waits.due(
            state.place(current), state.clock.now(), runs, self._wait(current), self._pace.last_call
        )

    def _wait(self, current: Round) -> int:
        return self._pace.betting if isinstance(current.pending, Betting) else self._pace.decision
