"""What a game of this family is: how its hands are set and compared, and by which sections."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, TypeVar

from pitboss.core.game import wager as core
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.wager import Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds

WIN, PUSH, LOSE = 1, 0, -1
HOUSE_WAY = "house way"
EVEN_MONEY = Odds(1)  # 13:69F-10.7(k), 11.9(j), 31.13


BOTH_HIGHER = "both the high hand and the low hand rank higher than the dealer's, or than the bank's"


def main_outcome(found: int, options: Any) -> Outcome:
    """What a comparison makes of a wager on the hands. 13:69F-10.7(h) to (k), 11.9(g) to (j), 31.12, 31.13"""
    if found == LOSE:
        return core.LOSE
    return core.PUSH if found == PUSH else win(EVEN_MONEY, vigorish=options.fee)


def main_wager(key: str, wins: str, when: str, cite: str, paid_by: str = "") -> WagerKind:
    """The wager on the hands; `when` names its one pay line."""
    title = key.replace("_", " ").capitalize()
    return WagerKind(
        key, title, wins, cite, lambda options: [PayLine(when, EVEN_MONEY, options.fee)], paid_by=paid_by
    )


def stands(key: int, other: int) -> str:
    """How a hand stands against another, by their keys, in words; a copy loses."""
    if key == other:
        return "copies, and so loses to,"
    return "beats" if key > other else "loses to"


class Menu(NamedTuple):
    """The settings to choose from, the pieces as the player sees them, what each setting makes of them, and which are
    foul."""

    choices: tuple[str, ...]
    pieces: tuple[str, ...]
    makes: dict[str, str]
    foul: tuple[str, ...] = ()


class SetBy(NamedTuple):
    """A setting by the filed way, and the words and the section of the rule that decided it."""

    setting: Any
    says: str
    cite: str


_Sections = TypeVar("_Sections")


def alike(sections: Callable[..., _Sections], cite: str, **others: Any) -> _Sections:
    """Sections of which all but `others` are one."""
    names = (each.name for each in fields(sections) if each.name not in others)  # type: ignore[arg-type]
    return sections(**dict.fromkeys(names, cite), **others)


def called(win: str, push: str, lose: str) -> dict[int, tuple[str, str]]:
    """What the dealer calls a win, a push and a loss, by which sections."""
    return {WIN: ("win", win), PUSH: ("push", push), LOSE: ("lose", lose)}


@dataclass(frozen=True, slots=True)
class Cites:
    """The sections of a game.

    `exposed` is that on a player's pieces that the dealer exposes; `set`, `set_second` and `dealer_sets` those on
    setting the hands, the second one of a player, and the dealer's; `surrender`, `surrender_collect` and
    `surrender_count` those on giving up; `shown` and `taken` on exposing the hands and on collecting what has lost;
    `calls` on a win, a push and a loss; `paid` and `vigorish` on paying; `cleared` on taking what was paid.
    """

    exposed: str
    set: str
    set_second: str
    dealer_sets: str
    surrender: str
    surrender_collect: str
    surrender_count: str
    shown: str
    taken: str
    calls: dict[int, tuple[str, str]]
    paid: str
    vigorish: str
    cleared: str


@dataclass(frozen=True, slots=True)
class BankCites:
    """The sections on a player who banks.

    `offered` is that on the offer, `own` on the bank's own wagers, `house` on the dealer's wager against the bank,
    `set` and `set_shared` on setting the bank's and the co-bank's hands, `compared` on the dealer's hands against the
    bank's, `alone` and `shared` on the money of a bank and of a co-bank, `house_won` on the dealer's winnings,
    `winner` on the vigorish of those who win.
    """

    offered: str
    own: str
    house: str
    set: str
    set_shared: str
    compared: str
    alone: str
    shared: str
    house_won: str
    winner: str


@dataclass(frozen=True, eq=False)
class Rules:
    """A game of setting hands.

    `main` is the wager on the hands; `piece` what they are made of. `menu` gives the settings that a player may
    choose from, `read` the one that an answer names, `by_way` the one that the filed way makes. `compare` says how
    a player fares against the dealer or the bank and `dealer_compare` how the dealer does against a bank; `ruling`
    tells it in words; `outcome` is what that makes of the wager. `bars` are the wagers beside which a hand
    may not be surrendered; `paid_by` are the sections by which other wagers are paid. `other_exposed` is the
    irregularity of a piece that is nobody's to decide about; `idle_voids` says whether that is so, too, at a
    position without a wager.
    """

    main: str
    piece: str
    menu: Callable[[Sequence[str], Any], Menu]
    read: Callable[[str, Sequence[str], Any], Any]
    by_way: Callable[[Sequence[str], Any], SetBy]
    compare: Callable[[Any, Any], int]
    dealer_compare: Callable[[Any, Any], int]
    ruling: Callable[[Any, Any, bool], str]
    outcome: Callable[[int, Any], Outcome]
    pretty: Callable[[str], str]
    cites: Cites
    other_exposed: Irregularity
    exposed_key: str
    layout: str
    face_down: str
    parts: str = "high hand / low hand"
    bank: BankCites | None = None
    bars: frozenset[str] = frozenset()
    paid_by: Mapping[str, str] = field(default_factory=dict)
    idle_voids: bool = False

    def call(self, found: int) -> tuple[str, str]:
        """What the dealer calls a result, and by which section."""
        return self.cites.calls[found]
