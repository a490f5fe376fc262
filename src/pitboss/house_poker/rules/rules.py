"""The declaration of a game of this family."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, Protocol, Self

from pitboss.core.game.payout_limit import PayoutLimit
from pitboss.core.game.steps import Procedure
from pitboss.core.game.wager import Outcome, Wager, WagerKind
from pitboss.house_poker.rules.options import AUTOMATED_SHOE, BY_PLAYER, BY_STEP, HAND, MANUAL_SHOE, HousePokerOptions
from pitboss.jackpots.progressive import Progressive


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
    laid_aside: int = -1
    declared: int = 0
    wrong: bool = False

    @property
    def lying(self) -> tuple[str, ...]:
        """The names under which its cards lie."""
        return (self.name, f"{self.name} discard") if self.laid_aside >= 0 else (self.name,)

    @property
    def name(self) -> str:
        return f"seat {self.spot}"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a player may do at a street.

    `stakes` are the wagers that it puts up, each as a multiple of the base wager; `back` those that the player takes
    back. Where `up_to` is given, it puts up one wager of any amount from its multiple to that one. `discards` is the
    place of the own card that is laid aside (below 0: none). With one that `declares` something (the number of what
    is declared, from 1), the hand is shown and settled at once, whatever cards would follow.
    """

    key: str
    stakes: Mapping[str, int] = field(default_factory=dict)
    folds: bool = False
    back: tuple[str, ...] = ()
    up_to: int = 0
    discards: int = -1
    declares: int = 0


FOLD = Choice("fold", folds=True)


def asks(*choices: Choice) -> Callable[[Hand, Any], Sequence[Choice]]:
    """Offer the same choices whatever the hand."""
    return lambda _hand, _options: choices


@dataclass(frozen=True, slots=True)
class Street:
    """A stage of the round: cards are dealt or come into sight, then each player still in the hand decides.

    `own` and `dealer` are the cards that come to each player's hand and to the dealer's. Where the board is dealt
    street by street, `burns` cards are put aside before those of the street. `settles` are the wagers that the cards
    so far decide, which are settled before anybody decides. `asks` gives the choices of a hand, the last of them the
    one of a player who says nothing. `question` says what they ``{cost}`` and, where it is not the player's own
    position, ``{where}``.
    """

    name: str
    cite: str
    question: str = ""
    asks: Callable[[Hand, Any], Sequence[Choice]] = lambda _hand, _options: ()
    board: int = 0
    own: int = 0
    dealer: int = 0
    burns: int = 0
    settles: tuple[str, ...] = ()


class Method(NamedTuple):
    """Where the rules of a dealing method stand; `dealer` and `board` where those of their cards are apart."""

    bets: str
    deal: str
    stub: str
    stub_count: str
    dealer: str = ""
    board: str = ""


class Settling(NamedTuple):
    """Where the steps of an order of settlement stand: a hand is shown, losers taken, winners paid, cards taken.

    Where `push` is given, pushes are settled between losers and winners, and each step takes the cards of its hands.
    """

    show: str
    collect: str
    pay: str
    pick_up: str
    push: str = ""


def methods_of(*sections: str | Method) -> dict[str, Method]:
    """The dealing methods. A method whose rules all stand in one section may be given as that section."""
    methods = (MANUAL_SHOE, HAND, AUTOMATED_SHOE)
    return {
        name: Method(found, found, found, found) if isinstance(found, str) else found
        for name, found in zip(methods, sections, strict=False)
    }


def either_order(found: Settling) -> dict[str, Settling]:
    """The same citations for both orders of settlement."""
    return {BY_STEP: found, BY_PLAYER: found}


@dataclass(frozen=True, slots=True)
class Cites:
    """Where the procedure stands. `completed` is the section on the completion of a round, which also holds whatever
    is not named here."""

    shuffle: str
    wagers: str
    completed: str
    methods: Mapping[str, Method]
    settling: Mapping[str, Settling]
    fold: str = ""
    pick_up: str = ""
    late_dealer: str = ""


def cites_of(
    shuffle: str, wagers: str, manual_shoe: str, hand: str, automated_shoe: str, completed: str, paid: str
) -> Cites:
    """The citations of a subchapter with one section for each part of the procedure."""
    methods = methods_of(manual_shoe, hand, automated_shoe)
    return Cites(shuffle, wagers, completed, methods, either_order(Settling(completed, completed, paid, completed)))


class Facts(Protocol):
    """What decides the wagers of a hand: a game's named tuple of small integers, with `folded` and `declared` where
    that matters."""

    def _replace(self, **changes: int) -> Self: ...


@dataclass(frozen=True)
class Rules:
    """A game's cards, streets and settlement.

    `own` and `dealer` are the cards of the first deal. `shown` is how many of the dealer's cards lie face up from
    then on, the last ones. `base` is the wager of which later ones are multiples; a player without one is asked
    nothing. `facts` finds what decides a hand's wagers, from the cards of player, dealer and board; `outcome` says
    what becomes of a wager of a kind. `outlives` says which wagers the cards still decide after a fold. `laid`
    arranges a hand as it is shown, `set_as` a player's where the player sets it. `dealer_late`: an automated shoe
    keeps the dealer's stack until all have decided. `board_late`: the board is dealt street by street; `board_first`:
    before all hands; `board_stack`: an automated shoe gives it as a stack, with one card more that is put aside at
    the place `spare` (below 0: none). `burns`: cards are put aside before those of a street. `jokers` are those in
    the deck. `void_hand` is the irregularity that voids one player's hand, `void_but` are those that void the round
    but for what hands have earned, by kinds of wager (`earned`). `wrong_declaration` is that of a player who declares
    a hand wrongly. `among_players` follows the settlement with the house, where the players' hands also meet each
    other. `progressive` is the wager that feeds and wins a meter, paid by the first of the facts. `varies` gives the
    fields that are otherwise under the casino's options.
    """

    wagers: tuple[WagerKind, ...]
    own: int
    streets: tuple[Street, ...]
    facts: Callable[[Hand, Sequence[str], Sequence[str], Any], Any]
    outcome: Callable[[str, Any, Any], Outcome]
    cites: Cites
    laid: Callable[[Sequence[str]], list[str]]
    set_as: Callable[[Hand], list[str]] | None = None
    dealer: int = 0
    shown: int = 0
    base: str = "ante"
    outlives: Callable[[str, Any], bool] = lambda _kind, _options: False
    dealer_late: Callable[[Any], bool] = lambda _options: False
    board_late: Callable[[Any], bool] = lambda _options: False
    board_first: Callable[[Any], bool] = lambda _options: False
    burns: Callable[[Any], bool] = lambda _options: True
    jokers: int = 0
    board_stack: bool = False
    among_players: Callable[[Any, Sequence[Hand]], Procedure] | None = None
    spare: Callable[[Any], int] = lambda _options: -1
    void_hand: str = ""
    wrong_declaration: str = ""
    void_but: tuple[str, ...] = ()
    earned: Callable[[Hand, Any], Mapping[str, Outcome]] = lambda _hand, _options: {}
    progressive: Progressive | None = None
    varies: Callable[[Any], Mapping[str, Any]] = lambda _options: {}

    def under(self, options: HousePokerOptions) -> Rules:
        """The rules under a casino's options."""
        return replace(self, **self.varies(options))

    def shown_of(self, hand: Hand) -> list[str]:
        """The cards of a player's hand as they are shown."""
        return self.laid(hand.cards) if self.set_as is None else self.set_as(hand)

    def fixed(self, wager: str, options: HousePokerOptions) -> int:
        """The one amount of a wager that has but one, in cents; 1 for any other."""
        return next(kind.fixed(options) for kind in self.wagers if kind.key == wager) or 1

    @cached_property
    def payout_limit(self) -> PayoutLimit | None:
        """The limit on what a hand is paid, where the casino may have one."""
        return next((kind.limit for kind in self.wagers if kind.limit is not None), None)

    @property
    def board(self) -> int:
        return sum(street.board for street in self.streets)

    @property
    def with_base(self) -> dict[str, int]:
        """The wagers that are put up in one act with the base wager, each as a multiple of it."""
        return {kind.key: kind.times for kind in self.wagers if kind.base == self.base and kind.equals}
