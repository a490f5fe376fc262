"""Cards as they come from the shoe, and what becomes of those that come in error. 13:69F-2.5, 2.6, 2.15"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Collect, Procedure, Shuffle, Transfer
from pitboss.core.procedure.shoe import RACK, DealingShoe, ask_to_cut
from pitboss.twenty_one.rules import irregular
from pitboss.twenty_one.rules.sections import Cites

EXPOSED = "exposed card"


class Cards:
    """The shoe in use during a round, and what lies on the table out of it.

    A card drawn in error and exposed is the next card dealt. Where the shoe runs out, all cards that do not lie on
    the table are shuffled and cut, and the round is completed from them. `cut_at` is the hand to which the card went
    that lay behind the cutting card.
    """

    def __init__(self, shoe: DealingShoe, deck: Sequence[str], cites: Cites, cutters: Iterable[int]) -> None:
        self.shoe = shoe
        self._deck = deck
        self._cites = cites
        self._cutters = tuple(cutters)
        self._exposed: list[str] = []
        self._out: Counter[str] = Counter()
        self.cut_at = ""
        self.remedies: Mapping[str, Callable[[], Procedure]] = {
            irregular.FACE_UP: self.set_aside,
            irregular.EXPOSED: self._expose,
            irregular.EMPTY: self._reshuffle,
        }

    def card(self, to: str, cite: str, label: str, *, up: bool = True) -> Procedure:
        """Deal the next card to the hand `to`: one that was exposed in error, else the next of the shoe."""
        if self._exposed:
            card = self._exposed[0]
            yield Transfer([card], EXPOSED, to, cite, label=label)
            self._exposed.pop(0)
            return card
        before = self.shoe.appeared
        (card,) = yield from self.shoe.draw(1, to, cite, up=up, label=label)
        self._out[card] += 1
        if self.shoe.appeared and not before:
            self.cut_at = to
        return card

    def certain(self, to: str, cite: str, label: str, *, up: bool = True) -> Procedure:
        """Deal the next card where it can no longer be missed: one said to be missing again is dealt now."""
        while True:
            try:
                return (yield from self.card(to, cite, label, up=up))
            except Raised as raised:
                if raised.key not in irregular.MISSED:
                    raise

    def set_aside(self) -> Procedure:
        """Put a card that is not used into the discard rack, face up."""
        if self.shoe.left:
            yield from self.shoe.draw(1, RACK, self._cites.irregular, label=irregular.SET_ASIDE)

    def _expose(self) -> Procedure:
        if self.shoe.left:
            cards = yield from self.shoe.draw(1, EXPOSED, self._cites.irregular, label=irregular.SET_ASIDE)
            self._exposed += cards
            self._out.update(cards)

    def _reshuffle(self) -> Procedure:
        pieces = sorted((Counter(self._deck) - self._out).elements())
        yield Shuffle("shoe", self._cites.irregular, pieces=pieces)
        self.shoe.dealt = len(self._deck) - len(pieces)
        self.shoe.spent = True
        yield from self.offer_cut()

    def offer_cut(self) -> Procedure:
        """Offer the cards to be cut, first to the player whom the rule names, then clockwise; else the dealer
        cuts."""
        cite = self._cites.cut
        for seat in self._cutters:
            answer = yield ask_to_cut(seat, cite)
            if answer == "cut":
                return
            cite = self._cites.cut_refused

    def finish(self) -> Procedure:
        """Burn an exposed card that nobody could use."""
        if self._exposed:
            yield Collect((EXPOSED,), self._cites.irregular)
            self._exposed.clear()
