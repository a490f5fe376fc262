"""What a game is: the data by which a folder under `games/` describes itself to the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from pitboss.core.choices.limits import Limits, SignLine, sign
from pitboss.core.choices.options import Options, Problem
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game import every_table
from pitboss.core.game.company import Company
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.payout_limit import PayoutLimit
from pitboss.core.game.stakes import Range, amounts
from pitboss.core.game.steps import AnyStep, Bet, Procedure
from pitboss.core.game.wager import Wager, WagerKind
from pitboss.core.money.cents import money
from pitboss.core.money.meters import MeterKind


class Banked(Enum):
    """Against whom the players of a game wager."""

    HOUSE = "house"
    """The casino banks every wager."""
    PLAYER = "player"
    """A player may bank the wagers of the others; the casino does so when none will."""
    PLAYERS = "players"
    """One player banks the wagers of the others, the casino none: it takes vigorish."""
    POT = "pot"
    """The players wager against each other for a pot: no wager has odds against anybody."""


COUPONS = "match_play_coupons"
"""The option by which a table takes match play coupons, where its game does."""


class NoMemory(msgspec.Struct, frozen=True):
    """The memory of a game in which nothing but wagers lives from round to round."""


class Due(NamedTuple):
    """What a payout comes to that waits beside the table in the game's memory: the meter that it is of, the shares by
    seat, and the memory without it."""

    meter: str
    shares: dict[int, int]
    memory: Any


class Caveat(NamedTuple):
    """What is said beside a game's name, wherever that stands, of how far its rules are known: a mark, and why."""

    mark: str
    why: str


class Unfinished(ValueError):
    """A game lacks a part; says which, and which step of the document adds it."""

    def __init__(self, lacks: str, step: int) -> None:
        super().__init__(f"{lacks} (docs/adding-a-game.md, step {step})")


@dataclass(frozen=True, slots=True)
class Equipment:
    """What a table of the game is equipped with under its options: wheels by name, and what is shuffled."""

    wheels: Mapping[str, Wheel] = field(default_factory=dict)
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


class Seating(Protocol):
    """What a round's procedure may know of its table."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The occupied seats, in order from the dealer's left."""
        ...

    @property
    def newcomers(self) -> frozenset[int]:
        """The seats taken by a new player since the last round."""
        ...

    @property
    def came(self) -> tuple[int, ...]:
        """The seats of those who came before the table's first round, in that order; empty in later rounds."""
        ...

    @property
    def rounds(self) -> int:
        """The number of this round."""
        ...

    @property
    def memory(self) -> Any:
        """The game's memory as the round opened."""
        ...

    @property
    def bound(self) -> Set[str]:
        """The irregularities that bind the table until they are undone, by their keys."""
        ...

    @property
    def supervised(self) -> bool:
        """Whether somebody is on duty who may verify a payout. 13:69F-14.19(i)"""
        ...

    @property
    def opened_at(self) -> int:
        """When the round opened, in milliseconds since 1970, UTC."""
        ...

    @property
    def day(self) -> int:
        """The gaming day in which the round opened, counted from 1970."""
        ...

    @property
    def limits(self) -> Limits:
        """The posted limits."""
        ...

    @property
    def unit(self) -> int:
        """The smallest chip at the table, in cents."""
        ...

    @property
    def steps(self) -> Sequence[AnyStep]:
        """What has happened in the round so far."""
        ...

    def chips(self, seat: int) -> int:
        """The chips in front of a seat, in cents."""
        ...

    def wagers(self) -> list[Wager]:
        """The wagers on the layout, in the order of seats and of placing."""
        ...

    def made_now(self, wager: Wager) -> bool:
        """Whether a wager was made in the round now played; between rounds none was."""
        ...


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an act is not accepted, and which section says so."""

    reason: str
    cite: str


def owes_nothing(_memory: Any, _seat: int) -> int:
    """Every wager of the game is settled in chips at once."""
    return 0


@dataclass(frozen=True)
class Game:
    """One game of the regulation."""

    name: str
    """The folder's name, and the key by which the game is asked for."""
    title: str
    """The game as people call it."""
    sections: tuple[str, ...]
    """The sections that the game carries out, as ("13.1", "13.2"); the first gives its subchapter."""
    kind: str
    """What it is played with: cards, dice, a wheel, tiles or balls."""
    seats: int
    """How many seats a table has at most."""
    wagers: tuple[WagerKind, ...]
    """What may be wagered on."""
    options: type[Options]
    """What the regulation leaves to the casino."""
    play: Callable[[Any, Any], Procedure]
    """The procedure of a round; it returns the memory for the next one."""
    irregularities: tuple[Irregularity, ...]
    """What may go wrong, and the way out that the rules prescribe."""
    caveats: tuple[Caveat, ...] = ()
    """What is said beside its name of how far its rules are known."""
    memory: type[msgspec.Struct] = NoMemory
    """What lives between rounds."""
    equipment: Callable[[Any], Equipment] = lambda _options: Equipment()
    """The decks, dice and wheels of a table, by its options."""
    check: Callable[[Any, Bet, Any], Refusal | None] = lambda _table, _bet, _options: None
    """Refuses a wager that the game's own rules forbid, beyond what the table checks in every game."""
    after_void: Callable[[Any], Any] = lambda memory: memory
    """The memory that follows a void round, from the one before it."""
    owes: Callable[[Any, int], int] = owes_nothing
    """What a player who leaves still has to pay, by the memory and the seat."""
    due: Callable[[Any, str, int], Due | None] = lambda _memory, _award, _amount: None
    """What is due of an amount, by the memory, to those who won an award of which nothing was set aside in accounts:
    somebody else says the amount once it is verified."""
    runs_out: str = ""
    """The irregularity that is raised when there is nothing left to draw."""
    not_operative: Mapping[str, str] = field(default_factory=dict)
    """For each section that no code carries out, the reason."""
    betting_cite: str = "13:69F-8.2"
    """The section on making wagers."""
    seated_cite: str = "13:69F-8.2"
    """The section by which only who is seated wagers, and stays until the round is completed."""
    banked: Banked = Banked.HOUSE
    """Against whom the players wager."""
    most_players: Callable[[Any], int] | None = None
    """How many may sit at once, and so how far seats are numbered, where a casino may have fewer than `seats`."""
    several_areas: bool = False
    """Whether a player may hold another seat's betting area beside their own; `check` then says which."""
    meters: Callable[[Any], tuple[MeterKind, ...]] = lambda _options: ()
    """The progressive meters that the game feeds and pays from."""
    posted: Callable[[Any], list[str]] | None = None
    """The lines of the table's sign, where the subchapter says what stands on it."""
    also_posted: Callable[[Any], list[str]] = lambda _options: []
    """What the sign says below the limits of wagers."""
    structure: Callable[[Any], Limits] | None = None
    """The limits that follow from the options, where these say what may be bet."""
    usual: Limits | None = None
    """The limits of a table for which none are filed."""
    more_problems: Callable[[Any, Limits], Iterable[Problem]] = lambda _options, _limits: ()
    """What else is unlawful about options and limits together, each with its key of the submission."""
    coupons_in: tuple[str, ...] = ("betting",)
    """The betting windows before play begins, in which a match play coupon may go with a wager."""
    consent: str = ""
    """The section by which a change that all patrons at the table agree to needs no notice."""
    ahead: Callable[[Any], int] = lambda _options: 0
    """For how many games after the next wagers are taken now, by the options: their chance is committed to."""
    aside: tuple[tuple[str, str], ...] = ()
    """Decks, each with the label of shuffles that serve a player's selection, which have seeds of their own."""
    midway: Callable[[Any], bool] = lambda _memory: False
    """Whether cards are in use, by the memory, so that some options wait for the next shuffle."""
    lies_open: Callable[[Any], Mapping[str, Any]] = lambda _memory: {}
    """What of the memory lies on the table for all to see: a puck, say."""
    called: Callable[[Sequence[str], Sequence[str]], str] = lambda _own, _board: ""
    """The name of a hand that lies face up, by its own cards and those of the board."""
    made: Callable[[Sequence[str], Sequence[str]], Sequence[str]] = lambda _own, _board: ()
    """Which of these cards make the hand what it is called."""
    company: Company | None = None
    """How the house's own players decide, where the game has such players who play to win."""

    def __post_init__(self) -> None:
        if not self.sections:
            raise Unfinished(
                f'{self.title} names no sections; name those that it carries out, as ("38.1", "38.2").', 4
            )

    @property
    def subchapter(self) -> str:
        return self.sections[0].split(".")[0]

    @property
    def plain(self) -> dict[str, Any]:
        """The game's name and what it is played with, as JSON has it."""
        plain = {"game": self.name} | {key: getattr(self, key) for key in ("title", "subchapter", "kind", "seats")}
        return plain | {"caveats": [caveat._asdict() for caveat in self.caveats]}

    @property
    def marked(self) -> str:
        """The title with the marks beside it, where there is but text: ``Asia poker [provisional]``."""
        return self.title + "".join(f" [{caveat.mark}]" for caveat in self.caveats)

    @property
    def among_players(self) -> bool:
        """Whether the players wager against each other alone, so that one of them cannot play."""
        return self.banked in (Banked.POT, Banked.PLAYERS)

    @cached_property
    def kinds(self) -> Mapping[str, WagerKind]:
        return {kind.key: kind for kind in self.wagers}

    @cached_property
    def groups(self) -> Mapping[str, str]:
        """Each kind of wager with the group whose limits it shares, or the empty string."""
        return {kind.key: kind.group for kind in self.wagers}

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """The wagers as a sign names them, where one that is called like the game could be taken for it."""
        return {kind.key: f"{kind.title} wager" if kind.title == self.title else kind.title for kind in self.wagers}

    @cached_property
    def irregular(self) -> Mapping[str, Irregularity]:
        """The irregularities that the game foresees, and those of every table, by key."""
        return {found.key: found for found in (*every_table.IRREGULARITIES, *self.irregularities)}

    @cached_property
    def lifted_by(self) -> Mapping[str, Irregularity]:
        """The act that undoes each irregularity which binds the table from round to round, by the key of that."""
        return {found.lifts: found for found in self.irregular.values() if found.lifts}

    def irregular_here(self, options: Options) -> Iterator[Irregularity]:
        """What can occur at a table of these options, of what the game foresees and of every table."""
        return (found for found in self.irregular.values() if found.here(options))

    def usual_limits(self, options: Options) -> Limits:
        """The limits of a table for which none are filed."""
        if self.structure is not None:
            return self.structure(options)
        if self.usual is None:
            return Limits()
        offered = {name for kind in self.offered(options) for name in (kind.key, kind.group)}
        return replace(self.usual, only={name: span for name, span in self.usual.only.items() if name in offered})

    def sign(self, options: Options, limits: Limits) -> list[str]:
        """The sign that a table must show, in words. 13:69F-8.2, 8.3(a)"""
        return [line.text for line in self.sign_lines(options, limits)]

    def sign_lines(self, options: Options, limits: Limits) -> Iterator[SignLine]:
        """The lines of the sign, with what they say of amounts as data."""
        if self.posted is not None:
            yield from map(SignLine, self.posted(options))
            return
        yield from sign(self.title, limits, self.titles)
        yield from self._own_amounts(options, limits)
        for limit, covered in self.payout_limits(options).items():
            titles = "; ".join(self.titles[kind.key] for kind in covered)
            most = limit.most(covered, options, limits.of(covered[0].key, covered[0].group)[0])
            yield SignLine(f"{titles}: no more than {money(most)} is paid {limit.per.value}")
        for meter in self.meters(options):
            if meter.says:
                yield SignLine(f"{meter.title}: {meter.says}")
        if getattr(options, COUPONS, False):
            yield SignLine("Match play coupons are accepted")
        yield from map(SignLine, self.also_posted(options))

    def payout_limits(self, options: Options) -> Mapping[PayoutLimit, list[WagerKind]]:
        """The limits of payout that a table has, each with the wagers that it covers."""
        found: dict[PayoutLimit, list[WagerKind]] = {}
        for kind in self.offered(options):
            if kind.limit is not None and kind.limit.filed(options):
                found.setdefault(kind.limit, []).append(kind)
        return found

    def problems(self, options: Options, limits: Limits) -> Iterator[Problem]:
        """What is unlawful about options and limits together, each with its key of the submission."""
        for limit, covered in self.payout_limits(options).items():
            yield from limit.problems(covered, options, limits)
        yield from self.more_problems(options, limits)

    def _own_amounts(self, options: Options, limits: Limits) -> Iterator[SignLine]:
        """Lines for the wagers of which the least or the most on a betting area is not what the limits say, because
        it must be payable in the table's chips or is made of several wagers."""
        found: dict[Range, list[str]] = {}
        for kind in self.offered(options):
            taken = amounts(kind, self.kinds, options, limits)
            if not (kind.equals or kind.supports) and (taken.least, taken.most) != limits.of(kind.key, kind.group):
                found.setdefault(taken, []).append(kind.key)
        for taken, keys in found.items():
            titles = "; ".join(self.titles[key] for key in keys)
            yield SignLine(f"{titles}: {taken}", (taken.least, taken.most), tuple(keys))

    def places(self, options: Options) -> int:
        """How many may sit at a table at once: its seats are numbered as far."""
        return self.seats if self.most_players is None else self.most_players(options)

    def offered(self, options: Options) -> Sequence[WagerKind]:
        """The wagers that a table offers under its options."""
        return [kind for kind in self.wagers if kind.offered(options)]
