"""A live table: one round after another, driven by people and the clock. It does no I/O.

Every method that changes something leaves what must be stored in the `outbox`, in order; the caller stores that
first and only then acknowledges the act and shows its consequences. A method that raises `Refused` has changed
nothing. A table's state is its snapshot (how it stood when the round opened, or between rounds, and what waits)
and the acts done since; a table made of the two stands where this one does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from contextlib import suppress
from secrets import token_hex

from pitboss.core.choices.gaming_day import USUAL, GamingDay
from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.filing.notices import Change
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen, Draw, Irregular
from pitboss.core.money.accounts import CAGE, PRACTICE
from pitboss.core.money.meters import Displayed
from pitboss.core.record.found_later import find_later
from pitboss.core.table.chance import Live
from pitboss.core.table.journal import FoundLater
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.round import DEVICES, Round
from pitboss.core.table.table import Table
from pitboss.jackpots.bad_beat.at_table import VERIFIES
from pitboss.server.live import acts
from pitboss.server.live.acts import PEOPLE, Act, in_play
from pitboss.server.live.appointments import Appointments
from pitboss.server.live.clock import MOMENT, Clock, Pace, SystemClock
from pitboss.server.live.dealer_entry import read_fell
from pitboss.server.live.house_players import BUY_IN, HousePlayers, name_at
from pitboss.server.live.mixing import Mixing
from pitboss.server.live.payouts import WAITING, Payouts
from pitboss.server.live.seats import HOUSE_PLAYER, Seats
from pitboss.server.live.shared_meters import SharedMeters
from pitboss.server.live.snapshot import Snapshot
from pitboss.server.live.state import DEALER, Place, State
from pitboss.server.live.stops import CHANCE, Stops, verifying

SITS_OUT, COMES_BACK, LEFT_TABLE = "sits_out", "comes_back", "left_table"
"""The irregularities by which a player keeps a seat and no cards are dealt to it, and takes part again."""

FOR_PRACTICE = "13:69F-14.19(a)"
"""What players contribute goes to players: company of the house sits beside no payout."""

MOST_ACTS = 250
"""The most wagers that a seat makes or takes down in one round, and the most irregularities raised in it."""


class LiveTable:
    """A table that people play at: does their commands and every automatic step that follows.

    Its parts: its `state`, who sits (`seats`), its `meters`, the `payouts` that wait, and its appointments with the
    clock.
    """

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
        on_duty: Collection[str] | None = None,
    ) -> None:
        self.state = State(game, name, snapshot, done, clock or SystemClock(), meters)
        self.clock, self.outbox, self.dealt_by = self.state.clock, self.state.outbox, snapshot.dealt_by
        self.seats = Seats(self.state)
        self.meters = SharedMeters(self.state, meters)
        self.payouts = Payouts(self.state, self.seats, self.meters, on_duty)
        self.company = company or HousePlayers()
        self.mixing = Mixing()
        self._pace = pace or Pace()
        self._appointments = Appointments(self.state, self.seats, self.company, self._pace)
        self._let: Place | None = None
        self._back: set[int] = set()
        self.opened = 0
        self._sat: dict[int, str] = {}
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
        gaming_day: GamingDay = USUAL,
        practice: bool = False,
        style: str = "",
        on_duty: Collection[str] | None = None,
    ) -> LiveTable:
        """A table newly opened, at which nobody sits; `changes` are the notices posted at it already. Where it is for
        `practice`, `company` sits at it, all in one `style` or in one each."""
        if practice and dealt_by != "house":
            raise Refused("A table that a dealer deals is not opened for practice.", FOR_PRACTICE)
        table = Table(game, options, name=name, limits=limits, gaming_day=gaming_day)
        for change in changes:
            table.post(change)
        styles = {} if game.company is None else game.company.styles
        if style and style not in styles:
            known = f"choose {' or '.join(styles)}" if styles else "they have no styles there"
            raise Refused(f"Players of the house do not play {style!r} at {game.title}; {known}.", FOR_PRACTICE)
        if style and not practice:
            raise Refused("Players of the house sit only at a table for practice.", FOR_PRACTICE)
        table.practice = practice
        _no_meters(table, options)
        at = (clock or SystemClock()).wall()
        most = company.count if practice and company is not None else 0
        snapshot = Snapshot(at, game.name, table.standing(), dealt_by, {}, [], open=False, company=most)
        if most and styles:
            snapshot.style, snapshot.company_seed = style, token_hex(16)
        live = cls(game, name, snapshot, pace=pace, clock=clock, company=company, meters=meters, on_duty=on_duty)
        live._stand()
        return live

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def round(self) -> Round | None:
        """The round in play."""
        return self.state.table.round

    @property
    def deadline(self) -> int | None:
        """When `tick` is due next."""
        return self._appointments.deadline

    @property
    def due(self) -> int | None:
        """When the time of whoever is waited for ends."""
        return self._appointments.due

    @property
    def paused(self) -> bool:
        """Whether the floor has paused the table."""
        return self.state.snapshot.paused

    def take_up(self) -> None:
        """Resume after a restart: take every automatic step that follows the last act."""
        if self.round is not None:
            self._appointments.take_up(self.round)
            self._advance()
            self.state.write_new_answers()
            return
        if self.seats.people:
            self._appointments.go_on_after(self._pace.between)
        self._appointments.set()

    # Who comes and goes.

    def sit(self, seat: int, person: str, amount: int) -> bool:
        """A person takes a seat with chips, or brings more; False if that must wait for the end of the round."""
        self.seats.check(seat, person)
        if seat in self.table.barred:
            raise Refused(f"The person at seat {seat} is stopped from playing and buys no chips.", DEVICES)
        self.seats.seen(person, self.clock.now())
        short = self.short(seat) if self.seats.of(person) else 0
        if short:
            self.state.do(acts.Bring(*self.state.mark(), seat, amount))
        self.outbox.chips(self.seats.account(person), -amount)
        if short:
            return True
        if self.round is None:
            self.seats.take(seat, person, amount)
            if self._appointments.next_step is None and not self.paused:
                self._begin()
            else:
                self._stand()
            return True
        seated = self.seats.take_in_round(seat, person, amount)
        if seated:
            self._sat[seat] = person
        else:
            self.seats.wait(seat, person, amount)
        self._changed()
        return seated

    def short(self, seat: int) -> int:
        """How many cents in chips a seat lacks for the dearest choice that it is asked about now."""
        current = self.round
        asks = current.asks() if current is not None else ()
        lacks = [ask.dearest - self.table.chips(seat) for ask in asks if ask.seat == seat]
        return -(-max([*lacks, 0]) // self.table.unit) * self.table.unit

    def leave(self, person: str) -> bool:
        """A person gives up the seat or stops waiting for one; False if that must wait for the end of the round."""
        held = self.seats.of(person)
        if not self.seats.refund(person) and not held:
            raise Refused("You hold no seat at this table.", self.table.game.betting_cite)
        for seat in held:
            self.seats.holders[seat].leaving = True
            if self.round is None:
                with suppress(Refused):
                    self.seats.give_up(seat)
            elif not any(isinstance(act, acts.Bet) and act.bet.seat == seat for act in self.state.acts):
                # Who has wagered stays until the round is completed (13:69F-13.4(b)); who has not may go before.
                self.seats.give_up_in_round(seat)
        if self.round is None:
            if not self.seats.people:
                self._appointments.next_step = None
            self._stand()
        else:
            self._changed()
            if self._left_hand(self.round):
                self._advance()
            else:
                self._finish_window()
        return not self.seats.of(person)

    def came(self, person: str) -> None:
        """Somebody looks at the table now."""
        self.seats.here.add(person)
        self._back.update(self.seats.of(person))
        if self.round is None and self._appointments.next_step is None and not self.paused and self.seats.of(person):
            self._appointments.go_on_after(self._pace.between)
        self._appointments.set()

    def went(self, person: str) -> None:
        """Somebody looks no more."""
        self.seats.went(person, self.clock.now())
        self.mixing.forget(person)
        self._appointments.set()

    # Rounds.

    def _sitting(self) -> dict[int, str]:
        return {number: holder.person for number, holder in self.seats.holders.items()}

    @property
    def played(self) -> Mapping[str, int]:
        """The people who play the round, or have played it, each with the seat; not who came since it ended."""
        since = {between.seat for between in self.table.between() if between.newcomer}
        sat = self._sat or {seat: who for seat, who in self._sitting().items() if self.round or seat not in since}
        return {who: seat for seat, who in sat.items() if who}

    @property
    def players(self) -> Mapping[int, str]:
        """The names of those at the table, by the seat: of a round as those were who have played it."""
        return {seat: who or name_at(seat) for seat, who in {**self._sitting(), **self._sat}.items()}

    def _begin(self) -> None:
        """Open a round if one may be opened; else stand between rounds."""
        if self.table.practice:
            for seat in self.company.wanted(self.seats, self.table, self.state.snapshot.company):
                self.outbox.chips(self.seats.account(HOUSE_PLAYER), -BUY_IN)
                self.seats.take(seat, HOUSE_PLAYER, BUY_IN)
        else:
            for seat in self.seats.company:
                self.seats.give_up(seat)  # a store of an earlier version may have company at a table for gaming
        absent = self.seats.absent(self.clock.now(), self._pace.absent)
        alone = self.table.game.among_players and len(self.table.seats) < 2
        if alone or len(absent) == len(self.seats.people) or self.table.suspended is not None:
            self._appointments.next_step = None
            self._stand()
            return
        if not self._mixed():
            return
        for holder in self.seats.holders.values():
            holder.done = False
        self.opened += 1
        self._sat = self._sitting()
        self.table.supervised = self.payouts.supervised
        self.state.open_round()
        self._sit_out({*absent, *self.seats.gone(self.clock.now())})
        self._advance()

    def _mixed(self) -> bool:
        """Mix players' shares into the round that opens; False while they are waited for."""
        chance, mixing = self.table.chance, self.mixing
        if not isinstance(chance, Live):
            return True
        seats = {holder.person: seat for seat, holder in self.seats.people.items()}
        if not mixing.asked and mixing.ask(set(seats)):
            self._appointments.go_on_after(self._pace.reveal)
            self._stand()
            return False
        committed = {seats[person]: known for person, known in mixing.commitments.items() if person in seats}
        shares = {seats[person]: share for person, share in mixing.shares.items() if person in seats}
        chance.mix(shares, {seat: known for seat, known in committed.items() if seat not in shares})
        mixing.clear()
        return True

    def asked_to_reveal(self) -> dict[int, str]:
        """What each seat committed to, while shares are revealed: nobody can add one after seeing the others'."""
        if not self.mixing.asked:
            return {}
        known = self.mixing.commitments
        return {seat: known[held.person] for seat, held in self.seats.people.items() if held.person in known}

    def commit(self, person: str, commitment: str) -> None:
        """A person who looks or sits here commits to a share of the next round's chance."""
        if person not in self.seats.here and not self.seats.of(person):
            raise Refused("Take a seat first.", self.table.game.seated_cite)
        self.mixing.commit(person, commitment)

    def reveal(self, person: str, share: str) -> None:
        """A person reveals the share committed to; once all have, the round opens, also at a paused table where the
        floor has let it: a pause since then holds it back."""
        if self.mixing.reveal(person, share) and self.round is None and self._appointments.next_step is not None:
            self._begin()

    def _sit_out(self, absent: Set[int]) -> None:
        """In a game that deals to everybody: seat people who are absent out, and those who came back in again."""
        out = self.table.game.lies_open(self.table.memory).get("away")
        if out is None:
            return
        for seat in sorted(absent - set(out)):
            self.state.do(acts.Irregular(*self.state.mark(), SITS_OUT, seat))
        for seat in [seat for seat in out if seat in self._back & self.table.places and seat not in absent]:
            self.state.do(acts.Irregular(*self.state.mark(), COMES_BACK, seat))
        self._back.clear()

    def _advance(self) -> None:
        """Take every step that needs neither people nor time."""
        while (current := self.round) is not None:
            self._appointments.next_step = None
            asked = self.company.asked(self.seats, current)
            if type(current.pending) in PEOPLE and asked is None:
                if not self.paused and (left := self._left_hand(current)):
                    self.state.do(acts.Irregular(*self.state.mark(), LEFT_TABLE, left))
                    continue
                if not self.paused and (gone := self._unattended(current)):
                    self._answer(gone.seat, gone.default_answer)
                    continue
                if self.paused or not self._only_leaving(current):
                    break
                self.state.do(acts.CloseBetting(*self.state.mark()))
                continue
            if verifying(current):
                waits = next(key for key in WAITING if current.may_be_said(key))
                self.state.do(acts.Irregular(*self.state.mark(), waits))
                continue
            stop = MOMENT if self.meters.awaited(current) else self._stops_for(current)
            if stop is None:
                break
            if stop:
                self._appointments.go_on_after(stop)
                break
            self._proceed(current)
        if self.round is None:
            self._ended()
        else:
            self._appointments.set()

    def _stops_for(self, current: Round) -> int | None:
        """Milliseconds to stop before an automatic step; None if the dealer or the floor says when to go on."""
        kind = type(current.pending)
        if kind not in CHANCE and not self._stops.at(current):
            return 0
        if self.paused or (self.dealt_by == "dealer" and kind not in PEOPLE):
            return None
        if kind not in CHANCE:
            return self._pace.look
        return self._pace.draw if kind is Draw else self._pace.chance

    def _proceed(self, current: Round) -> None:
        """Take the pending step, which waits for no person."""
        ask = self.company.asked(self.seats, current)
        if ask is None:
            self.state.proceed(current)
        else:
            seed = self.state.snapshot.company_seed or self.table.name
            self._answer(ask.seat, self.company.choose(self.table, ask, seed))

    def _ended(self) -> None:
        """The round is over: store its record, let people go and come, and wait for the next."""
        self.state.write_records({seat: holder.person for seat, holder in self.seats.people.items()})
        self.meters.tell_node()
        self.payouts.ended({seat: holder.person for seat, holder in self.seats.holders.items()})
        for seat in [seat for seat in self.table.barred if seat in self.seats.holders]:
            # A person who was stopped from playing gives up the seat, as one who leaves does.
            self.seats.holders[seat].leaving = True
            self.seats.refund(self.seats.holders[seat].person)
        for seat in [seat for seat, holder in self.seats.holders.items() if holder.leaving]:
            with suppress(Refused):
                self.seats.give_up(seat)
        self.seats.let_in()
        self._appointments.go_on_after(self._pace.between)
        self._stand()

    # The clock.

    def tick(self) -> None:
        """Do whatever is due: chance, the default of a decision, the next round, a seat to free."""
        now = self.clock.now()
        if self.deadline is None or now < self.deadline:
            return
        if self.paused:
            if self._appointments.next_step is None:
                self.resume()
            else:  # the floor has let a round open, and somebody did not reveal a share in time
                self._begin()
            return
        gone = [person for person, since in self.seats.gone_since(now).items() if now >= since + self._pace.away]
        idle = [person for person, since in self.seats.idle_since(now).items() if now >= since + self._pace.idle]
        for person in dict.fromkeys((*gone, *idle)):
            self.leave(person)
        if self.state.nothing_wagered() and self.state.take_up_changes():
            self._changed()
        current = self.round
        if self._appointments.next_step is not None:
            if now >= self._appointments.next_step:
                self._begin() if current is None else self._step_on(current)
        elif current is not None and (due := self._appointments.people_due()) is not None and now >= due:
            if isinstance(current.pending, Betting):
                self.state.do(acts.CloseBetting(*self.state.mark()))
            for ask in current.asks():
                self._answer(ask.seat, DefaultPlayer().choose(self.table, ask))
            self._advance()
        self._appointments.set()

    def _step_on(self, current: Round) -> None:
        if not self.meters.awaited(current):
            self._proceed(current)
        self._advance()

    # What players do in a round.

    def bet(self, bet: Bet) -> None:
        self._acts_at(bet.seat)
        self._within_bounds(bet.seat)
        self.state.do(acts.Bet(*self.state.mark(), bet))
        self.seats.played(bet.seat, self.clock.now())
        self._finish_window()

    def done(self, seat: int) -> None:
        """A seat has finished betting; when every seat with a wager has, the window closes."""
        self._acts_at(seat)
        holder = self.seats.holders.get(seat)
        if holder is None or not holder.done:
            self.state.do(acts.Done(*self.state.mark(), seat))
        self._finish_window()

    def choose(self, seat: int, choice: Chosen) -> None:
        self._acts_at(seat)
        self._answer(seat, choice)
        self.seats.played(seat, self.clock.now())
        self._advance()

    def _answer(self, seat: int, choice: Chosen) -> None:
        name, amount = (choice, None) if isinstance(choice, str) else choice
        self.state.do(acts.Choose(*self.state.mark(), seat, name, amount))

    def _acts_at(self, seat: int) -> None:
        """Note that somebody acts for a seat, and so is there; raise `Refused` while the floor pauses the table."""
        if self._players_wait():
            raise Refused("The floor has paused the table; wait until it goes on.", self.table.game.betting_cite)
        if seat in self.seats.holders and self.seats.holders[seat].removed:
            raise Refused("The floor has ended your play at this table.", self.table.game.seated_cite)
        if seat in self.seats.holders:
            self.seats.seen(self.seats.holders[seat].person, self.clock.now())

    def _within_bounds(self, seat: int) -> None:
        """Refuse more than `MOST_ACTS` acts of a seat: each is stored, shown to everybody and played again in every
        audit."""
        if self.state.acts_of[seat] >= MOST_ACTS:
            whose = f"Seat {seat} has" if seat else "Those who run the table have"
            reason = f"{whose} done {MOST_ACTS} things in this round, which is the most; wait for the next round."
            raise Refused(reason, self.table.game.betting_cite)

    def _players_wait(self) -> bool:
        """Whether the table is paused and its players may not act."""
        current = self.round
        return self.paused and (current is None or self._let != self.state.place(current))

    def _finish_window(self) -> None:
        """Close the betting window once everybody who wagers has said done, after a last call for the others."""
        current = self.round
        if current is None or not isinstance(current.pending, Betting) or self._players_wait():
            return
        window = current.pending
        wagering = self._wagering(window)
        if not wagering or not all(
            self.seats.people[seat].leaving or self.seats.people[seat].done for seat in wagering
        ):
            self._appointments.waits.no_call()
        elif not window.seats and self._pace.last_call and self.seats.onlookers(wagering):
            self._appointments.waits.call(self.clock.now())
        else:
            self.close_betting()
            return
        self._advance()

    def _wagering(self, window: Betting) -> set[int]:
        """The seats that a betting window waits for: those it names, else those with a wager on the layout."""
        asked = set(window.seats) or {wager.seat for wager in self.table.layout.values()}
        return asked & set(self.seats.people)

    def _unattended(self, current: Round) -> Ask | None:
        """A question to somebody whom the floor removed, or who left the hand and is still asked: nobody waits for
        the answer."""
        people, left = self.seats.people, self._left_before(current)
        return next(
            (ask for ask in current.asks() if ask.seat in people and (people[ask.seat].removed or ask.seat in left)),
            None,
        )

    def _left_hand(self, current: Round) -> int:
        """The seat of somebody who left the table and is asked, where that gives up the hand; else 0."""
        leaving = self._leaving()
        if not leaving or not current.may_be_said(LEFT_TABLE):
            return 0
        given_up = self._left_before(current)
        return next((ask.seat for ask in current.asks() if ask.seat in leaving - given_up), 0)

    def _left_before(self, current: Round) -> set[int]:
        """The seats of people who leave and have no hand to give up: the round was told so, or none was dealt."""
        leaving = self._leaving()
        if not leaving:
            return leaving
        told = {step.seat for step in current.entries if type(step) is Irregular and step.key == LEFT_TABLE}
        may = current.may_be_said(LEFT_TABLE)
        return {seat for seat in leaving if seat in told or (may and not current.may_be_said(LEFT_TABLE, seat))}

    def _leaving(self) -> set[int]:
        return {seat for seat, holder in self.seats.people.items() if holder.leaving}

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
        holder = self.seats.holders.get(seat)
        if holder is None:
            raise Refused(f"Nobody sits at seat {seat}.", self.table.game.seated_cite)
        if holder.person == HOUSE_PLAYER:
            self._send_away(seat)
            return
        holder.removed = True
        self.leave(holder.person)
        if self.round is not None:
            self._advance()

    def _send_away(self, seat: int) -> None:
        """Send a player of the house away, at once or when the hand is over; none comes in their place."""
        self.seats.holders[seat].leaving = True
        self.state.snapshot.company = len(self.seats.company)
        if self.round is None:
            with suppress(Refused):
                self.seats.give_up(seat)
            self._stand()
        else:
            self._changed()

    def decide_payout(self, award: str, by: str, refused: bool) -> None:
        """A floorperson verifies a payout that waits, or refuses it. 13:69F-14.19(i)"""
        self.payouts.decide(award, by, refused)
        self._wrote()

    def pay_claims(self) -> None:
        """Pay what the host of a multi-casino system has said is paid on claims of this table. 13:69F-14.20(e)4"""
        self.payouts.carry_out()
        self._wrote()

    def _wrote(self) -> None:
        """Write how the table stands, in a round or between two."""
        if self.round is None:
            self._stand()
        else:
            self._changed()

    def readmit(self, person: str) -> None:
        """Let somebody play again who was stopped from playing, as two persons have agreed. 19:47-8.1"""
        self.may_readmit(person)
        self.seats.barred.remove(person)
        self._changed()

    def may_readmit(self, person: str) -> None:
        """Refuse it while they still hold the seat at which they were stopped."""
        if self.seats.of(person):
            raise Refused("They still hold a seat here; wait until the round is over.", DEVICES)

    def close_betting(self) -> None:
        """The dealer closes the window."""
        self.state.do(acts.CloseBetting(*self.state.mark()))
        self._advance()

    def irregular(self, key: str, seat: int, wager: str = "") -> None:
        """The dealer or the floor says what went wrong; the rule's way out follows. Between rounds they may say that
        what suspended the game is put right."""
        if self.round is None and self.table.suspended is not None:
            self.table.lift(key)
            self._appointments.go_on_after(self._pace.between)
            self._stand()
            return
        self._within_bounds(DEALER)
        self.state.do(acts.Irregular(*self.state.mark(), key, seat, wager))
        if self.seats.bar(self.table.barred):
            self._changed()
        self._advance()

    def find_later(self, line: bytes, key: str, seat: int = 0) -> FoundLater:
        """The dealer or the floor enters an irregularity of the last closed round, whose record is `line`, and it is
        made good: between rounds, or before anything was done in the next one that it alters."""
        table, at = self.table, self.state.time()
        gains = find_later(table, line, key, seat)
        if self.round is None:
            later = table.make_good(key, seat, gains, at=at)
            self._stand()
            return later
        found: list[FoundLater] = []
        if not self.state.reopen(lambda again: found.append(again.make_good(key, seat, gains, at=at))):
            reason = (
                "The next round is in play already, or the closed one was made good; it cannot be entered any more."
            )
            raise Refused(reason, table.game.irregular[key].cite)
        self._changed()
        return found[-1]

    def enter(self, text: str) -> None:
        """The dealer enters what fell at the real table."""
        step = in_play(self.table).pending
        if self.dealt_by != "dealer" or not isinstance(step, CHANCE):
            raise Refused("The table is not waiting for what fell.", self.table.game.betting_cite)
        self.state.do(acts.Enter(*self.state.mark(), read_fell(text, step, self.table.equipment)))
        self._advance()

    def go_on(self) -> None:
        """Whoever runs the table says that nothing went wrong at this step: on to the next at which it stops.

        While the table is paused its players act only where they are let.
        """
        if not self.may_go_on():
            raise Refused(
                "The table goes on by itself, or waits for players or for what fell; pause it to go step by step.",
                self.table.game.betting_cite,
            )
        current = self.round
        if current is None:
            self._begin()
        elif type(current.pending) in PEOPLE and self.company.asked(self.seats, current) is None:
            self._let = self.state.place(current)
        else:
            self._step_on(current)

    def may_go_on(self) -> bool:
        """Whether the table waits for the dealer or the floor to let it go on."""
        current = self.round
        if current is None:
            return self.paused and bool(self.seats.people)
        if type(current.pending) in PEOPLE:
            return self.paused and self._let != self.state.place(current)
        if isinstance(current.pending, CHANCE):
            return self.paused and self.dealt_by == "house"
        return self.paused or self.dealt_by == "dealer"

    def pause(self) -> None:
        """The floor pauses the table: its clock stands still, and it stops wherever something may be found wrong."""
        self.state.snapshot.paused = True
        self._appointments.next_step = self._let = None
        self._changed()

    def resume(self) -> None:
        """The table goes on; whoever is asked has the whole time again."""
        self.state.snapshot.paused = False
        self._appointments.waits.again()
        self._changed()
        if self.round is not None:
            self._advance()
        elif self.seats.people:
            self._begin()

    def post(self, change: Change) -> None:
        """Post a notice of new limits or options; it is taken up by the round that opens when its time has come."""
        if change.options:
            after, _ = self.table.game.options.read({**self.table.options.plain(), **change.options})
            _no_meters(self.table, after)
        self.table.post(change)
        if self.round is None:
            self._stand()
            return
        self.state.snapshot.posted.append(change)
        self.state.take_up_changes()
        self._changed()

    def clear(self) -> None:
        """The table closes: what lies at it goes to the cage, but for its part of shared meters.

        Refused while anybody holds a seat or waits.
        """
        if self.seats.people or self.seats.waiting:
            raise Refused("Somebody sits at the table; it closes when it is empty.", "13:69F-8.3")
        if self.payouts.waiting:
            waits = ", ".join(payout.award for payout in self.payouts.waiting)
            raise Refused(f"Payout {waits} waits to be verified; the table closes when that is decided.", VERIFIES)
        left = self.table.ledger.total() - self.meters.part()
        self.outbox.chips(PRACTICE if self.table.practice else CAGE, left)

    # What is stored, and when to look again.

    def _stand(self) -> None:
        """Stand between rounds."""
        self.state.write_between_rounds()
        self._appointments.set()

    def _changed(self) -> None:
        """Write what has changed about the table other than by an act of its round."""
        self.state.write_changed()
        self._appointments.set()


def _no_meters(table: Table, options: Options) -> None:
    """Refuse a meter at a table for practice."""
    if table.practice and (meters := table.game.meters(options)):
        raise Refused(
            f"At a table for practice there is no {meters[0].name}: what players contribute to it would be no money. "
            "Leave it out, or open the table for gaming.",
            FOR_PRACTICE,
        )
