"""A shoe that is dealt down over many rounds: shuffle, cut, burn, cutting card, last hand.

`Shoe` is what lives from round to round, as a part of a game's memory: how far the shoe is dealt, and what was
said or kept. It never holds the order of what is still in the shoe; that is the source of chance's secret.
`DealingShoe` is the same shoe in use during one round.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.core.equipment.cards import rank
from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Announce, Ask, Draw, Procedure, Shuffle
from pitboss.core.law.cite import rule
from pitboss.core.procedure.seats import clockwise_after, first_come

RACK = "discard rack"
BURN = "burn"

_TEN, _ACE = 8, 12


class Shoe(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shoe between two rounds.

    `dealt` counts the cards out of it since the shuffle; `last_hand` says that the next hand is the last;
    `shuffle` that the cards must be shuffled before another is dealt. `kept` are cards drawn in error that the
    next hand begins with. They lie face down: nobody may be shown them.
    """

    dealt: int = 0
    last_hand: bool = False
    shuffle: bool = True
    kept: tuple[str, ...] = ()


def reshuffled(memory: Any) -> Any:
    """A game's memory with every shoe in it to be shuffled before another card is dealt."""
    if isinstance(memory, Shoe):
        return Shoe()
    fields = getattr(memory, "__struct_fields__", ())
    shoes = {name: Shoe() for name in fields if isinstance(getattr(memory, name), Shoe)}
    return msgspec.structs.replace(memory, **shoes) if shoes else memory


@dataclass(frozen=True, slots=True)
class ShoeRules:
    """How a game uses its shoe.

    `behind` is the number of cards behind the cutting card. `one_more` is the section by which one more hand is
    dealt after the one in which the cutting card appears; where there is none, that hand was the last.
    A `continuous` device shuffles the cards back after every round and knows no cutting card.
    """

    size: int
    behind: int
    cite: str
    one_more: str = ""
    continuous: bool = False
    what: str = "shoe"
    label: str = ""


class DealingShoe:
    """A shoe in use."""

    __slots__ = ("_cut", "_rules", "_was_last", "dealt", "kept", "spent")

    def __init__(self, rules: ShoeRules, shoe: Shoe) -> None:
        self._rules = rules
        self._cut = rules.size - rules.behind
        self._was_last = shoe.last_hand
        self.dealt = shoe.dealt
        self.kept = list(shoe.kept)
        # Cards kept for this hand are still out of a continuous device: it takes the discards back after it.
        self.spent = shoe.shuffle or (rules.continuous and not shoe.kept)

    @property
    def over(self) -> bool:
        """Whether no more is dealt from these cards once the hand is completed."""
        return self.spent or self._was_last or (self.appeared and not self._rules.one_more)

    @property
    def last_hand(self) -> bool:
        """Whether the hand was announced as the last of these cards."""
        return self._was_last

    @property
    def left(self) -> int:
        """How many cards are still in it."""
        return self._rules.size - self.dealt

    @property
    def appeared(self) -> bool:
        """Whether the cutting card has come out: it lies behind the last card in front of it."""
        return not self._rules.continuous and self.dealt > self._cut

    @property
    def exposed(self) -> bool:
        """Whether the cutting card can be seen in the shoe, or has come out: all cards in front of it are dealt."""
        return not self._rules.continuous and self.dealt >= self._cut

    def shuffle(self) -> Procedure:
        """Put all the cards together and shuffle them."""
        yield Shuffle(self._rules.what, self._rules.cite, self._rules.label)
        self.dealt = 0
        self.kept = []
        self._was_last = False
        self.spent = False

    def draw(
        self, count: int, to: str, cite: str, *, up: bool = True, seen_by: int = 0, label: str = ""
    ) -> Procedure:
        """Draw the next cards of the shoe; returns them."""
        cards = yield Draw(count, self._rules.what, to, cite, up, seen_by, label)
        self.dealt += count
        return cards

    def next_hand(self) -> Procedure:
        """Complete the hand; another is dealt from these cards, announced where it is the last."""
        if self.appeared:
            yield Announce("Last hand", self._rules.one_more)
            self._was_last = True

    def unused(self) -> Shoe:
        """The shoe as it stands, where no hand was dealt."""
        return Shoe() if self.spent else Shoe(self.dealt, self._was_last, False, tuple(self.kept))

    def put_away(self) -> Procedure:
        """Complete the hand; returns the shoe as it stands for the next one, with "last hand" announced where it is
        due."""
        if self.over:
            return Shoe()
        yield from self.next_hand()
        return Shoe(self.dealt, self._was_last, False, tuple(self.kept))


@rule("19:47-4.4(e)")
def cards_to_burn(first: int) -> int:
    """How many further cards the first card of a shoe burns, by its rank: tens and face cards ten, aces one."""
    if first == _ACE:
        return 1
    return 10 if first >= _TEN else first + 2


def burn_by_first_card(shoe: DealingShoe, cite: str) -> Procedure:
    """Show and discard the first card, and after it as many cards as it counts, shown as well."""
    (first,) = yield from shoe.draw(1, BURN, cite, label=BURN)
    yield from shoe.draw(cards_to_burn(rank(first)), BURN, cite, label=BURN)


def cutters(table: Seating, named: int = 0) -> list[int]:
    """Who is offered the cut, in order: the player at the seat `named` by the cutting card, if still there; else the
    first player to come to a new game, and later who sits farthest to the dealer's right; then clockwise.
    13:69F-2.5(e), (f), 19:47-26.4(d)1 to 4"""
    seats = table.seats
    if not seats:
        return []
    first = first_come(table) or seats[-1]
    if named in seats and named not in table.newcomers:
        first = named
    return [first, *(seat for seat in clockwise_after(seats, first) if seat != first)]


def ask_to_cut(seat: int, cite: str) -> Ask:
    """Ask a player to cut the cards; returns whether they do."""
    why = "It makes no difference: after the shuffle each order of the cards is as likely, cut or not."
    return Ask(seat, "Will you cut the cards?", ("cut", "decline"), "decline", cite, label="cut", no_odds=why)


def offer_cut(seats: Iterable[int], cite: str) -> Procedure:
    """Offer the stack to be cut until somebody accepts; if nobody does, the dealer cuts. The order of shuffled cards
    is unknown to all, so where they are cut changes no probability.
    """
    for seat in seats:
        answer = yield ask_to_cut(seat, cite)
        if answer == "cut":
            return
