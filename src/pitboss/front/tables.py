"""A table to play at, and its rounds: each act with what would refuse it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from pitboss.core.filing.submission import Filed
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, Bet, Betting, Chosen, Shuffle
from pitboss.core.money.cents import money
from pitboss.core.table import table as core
from pitboss.core.table.chance import Live, Seeded
from pitboss.core.table.players import RANDOM, player_named
from pitboss.core.table.round import Round as Played
from pitboss.core.table.views import view
from pitboss.drawing.markup import Markup, tag, together
from pitboss.drawing.tables import Sheet
from pitboss.front.figures import Drawn, drawn_as_html
from pitboss.front.games import game
from pitboss.front.refusing import cents, refusal_of, refusing

if TYPE_CHECKING:
    from pitboss.front.journals import Journal

Before: TypeAlias = "Sequence[Sequence[AnyStep]]"
"""The steps of the rounds since the cards were shuffled."""


def table(name: str, /, *, seed: int | None = None, **options: Any) -> Table:
    """A table of a game under a casino's options: the same as ``game(name, **options).table(seed=seed)``.

    >>> import pitboss
    >>> table = pitboss.table("mini_dice", seed=43)
    >>> table.sit(1, "$100")
    >>> played = table.open_round()
    >>> played.bet(1, "field", "$10")
    >>> played.refuses_bet(1, "place_6", "$10").cite
    '13:69F-13.6(b)1'
    >>> played.close_betting()
    >>> played.choose(1, "accept")
    >>> table.chips(1)
    11000
    """
    return game(name, **options).table(seed=seed)


class Table(Drawn):
    """A table open for gaming, as `Game.table` opens it. Money is whole cents, or dollars as text; it prints itself.

    Rounds are opened one at a time; each act has a twin ``refuses_…`` that says why it would be refused, or None, and
    one ``may_…`` that says whether it is allowed. Neither changes anything.
    """

    def __init__(self, filed: Filed, seed: int | None = None) -> None:
        # What is not live follows from the seed, the times in the journal too.
        ticks = count(0, 1000)
        self._table = core.Table(
            filed.game,
            filed.options,
            name=filed.id,
            limits=filed.limits,
            chance=Live() if seed is None else Seeded(seed),
            clock=core.now if seed is None else lambda: next(ticks),
            journal=self._keep,
            gaming_day=filed.gaming_day,
        )
        self._lines: list[bytes] = []
        self._since_shuffle: list[list[AnyStep]] = []
        self._round: Round | None = None

    def _keep(self, line: bytes) -> None:
        self._lines.append(line)
        steps = list(self._table.steps)
        if any(isinstance(step, Shuffle) for step in steps):
            self._since_shuffle = []
        self._since_shuffle.append(steps)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are taken, in order from the dealer's left."""
        return tuple(sorted(self._table.places))

    @property
    def round(self) -> Round | None:
        """The round opened last, in play or over."""
        return self._round

    @property
    def journal(self) -> Journal:
        """The finished rounds so far, to audit, to replay or to write to a file."""
        from pitboss.front.journals import Journal

        return Journal(f"table {self._table.name}", self._lines)

    @refusing
    def chips(self, seat: int) -> int:
        """The chips in front of a seat, in cents."""
        self._table.check_seated(seat)
        return self._table.chips(seat)

    @refusing
    def sit(self, seat: int, chips: int | str) -> None:
        """Seat a player with chips, or buy more chips for a seated one, between rounds."""
        self._table.sit(seat, cents(chips))

    def refuses_sit(self, seat: int, chips: int | str) -> Refused | None:
        """Why `sit` would be refused, or None."""
        return refusal_of(lambda: self._table.check_sit(seat, cents(chips)))

    def may_sit(self, seat: int, chips: int | str) -> bool:
        """Whether `sit` is allowed."""
        return self.refuses_sit(seat, chips) is None

    @refusing
    def leave(self, seat: int) -> int:
        """The player takes down what still stands and goes, between rounds; what is taken away, in cents."""
        return self._table.leave(seat)

    def refuses_leave(self, seat: int) -> Refused | None:
        """Why `leave` would be refused, or None."""
        return refusal_of(lambda: self._table.check_leave(seat))

    def may_leave(self, seat: int) -> bool:
        """Whether `leave` is allowed."""
        return self.refuses_leave(seat) is None

    @refusing
    def open_round(self) -> Round:
        """Open a round; it runs to the first step that waits for people."""
        before = tuple(self._since_shuffle)
        self._round = Round(self._table.open_round(), before)
        return self._round

    @refusing
    def play(self, players: Mapping[int, Player | str] | str = RANDOM, *, seed: int = 1) -> Round:
        """Play a whole round. For each seat a player of yours decides, or one that is named, as every seat's may be:
        "random", lawfully at random, or a player of the house by its style (`Game.styles`)."""
        for seat in () if isinstance(players, str) else self.seats:
            if seat not in players:
                raise Refused(f"Nobody decides for seat {seat}; name a player for each seat, or one for all.", "")
        before = tuple(self._since_shuffle)
        random = Random(f"{seed} {self._table.rounds}")
        deciding = {
            seat: player_named(self._table.game, each, random, f"{seed} {seat}")
            if isinstance(each := players if isinstance(players, str) else players[seat], str)
            else _Deciding(each, before)
            for seat in self.seats
        }
        self._round = Round(self._table.play(deciding), before)
        return self._round

    def _parts(self) -> Iterator[Sheet | str]:
        table = self._table
        yield f"{table.game.title}, N.J.A.C. 13:69F-{table.game.subchapter}, round {table.rounds}"
        lying = {seat: [w for w in table.wagers() if w.seat == seat] for seat in self.seats}
        yield Sheet(
            "",
            ("seat", ">chips", "on the layout"),
            [
                (
                    str(seat),
                    money(self.chips(seat)),
                    ", ".join(f"{w.kind} {w.pick}".rstrip() + f" {money(w.stake)}" for w in lying[seat]),
                )
                for seat in self.seats
            ],
        )
        if self._round is not None:
            yield from self._round._parts()

    def _repr_html_(self) -> Markup:
        head = together(*map(drawn_as_html, islice(self._parts(), 2)))
        return head if self._round is None else together(head, self._round._repr_html_())


class Player(Protocol):
    """Whoever decides for a seat in `Table.play`: a strategy of yours."""

    def bets(self, round: Round, seat: int) -> Iterable[Bet]:
        """What the seat wagers in the open window, in order; each is placed before the next is asked for."""
        ...

    def choose(self, round: Round, ask: Ask) -> Chosen:
        """The seat's decision: one of ``ask.choices``, or a pair of it and its amount in cents."""
        ...


class _Deciding:
    """A player as the house asks one."""

    def __init__(self, player: Player, before: Before) -> None:
        self._player, self._before = player, before

    def bets(self, table: core.Table, seat: int, _window: Betting) -> Iterable[Bet]:
        return self._player.bets(self._round(table), seat)

    def choose(self, table: core.Table, ask: Ask) -> Chosen:
        return self._player.choose(self._round(table), ask)

    def _round(self, table: core.Table) -> Round:
        assert table.round is not None
        return Round(table.round, self._before)


class Round(Drawn):
    """A round in play, or over. It prints as what has happened in it, and what it waits for."""

    def __init__(self, played: Played, before: Before) -> None:
        self._played, self._before = played, before

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self._played.over

    @property
    def betting(self) -> bool:
        """Whether a betting window is open."""
        return isinstance(self._played.pending, Betting)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The decisions that it waits for, each with its `seat`, its `question` and its `choices`."""
        return self._played.asks()

    @property
    def steps(self) -> tuple[AnyStep, ...]:
        """All that has happened, as the journal will have it."""
        return tuple(self._played.entries)

    @refusing
    def seen(self, seat: int) -> tuple[AnyStep, ...]:
        """The same as a seat sees it (0: an onlooker)."""
        self._check_viewer(seat)
        return tuple(view(self._played.entries, seat))

    @refusing
    def chips(self, seat: int) -> int:
        """The chips in front of a seat, in cents."""
        self._played.table.check_seated(seat)
        return self._played.table.chips(seat)

    def _check_viewer(self, seat: int) -> None:
        if seat != 0:
            self._played.table.check_seat(seat)

    # What people do, each with what would refuse it.

    @refusing
    def bet(self, seat: int, wager: str, amount: int | str, selection: str = "", *, area: int = 0) -> None:
        """Place a wager in the open window, or raise it, with what is put up with it; `area` is the number of a
        further betting area that the player holds besides the seat's own."""
        self._played.bet(Bet(seat, wager, cents(amount), selection, area))

    def refuses_bet(
        self, seat: int, wager: str, amount: int | str, selection: str = "", *, area: int = 0
    ) -> Refused | None:
        """Why `bet` would be refused, or None."""
        return self._refuses(lambda: Bet(seat, wager, cents(amount), selection, area))

    def may_bet(self, seat: int, wager: str, amount: int | str, selection: str = "", *, area: int = 0) -> bool:
        """Whether `bet` is allowed."""
        return self.refuses_bet(seat, wager, amount, selection, area=area) is None

    @refusing
    def reduce(self, seat: int, wager: str, amount: int | str, selection: str = "", *, area: int = 0) -> None:
        """Take `amount` of a wager back in the open window; all of it takes the wager down."""
        self._played.bet(Bet(seat, wager, cents(amount), selection, area, take=True))

    def refuses_reduce(
        self, seat: int, wager: str, amount: int | str, selection: str = "", *, area: int = 0
    ) -> Refused | None:
        """Why `reduce` would be refused, or None."""
        return self._refuses(lambda: Bet(seat, wager, cents(amount), selection, area, take=True))

    def may_reduce(self, seat: int, wager: str, amount: int | str, selection: str = "", *, area: int = 0) -> bool:
        """Whether `reduce` is allowed."""
        return self.refuses_reduce(seat, wager, amount, selection, area=area) is None

    def _refuses(self, bet: Callable[[], Bet]) -> Refused | None:
        return refusal_of(lambda: self._played.check_bet(bet()))

    @refusing
    def close_betting(self) -> None:
        """No more bets: the window closes and the round goes on."""
        self._played.close_betting()

    def refuses_close_betting(self) -> Refused | None:
        """Why `close_betting` would be refused, or None."""
        return refusal_of(self._played.check_closing)

    def may_close_betting(self) -> bool:
        """Whether `close_betting` is allowed."""
        return self.refuses_close_betting() is None

    @refusing
    def choose(self, seat: int, choice: str, amount: int | str | None = None) -> None:
        """A seat's decision on what it is asked, with an amount where the choice takes one."""
        self._played.choose(seat, _chosen(choice, amount))

    def refuses_choose(self, seat: int, choice: str, amount: int | str | None = None) -> Refused | None:
        """Why `choose` would be refused, or None."""
        return refusal_of(lambda: self._played.check_choice(seat, _chosen(choice, amount)))

    def may_choose(self, seat: int, choice: str, amount: int | str | None = None) -> bool:
        """Whether `choose` is allowed."""
        return self.refuses_choose(seat, choice, amount) is None

    @refusing
    def bring(self, seat: int, chips: int | str) -> None:
        """More chips for a seat that is asked about a wager which its chips do not cover."""
        self._played.bring(seat, cents(chips))

    def refuses_bring(self, seat: int, chips: int | str) -> Refused | None:
        """Why `bring` would be refused, or None."""
        return refusal_of(lambda: self._played.check_bring(seat, cents(chips)))

    def may_bring(self, seat: int, chips: int | str) -> bool:
        """Whether `bring` is allowed."""
        return self.refuses_bring(seat, chips) is None

    @refusing
    def irregular(self, key: str, seat: int = 0) -> None:
        """Say that something went wrong, by the key that `Game.ruling` tells; what the rule prescribes follows."""
        self._played.irregular(key, seat)

    def refuses_irregular(self, key: str, seat: int = 0) -> Refused | None:
        """Why `irregular` would be refused, or None."""
        return refusal_of(lambda: self._played.check_irregular(key, seat))

    def may_irregular(self, key: str, seat: int = 0) -> bool:
        """Whether `irregular` can be said now."""
        return self.refuses_irregular(key, seat) is None

    # Copies.

    @refusing
    def copy(self, *, seen_by: int | None = None, seed: int | None = None) -> Round:
        """The round at a table of its own, to try what would follow: it stands where this one does.

        The chance to come is the same. With `seen_by` a seat, all that the seat cannot see is dealt anew, and so is
        what comes: every deal that is consistent with what it has seen is equally likely, and the same `seed` deals
        the same. So a search by copies knows no more than a player does. `Refused` where chance is live.

        >>> import pitboss
        >>> table = pitboss.table("mini_dice", seed=43)
        >>> table.sit(1, "$100")
        >>> played = table.open_round()
        >>> trial = played.copy()
        >>> trial.bet(1, "field", "$10")
        >>> table.chips(1), trial.chips(1)
        (10000, 9000)
        """
        from pitboss.core.record.copied import copied, dealt_anew

        if seen_by is None:
            return Round(copied(self._played), self._before)
        self._check_viewer(seen_by)
        return Round(dealt_anew(self._played, seen_by, Random(seed), self._before), self._before)

    def _repr_html_(self) -> Markup:
        from pitboss.telling.page import within
        from pitboss.telling.words import Teller

        teller, table = Teller(self._played.table.game), self._played.table
        told = [each for step in self.seen(0) for each in teller.tell(step)]
        return together(within(told, table.equipment.wheels), *(tag("p", waits) for waits in self._waits()))

    def _parts(self) -> Iterator[Sheet | str]:
        from rich.console import Console

        from pitboss.telling.felt import Felt

        to = StringIO()
        plain = Console(
            file=to, width=100, highlight=False, force_terminal=False, force_jupyter=False, color_system=None
        )
        felt = Felt(self._played.table, 0, plain)
        for step in self._played.entries:
            felt.show(step)
        felt.catch_up()
        yield to.getvalue().rstrip()
        yield from self._waits()

    def _waits(self) -> Iterator[str]:
        """Yield what the round waits for."""
        if self.betting:
            yield "Place your bets."
        yield from (f"Seat {ask.seat}: {ask.question} {' or '.join(ask.choices)}" for ask in self.asks)


def _chosen(choice: str, amount: int | str | None) -> Chosen:
    return choice if amount is None else (choice, cents(amount))
