"""A table: a game, its options and limits, the people seated, the money, and one round after another."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from operator import attrgetter
from typing import Any, Protocol

import msgspec

from pitboss.core.choices.gaming_day import USUAL, GamingDay
from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.filing.notices import Change, Schedule, Terms, differences
from pitboss.core.game.betting import LIMITS, WagerBook
from pitboss.core.game.game import Game, Unfinished
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, Bet, Betting, Chosen, Move
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY, Ledger, chips, holder, meter
from pitboss.core.money.meters import MeterBooks, Meters
from pitboss.core.procedure.void_round import Gain, made_up
from pitboss.core.table.chance import Chance, Live, commitment
from pitboss.core.table.journal import FIRST, VERSION, Between, Closing, Decided, FoundLater, Opening, Record, encode
from pitboss.core.table.round import DEVICES, Round, Watch
from pitboss.core.table.standing import Standing


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Player(Protocol):
    """Whoever decides for a seat: a person, a strategy, a recording."""

    def bets(self, table: Table, seat: int, window: Betting) -> Iterable[Bet]:
        """The acts of the seat in a betting window, in order; each is done before the next is asked for."""
        ...

    def choose(self, table: Table, ask: Ask) -> Chosen:
        """The seat's decision."""
        ...


class Table:
    """A table open for gaming. Rounds are opened on it one at a time; each one's record goes to `journal`.

    `salt` gives each record its salt: at a live table, chance; where nothing is hidden from anybody, nothing.
    """

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        *,
        name: str = "1",
        limits: Limits | None = None,
        chance: Chance | None = None,
        clock: Callable[[], int] = now,
        journal: Callable[[bytes], object] | None = None,
        gaming_day: GamingDay = USUAL,
        meters: Meters | None = None,
        salt: Callable[[], str] = str,
    ) -> None:
        self.game = game
        self.voids_failures = False
        """Whether a round that the program cannot go on with is void, for a table at which people wait."""
        self.salt = salt
        self._equip(game.options() if options is None else options)
        self.name = name
        self.chance: Chance = Live() if chance is None else chance
        self.clock = clock
        self.journal = journal
        seeds = {name: kind.seed for name, kind in self.meter_kinds.items()}
        self.meters: Meters = MeterBooks(seeds) if meters is None else meters
        self.book = WagerBook(game, self.options, game.usual_limits(self.options) if limits is None else limits)
        self.ledger = self._ledger({INVENTORY: 0})
        self.layout: dict[str, Wager] = {}
        self.memory: Any = game.memory()
        self.places: set[int] = set()
        self.seats: tuple[int, ...] = ()
        self.lasting = {INVENTORY}
        self.rounds = 0
        self.last_hash = FIRST
        self.round: Round | None = None
        self.steps: Sequence[AnyStep] = ()
        self.newcomers: frozenset[int] = frozenset()
        self.came: tuple[int, ...] = ()
        self._since: list[Between] = []
        self._opening: Opening | None = None
        self.schedule = Schedule(game, Terms(self.options, self.limits))
        self._taken: list[Change] = []
        self._announced: list[str] = []
        self.barred: set[int] = set()
        self.restored = False
        self.bound: set[str] = set()
        self.gaming_day = gaming_day
        self._lifted: list[str] = []
        self._payouts: list[Decided] = []
        self.supervised = True
        """Whether somebody is on duty who may verify a payout: else none is offered. 13:69F-14.19(i)"""
        self.practice = False
        """Whether it is played for practice, with chips that never reach an account."""
        self.company: set[int] = set()
        """The seats of the house's own players."""
        self.styles: dict[int, str] = {}
        """In which style each of them plays, where their game has styles."""
        self._found: list[FoundLater] = []
        self.last_line = b""

    def _equip(self, options: Options) -> None:
        self.options = options
        self.equipment = self.game.equipment(options)
        self._options_raw = msgspec.Raw(options.encoded)
        self.meter_kinds = {kind.name: kind for kind in self.game.meters(options)}

    # The people.

    @property
    def limits(self) -> Limits:
        return self.book.limits

    @property
    def most_players(self) -> int:
        """How many may sit at the table at once."""
        return self.game.places(self.options)

    def sit(self, seat: int, amount: int, *, known: bool = False, at: int = 0) -> None:
        """Seat a player with chips, or buy more chips for a seated one, between rounds.

        `known` seats somebody whom the game's memory already speaks of, not a newcomer; `at` is when, for the record.
        """
        self.check_sit(seat, amount)
        newcomer = seat not in self.places and not known
        self.places.add(seat)
        self.seats = tuple(sorted(self.places))
        self.lasting.add(chips(seat))
        self.ledger.balances[chips(seat)] = self.ledger[chips(seat)] + amount
        last = self._last_of(seat)
        if at and not newcomer and last is not None and not last.left:
            # However often somebody buys chips in the same break, the record has it once.
            self._since[self._since.index(last)] = msgspec.structs.replace(last, amount=last.amount + amount)
        else:
            self._since.append(Between(seat, amount, newcomer, at=at))

    def check_sit(self, seat: int, amount: int) -> None:
        """Nothing, or `Refused`; nothing changes either way."""
        self._between_rounds()
        if seat not in self.places:
            self.check_seat(seat)
        if seat not in self.places and len(self.places) >= self.most_players:
            raise Refused(
                f"This table is for {self.most_players} players; all places are taken.", self.game.betting_cite
            )
        if type(amount) is not int or amount < 0:
            raise Refused(f"{amount!r} is not an amount of chips; it is whole cents from 0 up.", LIMITS)
        if seat in self.barred:
            raise Refused(f"The person at seat {seat} is stopped from playing and buys no chips.", DEVICES)

    def leave(self, seat: int, *, at: int = 0) -> int:
        """Let the player take down what still stands on the layout and go; returns the cents taken away.

        Refused while a wager stands that the game does not let be taken down.
        """
        standing = self.check_leave(seat)
        for account in [wager.account for wager in standing]:
            self.ledger.move(account, chips(seat), self.layout.pop(account).stake)
            del self.ledger.balances[account]
        paid = min(self._owed(seat), self.chips(seat))
        self.ledger.move(chips(seat), INVENTORY, paid)
        amount = self.ledger.balances.pop(chips(seat))
        self.places.remove(seat)
        self.company.discard(seat)
        self.styles.pop(seat, None)
        self.barred.discard(seat)
        self.seats = tuple(sorted(self.places))
        self.lasting.remove(chips(seat))
        last = self._last_of(seat)
        if at and last is not None and last.newcomer and not paid and last.amount == amount:
            # Who came and went between two rounds had no part in either.
            place = self._since.index(last)
            del self._since[place]
            self._found = [msgspec.structs.replace(f, after=f.after - (f.after > place)) for f in self._found]
        else:
            self._since.append(Between(seat, -amount, paid=paid, left=True, at=at))
        return amount

    def check_seat(self, seat: int) -> None:
        """`Refused` where the table has no such seat."""
        if seat not in range(1, self.most_players + 1):
            raise Refused(f"There is no seat {seat} at this table; seats are 1 to {self.most_players}.", LIMITS)

    def check_seated(self, seat: int) -> None:
        """`Refused` where nobody sits at a seat."""
        if seat not in self.places:
            raise Refused(f"Nobody sits at seat {seat}.", LIMITS)

    def check_leave(self, seat: int) -> list[Wager]:
        """The wagers of a seat that leaving takes down, or `Refused`; nothing changes either way."""
        self._between_rounds()
        self.check_seated(seat)
        standing = [wager for wager in self.layout.values() if wager.seat == seat]
        for wager in standing:
            down = Bet(seat, wager.kind, wager.stake, wager.pick, wager.spot, take=True)
            refusal = self.game.check(self, down, self.options)
            if refusal is not None:
                raise Refused(f"Seat {seat} may not leave yet. {refusal.reason}", refusal.cite)
        return standing

    def decide_payout(self, decided: Decided) -> None:
        """Pay a payout that waited, so that its chips leave the table, or return it to its meter; between rounds.
        13:69F-14.19(i)"""
        self._between_rounds()
        due = self.game.due(self.memory, decided.award, sum(decided.shares.values()))
        if due is not None:
            self.memory = due.memory
            self.ledger.balances[meter(due.meter)] = self.ledger[meter(due.meter)] - sum(decided.shares.values())
        for account in [
            account for account in self.ledger.balances if account.startswith(f"payout {decided.award} ")
        ]:
            if decided.refused:
                self.ledger.move(account, meter(decided.meter), self.ledger[account])
            del self.ledger.balances[account]
        self._payouts.append(decided)

    def _last_of(self, seat: int) -> Between | None:
        return next((between for between in reversed(self._since) if between.seat == seat), None)

    def _owed(self, seat: int) -> int:
        """What the player at a seat owes; the memory may still speak of one who has left it since the last round."""
        if any(between.seat == seat and (between.newcomer or between.paid) for between in self._since):
            return 0
        return self.game.owes(self.memory, seat)

    def between(self) -> list[Between]:
        """The chips brought and taken since the last round."""
        return list(self._since)

    # What is found after the close.

    def make_good(self, key: str, seat: int, gains: Mapping[Gain, int], *, at: int = 0) -> FoundLater:
        """Enter an irregularity of the last round, found after its close, and make it good: `gains` is what each
        account would have more, by wager, had it been found before."""
        self._between_rounds()
        later = self.would_make_good(key, seat, gains, at=at)
        for move in later.moves:
            self.ledger.move(move.source, move.target, move.amount)
        self._found.append(later)
        return later

    def would_make_good(self, key: str, seat: int, gains: Mapping[Gain, int], *, at: int = 0) -> FoundLater:
        """What would be entered of it, or `Refused`."""
        cite = self.game.irregular[key].cite
        if gains and (earlier := next((found.key for found in self._found if found.moves or found.owed), "")):
            raise Refused(f"The last round is made good by {earlier} already, and not twice.", cite)
        gone = {between.seat for between in self._since if between.left or between.newcomer}
        moves, owed = settle(gains, gone, self.places, cite)
        return FoundLater(key, cite, seat, moves, owed, len(self._since), at)

    def _between_rounds(self) -> None:
        if self.round is not None:
            raise Refused("A round is in play; players stay seated until it is completed.", self.game.seated_cite)

    # What is in force.

    def post(self, change: Change) -> None:
        """Post or file a change of options or limits; the round at which it is due takes it up."""
        self.schedule.changes.append(change)

    def terms(self, now: int) -> Terms:
        """The options and limits under which a round would open at a moment.

        A wager is judged by the rules in force when it was made, and cards are dealt to their end as they were
        shuffled: options that are due wait for a layout without wagers and, where they concern the cards, for
        the next shuffle.
        """
        due = self.schedule.at(now)
        if due.options == self.options or not (self.layout or self._held_back(due.options)):
            return due
        return Terms(self.options, due.limits)

    def _held_back(self, due: Options) -> bool:
        return self.game.midway(self.memory) and any(
            getattr(due, option.key) != getattr(self.options, option.key) for option in due.declared() if option.waits
        )

    def _take_up(self, now: int) -> None:
        """Set the table by the changes that are due, and note which they were, and what is announced. 8.3(b)"""
        before, after = Terms(self.options, self.limits), self.terms(now)
        if after != before:
            if after.options != before.options:
                self._equip(after.options)
            self.book = WagerBook(self.game, after.options, after.limits)
            due = self.schedule.applied(now)[1]
            self._taken = [change for change in due if _makes(change, before, after)]
            self._announced = [f"{line} from now on" for line in differences(self.game, before, after)]
        if after == self.schedule.at(now):
            self.schedule = self.schedule.settled(now)
        self._announced.extend(self.schedule.notices(now))

    @property
    def announced(self) -> list[str]:
        """What the dealer told the patrons of changes as the last round opened. 13:69F-8.3(b)"""
        return self._opening.announced if self._opening is not None else []

    # Meters.

    def _ledger(self, balances: Mapping[str, int]) -> Ledger:
        return Ledger(balances, (INVENTORY, *map(meter, self.meter_kinds)))

    def meter(self, name: str) -> int:
        """What a meter stands at now: by this table's own moves, or by the books of those that link several."""
        kind, account = self.meter_kinds.get(name), meter(name)
        if kind is None:
            return self.ledger[account]  # of options that were in force before
        if kind.linked:
            assert self._opening is not None
            return self.meters.stands(name, self.ledger[account] - self._opening.balances.get(account, 0))
        return kind.seed + self.ledger[account]

    def _post_meters(self) -> None:
        assert self._opening is not None
        for name, kind in self.meter_kinds.items():
            moved = self.ledger[meter(name)] - self._opening.balances.get(meter(name), 0)
            if kind.linked and moved:
                self.meters.post(name, moved)

    @property
    def opening(self) -> Opening:
        """The table as the round opened last."""
        assert self._opening is not None
        return self._opening

    @property
    def commitment(self) -> str:
        """The commitment to the seed of the round opened last, or nothing where there is none."""
        return self._opening.commitment if self._opening is not None else ""

    def shuffle(self, what: str, pieces: Sequence[str], label: str) -> str:
        """Shuffle a deck; live chance has seeds of their own for what serves a player's selection."""
        chance = self.chance
        return chance.shuffle(what, pieces, label) if isinstance(chance, Live) else chance.shuffle(what, pieces)

    # What a round's procedure may know (`Seating`).

    @property
    def opened_at(self) -> int:
        assert self._opening is not None
        return self._opening.at

    @property
    def unit(self) -> int:
        return self.book.limits.unit

    @property
    def day(self) -> int:
        assert self._opening is not None
        self._opening.gaming_day = self.gaming_day  # the record of a round that counts days says by which
        return self.gaming_day.number(self.opened_at)

    def chips(self, seat: int) -> int:
        return self.ledger.balances[chips(seat)]

    def wagers(self) -> list[Wager]:
        return sorted(self.layout.values(), key=_seat)

    def made_now(self, wager: Wager) -> bool:
        return self.round is not None and wager.since == self.rounds

    @property
    def suspended(self) -> Irregularity | None:
        """The irregularity because of which no further round opens until it is undone."""
        bound = (self.game.irregular[key] for key in sorted(self.bound))
        return next((found for found in bound if found.suspends), None)

    def lift(self, key: str) -> None:
        """Undo an irregularity that binds the table, between rounds, by the act that `lifts` it."""
        self._between_rounds()
        self.bound.remove(self.lifting(key).lifts)
        self._lifted.append(key)

    def lifting(self, key: str) -> Irregularity:
        """The act of this key, where it undoes something that binds the table now."""
        found = self.game.irregular.get(key)
        if found is None or found.lifts not in self.bound:
            acts = ", ".join(self.game.lifted_by[each].key for each in sorted(self.bound)) or "nothing"
            raise Refused(f"{key!r} undoes nothing that binds this table; what does: {acts}.", "13:69F-8.3")
        return found

    # Rounds.

    def open_round(
        self, watch: Watch | None = None, stepwise: bool = False, entries: list[AnyStep] | None = None
    ) -> Round:
        """Open a round; it runs to the first step that waits for people, or step by step if `stepwise`.

        `watch` may raise irregularities; `entries` is filled with what happens, for who looks on.
        """
        self._between_rounds()
        if (shut := self.suspended) is not None:
            raise Refused(f"No round opens: {shut.happened}; {shut.resolution}.", shut.cite)
        at = self.clock()
        if self.schedule.changes:
            self._take_up(at)
        if self.barred:
            self.seats = tuple(sorted(self.places - self.barred))
        balances = self.ledger.balances
        self._opening = Opening(
            at,
            self._options_raw,
            self.options.digest,
            self.book.limits,
            balances.copy(),
            self.memory,
            [msgspec.structs.replace(w) for w in self.layout.values()] if self.layout else [],
            self._since,
            self.chance.open_round(),
            self._taken,
            self._announced,
            sorted(self.barred),
            self.restored,
            sorted(self.bound),
            self._lifted,
            payouts=self._payouts,
            unsupervised=not self.supervised,
            practice=self.practice,
            company=sorted(self.company),
            styles=dict(sorted(self.styles.items())),
            found=self._found,
        )
        if isinstance(self.chance, Live):
            self._opening.shares, self._opening.withheld = self.chance.shares, self.chance.withheld
            self._opening.ahead = {
                what: [commitment(seed) for seed in seeds] for what, seeds in self.chance.coming().items()
            }
        self.came = () if self.rounds else tuple(dict.fromkeys(b.seat for b in self._since))
        self._taken, self._announced, self.restored, self._lifted, self._payouts = [], [], False, [], []
        self._found = []
        if self._since:
            self.newcomers = frozenset(b.seat for b in self._since if b.newcomer and b.seat in self.places)
            self._since = []
        elif self.newcomers:
            self.newcomers = frozenset()
        self.rounds += 1
        opened = Round(self, watch, stepwise, entries)
        if not opened.over:
            self.round = opened
        return opened

    def close(self, ended: Round) -> None:
        """Write the record of a round that has ended. Called by the round itself."""
        if not isinstance(ended.memory, self.game.memory):
            wanted = (
                f"its procedure ends with `return` of a {self.game.memory.__name__}, the memory for the next one."
            )
            raise Unfinished(f"A round of {self.game.title} ended with {ended.memory!r}; {wanted}", 3)
        self.round = None
        if self.meter_kinds:
            self._post_meters()
        ledger = self.ledger
        balances = ledger.balances = {
            account: amount for account, amount in ledger.balances.items() if amount or account in self.lasting
        }
        self.memory = ended.memory
        seeds = self.chance.close_round()
        assert self._opening is not None
        self.write(
            Record(
                VERSION,
                self.name,
                self.rounds,
                self.game.name,
                self.last_hash,
                self._opening,
                ended.entries,
                Closing(
                    self.clock(),
                    balances,
                    self.memory,
                    list(self.layout.values()),
                    seeds,
                    sorted(self.barred),
                    self.salt(),
                    sorted(self.bound),
                ),
            )
        )

    def write(self, record: Record) -> None:
        """Write a finished round, chained to the one before."""
        self.last_line, self.last_hash = encode(record)
        if self.journal is not None:
            self.journal(self.last_line)

    def standing(self) -> Standing:
        """How the table stands now, between rounds."""
        self._between_rounds()
        return Standing(
            self._options_raw,
            self.book.limits,
            tuple(sorted(self.places)),
            self.ledger.balances.copy(),
            [msgspec.structs.replace(wager) for wager in self.layout.values()],
            self.memory,
            self._since.copy(),
            self.rounds,
            self.last_hash,
            posted=self.schedule.opening.limits,
            changes=self.schedule.changes.copy(),
            barred=tuple(sorted(self.barred)),
            restored=self.restored,
            bound=tuple(sorted(self.bound)),
            lifted=tuple(self._lifted),
            gaming_day=self.gaming_day,
            payouts=self._payouts.copy(),
            unsupervised=not self.supervised,
            practice=self.practice,
            company=tuple(sorted(self.company)),
            found=tuple(self._found),
            styles=self.styles.copy(),
        )

    def restore(self, standing: Standing) -> None:
        """Set the table as it stood, whatever has been played on it since."""
        self.round = None
        if standing.options != self._options_raw:
            self._equip(self.game.options.read(msgspec.json.decode(standing.options))[0])
            if isinstance(self.meters, MeterBooks):
                self.meters.begin(self.meter_kinds.values())
        if self.book.limits != standing.limits or self.book.options is not self.options:
            self.book = WagerBook(self.game, self.options, standing.limits)
        self.ledger = self._ledger(standing.balances)
        self.places = set(standing.seats)
        self.barred = set(standing.barred)
        self.restored = standing.restored
        self.bound, self._lifted = set(standing.bound), list(standing.lifted)
        self._found = list(standing.found)
        self.gaming_day = standing.gaming_day
        self._payouts, self.supervised = list(standing.payouts), not standing.unsupervised
        self.practice, self.company = standing.practice, set(standing.company)
        self.styles = standing.styles.copy()
        self.seats = tuple(sorted(self.places - self.barred))
        self.lasting = {INVENTORY, *map(chips, self.places)}
        self.layout = {wager.account: msgspec.structs.replace(wager) for wager in standing.layout}
        self.memory = msgspec.convert(standing.memory, self.game.memory)
        self._since = standing.since.copy()
        self._taken, self._announced = standing.taken.copy(), standing.announced.copy()
        self.schedule = Schedule(self.game, Terms(self.options, standing.posted or self.limits), standing.changes)
        self.rounds = standing.rounds
        self.last_hash = standing.last_hash

    def play(self, players: Mapping[int, Player], watch: Watch | None = None) -> Round:
        """Play a whole round with a player deciding for each seat; what suspends the game is put right first."""
        if (shut := self.suspended) is not None:
            self.lift(self.game.lifted_by[shut.key].key)
        played = self.open_round(watch)
        while (step := played.pending) is not None:
            if type(step) is Betting:
                for seat in step.seats or self.seats:
                    if seat not in self.barred:
                        for bet in players[seat].bets(self, seat, step):
                            played.bet(bet)
                played.close_betting()
            else:
                for ask in played.asks():
                    barred = ask.seat in self.barred
                    played.choose(ask.seat, ask.default_answer if barred else players[ask.seat].choose(self, ask))
        return played


def settle(
    gains: Mapping[Gain, int], gone: Set[int], places: Set[int], cite: str
) -> tuple[list[Move], dict[int, int]]:
    """The moves, through the inventory, by which accounts gain what they are to gain; and what is left to settle with
    whoever has left the table, by seat."""
    here: dict[Gain, int] = {}
    owed: Counter[int] = Counter()
    for (account, wager), amount in gains.items():
        seat = holder(account)
        if seat and (seat in gone or seat not in places):
            owed[seat] += amount
        else:
            here[account, wager] = amount
    moves = made_up(here, cite, "found after the close, made good", "found after the close, taken back")
    return list(moves), {seat: amount for seat, amount in sorted(owed.items()) if amount}


def _makes(change: Change, before: Terms, after: Terms) -> bool:
    """Whether a change has a part in the difference between `before` and `after`."""
    if change.limits is not None and before.limits != after.limits:
        return True
    old, new = before.options.plain(), after.options.plain()
    return any(old[key] != new[key] for key in change.options)


_seat = attrgetter("seat")
