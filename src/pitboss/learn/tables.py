"""A table that is played one action at a time, by whose turn it is: the same for one learner and for several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from io import StringIO
from itertools import count
from typing import TYPE_CHECKING, Any

import numpy as np

from pitboss.core.filing.submission import Filed
from pitboss.core.game.game import Banked
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Chosen
from pitboss.core.game.steps import Betting as Window
from pitboss.core.procedure.discards import face_up
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.core.table.views import view
from pitboss.front.games import game
from pitboss.front.refusing import cents
from pitboss.learn.actions import DEAL, Action, Amount, Betting, actions, chosen_by
from pitboss.learn.sight import Observation, Sight, between_the_seats

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.advice.advice import Advice

SEEDS = 2**31
"""How many seeds the tables of later episodes are drawn from."""
CHOSEN = "chosen"
"""What to say for the wagers where they are the learner's to make."""
Wagers = Mapping[str, int | str] | str | None
"""The wagers of every round, each with its amount, by wager and selection as in "straight 17"; None: the first wager
that the game has, and those that go with it, at the least that the table takes; or `CHOSEN`."""


@dataclass(frozen=True)
class Terms:
    """Upon what a table is played."""

    filed: Filed
    seats: tuple[int, ...]
    wagers: tuple[Bet, ...] | None
    """What is wagered in every round, of seat 0; None where that is chosen."""
    unit: int
    """The first wager, in cents: rewards are in units of it."""
    chips: int
    rounds: int
    gone: bool
    acts: tuple[Action, ...]
    sight: Sight = field(repr=False)


def terms(
    name: str,
    options: Mapping[str, Any],
    seats: int,
    wagers: Wagers,
    amounts: Sequence[Amount] | None,
    chips: int | str,
    rounds: int,
    gone: bool,
) -> Terms:
    """The terms of a table, or `Refused`; with no number of `seats` for as few players as the game may have."""
    filed = game(name, **options)._filed
    rules, least = filed.game, 2 if filed.game.among_players else 1
    table = Table(rules, filed.options, limits=filed.limits, chance=Seeded(0), clock=lambda: 0)
    seats = seats or least
    if not least <= seats <= table.most_players:
        raise Refused(f"{rules.title} is for {least} to {table.most_players} players, not {seats}.", "")
    if rounds < 1:
        raise Refused(f"An episode has a round or more, not {rounds}.", "")
    if gone and len(table.equipment.decks) != 1:
        raise Refused(f"{rules.title} is not dealt from a shoe, so that no cards are gone.", "")
    if isinstance(wagers, str) and wagers != CHOSEN:
        raise Refused(f"{wagers!r} says no wagers; name each with its amount, or say {CHOSEN}.", "")
    unit = _first_wager(table)
    at_least = chips if isinstance(chips, str) else chips * unit
    table.sit(1, cents(at_least))
    fixed: tuple[Bet, ...] | None = None
    if wagers != CHOSEN:
        fixed = tuple(_named(wagers, table)) if isinstance(wagers, Mapping) else tuple(_usual(table, unit))
        unit = fixed[0].amount if fixed else unit
    places = tuple(range(1, seats + 1))
    acts = actions(rules, table.book, wagers == CHOSEN, amounts)
    sight = Sight(table, places, unit, gone)
    return Terms(filed, places, fixed, unit, cents(at_least), rounds, gone, acts, sight)


def _first_wager(table: Table) -> int:
    """The least that the first wager of the game may be. 13:69F-8.2"""
    if table.game.banked in (Banked.POT, Banked.PLAYERS):
        return table.limits.minimum
    return table.book.range(next(iter(table.book.kinds)), _first_pick(table)).least


def _first_pick(table: Table) -> str:
    return next(iter(table.book.picks[next(iter(table.book.kinds))]), "")


def _usual(table: Table, unit: int) -> Iterable[Bet]:
    """The first wager of the game, and those before the deal that must equal it or that it must have."""
    kinds = table.book.kinds
    first = next(iter(kinds.values()))
    yield Bet(0, first.key, unit, _first_pick(table))
    for kind in kinds.values():
        same_window = set(kind.windows) & set(first.windows)
        if kind.equals == first.key and not kind.at_once and same_window:
            yield Bet(0, kind.key, unit * kind.times, "")


def _named(wagers: Mapping[str, int | str], table: Table) -> Iterable[Bet]:
    for named, amount in wagers.items():
        wager, _, pick = named.partition(" ")
        refusal = table.book.refuses(wager, pick, cents(amount))
        if refusal is not None:
            raise Refused(refusal.reason, refusal.cite)
        yield Bet(0, wager, cents(amount), pick)


class Play:
    """A table at which an episode is played. `turn` is the seat that must act, 0 once the episode is over.

    A seat acts on a question that it is asked, and says `deal` before each round, or where wagers are its own to
    make, once they lie; with the last seat's word the round goes on.
    """

    def __init__(self, terms: Terms, seed: int) -> None:
        ticks = count(0, 1000)
        filed = terms.filed
        self.terms = terms
        self.table = Table(
            filed.game,
            filed.options,
            name=filed.id,
            limits=filed.limits,
            chance=Seeded(seed),
            clock=lambda: next(ticks),
            journal=self._note,
            gaming_day=filed.gaming_day,
        )
        self.journal: list[bytes] = []
        """The records of the rounds so far."""
        for seat in terms.seats:
            self.table.sit(seat, terms.chips)
        self.nets = dict.fromkeys(terms.seats, 0)
        """What each seat has won so far, in cents, as the records have it."""
        self._before = dict.fromkeys(terms.seats, terms.chips)
        self._gone: list[str] = []
        self._to_say: list[int] = []
        self.turn = 0
        self._wait(terms.seats)
        if terms.wagers is None and not filed.game.among_players:
            self._open()

    def _note(self, line: bytes) -> None:
        self.journal.append(line)
        lay_open, shuffled = face_up(view(self.table.steps, 0))
        self._gone = [*([] if shuffled else self._gone), *lay_open]

    def _wait(self, seats: Iterable[int]) -> None:
        """Wait until each of these seats has said that the round may go on."""
        self._to_say = list(seats)
        self.turn = self._to_say[0]

    @property
    def over(self) -> bool:
        """Whether the episode is over."""
        return not self.turn

    @property
    def asked(self) -> Ask | None:
        """The question that waits for whose turn it is."""
        asks = () if self.table.round is None or self._to_say else self.table.round.asks()
        return next(iter(asks), None)

    def mask(self) -> NDArray[np.int8]:
        """Which actions are lawful now."""
        return np.array([self._does(action) is not None for action in self.terms.acts], np.int8)

    def refuses(self, number: int) -> str:
        """Why an action would be refused now, in a sentence; empty where it is lawful."""
        action = self.terms.acts[number]
        if self.over:
            return "The episode is over; reset the environment."
        if self._does(action) is not None:
            return ""
        ask = self.asked
        if ask is not None:
            return f"{action} is no answer of seat {self.turn} now; choose {' or '.join(ask.choices)}."
        refusal = None if self.table.round is None else self._refusal(action)
        return f"{action} is not for now; no question waits: say {DEAL}." if refusal is None else refusal

    def _refusal(self, action: Action) -> str | None:
        if not isinstance(action, Betting):
            return None
        assert self.table.round is not None
        bet = self._bet(action)
        refusal = None if bet is None else self.table.round.refuses(bet)
        return None if refusal is None else refusal.reason

    def _does(self, action: Action) -> Any:
        """What an action comes to now, None where it is unlawful."""
        if self.over:
            return None
        ask = self.asked
        if ask is not None:
            return chosen_by(action, ask, self.table.chips(self.turn), self._pot())
        if action == DEAL:
            return action
        if not isinstance(action, Betting) or self.table.round is None:
            return None
        if not action.down and self.table.rounds > self.terms.rounds:
            return None
        bet = self._bet(action)
        return bet if bet is not None and self.table.round.refuses(bet) is None else None

    def _pot(self) -> int:
        if self.table.game.banked is not Banked.POT:
            return self.terms.unit
        return between_the_seats(self.table) + sum(wager.stake for wager in self.table.wagers())

    def _bet(self, action: Betting) -> Bet | None:
        """The wager that an action makes: the least that may lie there, or one step more than does."""
        seat, book = self.turn, self.table.book
        here = [w for w in self.table.wagers() if w.seat == seat]
        lies = next((w.stake for w in here if w.kind == action.wager and w.pick == action.pick), 0)
        if action.down:
            return Bet(seat, action.wager, lies, action.pick, take=True) if lies else None
        kind, taken = book.kinds[action.wager], book.range(action.wager, action.pick)
        if kind.equals:
            other = next((w.stake for w in here if w.kind == kind.equals), 0) * kind.times
            return Bet(seat, action.wager, other - lies, action.pick) if other > lies else None
        return Bet(seat, action.wager, taken.step if lies else max(taken.least, 1), action.pick)

    def act(self, number: int) -> None:
        """Do a lawful action for whose turn it is."""
        done = self._does(self.terms.acts[number])
        assert done is not None
        table = self.table
        if done == DEAL and not self.asked:
            self._to_say.pop(0)
            if self._to_say:
                self.turn = self._to_say[0]
            elif table.round is None:
                self._open()
            else:
                table.round.close_betting()
                self._go_on()
        elif isinstance(done, Bet):
            assert table.round is not None
            table.round.bet(done)
        else:
            self.answer(done)

    def answer(self, answer: Chosen) -> None:
        """Answer the question that waits, as a player of the house does."""
        assert self.table.round is not None
        self.table.round.choose(self.turn, answer)
        self._go_on()

    def _open(self) -> None:
        self._to_say = []
        self._before = {seat: self._worth(seat) for seat in self.terms.seats}
        self.table.open_round()
        self._go_on()

    def _worth(self, seat: int) -> int:
        """The chips of a seat, with its wagers on the layout."""
        return self.table.chips(seat) + sum(wager.stake for wager in self.table.wagers() if wager.seat == seat)

    def _go_on(self) -> None:
        """Go on to the next turn of anybody."""
        table, terms = self.table, self.terms
        while table.round is not None:
            step = table.round.pending
            if not isinstance(step, Window):
                self.turn = table.round.asks()[0].seat
                return
            able = [seat for seat in step.seats or terms.seats if seat in terms.seats]
            if terms.wagers is None:
                self._wait(able)
                return
            for seat in able:
                self._lay(seat, terms.wagers)
            table.round.close_betting()
        for seat in terms.seats:
            self.nets[seat] += self._worth(seat) - self._before[seat]
        self.turn = 0
        if not self._ended():
            self._wait(terms.seats)
            if terms.wagers is None and not table.game.among_players:
                self._open()

    def _lay(self, seat: int, wagers: Sequence[Bet]) -> None:
        """Make those of the wagers of every round that may be made now and do not lie yet."""
        current = self.table.round
        assert current is not None
        if self.table.rounds > self.terms.rounds:
            return
        lying = {(wager.kind, wager.pick) for wager in self.table.wagers() if wager.seat == seat}
        for each in wagers:
            bet = Bet(seat, each.wager, each.amount, each.pick)
            if (each.wager, each.pick) not in lying and current.refuses(bet) is None:
                current.bet(bet)

    def _ended(self) -> bool:
        """Whether the rounds are played and nothing stands, or somebody has too little to go on."""
        seats = self.terms.seats
        if self.table.rounds >= self.terms.rounds and not any(w.seat in seats for w in self.table.wagers()):
            return True
        least = sum(bet.amount for bet in self.terms.wagers or ()) or self.terms.unit
        return any(self._worth(seat) < least for seat in seats)

    def observation(self, seat: int) -> Observation:
        """What a seat sees now."""
        ask = self.asked if self.turn == seat else None
        return self.terms.sight.observation(self.table, seat, self.table.steps, ask, self._gone)

    def advice(self) -> Advice | None:
        """What is best for whose turn it is, with what each choice is worth; None where nothing is asked."""
        from pitboss.odds.advice.advice import advice

        ask, table = self.asked, self.table
        if ask is None:
            return None
        first = table.game.wagers[0].key
        stakes = [wager.stake for wager in table.wagers() if wager.seat == ask.seat and wager.kind == first]
        steps = view(table.steps, ask.seat)
        gone = () if face_up(steps)[1] else self._gone
        return advice(table.game, table.options, steps, ask, max(stakes, default=self.terms.unit), gone)

    def worths(self) -> dict[int, Fraction]:
        """What each lawful action is worth from here on in units of the first wager, the best first: by exact play,
        and nothing where that is not known."""
        told = self.advice()
        if told is None or told.found is None:
            return {}
        scale = Fraction(told.stake, self.terms.unit)
        found = {}
        for number, action in enumerate(self.terms.acts):
            done = self._does(action)
            name = done[0] if isinstance(done, tuple) else done
            if isinstance(name, str) and name in told.found.brings:
                found[number] = told.found.brings[name] * scale
        return dict(sorted(found.items(), key=lambda each: -each[1]))

    def told(self) -> str:
        """The round so far, as a terminal shows it to an onlooker."""
        from rich.console import Console

        from pitboss.telling.felt import Felt

        to = StringIO()
        felt = Felt(self.table, self.turn, Console(file=to, width=100, highlight=False, color_system=None))
        for step in view(self.table.steps, self.turn):
            felt.show(step)
        felt.catch_up()
        return to.getvalue()
