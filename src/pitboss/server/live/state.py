"""The state of a live table: the table, its snapshot and acts, the outbox, and the time for records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import msgspec

from pitboss.core.filing.notices import Terms
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce, AnyStep, Ask, Betting, Draw, Irregular, Shuffle
from pitboss.core.money.meters import Meters
from pitboss.core.table.chance import Live
from pitboss.core.table.round import Round
from pitboss.core.table.standing import Standing
from pitboss.core.table.table import Table
from pitboss.server.live import acts
from pitboss.server.live.acts import Act, in_play
from pitboss.server.live.clock import Clock
from pitboss.server.live.dealer_entry import Entered
from pitboss.server.live.outbox import Outbox, WriteAct, WriteChanged, WriteRecord, WriteSnapshot
from pitboss.server.live.rebuild import Rebuilder, ToldMeters, would_follow
from pitboss.server.live.snapshot import Snapshot

Place = tuple[int, int]
"""Where a round stands: its number, and how many steps were taken in it."""

DEALER = 0
"""The seat under which acts of those who run the table are counted."""


class State:
    """A table, the `snapshot` and `acts` from which it can be rebuilt, and the `outbox` of writes not yet stored.

    `last` is the round in play or the last one; `acts_of` counts the wagers made or taken down by each seat in this
    round.
    """

    def __init__(
        self,
        game: Game,
        name: str,
        snapshot: Snapshot,
        done: Sequence[Act],
        clock: Clock,
        meters: Meters | None = None,
    ) -> None:
        self.clock = clock
        self.snapshot = snapshot
        self.acts = list(done)
        self.outbox = Outbox()
        self.last: Round | None = None
        self.acts_of: Counter[int] = Counter()
        self._records: list[bytes] = []
        self._latest = max(_told(snapshot, done))
        self._moment = max((between.at for between in snapshot.standing.since), default=0)
        self._pinned: int | None = None
        self._rebuilder = Rebuilder(game, name, self.time, self._records.append, meters)
        with self._at(snapshot.at):
            self.table = self._rebuilder.stands(snapshot, done)
        for act in done:
            self._note(act)

    @property
    def shown(self) -> list[AnyStep]:
        """The steps of the round in play, or of the last one until the next opens."""
        current = self.table.round or self.last
        return current.entries if current is not None else []

    def place(self, current: Round) -> Place:
        return self.table.rounds, len(current.entries)

    def nothing_wagered(self) -> bool:
        """Whether the round's first betting window is open with nothing on the layout."""
        current = self.table.round
        window = current.pending if current is not None else None
        return isinstance(window, Betting) and not window.label and not self.table.layout

    def nothing_played(self) -> bool:
        """Whether the round has only been made ready: nothing played, no window closed."""
        current = self.table.round
        return current is not None and all(_ready(step) for step in current.entries)

    def preview(self, key: str, seat: int, wager: str = "") -> list[AnyStep]:
        """The steps that would follow an irregularity, up to the next that chance or people decide."""
        if self.table.round is None and self.table.suspended is not None:
            self.table.lifting(key)
            return []  # what suspended the game is put right, between rounds
        current = in_play(self.table)
        with self._at(self.snapshot.at):
            twin = self._rebuilder.stands(self.snapshot, self.acts)
        return would_follow(twin, len(current.entries), key, seat, wager)

    # What is done in a round.

    def mark(self) -> tuple[int, int]:
        """The place and the time of an act."""
        return len(in_play(self.table).entries), self.time()

    def do(self, act: Act) -> None:
        """Do an act and write it."""
        current = in_play(self.table)
        acts.do(self.table, act)
        self.last = current
        self.acts.append(act)
        self.outbox.add(WriteAct(len(self.acts), act))
        self._note(act)

    def _note(self, act: Act) -> None:
        """Note, after an act, which seats have finished betting."""
        holders = self.snapshot.holders
        match act:
            case acts.Bet(bet=bet):
                holders[bet.seat].done = False
                self.acts_of[bet.seat] += 1
            case acts.Done(seat=seat):
                holders[seat].done = True
            case acts.Irregular():
                self.acts_of[DEALER] += 1
            case acts.CloseBetting():
                for holder in holders.values():
                    holder.done = False
            case _:
                pass

    def proceed(self, current: Round) -> None:
        """Take the pending step, which waits for no person."""
        self.last = current
        current.proceed()
        self.write_new_answers()

    # Opening a round, once or again.

    def open_round(self) -> None:
        standing = self.table.standing()
        self._prepare()
        with self._at(self.time()) as at:
            self.table.open_round(stepwise=True)
        self._write_standing(standing, at, opened=True)

    def reopen(self, change: Callable[[Table], object], at: int | None = None) -> bool:
        """Open the round in play again with a change made before it, if that alters nothing that was done in it.

        It is tried on another table first; if anything goes differently there, this one stays as it is. `at` is the
        time of the opening, by default that of the first.
        """
        current = self.table.round
        if current is None or not self.nothing_played():
            return False
        snapshot = self.snapshot
        with self._at(snapshot.at if at is None else at) as opened_at:
            try:
                table = self._rebuilder.stood(snapshot)
                change(table)
                standing = table.standing()
                again = self._rebuilder.again(table, self.acts, len(current.entries))
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

    def take_back_opening(self, change: Callable[[Table], object]) -> bool:
        """Take the opening back and make a change, if nothing was done in the round."""
        if self.acts or not self.nothing_played():
            return False
        snapshot = msgspec.structs.replace(self.snapshot)
        if snapshot.secrets is not None:
            snapshot.secrets = msgspec.structs.replace(snapshot.secrets, seeds=[], shares={}, withheld={})
        table = self._rebuilder.stood(snapshot)
        try:
            change(table)
        except Refused:
            return False
        self.table, self.last = table, None
        return True

    def take_up_changes(self) -> bool:
        """Reopen a round in which nobody has wagered, under changes that have come into force since."""
        now, posted = self.time(), self.snapshot.posted
        terms = Terms(self.table.options, self.table.limits)
        if any(isinstance(act, acts.Bet) for act in self.acts) or self.table.terms(now) == terms:
            return False

        def post(table: Table) -> None:
            for change in posted:
                table.post(change)

        if not self.reopen(post, now):
            return False
        posted.clear()
        return True

    # What is written of it.

    def write_records(self, people: Mapping[int, str]) -> None:
        """Write the records of rounds that have ended; `people` played them, by seat."""
        while self._records:
            self.outbox.add(WriteRecord(self._records.pop(0), people))

    def write_between_rounds(self) -> None:
        """Write a snapshot between rounds."""
        self._prepare()
        self._write_standing(self.table.standing(), self.time(), opened=False)

    def _prepare(self) -> None:
        """Commit to the chance of what comes; where a dealer deals, note what can still fall."""
        chance, table = self.table.chance, self.table
        if isinstance(chance, Live):
            aside = (f"{what}, {label}" for what, label in table.game.aside)
            chance.prepare((*table.equipment.decks, *aside), table.game.ahead(table.options))
        elif isinstance(chance, Entered):
            self.snapshot.left = chance.left

    def write_changed(self) -> None:
        """Write a snapshot after a change outside the round; the acts stay."""
        self.outbox.add(WriteChanged(self._encoded()))

    def write_new_answers(self) -> None:
        """Write the seeds drawn and the meter amounts told since the last snapshot."""
        chance, meters, known = self.table.chance, self.table.meters, self.snapshot
        seeds = len(known.secrets.seeds) if known.secrets is not None else -1
        new_seeds = isinstance(chance, Live) and len(chance.secrets().seeds) != seeds
        new_amounts = isinstance(meters, ToldMeters) and len(meters.told) != len(known.meters)
        if self.table.round is not None and (new_seeds or new_amounts):
            self.write_changed()

    def _write_standing(self, standing: Standing, at: int, opened: bool) -> None:
        self.acts = []
        self.acts_of.clear()
        if isinstance(self.table.meters, ToldMeters):
            self.table.meters.told = []
        self.snapshot.at = at
        self.snapshot.standing = standing
        self.snapshot.open = opened
        self.snapshot.posted = []
        self.outbox.add(WriteSnapshot(self._encoded()))

    def _encoded(self) -> bytes:
        if isinstance(self.table.chance, Live):
            self.snapshot.secrets = self.table.chance.secrets()
        if isinstance(self.table.meters, ToldMeters):
            self.snapshot.meters = list(self.table.meters.told)
        return msgspec.json.encode(self.snapshot)

    # The time for records.

    def time(self) -> int:
        """The time for records. It never goes back, whoever sets the clock on the wall."""
        if self._pinned is not None:
            return self._pinned
        self._latest = max(self._latest, self.clock.wall())
        return self._latest

    def moment(self) -> int:
        """A time for the record that no other moment has: who comes and goes is in the order of these."""
        self._latest = self._moment = max(self.time(), self._moment + 1)
        return self._moment

    @contextmanager
    def _at(self, at: int) -> Iterator[int]:
        """Record everything done inside at one moment."""
        self._pinned = at
        try:
            yield at
        finally:
            self._pinned = None


def _told(snapshot: Snapshot, done: Sequence[Act]) -> Iterator[int]:
    """The times that records to come tell already: of what was done, who came and went, and what was decided."""
    standing = snapshot.standing
    yield snapshot.at
    yield from (act.on for act in done)
    yield from (between.at for between in standing.since)
    yield from (later.at for later in standing.found)
    yield from (decided.at for decided in standing.payouts)
    yield from (payout.at if payout.decided is None else payout.decided.at for payout in snapshot.payouts)


_READY = (Announce, Ask, Draw, Irregular, Shuffle)
"""The steps by which a round is made ready: a shuffle, a cut, cards burned."""


def _ready(step: AnyStep) -> bool:
    return type(step) in _READY or (type(step) is Betting and step.open)


def _alike(one: object, other: object) -> bool:
    return msgspec.json.encode(one) == msgspec.json.encode(other)
