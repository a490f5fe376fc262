"""What a game of this family is: how its hands are set and compared, and by which sections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.wager import Outcome, Wager

WIN, PUSH, LOSE = 1, 0, -1
HOUSE_WAY = "house way"


class Setting(Protocol):
    """Cards or tiles set into hands."""

    @property
    def pieces(self) -> list[str]:
        """As they lie, the high hand first."""
        ...

    @property
    def words(self) -> str:
        """What the hands are."""
        ...


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


@dataclass(frozen=True, slots=True)
class Cites:
    """The sections of a game.

    `exposed` is that on a player's pieces that the dealer exposes; `set`, `set_second` and `dealer_sets` those on
    setting the hands, the second one of a player, and the dealer's; `surrender`, `surrender_collect` and
    `surrender_count` those on giving up; `shown` and `taken` on exposing the hands and on collecting what has lost;
    `calls` on a win, a push and a loss; `paid` and `vigorish` on paying.
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


@dataclass(frozen=True, slots=True)
class BankCites:
    """The sections on a player who banks.

    `offered` is that on the offer, `own` on the bank's own wagers, `options` on the dealer's wager against the bank,
    `set` and `set_shared` on setting the bank's and the co-bank's hands, `compared` on the dealer's hands against the
    bank's, `alone` and `shared` on the money of a bank and of a co-bank, `house_won` on the dealer's winnings,
    `winner` on the vigorish of those who win, `triple` on a triple that takes all.
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
    triple: str


def _nothing_bars(_wagers: Sequence[Wager]) -> bool:
    return False


@dataclass(frozen=True, eq=False)
class Rules:
    """A game of setting hands.

    `main` is the wager on the hands; `piece` what they are made of, `many` how many each has; `places` how many are
    counted and dealt to. `menu` gives the settings that a player may choose from, `read` the one that an answer
    names, `by_way` the one that the filed way makes. `compare` says how a player fares against the dealer or the bank
    and `dealer_compare` how the dealer does against a bank; `ruling` tells it in words; `outcome` is what that makes
    of the wager. `bars` says of a player's wagers whether they bar a surrender, which `can_surrender` is whether
    there is. `other_exposed` is the irregularity of a piece that is nobody's to decide about.
    """

    main: str
    piece: str
    many: int
    places: int
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
    bars: Callable[[Sequence[Wager]], bool] = field(default=_nothing_bars)

    def call(self, found: int) -> tuple[str, str]:
        """What the dealer calls a result, and by which section."""
        return self.cites.calls[found]
