"""What a game of this family says of itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitboss.core.wager import Outcome, Wager


@dataclass(slots=True)
class Hand:
    """One position in the round: its wagers by kind, its cards, and what its player chose at each street."""

    seat: int
    spot: int
    wagers: dict[str, Wager]
    base: int = 0
    cards: list[str] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    folded: bool = False

    @property
    def name(self) -> str:
        return f"seat {self.spot}"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a player may do at a street.

    `stakes` are the wagers that it puts up, each as a multiple of the base wager; `most` the greatest multiple where
    the player may choose the amount. `takes_back` is a wager that comes back from the layout.
    """

    key: str
    stakes: Mapping[str, int] = field(default_factory=dict)
    most: int = 0
    takes_back: str = ""
    folds: bool = False


FOLD = Choice("fold", folds=True)
CHECK = Choice("check")


@dataclass(frozen=True, slots=True)
class Street:
    """A stage of the round: community cards come into sight, then each player still in the hand decides.

    `asks` gives the choices of a hand (none: it is not asked), the last of them the one of a player who says nothing.
    `question` is put with the choices, which are `secret` where they tell of cards; `burn` is a card that goes to the
    rack unseen before the board's.
    """

    name: str
    cite: str
    board: int = 0
    burn: bool = False
    question: str = ""
    secret: bool = False
    asks: Callable[[Hand, Any], Sequence[Choice]] | None = None


@dataclass(frozen=True, slots=True)
class Method:
    """Where the rules of a dealing method stand."""

    bets: str
    deal: str
    stub: str
    count: str
    dealer: str = ""
    board: str = ""


@dataclass(frozen=True, slots=True)
class Cites:
    """Where the rest of the procedure stands."""

    shuffle: str
    wagers: str
    reveal: str
    show: str
    collect: str
    pay: str
    pick_up: str
    fold: str
    positions: str
    methods: Mapping[str, Method]
    by_player: str = ""


@dataclass(frozen=True)
class Rules:
    """A game's cards, streets and settlement.

    `shown` is how many of the dealer's cards lie face up from the deal on, the last ones; `board_dealt` whether the
    community cards are dealt face down with the hands and only turned up at their streets. `base` is the wager of
    which later ones are multiples; who has none is asked nothing. `facts` finds out what decides a hand's wagers,
    from the cards of player, dealer and board; `outcome` says what becomes of a wager of a kind. `outlives` says
    which wagers are still decided by the cards after a fold. `laid` arranges a hand as it is shown.
    """

    own: int
    streets: tuple[Street, ...]
    facts: Callable[[Hand, Sequence[str], Sequence[str], Any], Any]
    outcome: Callable[[str, Any, Any], Outcome]
    cites: Cites
    laid: Callable[[Sequence[str]], list[str]]
    dealer: int = 0
    shown: int = 0
    board_dealt: bool = False
    base: str = "ante"
    outlives: Callable[[str, Any], bool] = lambda _kind, _house: False
    positions: Callable[[Any], int] = lambda _house: 1

    @property
    def board(self) -> int:
        return sum(street.board for street in self.streets)
