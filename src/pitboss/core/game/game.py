"""What a game is: the data by which a folder under `games/` describes itself to the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any, Protocol

import msgspec

from pitboss.core.choices.limits import Limits, sign
from pitboss.core.choices.options import Options, Problem
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game import every_table
from pitboss.core.game.irregular import Irregularity
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
    def rounds(self) -> int:
        """The number of this round."""
        ...

    @property
    def memory(self) -> Any:
        """The game's memory as the round opened."""
        ...

    @property
    def opened_at(self) -> int:
        """When the round opened, in milliseconds since 1970, UTC."""
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


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an act is not accepted, and which section says so."""

    reason: str
    cite: str


def _no_check(_table: Seating, _bet: Bet, _options: Any) -> Refusal | None:
    return None


def _same_memory(memory: Any) -> Any:
    return memory


def owes_nothing(_memory: Any, _seat: int) -> int:
    """Every wager of the game is settled in chips at once."""
    return 0


def _plain_equipment(_options: Any) -> Equipment:
    return Equipment()


def _nothing_open(_memory: Any) -> Mapping[str, Any]:
    return {}


def _not_called(_own: Sequence[str], _board: Sequence[str]) -> str:
    """Hands without a name."""
    return ""


def _never_midway(_memory: Any) -> bool:
    return False


def _no_meters(_options: Any) -> tuple[MeterKind, ...]:
    return ()


def _nothing_further(_options: Any) -> list[str]:
    return []


def _no_problems(_options: Any, _limits: Limits) -> Iterable[Problem]:
    return ()


@dataclass(frozen=True)
class Game:
    """One game of the regulation.

    `play` is the procedure of a round; it returns the memory for the next one. `check` refuses wagers that the game's
    own rules forbid beyond the kinds, picks, limits and odds that the table checks for every game. `runs_out` names
    the irregularity raised when there is nothing left to draw; `after_void` makes the memory that follows a void
    round from the one before it; `owes` says what a player who leaves still has to pay, by the memory and the seat.
    `betting_cite` is the section on making wagers, `seated_cite` that by which only who is seated wagers and stays
    until the round is completed. `banked` says against whom the players wager; `most_players` how many may sit at
    once, and so how far seats are numbered, where the casino may have fewer than `seats`. `several_areas` is whether
    a player may hold the betting area of another seat beside the own one; `check` then says which. `meters` gives the
    progressive meters that it feeds and pays from. `posted` gives the lines of the table's sign where the game's
    subchapter says what stands on it, `also_posted` what stands on it below the limits of wagers, `paid_for` on or
    for what a payout limit is one, `structure` the limits that a game's options make where they say what may be bet,
    `usual` those of a table for which none are filed. `problems` says what is unlawful about a table's options and
    limits together, each problem with the key of the submission that it concerns; `consent` is the section by which a
    change against the players that all patrons at the table agree to needs no notice. `midway` says by the memory
    whether cards are in use (a shoe dealt down, say) under which options that wait for the next shuffle may not
    change. `lies_open` gives what of the memory lies on the table for all to see: a puck, say. `called` gives the
    name of a hand that lies face up, by its own cards and those of the board. `not_operative` gives, for each section
    of the game that no code carries out, the reason.
    """

    name: str
    title: str
    sections: tuple[str, ...]
    kind: str
    seats: int
    wagers: tuple[WagerKind, ...]
    options: type[Options]
    play: Callable[[Any, Any], Procedure]
    irregularities: tuple[Irregularity, ...]
    memory: type[msgspec.Struct] = NoMemory
    equipment: Callable[[Any], Equipment] = _plain_equipment
    check: Callable[[Any, Bet, Any], Refusal | None] = _no_check
    after_void: Callable[[Any], Any] = _same_memory
    owes: Callable[[Any, int], int] = owes_nothing
    runs_out: str = ""
    not_operative: Mapping[str, str] = field(default_factory=dict)
    betting_cite: str = "13:69F-8.2"
    seated_cite: str = "13:69F-8.2"
    banked: Banked = Banked.HOUSE
    most_players: Callable[[Any], int] | None = None
    several_areas: bool = False
    meters: Callable[[Any], tuple[MeterKind, ...]] = _no_meters
    posted: Callable[[Any], list[str]] | None = None
    also_posted: Callable[[Any], list[str]] = _nothing_further
    structure: Callable[[Any], Limits] | None = None
    usual: Limits | None = None
    paid_for: str = "on one hand"
    problems: Callable[[Any, Limits], Iterable[Problem]] = _no_problems
    consent: str = ""
    midway: Callable[[Any], bool] = _never_midway
    lies_open: Callable[[Any], Mapping[str, Any]] = _nothing_open
    called: Callable[[Sequence[str], Sequence[str]], str] = _not_called

    def __post_init__(self) -> None:
        if not self.sections:
            raise Unfinished(
                f'{self.title} names no sections; name those that it carries out, as ("38.1", "38.2").', 4
            )

    @property
    def subchapter(self) -> str:
        return self.sections[0].split(".")[0]

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

    def irregular_here(self, options: Options) -> Iterator[Irregularity]:
        """What can occur at a table of these options, of what the game foresees and of every table."""
        return (found for found in self.irregular.values() if found.here(options))

    def usual_limits(self, options: Options) -> Limits:
        """The limits of a table for which none are filed."""
        if self.structure is not None:
            return self.structure(options)
        return Limits() if self.usual is None else self.usual

    def sign(self, options: Options, limits: Limits) -> list[str]:
        """The lines of the sign that a table must show. 13:69F-8.2, 8.3(a)"""
        if self.posted is not None:
            return self.posted(options)
        lines = [*sign(self.title, limits, self.titles), *self._own_amounts(options, limits)]
        limited = [kind for kind in self.offered(options) if kind.paid_to(options)]
        if limited:
            titles = "; ".join(self.titles[kind.key] for kind in limited)
            first = limited[0]
            most = first.most(options, limits.of(first.key, first.group)[0])
            lines.append(f"{titles}: no more than {money(most)} is paid {self.paid_for}")
        lines += [f"{kind.title}: {kind.says}" for kind in self.meters(options) if kind.says]
        if getattr(options, COUPONS, False):
            lines.append("Match play coupons are accepted")
        return [*lines, *self.also_posted(options)]

    def _own_amounts(self, options: Options, limits: Limits) -> list[str]:
        """Lines for the wagers of which the least or the most on a betting area is not what the limits say, because
        it must be payable in the table's chips or is made of several wagers."""
        found: dict[Range, list[str]] = {}
        for kind in self.offered(options):
            taken = amounts(kind, self.kinds, options, limits)
            if not (kind.equals or kind.supports) and (taken.least, taken.most) != limits.of(kind.key, kind.group):
                found.setdefault(taken, []).append(self.titles[kind.key])
        return [f"{'; '.join(titles)}: {taken}" for taken, titles in found.items()]

    def places(self, options: Options) -> int:
        """How many may sit at a table at once: its seats are numbered as far."""
        return self.seats if self.most_players is None else self.most_players(options)

    def offered(self, options: Options) -> Sequence[WagerKind]:
        """The wagers that a table offers under its options."""
        return [kind for kind in self.wagers if kind.offered(options)]
