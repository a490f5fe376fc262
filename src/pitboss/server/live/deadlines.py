"""When a live table looks at the clock next, and until when it waits for those who are asked."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Betting
from pitboss.core.money.meters import Displayed
from pitboss.core.table.round import Round
from pitboss.server.live.acts import PEOPLE, Act
from pitboss.server.live.clock import Clock, Pace
from pitboss.server.live.house_players import HousePlayers
from pitboss.server.live.patience import Place, Waits
from pitboss.server.live.seating import Seating
from pitboss.server.live.snapshot import Snapshot


class Timing(Seating):
    """A table with appointments: `deadline` is the next of them."""

    def __init__(
        self,
        game: Game,
        name: str,
        snapshot: Snapshot,
        done: Sequence[Act],
        clock: Clock,
        pace: Pace,
        company: HousePlayers,
        meters: Displayed | None,
    ) -> None:
        super().__init__(game, name, snapshot, done, clock, meters)
        self.pace = pace
        self.company = company
        self.deadline: int | None = None
        self._until: int | None = None
        self._held_until: int | None = None
        self._waits = Waits()

    def _set_clock(self) -> None:
        """Set the table's next appointment."""
        now = self.clock.now()
        current = self.table.round
        if self.held:
            self.deadline = self._held_until = self._held_until or now + self.pace.hold
            return
        self._held_until = None
        appointments = [since + self.pace.away for since in self.seats.gone_since(now).values()]
        if self._until is not None:
            appointments.append(self._until)
        elif current is not None and (due := self._people_due(current)) is not None:
            appointments.append(due)
        if self._nothing_wagered() and self.table.schedule:
            wall = self._time()
            appointments += [now + coming.when - wall for coming in self.table.schedule.coming(wall)[:1]]
        self.deadline = min(appointments, default=None)

    def _people_due(self, current: Round) -> int | None:
        """When those who are asked have had their time; None while nobody is, or nobody waits for them."""
        if type(current.pending) not in PEOPLE or self.company.asked(self.seats, current):
            return None
        nobody_waits = self._nothing_wagered() and not self.seats.waiting
        runs = not self.seats.alone() and not nobody_waits
        place, now = self._place(current), self.clock.now()
        return self._waits.due(place, now, runs, self._wait(current), self.pace.last_call)

    def _nothing_wagered(self) -> bool:
        return self._first_window() and not self.table.layout

    def _wait(self, current: Round) -> int:
        return self.pace.betting if isinstance(current.pending, Betting) else self.pace.decision

    def _place(self, current: Round) -> Place:
        return self.table.rounds, len(current.entries)
