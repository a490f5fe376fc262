"""A live table: one round after another, driven by what people do and by the clock. It does no I/O.

Every method that changes something leaves what must be stored in `kept`, in order; the caller stores that first
and only then acknowledges the act and shows its consequences. A table's state is its snapshot (how it stood when
the round opened, or between rounds) and the acts done since; `resume` does them again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.core.chance import Live, NothingRecorded, Recorded
from pitboss.core.changes import Change
from pitboss.core.game import Banked, Game
from pitboss.core.limits import Limits
from pitboss.core.options import Options
from pitboss.core.players import DefaultPlayer
from pitboss.core.refused import Refused
from pitboss.core.round import Round
from pitboss.core.standing import Standing
from pitboss.core.steps import AnyStep, Ask, AskAll, Bet, Betting, Chosen, Draw, Roll, Spin
from pitboss.core.table import Player, Table
from pitboss.server.acts import Act, Chose, Closed, Entered, Placed, Troubled
from pitboss.server.fell import read_fell
from pitboss.server.kept import (
    Holder,
    Keep,
    KeepAct,
    KeepChips,
    KeepRecord,
    KeepSecrets,
    KeepSnapshot,
    Snapshot,
)

CHANCE = (Draw, Roll, Spin)
PEOPLE = (Betting, Ask, AskAll)
BOT = ""
"""The name under which the house's own players hold their seats."""


@dataclass(frozen=True)
class Pace:
    """How long things take, in milliseconds. A `betting` or `decision` of 0 waits for ever."""

    betting: int = 20_000
    decision: int = 30_000
    chance: int = 900
    draw: int = 250
    between: int = 2_500


class LiveTable:
    """A table that people play at."""

    def __init__(
        self,
        game: Game,
        options: Options,
        limits: Limits,
        name: str,
        *,
        dealt_by: str = "house",
        pace: Pace | None = None,
        bots: int = 0,
        bot: Player | None = None,
    ) -> None:
        self.now = 0
        self.dealt_by = dealt_by
        self.pace = pace or Pace()
        self.holders: dict[int, Holder] = {}
        self.waiting: list[tuple[int, str, int]] = []
        self.acts: list[Act] = []
        self.kept: list[Keep] = []
        self.deadline: int | None = None
        self.bots = bots
        self.bot: Player = bot or DefaultPlayer()
        self._lines: list[bytes] = []
        self._seeds = -1
        self._kept_snapshot = b""
        self.last: Round | None = None
        self.table = Table(
            game,
            options,
            name=name,
            limits=limits,
            chance=Live() if dealt_by == "house" else Recorded(),
            clock=lambda: self.now,
            journal=self._lines.append,
        )

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
    def round_of_acts(self) -> int:
        """The number of the round to which acts now belong."""
        return self.table.rounds

    def stand(self, now: int) -> None:
        """Keep the table as it stands, newly opened."""
        self.now = now
        self._keep_snapshot(opened=False)

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, holder in self.holders.items() if holder.person == person]

    # Between rounds.

    def sit(self, seat: int, person: str, amount: int, now: int) -> bool:
        """A person takes a seat with chips; False where that must wait for the end of the round."""
        self.now = now
        holder = self.holders.get(seat)
        if holder is not None and holder.person != person:
            if holder.person != BOT:
                raise Refused(f"Seat {seat} is taken.", self.table.game.betting_cite)
            if not self._quiet():
                raise Refused(f"Seat {seat} is free after this hand.", self.table.game.betting_cite)
        if any(s == seat or p == person for s, p, _ in self.waiting):
            raise Refused("That seat is promised already.", self.table.game.betting_cite)
        if holder is None and self.seats_of(person):
            raise Refused("You already hold a seat at this table.", self.table.game.betting_cite)
        if not 1 <= seat <= self.table.game.seats:
            raise Refused(
                f"There is no seat {seat}; seats are 1 to {self.table.game.seats}.", self.table.game.betting_cite
            )
        self.kept.append(KeepChips(person, -amount))
        if not self._quiet():
            self.waiting.append((seat, person, amount))
            return False
        bets = self._withdraw()
        self._seat(seat, person, amount)
        self._begin(now, bets)
        return True

    def leave(self, seat: int, now: int) -> bool:
        """A person gives up a seat; False where that must wait for the end of the round."""
        self.now = now
        if not self._quiet():
            self.holders[seat].leaving = True
            return False
        bets = [bet for bet in self._withdraw() if bet.seat != seat]
        try:
            self._unseat(seat)
        finally:
            self._begin(now, bets)
        return True

    def _quiet(self) -> bool:
        """Whether seats may change now: between rounds, or while nothing but betting has been done."""
        current = self.table.round
        return current is None or (
            type(current.pending) is Betting and all(isinstance(act, Placed) for act in self.acts)
        )

    def _withdraw(self) -> list[Bet]:
        """Take back a round in which nothing but betting was done; the bets.

        Chance is taken back with it: when the round opens again, the same cards lie in the same order.
        """
        if self.table.round is None:
            return []
        bets = [act.bet for act in self.acts if isinstance(act, Placed)]
        self._restore(msgspec.json.decode(self._kept_snapshot, type=Snapshot))
        return bets

    def _restore(self, snapshot: Snapshot) -> None:
        """Set the table as it stood at a snapshot."""
        table = self.table
        table.restore(
            Standing(
                snapshot.options,
                snapshot.limits,
                tuple(snapshot.holders),
                snapshot.balances,
                snapshot.layout,
                snapshot.memory,
                snapshot.since,
                snapshot.rounds,
                snapshot.last_hash,
                posted=snapshot.posted,
                changes=snapshot.changes,
            )
        )
        if snapshot.secrets is not None and isinstance(table.chance, Live):
            table.chance.resume(snapshot.secrets, table.equipment.decks)

    def _seat(self, seat: int, person: str, amount: int) -> None:
        holder = self.holders.get(seat)
        if holder is not None and holder.person == BOT and person != BOT:
            self._unseat(seat)
        self.table.sit(seat, amount)
        self.holders[seat] = Holder(person)

    def _unseat(self, seat: int) -> None:
        amount = self.table.leave(seat)
        person = self.holders.pop(seat).person
        if person != BOT:
            self.kept.append(KeepChips(person, amount))

    # Rounds.

    def _begin(self, now: int, bets: list[Bet] | None = None) -> None:
        """Open a round if one may be opened, with the bets already made; else stand between rounds."""
        self.now = now
        self.acts = []
        table = self.table
        self._call_bots()
        people = [h for h in self.holders.values() if h.person != BOT]
        if not people or (table.game.banked is Banked.POT and len(table.seats) < 2):
            self.deadline = None
            self._keep_snapshot(opened=False)
            return
        for holder in self.holders.values():
            holder.done = holder.person == BOT
        before = self._snapshot(opened=True)
        table.open_round(stepwise=True)
        self._keep_snapshot(opened=True, before=before)
        for bet in bets or ():
            self.bet(bet, now)
        self._advance()

    def _call_bots(self) -> None:
        """The house's own players take seats where a game needs more people than have come."""
        people = sum(1 for h in self.holders.values() if h.person != BOT)
        free = [seat for seat in range(1, self.table.game.seats + 1) if seat not in self.holders]
        missing = self.bots - sum(1 for h in self.holders.values() if h.person == BOT)
        for seat in free[: max(0, missing) if people else 0]:
            self._seat(seat, BOT, 20_000)
        for seat, holder in self.holders.items():
            if holder.person == BOT and self.table.chips(seat) < 4_000:
                self.table.sit(seat, 20_000)

    def _advance(self) -> None:
        """Do every step that needs neither people nor time."""
        while (current := self.table.round) is not None:
            step = current.pending
            if type(step) in PEOPLE:
                if self._ask_bots(current):
                    continue
                self._set_deadline(step)
                return
            if type(step) in CHANCE:
                if self.dealt_by == "dealer":
                    self.deadline = None
                    return
                pause = self.pace.draw if type(step) is Draw else self.pace.chance
                if pause:
                    self.deadline = self.now + pause
                    return
            self._proceed(current)
        self._ended()

    def _proceed(self, current: Round) -> None:
        self.last = current
        current.proceed()
        chance = self.table.chance
        if isinstance(chance, Live):
            secrets = chance.secrets()
            if self.table.round is not None and len(secrets.seeds) != self._seeds:
                self._seeds = len(secrets.seeds)
                snapshot = msgspec.json.decode(self._kept_snapshot, type=Snapshot)
                snapshot.secrets = secrets
                self._kept_snapshot = msgspec.json.encode(snapshot)
                self.kept.append(KeepSecrets(self._kept_snapshot))

    def _ask_bots(self, current: Round) -> bool:
        """Let the house's players answer what they are asked; True where any did."""
        bots = [ask for ask in current.asks() if self.holders[ask.seat].person == BOT]
        for ask in bots:
            self._choose(current, ask.seat, self.bot.choose(self.table, ask))
        return bool(bots)

    def _set_deadline(self, step: AnyStep | None) -> None:
        if isinstance(step, Betting):
            first = not step.label
            wait = self.pace.betting if not first or self.table.layout else 0
        else:
            wait = self.pace.decision
        self.deadline = self.now + wait if wait else None

    def _ended(self) -> None:
        """The round is over: store its record, let people go and come, and wait for the next."""
        while self._lines:
            self.kept.append(KeepRecord(self._lines.pop(0)))
        for seat in [seat for seat, holder in self.holders.items() if holder.leaving]:
            try:
                self._unseat(seat)
            except Refused:
                continue
        for seat, person, amount in self.waiting:
            if self.holders.get(seat, Holder(BOT)).person == BOT:
                self._seat(seat, person, amount)
            else:
                self.kept.append(KeepChips(person, amount))
        self.waiting = []
        self.acts = []
        self._keep_snapshot(opened=False)
        self.deadline = self.now + self.pace.between

    def tick(self, now: int) -> None:
        """What the clock brings: the time for chance, for a decision, or for the next round has come."""
        if self.deadline is None or now < self.deadline:
            return
        self.now = now
        self.deadline = None
        current = self.table.round
        if current is None:
            self._begin(now)
            return
        step = current.pending
        if isinstance(step, Betting):
            self._close(current)
        elif isinstance(step, Ask | AskAll):
            for ask in current.asks():
                self._choose(current, ask.seat, DefaultPlayer().choose(self.table, ask))
        else:
            self._proceed(current)
        self._advance()

    # What people do in a round.

    def _current(self) -> Round:
        if self.table.round is None:
            raise Refused("No round is in play at this moment.", self.table.game.betting_cite)
        return self.table.round

    def bet(self, bet: Bet, now: int) -> None:
        self.now = now
        current = self._current()
        at = len(current.entries)
        current.bet(bet)
        self._keep_act(Placed(at, bet))
        self.holders[bet.seat].done = False
        if self.deadline is None:
            self._set_deadline(current.pending)

    def done(self, seat: int, now: int) -> None:
        """A seat has finished betting; when every seat with a wager has, the window closes."""
        self.now = now
        current = self._current()
        if not isinstance(current.pending, Betting):
            raise Refused("No betting window is open.", self.table.game.betting_cite)
        self.holders[seat].done = True
        asked = current.pending.seats or tuple({w.seat for w in self.table.layout.values()})
        if asked and all(self.holders[s].done for s in asked if s in self.holders):
            self._close(current)
            self._advance()

    def close_betting(self, now: int) -> None:
        """The dealer closes the window."""
        self.now = now
        self._close(self._current())
        self._advance()

    def _close(self, current: Round) -> None:
        at = len(current.entries)
        self.last = current
        current.close_betting()
        self._keep_act(Closed(at))
        for holder in self.holders.values():
            holder.done = holder.person == BOT

    def choose(self, seat: int, choice: Chosen, now: int) -> None:
        self.now = now
        self._choose(self._current(), seat, choice)
        self._advance()

    def _choose(self, current: Round, seat: int, choice: Chosen) -> None:
        at = len(current.entries)
        self.last = current
        current.choose(seat, choice)
        name, amount = (choice, None) if isinstance(choice, str) else choice
        self._keep_act(Chose(at, seat, name, amount))

    def irregular(self, key: str, seat: int, now: int) -> None:
        self.now = now
        current = self._current()
        at = len(current.entries)
        self.last = current
        current.irregular(key, seat)
        self._keep_act(Troubled(at, key, seat))
        self._advance()

    def enter(self, text: str, now: int) -> None:
        """The dealer enters what fell at the real table."""
        self.now = now
        current = self._current()
        step = current.pending
        if self.dealt_by != "dealer" or not isinstance(step, CHANCE):
            raise Refused("The table is not waiting for what fell.", self.table.game.betting_cite)
        fell = read_fell(text, step, self.table.equipment)
        at = len(current.entries)
        self._enter(current, fell)
        self._keep_act(Entered(at, fell))
        self._advance()

    def _enter(self, current: Round, fell: Any) -> None:
        chance = self.table.chance
        assert isinstance(chance, Recorded)
        chance.outcomes.clear()
        chance.outcomes.append(fell)
        self.last = current
        try:
            current.proceed()
        except NothingRecorded as wrong:
            raise Refused(str(wrong), self.table.game.betting_cite) from None

    # What is stored, and how it is taken up again.

    def _keep_act(self, act: Act) -> None:
        self.acts.append(act)
        self.kept.append(KeepAct(len(self.acts), act))

    def _snapshot(self, opened: bool) -> Snapshot:
        table = self.table
        return Snapshot(
            self.now,
            table.game.name,
            msgspec.Raw(table.options.encoded),
            table.limits,
            table.schedule.opening.limits,
            table.schedule.changes,
            self.dealt_by,
            table.rounds,
            table.last_hash,
            dict(table.ledger.balances),
            table.memory,
            [msgspec.structs.replace(w) for w in table.layout.values()],
            table.between(),
            {seat: msgspec.structs.replace(holder) for seat, holder in self.holders.items()},
            opened,
        )

    def _keep_snapshot(self, opened: bool, before: Snapshot | None = None) -> None:
        snapshot = before or self._snapshot(opened)
        chance = self.table.chance
        if isinstance(chance, Live):
            snapshot.secrets = chance.secrets()
            self._seeds = len(snapshot.secrets.seeds)
        self._kept_snapshot = msgspec.json.encode(snapshot)
        self.kept.append(KeepSnapshot(self._kept_snapshot))

    def post(self, change: Change, now: int) -> None:
        """Post a notice of new limits or options; it is taken up by the round that opens when its time has come."""
        self.now = now
        if self._quiet():
            bets = self._withdraw()
            self.table.post(change)
            self._begin(now, bets)
            return
        self.table.post(change)
        snapshot = msgspec.json.decode(self._kept_snapshot, type=Snapshot)
        snapshot.changes.append(change)
        self._kept_snapshot = msgspec.json.encode(snapshot)
        self.kept.append(KeepSecrets(self._kept_snapshot))

    @classmethod
    def resume(
        cls,
        name: str,
        game: Game,
        snapshot: Snapshot,
        acts: list[Act],
        now: int,
        **more: Any,
    ) -> LiveTable:
        """The table as it was when the snapshot was taken and the acts had been done.

        What follows of itself from the last act is done too, and left in `kept` to be stored.
        """
        options, _ = game.options.read(msgspec.json.decode(snapshot.options))
        live = cls(game, options, snapshot.limits, name, dealt_by=snapshot.dealt_by, **more)
        live.holders = {int(seat): holder for seat, holder in snapshot.holders.items()}
        live._restore(snapshot)
        live.now = snapshot.at
        live._kept_snapshot = msgspec.json.encode(snapshot)
        live._seeds = len(snapshot.secrets.seeds) if snapshot.secrets is not None else -1
        if snapshot.open:
            live.table.open_round(stepwise=True)
            for act in acts:
                live._again(act)
            live.now = now
            live._advance()
        else:
            live.now = now
            live.deadline = now + live.pace.between
        return live

    def _again(self, act: Act) -> None:
        """Do a stored act again at the place where it was done."""
        current = self._current()
        while len(current.entries) < act.at and type(current.pending) not in PEOPLE:
            current.proceed()
        self.acts.append(act)
        match act:
            case Placed(bet=bet):
                current.bet(bet)
            case Closed():
                current.close_betting()
            case Chose(seat=seat, choice=choice, amount=amount):
                current.choose(seat, choice if amount is None else (choice, amount))
            case Troubled(key=key, seat=seat):
                current.irregular(key, seat)
            case Entered(fell=fell):
                self._enter(current, fell)

    def preview(self, key: str, seat: int) -> list[AnyStep]:
        """The steps that would follow an irregularity, up to the next that chance or people decide."""
        current = self._current()
        snapshot = msgspec.json.decode(self._kept_snapshot, type=Snapshot)
        if isinstance(self.table.chance, Live):
            snapshot.secrets = self.table.chance.secrets()
        twin = self.resume(self.table.name, self.table.game, snapshot, list(self.acts), self.now, pace=_FROZEN)
        then = twin._current()
        while len(then.entries) < len(current.entries):
            then.proceed()
        then.irregular(key, seat)
        while twin.table.round is not None and type(then.pending) not in (*CHANCE, *PEOPLE):
            then.proceed()
        return then.entries[len(current.entries) :]


_FROZEN = Pace(0, 0, 1, 1, 1)
"""A pace at which a table stops before every roll, spin and draw."""
