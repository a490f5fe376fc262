"""An evening at a live table on a real store: many people, a clock that can be set, a store that can fail.

`Evening` does everything as the house does (done, stored, or taken up again as it was stored) and holds what must be
true at every moment, whoever does what: no money is made or lost, a refused act changes nothing, what is stored is
how the table stands; no payout is paid without the act of a supervisor who does not deal there, and no chip of the
cage goes to or from a player of the house.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from sqlalchemy import text

from pitboss.audit.whole import findings_in
from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.filing.notices import Change
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Betting, Move
from pitboss.core.money.accounts import CAGE, COMPANY, PRACTICE, account_at, account_of
from pitboss.core.money.ledger import holder, on_the_casinos_side
from pitboss.core.money.meters import Meters
from pitboss.core.table.journal import decode
from pitboss.core.table.players import RandomPlayer
from pitboss.games import registry
from pitboss.server.house.writer import write
from pitboss.server.http.allow import allow
from pitboss.server.live import acts
from pitboss.server.live.clock import Pace
from pitboss.server.live.house_players import HousePlayers
from pitboss.server.live.rebuild import reach
from pitboss.server.live.snapshot import Snapshot
from pitboss.server.live.table import LiveTable
from pitboss.server.people.sessions import Visitor
from pitboss.server.protocol import commands
from pitboss.store import Store, StoreError
from tests.audit.falsify import falsifications, rechained
from tests.sizes import size

CHIPS = 1_000_00
LIMITS = Limits(500, 50_000, 100)
TABLE = "t"
SUPERVISOR, DEALER = "Flo", "Dee"
"""A floorperson who does not deal at the table, and one who does."""
REFUSE = "CREATE TRIGGER refuse BEFORE INSERT ON states BEGIN SELECT RAISE(ABORT, 'no'); END"
REFUSE_ACTS = "CREATE TRIGGER refuse_acts BEFORE INSERT ON acts BEGIN SELECT RAISE(ABORT, 'no'); END"


MEMORY = Path("/dev/shm")
"""Where files are quick to write: what these tests kill is the house, never the machine."""


class SetClock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.time = 1_000_000
        self.on_the_wall = 1_700_000_000_000

    def now(self) -> int:
        return self.time

    def wall(self) -> int:
        return self.on_the_wall

    def go(self, to: int) -> None:
        self.on_the_wall += to - self.time
        self.time = to


class Evening:
    """A table with people about it."""

    def __init__(
        self,
        file: Path,
        game: Game,
        people: int = 5,
        options: Options | None = None,
        pace: Pace | None = None,
        dealt_by: str = "house",
        meters: Meters | None = None,
        practice: bool | None = None,
    ) -> None:
        """Poker is `practice` unless it is said or has a payout: the house's own players sit there."""
        self.store = Store.open(f"sqlite:///{file}")
        self.game, self.file = game, file
        self.meters = meters
        self.clock = SetClock()
        self.pace = pace or Pace(away=60_000, pause=60_000, absent=600_000)
        self.company = HousePlayers(3 if game.among_players else 0)
        self.people = [f"p{number}" for number in range(1, people + 1)]
        self.here: set[str] = set()
        self.on_duty = {SUPERVISOR}
        self.verified: dict[str, str] = {}
        self._seen = 0
        for account in (CAGE, PRACTICE, COMPANY):
            self.store.accounts.open(account, "house")
        for person in self.people:
            self.store.accounts.open(account_of(person), "person")
            self.store.accounts.transfer(person, CAGE, account_of(person), CHIPS)
        self.live = LiveTable.new(
            game,
            options or game.options(),
            LIMITS,
            TABLE,
            dealt_by=dealt_by,
            pace=self.pace,
            clock=self.clock,
            company=self.company,
            meters=meters,
            practice=self._for_practice(options) if practice is None else practice,
            on_duty=self.on_duty,
        )
        self._keep()

    def _for_practice(self, options: Options | None) -> bool:
        return self.game.banked is Banked.POT and not self.game.meters(options or self.game.options())

    def close(self) -> None:
        self.store.close()

    # What is done.

    def act(self, do: Callable[[LiveTable], object]) -> bool:
        """Do something and store it; False where it is refused, or where the store does not take it."""
        before, entries = self.stands(), len(self.live.state.shown)
        try:
            do(self.live)
        except Refused:
            assert not self.live.outbox.writes, "a refused act leaves nothing to be stored"
            assert _same(self.stands(), before), "a refused act changes nothing"
            return False
        try:
            self._keep()
        except StoreError:
            self.kill(before, entries)
            return False
        return True

    def _keep(self) -> None:
        items = self.live.outbox.take()
        if items:
            write(self.store, {TABLE: (self.live.table.rounds, items)})

    def sit(self, person: str, seat: int, amount: int) -> bool:
        """Take a seat, as the house lets somebody with so much in the purse."""
        if not 0 < amount <= self.store.accounts.balance(account_of(person)):
            return False
        return self.act(lambda live: live.sit(seat, person, amount))

    def command(self, command: commands.Command, who: str, *roles: str) -> bool:
        """Ask for something as over the wire, and note who verified which payout."""

        def purse(person: str) -> int:
            return self.store.accounts.balance(account_of(person))

        def do(live: LiveTable) -> None:
            allow(command, Visitor(who, roles), purse)(live)

        waiting = {payout.award: payout for payout in self.live.payouts.waiting}
        dealt = self.live.state.snapshot.dealt.get(who, -1)
        done = self.act(do)
        if done and isinstance(command, commands.Verify):
            payout = waiting[command.payout]
            assert "floorperson" in roles and who not in payout.people.values()
            assert dealt < self.live.table.gaming_day.number(payout.at)
            self.verified[payout.award] = who
        return done

    def come(self, person: str) -> None:
        self.here.add(person)
        self.live.came(person)

    def go(self, person: str) -> None:
        self.here.discard(person)
        self.live.went(person)

    def let_pass(self, wait: int, most: int = 60) -> None:
        """Let time pass, and the clock strike whenever the table has an appointment."""
        end = self.clock.time + wait
        for _ in range(most):
            due = self.live.deadline
            if due is None or due > end:
                break
            self.clock.go(max(due, self.clock.time))
            self.act(LiveTable.tick)
        self.clock.go(end)

    def kill(self, before: bytes | None = None, entries: int | None = None) -> None:
        """The process ends without a word; another takes the table up from the store.

        `before` is how the table stood after so many entries of its round, if not as it stands now.
        """
        if before is None:
            before, entries = self.stands(), len(self.live.state.shown)
        self.live = self._stored()
        if self.live.round is not None:
            # What followed of itself from the last act follows again.
            reach(self.live.round, entries or 0)
        assert _same(self.stands(), before), "what is stored is how the table stood"
        self.live = self._stored()
        self.live.seats.here = set(self.here)
        self.live.take_up()
        with self.willing():
            self._keep()

    def _stored(self) -> LiveTable:
        data = self.store.states.of(TABLE)
        assert data is not None
        done = [acts.decode(act) for act in self.store.states.acts(TABLE)]
        snapshot = msgspec.json.decode(data, type=Snapshot)
        more = {"pace": self.pace, "clock": self.clock, "company": self.company, "meters": self.meters}
        return LiveTable(self.game, TABLE, snapshot, done, on_duty=self.on_duty, **more)  # type: ignore[arg-type]

    @contextmanager
    def willing(self) -> Any:
        """With a store that takes everything."""
        with self.store.transaction() as connection:
            for name in ("refuse", "refuse_acts"):
                connection.execute(text(f"DROP TRIGGER IF EXISTS {name}"))
        yield

    @contextmanager
    def failing(self, how: str) -> Any:
        """With a store that refuses."""
        with self.store.transaction() as connection:
            connection.execute(text(how))
        try:
            yield
        finally:
            with self.willing():
                pass

    # What is true.

    def stands(self) -> bytes:
        """How the table stands: all of it that anybody could see or be paid by."""
        live = self.live
        current = live.table.round
        return msgspec.json.encode(
            (
                live.table.rounds,
                live.table.last_hash,
                live.table.ledger.balances,
                live.table.wagers(),
                sorted(live.table.places),
                current.entries if current is not None else [],
                current.pending if current is not None else None,
                sorted(live.seats.holders.items()),
                live.seats.waiting,
                live.paused,
                sorted(
                    live.table.schedule.changes, key=lambda change: (change.effective, change.posted, repr(change))
                ),
                live.table.options.plain(),
                live.table.limits,
                live.payouts.waiting,
                live.state.snapshot.dealt,
                live.state.snapshot.company,
            )
        )

    def check(self) -> None:
        """What must be true at every moment."""
        live, table = self.live, self.live.table
        assert not live.outbox.writes
        assert self.store.books.problems() == []
        lies = table.ledger.total() + sum(waits.amount for waits in live.seats.waiting)
        purses = self.store.accounts.balances("person")
        assert lies == self.store.accounts.balances().get(account_at(TABLE), 0)
        given = [self.store.accounts.balance(account) for account in (CAGE, PRACTICE, COMPANY)]
        assert sum(purses.values()) + lies == -sum(given)
        casinos = (account for account in table.ledger.balances if not on_the_casinos_side(account))
        assert all(table.ledger[account] >= 0 for account in casinos)
        self._company_is_for_practice(given)
        self._payouts_are_verified()
        assert set(live.seats.holders) == table.places
        seated = [holder.person for holder in live.seats.people.values()]
        assert len(seated) == len(set(seated))
        promised = [waits.seat for waits in live.seats.waiting]
        assert len(promised) == len(set(promised))
        for waits in live.seats.waiting:
            holder = live.seats.holders.get(waits.seat)
            assert holder is None or holder.person in ("", waits.person)
            assert live.deadline is not None or live.paused or live.dealt_by == "dealer", "who waits is not forgotten"

    def _company_is_for_practice(self, given: list[int]) -> None:
        """No chip of the cage goes to or from a player of the house, who sits only where chips are for practice."""
        cage, *practice = given
        assert cage == -CHIPS * len(self.people), "nothing but what people were given came from the cage"
        if not self.live.table.practice:
            assert practice == [0, 0] and not self.live.seats.company
        assert set(self.live.seats.company) <= self.live.table.company
        assert not (self.live.seats.company and self.live.table.meter_kinds)

    def _payouts_are_verified(self) -> None:
        """No payout is paid without the act of a supervisor who neither deals nor played there."""
        stood = list(self.live.state.snapshot.standing.payouts)
        for line in self.store.journals.records(TABLE, self._seen):
            record = decode(line)[0]
            self._seen = record.round
            stood += record.opening.payouts
            paid = [step for step in record.steps if isinstance(step, Move) and step.source.startswith("meter ")]
            assert not any(holder(step.target) for step in paid), "a round pays nobody of a meter"
        for decided in stood:
            assert decided.by and self.verified.get(decided.award) == decided.by

    def empties(self) -> None:
        """Everybody goes without a word: the table plays to the end what was wagered, and gives all chips back."""
        for person in self.people:
            self.go(person)
        for _ in range(400):
            if not self.live.seats.people and not self.live.seats.waiting:
                break
            assert self.live.deadline is not None, f"the table moves on: {self.stands()!r}"
            self.let_pass(max(0, self.live.deadline - self.clock.time))
            self.check()
        assert not self.live.seats.people and not self.live.seats.waiting
        assert self.live.table.round is None
        assert not self.live.table.layout
        self.check()

    def is_audited(self, random: Random) -> None:
        """Whatever was done, the record convicts nobody; and a record of it that is forged is found."""
        lines = list(self.store.journals.records())
        found = findings_in(lines, registry.find)
        assert not found, "\n".join(map(str, found))
        records = [json.loads(line) for line in lines]
        for _ in range(size(4, 40)):
            at = random.randrange(len(records)) if records else 0
            forged = [
                falsified
                for record in records[at : at + 1]
                for falsified in falsifications(record, self.game, self.live.table.options)
                if falsified.group in ("payment", "balances", "since") and falsified.path[-1] != "at"
            ]
            if forged:
                chosen = random.choice(forged)
                found = findings_in(rechained([*records[:at], chosen.record, *records[at + 1 :]]), registry.find)
                assert found, f"{chosen.kind} at {chosen.path} of round {at + 1} is not found"

    # What somebody may do at random.

    def bet(self, random: Random, seat: int) -> bool:
        current = self.live.round
        window = current.pending if current is not None else None
        if current is None or not isinstance(window, Betting) or seat not in self.live.table.places:
            return self.act(lambda live: live.bet(Bet(seat, "nothing", 500)))
        wanted = list(RandomPlayer(random).bets(self.live.table, seat, window))
        return all(self.act(lambda live, bet=bet: live.bet(bet)) for bet in wanted)  # type: ignore[misc]

    def choose(self, random: Random) -> bool:
        current = self.live.round
        asks = current.asks() if current is not None else ()
        if not asks:
            return self.act(lambda live: live.choose(1, "nothing"))
        ask = random.choice(asks)
        choice = RandomPlayer(random).choose(self.live.table, ask)
        return self.act(lambda live: live.choose(ask.seat, choice))

    def trouble(self, random: Random) -> bool:
        current = self.live.round
        found = current.may_occur() if current is not None else ()
        if not found:
            return self.act(lambda live: live.irregular("nothing", 0))
        irregularity = random.choice(found)
        seat = random.choice(sorted(self.live.table.places)) if irregularity.of_seat else 0
        return self.act(lambda live: live.irregular(irregularity.key, seat))

    def found_later(self, random: Random) -> bool:
        """Something is found in the closed round; it is entered whenever nothing of the next one is altered by it."""
        last = self.store.journals.last(TABLE).round
        line = self.store.journals.record(TABLE, last) or b""
        possible = [found for found in self.game.irregular_here(self.live.table.options) if found.found_later]
        if not possible:
            return False
        found = random.choice(possible)
        seat = random.choice(sorted(self.live.table.places) or [0]) if found.of_seat else 0
        return self.act(lambda live: live.find_later(line, found.key, seat))

    def notice(self, limits: Limits | None, options: dict[str, Any], wait: int) -> bool:
        now = self.clock.wall()
        return self.act(
            lambda live: live.post(Change(now, now + wait, limits, bool(live.seats.people), options=options))
        )


def _same(now: bytes, before: bytes) -> bool:
    for one, other in zip(msgspec.json.decode(now), msgspec.json.decode(before), strict=True):
        assert one == other, f"{one} is not {other}"
    return now == before


Open = Callable[..., Evening]
CHOSEN = {"mini_baccarat": "player", "mini_dice": "field", "pokette": "red", "roulette": "straight"}
BANKED = {
    game.name: CHOSEN.get(game.name) or game.wagers[0].key for game in registry.all_games() if not game.among_players
}
PACE = Pace(away=600_000, absent=600_000, idle=3_600_000)


def purse(evening: Evening, person: str) -> int:
    return evening.store.accounts.balance(account_of(person))


def to_betting(evening: Evening) -> Betting:
    """Let the table come to its betting window, every question answered by its default."""
    for _ in range(60):
        current = evening.live.round
        if current is not None and isinstance(current.pending, Betting):
            return current.pending
        ask = next(iter(current.asks()), None) if current is not None else None
        if ask is not None:
            evening.act(lambda live, ask=ask: live.choose(ask.seat, ask.default))  # type: ignore[misc]
        else:
            assert evening.live.deadline is not None
            evening.let_pass(evening.live.deadline - evening.clock.time)
    raise AssertionError("no betting window opens")


def wager(evening: Evening, seat: int, amount: int = 1000) -> bool:
    kind = BANKED[evening.game.name]
    pick = "17" if kind == "straight" else ""
    return evening.act(lambda live: live.bet(Bet(seat, kind, amount, pick)))
