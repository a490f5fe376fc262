"""A live table: one round after another, driven by what people do and by the clock. It does no I/O.

Every method that changes something leaves what must be stored in `keeping`, in order; the caller stores that
first and only then acknowledges the act and shows its consequences. A method that raises `Refused` has changed
nothing. A table's state is its snapshot (how it stood when the round opened, or between rounds, and what waits)
and the acts done since; a table made of the two stands where this one does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from contextlib import suppress

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.filing.notices import Change
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen, Draw
from pitboss.core.money.accounts import CAGE, account_of
from pitboss.core.money.meters import Displayed
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.round import DEVICES, Round
from pitboss.core.table.table import Table
from pitboss.server.live.acts import PEOPLE, Act, Bought, Chose, Closed, Entered, Finished, Placed, Troubled, in_play
from pitboss.server.live.clock import AGAIN, MOMENT, Clock, Pace, SystemClock
from pitboss.server.live.deadlines import Timing
from pitboss.server.live.dealer_entry import read_fell
from pitboss.server.live.house_players import BUY_IN, HousePlayers
from pitboss.server.live.patience import Place
from pitboss.server.live.seats import HOUSE_PLAYER
from pitboss.server.live.snapshot import Snapshot
from pitboss.server.live.stops import CHANCE, Stops, verifying

SITS_OUT, COMES_BACK = "sits_out", "comes_back"
"""The irregularities by which a player keeps a seat and no cards are dealt to it, and takes part again."""


class LiveTable(Timing):
    """A table that people play at."""

    def __init__(
        self,
        game: Game,
        name: str,
        snapshot: Snapshot,
        done: Sequence[Act] = (),
        *,
        pace: Pace | None = None,
        clock: Clock | None = None,
        company: HousePlayers | None = None,
        meters: Displayed | None = None,
    ) -> None:
        super().__init__(
            game, name, snapshot, done, clock or SystemClock(), pace or Pace(), company or HousePlayers(), meters
        )
        self._let: Place | None = None
        self._back: set[int] = set()
        self.opened = 0
        self._stops = Stops(game)

    @classmethod
    def new(
        cls,
        game: Game,
        options: Options,
        limits: Limits,
        name: str,
        *,
        dealt_by: str = "house",
        changes: Iterable[Change] = (),
        pace: Pace | None = None,
        clock: Clock | None = None,
        company: HousePlayers | None = None,
        meters: Displayed | None = None,
    ) -> LiveTable:
        """A table newly opened, at which nobody sits; `changes` are the notices posted at it already."""
        table = Table(game, options, name=name, limits=limits)
        for change in changes:
            table.post(change)
        at = (clock or SystemClock()).wall()
        snapshot = Snapshot(at, game.name, table.standing(), dealt_by, {}, [], open=False)
        live = cls(game, name, snapshot, pace=pace, clock=clock, company=company, meters=meters)
        live._stand()
        return live

    def take_up(self) -> None:
        """Go on after a restart. What follows of itself from the last act is done and left to be stored.

        Those who are asked have the time that they had left, or a little where that was less.
        """
        now = self.clock.now()
        current = self.table.round
        if current is None:
            self._until = now + self.pace.between if self.seats.people else None
            self._set_clock()
            return
        if type(current.pending) in PEOPLE:
            done = self.keeping.acts
            gone = self.clock.wall() - (done[-1].on if done else self.keeping.snapshot.at)
            most = self._wait(current) - AGAIN
            self._waits.taken_up(self._place(current), now, max(0, min(gone, most)))
        self._advance()

    # Who comes and goes.

    def sit(self, seat: int, person: str, amount: int) -> bool:
        """A person takes a seat with chips, or brings more; False where that waits for the end of the round."""
        self.seats.check(seat, person)
        if seat in self.table.barred:
            raise Refused(f"The person at seat {seat} is stopped from playing and buys no chips.", DEVICES)
        self.seats.seen(person, self.clock.now())
        short = self.short(seat) if self.seats.of(person) else 0
        if short:
            self._do(Bought(*self._mark(), seat, amount))
        self.keeping.chips(account_of(person), -amount)
        if short:
            return True
        if self.table.round is None:
            self._seat(seat, person, amount)
            if self._until is None and not self.held:
                self._begin()
            else:
                self._keep_standing()
            return True
        # A seat that a player of the house keeps warm is given up when the round is over.
        kept_warm = seat in self.seats.holders and self.seats.holders[seat].person != person
        if kept_warm or not self._open_again(lambda table: table.sit(seat, amount)):
            self.seats.wait(seat, person, amount)
            self._changed()
            return False
        self._hold_seat(seat, person)
        self._changed()
        return True

    def short(self, seat: int) -> int:
        """How many cents in chips a seat lacks for the dearest choice that it is asked about now."""
        current = self.table.round
        asks = current.asks() if current is not None else ()
        lacks = [ask.dearest - self.table.chips(seat) for ask in asks if ask.seat == seat]
        return -(-max([*lacks, 0]) // self.table.unit) * self.table.unit

    def leave(self, person: str) -> bool:
        """A person gives up the seat, or waits for one no more; False where that waits for the end of the round."""
        held = self.seats.of(person)
        if not self._refund(person) and not held:
            raise Refused("You hold no seat at this table.", self.table.game.betting_cite)
        for seat in held:
            self.seats.holders[seat].leaving = True
            if self.table.round is None:
                with suppress(Refused):
                    self._unseat(seat)
            elif not any(isinstance(act, Placed) and act.bet.seat == seat for act in self.keeping.acts):
                # Who has wagered stays until the round is completed (13:69F-13.4(b)); who has not may go before.
                self._leave_open_round(seat, person)
        if self.table.round is None:
            if not self.seats.people:
                self._until = None
            self._keep_standing()
        else:
            self._changed()
            self._finish_window()
        return not self.seats.of(person)

    def came(self, person: str) -> None:
        """Somebody looks at the table now."""
        self.seats.here.add(person)
        self._back.update(self.seats.of(person))
        if self.table.round is None and self._until is None and not self.held and self.seats.of(person):
            self._until = self.clock.now() + self.pace.between
        self._set_clock()

    def went(self, person: str) -> None:
        """Somebody looks no more."""
        self.seats.went(person, self.clock.now())
        self._set_clock()

    # Rounds.

    def _begin(self) -> None:
        """Open a round if one may be opened; else stand between rounds."""
        for seat in self.company.wanted(self.seats, self.table):
            self.keeping.chips(CAGE, -BUY_IN)
            self._seat(seat, HOUSE_PLAYER, BUY_IN)
        absent = self.seats.absent(self.clock.now(), self.pace.absent)
        if len(absent) == len(self.seats.people) or (self.table.game.among_players and len(self.table.seats) < 2):
            self._stand()
            return
        for holder in self.seats.holders.values():
            holder.done = False
        self.opened += 1
        standing = self.table.standing()
        with self._at(self._time()) as at:
            self.table.open_round(stepwise=True)
        self.keeping.stand(self.table, standing, at, opened=True)
        self._sit_out({*absent, *self.seats.gone(self.clock.now())})
        self._advance()

    def _sit_out(self, absent: Set[int]) -> None:
        """Who is absent from a game that deals to everybody sits out, and takes part again once back."""
        out = self.table.game.lies_open(self.table.memory).get("away")
        if out is None:
            return
        for seat in sorted(absent - set(out)):
            self._do(Troubled(*self._mark(), SITS_OUT, seat))
        for seat in [seat for seat in out if seat in self._back and seat not in absent]:
            self._do(Troubled(*self._mark(), COMES_BACK, seat))
        self._back.clear()

    def _stand(self) -> None:
        """Stand between rounds until somebody comes."""
        self._until = None
        self._keep_standing()

    def _advance(self) -> None:
        """Do every step that needs neither people nor time."""
        while (current := self.table.round) is not None:
            self._until = None
            asked = self.company.asked(self.seats, current)
            if type(current.pending) in PEOPLE and asked is None:
                if not self.held and (gone := self._unattended(current)):
                    self._answer(gone.seat, gone.default_answer)
                    continue
                if self.held or not self._only_leaving(current):
                    break
                self._do(Closed(*self._mark()))
                continue
            if verifying(current) and not self.held and self._let != self._place(current):
                self.hold()
            pause = MOMENT if self._waits_for_meter(current) else self._pause(current)
            if pause is None:
                break
            if pause:
                self._until = self.clock.now() + pause
                break
            self._proceed(current)
        if self.table.round is None:
            self._ended()
        else:
            self._set_clock()

    def _pause(self, current: Round) -> int | None:
        """How long the table stops before a step that needs no person; None where who runs it says when to go on."""
        kind = type(current.pending)
        if kind not in CHANCE and not self._stops.at(current):
            return 0
        if self.held or (self.dealt_by == "dealer" and kind not in PEOPLE):
            return None
        if kind not in CHANCE:
            return self.pace.look
        return self.pace.draw if kind is Draw else self.pace.chance

    def _proceed(self, current: Round) -> None:
        """Take the pending step, which waits for no person."""
        ask = self.company.asked(self.seats, current)
        if ask is not None:
            self._answer(ask.seat, self.company.choose(self.table, ask))
            return
        self.last = current
        current.proceed()
        if self.table.round is not None and self.keeping.new_answers(self.table):
            self.keeping.changed(self.table)

    def _ended(self) -> None:
        """The round is over: store its record, let people go and come, and wait for the next."""
        people = {seat: holder.person for seat, holder in self.seats.people.items()}
        while self._lines:
            self.keeping.record(self._lines.pop(0), people)
        self._tell_node()
        for seat in [seat for seat in self.table.barred if seat in self.seats.holders]:
            # Who was stopped from playing gives up the seat, as who leaves does.
            self.seats.holders[seat].leaving = True
            self._refund(self.seats.holders[seat].person)
        for seat in [seat for seat, holder in self.seats.holders.items() if holder.leaving]:
            with suppress(Refused):
                self._unseat(seat)
        for waits in self.seats.waiting:
            self._seat(waits.seat, waits.person, waits.amount)
        self.seats.waiting.clear()
        self._until = self.clock.now() + self.pace.between
        self._keep_standing()

    # The clock.

    def tick(self) -> None:
        """What the clock brings: the time for chance, for a decision, or for the next round has come."""
        now = self.clock.now()
        if self.deadline is None or now < self.deadline:
            return
        if self.held:
            self.release()
            return
        for person in [p for p, since in self.seats.gone_since(now).items() if now >= since + self.pace.away]:
            self.leave(person)
        if self._nothing_wagered() and self._took_up_changes():
            self._changed()
        current = self.table.round
        if self._until is not None:
            if now >= self._until:
                self._begin() if current is None else self._step_on(current)
        elif current is not None and (due := self._people_due(current)) is not None and now >= due:
            if isinstance(current.pending, Betting):
                self._do(Closed(*self._mark()))
            for ask in current.asks():
                self._answer(ask.seat, DefaultPlayer().choose(self.table, ask))
            self._advance()
        self._set_clock()

    def _step_on(self, current: Round) -> None:
        if not self._waits_for_meter(current):
            self._proceed(current)
        self._advance()

    # What players do in a round.

    def bet(self, bet: Bet) -> None:
        self._acts_at(bet.seat)
        self._do(Placed(*self._mark(), bet))
        self._finish_window()

    def done(self, seat: int) -> None:
        """A seat has finished betting; when every seat with a wager has, the window closes."""
        self._acts_at(seat)
        self._do(Finished(*self._mark(), seat))
        self._finish_window()

    def choose(self, seat: int, choice: Chosen) -> None:
        self._acts_at(seat)
        self._answer(seat, choice)
        self._advance()

    def _answer(self, seat: int, choice: Chosen) -> None:
        name, amount = (choice, None) if isinstance(choice, str) else choice
        self._do(Chose(*self._mark(), seat, name, amount))

    def _acts_at(self, seat: int) -> None:
        """Somebody acts for a seat, and so is there. Refused while the floor holds the table."""
        if self._stands_still():
            raise Refused("The floor holds the table; wait until it goes on.", self.table.game.betting_cite)
        if seat in self.seats.holders and self.seats.holders[seat].removed:
            raise Refused("The floor has ended your play at this table.", self.table.game.seated_cite)
        if seat in self.seats.holders:
            self.seats.seen(self.seats.holders[seat].person, self.clock.now())

    def _stands_still(self) -> bool:
        """Whether the table is held, and its players are not let act."""
        current = self.table.round
        return self.held and (current is None or self._let != self._place(current))

    def _finish_window(self) -> None:
        """Close the betting window once everybody who wagers has said done; those who look on have a last call."""
        current = self.table.round
        if current is None or not isinstance(current.pending, Betting) or self._stands_still():
            return
        window = current.pending
        wagering = self._wagering(window)
        if not wagering or not all(
            self.seats.people[seat].leaving or self.seats.people[seat].done for seat in wagering
        ):
            self._waits.no_call()
        elif not window.seats and self.pace.last_call and self.seats.onlookers(wagering):
            self._waits.call(self.clock.now())
        else:
            self.close_betting()
            return
        self._advance()

    def _wagering(self, window: Betting) -> set[int]:
        """The seats that a betting window waits for: those it names, else those with a wager on the layout."""
        asked = set(window.seats) or {wager.seat for wager in self.table.layout.values()}
        return asked & set(self.seats.people)

    def _unattended(self, current: Round) -> Ask | None:
        """What is asked of somebody whom the floor removed: nobody waits for the answer."""
        people = self.seats.people
        return next((ask for ask in current.asks() if ask.seat in people and people[ask.seat].removed), None)

    def _only_leaving(self, current: Round) -> bool:
        """Whether a betting window is open to nobody but people who leave."""
        people = self.seats.people
        window = current.pending
        return isinstance(window, Betting) and all(
            people[seat].leaving for seat in (self._wagering(window) if window.seats else people)
        )

    # What those do who run the table.

    def remove(self, seat: int) -> None:
        """The floor frees a seat at once: its decisions are the rule's defaults, its chips go back to the person."""
        holder = self.seats.people.get(seat)
        if holder is None:
            raise Refused(f"Nobody sits at seat {seat}.", self.table.game.seated_cite)
        holder.removed = True
        self.leave(holder.person)
        if self.table.round is not None:
            self._advance()

    def close_betting(self) -> None:
        """The dealer closes the window."""
        self._do(Closed(*self._mark()))
        self._advance()

    def irregular(self, key: str, seat: int, wager: str = "") -> None:
        """The dealer or the floor says what went wrong; the rule's way out follows."""
        verified = self.held and verifying(self.table.round)
        self._do(Troubled(*self._mark(), key, seat, wager))
        if self.seats.bar(self.table.barred):
            self._changed()
        self.release() if verified else self._advance()

    def enter(self, text: str) -> None:
        """The dealer enters what fell at the real table."""
        step = in_play(self.table).pending
        if self.dealt_by != "dealer" or not isinstance(step, CHANCE):
            raise Refused("The table is not waiting for what fell.", self.table.game.betting_cite)
        self._do(Entered(*self._mark(), read_fell(text, step, self.table.equipment)))
        self._advance()

    def go_on(self) -> None:
        """Whoever runs the table says that nothing went wrong at this step: on to the next at which it stops.

        While the table is held its players act only where they are let.
        """
        if not self.may_go_on():
            raise Refused(
                "The table goes on by itself, or waits for its players or for what fell; hold it to go step by step.",
                self.table.game.betting_cite,
            )
        current = self.table.round
        if current is None:
            self._begin()
        elif self.held and verifying(current):
            self.release()
        elif type(current.pending) in PEOPLE and self.company.asked(self.seats, current) is None:
            self._let = self._place(current)
        else:
            self._step_on(current)

    def may_go_on(self) -> bool:
        """Whether the table waits for who runs it to say that it may go on."""
        current = self.table.round
        if current is None:
            return self.held and bool(self.seats.people)
        if type(current.pending) in PEOPLE:
            return self.held and self._let != self._place(current)
        if isinstance(current.pending, CHANCE):
            return self.held and self.dealt_by == "house"
        return self.held or self.dealt_by == "dealer"

    def hold(self) -> None:
        """The floor holds the table: its clock stands still, and it stops wherever something may be found wrong."""
        self.keeping.snapshot.held = True
        self._until = self._let = None
        self._changed()

    def release(self) -> None:
        """The table goes on; whoever is asked has the whole time again."""
        self.keeping.snapshot.held = False
        current = self.table.round
        if current is not None and verifying(current):
            self._let = self._place(current)  # who lets the table go on has verified the hand
        self._waits.again()
        self._changed()
        if self.table.round is not None:
            self._advance()
        elif self.seats.people:
            self._begin()

    def post(self, change: Change) -> None:
        """Post a notice of new limits or options; it is taken up by the round that opens when its time has come."""
        self.table.post(change)
        if self.table.round is None:
            self._keep_standing()
            return
        self.keeping.snapshot.posted.append(change)
        self._took_up_changes()
        self._changed()

    def clear(self) -> None:
        """The table closes: what lies at it goes to the cage, but for its part of shared meters.

        Refused while anybody holds a seat or waits.
        """
        if self.seats.people or self.seats.waiting:
            raise Refused("Somebody sits at the table; it closes when it is empty.", "13:69F-8.3")
        self.keeping.chips(CAGE, self.table.ledger.total() - self._part_of_meters())

    # What is stored, and when to look again.

    def _keep_standing(self) -> None:
        """Keep how the table stands between rounds."""
        self.keeping.stand(self.table, self.table.standing(), self._time(), opened=False)
        self._set_clock()

    def _changed(self) -> None:
        """Keep what has changed about the table other than by an act of its round."""
        self.keeping.changed(self.table)
        self._set_clock()
