"""A table that can be made again: all that is done at it is kept, so that its snapshot and acts say how it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from pitboss.core.filing.notices import Terms
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce, AnyStep, Ask, Bet, Betting, Draw, Irregular, Shuffle
from pitboss.core.money.meters import Displayed
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.server.live import acts
from pitboss.server.live.acts import Act, Closed, Finished, Placed, in_play
from pitboss.server.live.clock import Clock
from pitboss.server.live.outbox import Keeping
from pitboss.server.live.rebuild import Playback, would_follow
from pitboss.server.live.seats import Seats
from pitboss.server.live.snapshot import Holder, Snapshot


class KeptTable:
    """A table standing as a snapshot and the acts since say. `keeping` holds what of it is still to be stored."""

    def __init__(
        self,
        game: Game,
        name: str,
        snapshot: Snapshot,
        done: Sequence[Act],
        clock: Clock,
        meters: Displayed | None = None,
    ) -> None:
        self.clock = clock
        self._shared = meters
        self._claimed: set[str] = set()
        self.keeping = Keeping(snapshot, done)
        self.seats = Seats(self._most_players, game.betting_cite, snapshot.holders, snapshot.waiting, snapshot.barred)
        self.last: Round | None = None
        self._lines: list[bytes] = []
        self._latest = snapshot.at
        self._pinned: int | None = None
        self._playback = Playback(game, name, self._time, self._lines.append, meters)
        with self._at(snapshot.at):
            self.table = self._playback.stands(snapshot, done)
        for act in done:
            self._note(act)

    def _most_players(self) -> int:
        return self.table.most_players

    # What is shown.

    @property
    def round(self) -> Round | None:
        """The round in play."""
        return self.table.round

    @property
    def shown(self) -> list[AnyStep]:
        """The steps of the round in play, or of the last one until the next opens."""
        current = self.table.round or self.last
        return current.entries if current is not None else []

    @property
    def holders(self) -> dict[int, Holder]:
        return self.seats.holders

    @property
    def dealt_by(self) -> str:
        return self.keeping.snapshot.dealt_by

    @property
    def held(self) -> bool:
        """Whether the floor holds the table."""
        return self.keeping.snapshot.held

    def preview(self, key: str, seat: int, wager: str = "") -> list[AnyStep]:
        """The steps that would follow an irregularity, up to the next that chance or people decide."""
        current = in_play(self.table)
        with self._at(self.keeping.snapshot.at):
            twin = self._playback.stands(self.keeping.snapshot, self.keeping.acts)
        return would_follow(twin, len(current.entries), key, seat, wager)

    # What is done.

    def _mark(self) -> tuple[int, int]:
        """The place and the time of an act."""
        return len(in_play(self.table).entries), self._time()

    def _do(self, act: Act) -> None:
        """Do an act and keep it."""
        current = in_play(self.table)
        acts.do(self.table, act)
        self.last = current
        self.keeping.act(act)
        self._note(act)

    def _note(self, act: Act) -> None:
        """Who has finished betting, after an act."""
        match act:
            case Placed(bet=Bet(seat=seat)):
                self.seats.holders[seat].done = False
            case Finished(seat=seat):
                self.seats.holders[seat].done = True
            case Closed():
                for holder in self.seats.holders.values():
                    holder.done = False
            case _:
                pass

    def _open_again(self, change: Callable[[Table], object], at: int | None = None) -> bool:
        """Open the round in play again with a change made before it, if that alters nothing of what was done in it.

        It is tried on another table: where anything would go another way, this one stays as it is. `at` is the time
        of the opening, where it is not that of the first.
        """
        current = self.table.round
        if current is None or not self._nothing_played():
            return False
        snapshot = self.keeping.snapshot
        with self._at(snapshot.at if at is None else at) as opened_at:
            try:
                table = self._playback.stood(snapshot)
                change(table)
                standing = table.standing()
                again = self._playback.again(table, self.keeping.acts, len(current.entries))
            except Refused:
                return False
        if not _alike(again.entries, current.entries) or not _alike(again.pending, current.pending):
            return False
        if at is None:
            for posted in snapshot.posted:
                table.post(posted)
        self.table = table
        snapshot.standing, snapshot.at = standing, opened_at
        return True

    def _took_up_changes(self) -> bool:
        """A round in which nobody has wagered yet is opened again under what has come into force since."""
        now, posted = self._time(), self.keeping.snapshot.posted
        terms = Terms(self.table.options, self.table.limits)
        if any(isinstance(act, Placed) for act in self.keeping.acts) or self.table.terms(now) == terms:
            return False

        def post(table: Table) -> None:
            for change in posted:
                table.post(change)

        if not self._open_again(post, now):
            return False
        posted.clear()
        return True

    def _nothing_played(self) -> bool:
        """Whether nothing was played in the round yet nor any window closed: cards were made ready at most."""
        current = self.table.round
        return current is not None and all(type(step) in _READY for step in current.entries)

    def _first_window(self) -> bool:
        """Whether the window is open in which wagers are made for the round."""
        current = self.table.round
        return current is not None and isinstance(current.pending, Betting) and not current.pending.label

    def _time(self) -> int:
        """The time for records. It never goes back, whoever sets the clock on the wall."""
        if self._pinned is not None:
            return self._pinned
        self._latest = max(self._latest, self.clock.wall())
        return self._latest

    @contextmanager
    def _at(self, at: int) -> Iterator[int]:
        """Let what is done inside be recorded for one moment."""
        self._pinned = at
        try:
            yield at
        finally:
            self._pinned = None


_READY = (Announce, Ask, Draw, Irregular, Shuffle)
"""The steps by which a round is made ready: a shuffle, a cut, cards burned."""


def _alike(one: object, other: object) -> bool:
    return msgspec.json.encode(one) == msgspec.json.encode(other)
