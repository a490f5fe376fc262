"""Rebuild a table from its snapshot and the acts done since."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from secrets import token_hex

from pitboss.core.game.game import Game
from pitboss.core.game.steps import AnyStep, Reveal, Transfer
from pitboss.core.money.meters import Meters
from pitboss.core.table.chance import Live
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.server.live import acts
from pitboss.server.live.acts import PEOPLE, Act
from pitboss.server.live.dealer_entry import Entered
from pitboss.server.live.snapshot import Snapshot
from pitboss.server.live.stops import CHANCE


class ToldMeters:
    """Meters that remember what they `told` the round in play, so that a replayed round is told the same.

    A preview `posts` nothing.
    """

    def __init__(self, books: Meters, again: Iterable[int]) -> None:
        self._books = books
        self._again = deque(again)
        self.told: list[int] = []
        self.posts = True

    def ready(self, name: str) -> bool:
        return bool(self._again) or self._books.ready(name)

    def stands(self, name: str, so_far: int) -> int:
        answer = self._again.popleft() if self._again else self._books.stands(name, so_far)
        self.told.append(answer)
        return answer

    def post(self, name: str, amount: int) -> None:
        if self.posts:
            self._books.post(name, amount)


class Rebuilder:
    """Rebuilds tables from snapshots. `meters` are the books of the meters that several tables share."""

    def __init__(
        self,
        game: Game,
        name: str,
        clock: Callable[[], int],
        journal: Callable[[bytes], object],
        meters: Meters | None = None,
    ) -> None:
        self._game = game
        self._meters = meters
        self._name = name
        self._clock = clock
        self._journal = journal

    def stood(self, snapshot: Snapshot) -> Table:
        """The table as it stood when its round opened, or between rounds."""
        table = Table(
            self._game,
            name=self._name,
            chance=Live() if snapshot.dealt_by == "house" else Entered(snapshot.left),
            clock=self._clock,
            journal=self._journal,
            salt=lambda: token_hex(16),
        )
        table.voids_failures = True
        table.restore(snapshot.standing)
        table.meters = ToldMeters(self._meters or table.meters, snapshot.meters)
        if snapshot.secrets is not None and isinstance(table.chance, Live):
            table.chance.resume(snapshot.secrets, table.equipment.decks)
        return table

    def stands(self, snapshot: Snapshot, done: Iterable[Act]) -> Table:
        """The table with the acts of its round done again."""
        table = self.stood(snapshot)
        if snapshot.open:
            self.again(table, done)
        for change in snapshot.posted:
            table.post(change)
        return table

    @staticmethod
    def again(table: Table, done: Iterable[Act], entries: int = 0) -> Round:
        """Open the round, do the acts again and let it go on until it has `entries` entries."""
        opened = table.open_round(stepwise=True)
        for act in done:
            acts.do(table, act)
        reach(opened, entries)
        return opened


def reach(current: Round, entries: int) -> None:
    """Let a round go on until it has `entries` entries or waits for people."""
    while len(current.entries) < entries and not current.over and type(current.pending) not in PEOPLE:
        current.proceed()


def would_follow(table: Table, entries: int, key: str, seat: int, wager: str = "") -> list[AnyStep]:
    """The steps that an irregularity raised after `entries` entries would bring.

    They end before the next step that chance or people decide, or that shows a card lying face down. The table is
    made for this question and not fit for play afterwards.
    """
    table.journal = None
    if isinstance(table.meters, ToldMeters):
        table.meters.posts = False
    current = acts.in_play(table)
    reach(current, entries)
    current.irregular(key, seat, wager)
    while table.round is not None and type(current.pending) not in (*CHANCE, *PEOPLE, Reveal, Transfer):
        current.proceed()
    return current.entries[entries:]
