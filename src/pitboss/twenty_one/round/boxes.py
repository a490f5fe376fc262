"""Boxes, the hands at them, and what lies on each hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pitboss.core.game.wager import Wager
from pitboss.core.procedure.seats import hand_at
from pitboss.twenty_one.rules.totals import Count, count, is_blackjack, points_of


@dataclass(slots=True, eq=False)
class Laid:
    """A wager on a hand: against which of the dealer's hands it is decided, and whether it was made before the cards
    (`first`), to split or attack (`base`, too), or to double."""

    wager: Wager
    action: int = 0
    first: bool = True
    base: bool = True


@dataclass(slots=True, eq=False)
class Hand:
    """One hand of a box. A wager that is decided no longer lies on it. `waits` is how it will end unless the dealer
    has blackjack, `waits_by` the section by which it does; `over`: no further card is dealt to it; `brought`: its two
    cards were not dealt together, so they are no blackjack."""

    spot: int
    number: int = 1
    cards: list[str] = field(default_factory=list)
    laid: list[Laid] = field(default_factory=list)
    split: bool = False
    doubled: bool = False
    over: bool = False
    brought: bool = False
    waits: int = -1
    waits_by: str = ""

    @property
    def name(self) -> str:
        return hand_at(self.spot, self.number)

    @property
    def named(self) -> dict[str, Any]:
        """The fields by which a question names the hand."""
        return {"hand": self.name, "spot": self.spot, "number": self.number}

    @property
    def count(self) -> Count:
        return count(self.cards)

    @property
    def blackjack(self) -> bool:
        return not (self.split or self.brought) and is_blackjack(self.cards)

    @property
    def pair(self) -> int:
        """The points of each card of a pair; 0 where it is none."""
        if len(self.cards) != 2:
            return 0
        first, second = map(points_of, self.cards)
        return first if first == second else 0

    def of(self, seat: int) -> list[Laid]:
        """What the player at `seat` has on it without doubling: the amount that a further wager matches."""
        return [laid for laid in self.laid if laid.wager.seat == seat and laid.base]

    @property
    def bettors(self) -> list[int]:
        """The players with a wager on it, in order from the dealer's left."""
        return sorted({laid.wager.seat for laid in self.laid})


@dataclass(slots=True, eq=False)
class Box:
    """A box with its hands; `seat` is the player who decides for it, `beside` the wagers still up that are on no hand
    of it, `insured` the insurance wagers, each with the dealer's hand that it insures against, `dealt` its cards
    before anything was drawn."""

    spot: int
    seat: int
    hands: list[Hand]
    beside: list[Wager] = field(default_factory=list)
    insured: list[Laid] = field(default_factory=list)
    dealt: tuple[str, ...] = ()

    @property
    def first(self) -> Hand:
        return self.hands[0]

    def laid(self, action: int) -> Iterable[tuple[Hand, Laid]]:
        """What still lies against the dealer's hand `action`."""
        return [(hand, laid) for hand in self.hands for laid in hand.laid if laid.action == action]
