"""The deal: stacks from an automated shoe, or one card after the other; the community cards; the stub."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.misdeals import Misdeals
from pitboss.core.steps import Collect, Draw, Procedure
from pitboss.house_poker import moments
from pitboss.house_poker.options import AUTOMATED_SHOE, Dealt
from pitboss.house_poker.rules import Hand, Rules

DEALER, BOARD, RACK = "dealer", "board", "discard rack"


class Dealing:
    """One round's cards: who has which, and what was set aside."""

    def __init__(self, rules: Rules, house: Dealt, deck: str, misdeals: Misdeals) -> None:
        self.rules = rules
        self.house = house
        self.method = rules.cites.methods[house.dealing_method]
        self.paid_to = {kind.key: kind.paid_to(house) for kind in rules.wagers}
        self.late = rules.dealer_late(house)
        self.dealer: list[str] = []
        self.board: list[str] = []
        self.in_sight = 0
        self._deck = deck
        self._misdeals = misdeals

    def hands(self, hands: Sequence[Hand]) -> Procedure:
        """Cards for every hand, for the dealer and for the board."""
        rules = self.rules
        if self.house.dealing_method == AUTOMATED_SHOE:
            for hand in hands:
                hand.cards = yield from self._to_player(hand, rules.own, moments.DISPENSE)
            if rules.dealer and not self.late:
                yield from self.dealer_stack(self.method.dealer or self.method.deal)
        else:
            for turn in range(max(rules.own, rules.dealer)):
                for hand in hands if turn < rules.own else ():
                    hand.cards += yield from self._to_player(hand, 1, moments.DEAL)
                if turn < rules.dealer:
                    yield from self._to_dealer(1, self.method.deal, moments.DEAL_TO_DEALER)
        if rules.board:
            step = Draw(
                rules.board,
                self._deck,
                BOARD,
                self.method.board or self.method.deal,
                up=False,
                label=moments.DEAL_TO_BOARD,
            )
            self.board = yield from self._draw(step)

    def dealer_stack(self, cite: str) -> Procedure:
        """The dealer's cards, all at once."""
        yield from self._to_dealer(self.rules.dealer, cite, moments.DISPENSE_TO_DEALER)

    def stub(self, count: bool) -> Collect:
        """The stub goes to the rack, and is counted where it is time."""
        if count:
            return Collect(("stub",), self.method.stub_count, label=moments.STUB_COUNT)
        return Collect(("stub",), self.method.stub)

    def _draw(self, step: Draw) -> Procedure:
        """The cards of a draw, once nothing is amiss with it."""

        def again() -> Procedure:
            return (yield step)

        def discard(cite: str) -> Procedure:
            yield Draw(1, self._deck, RACK, cite, label=moments.SET_ASIDE)

        return (yield from self._misdeals.draw(again, discard))

    def _to_player(self, hand: Hand, count: int, label: str) -> Procedure:
        step = Draw(count, self._deck, hand.name, self.method.deal, up=False, seen_by=hand.seat, label=label)
        return (yield from self._draw(step))

    def _to_dealer(self, count: int, cite: str, label: str) -> Procedure:
        """The dealer's next cards; the last ones of the hand lie face up where the rule says so."""
        down = min(count, max(0, self.rules.dealer - self.rules.shown - len(self.dealer)))
        for part, up in ((down, False), (count - down, True)):
            if part:
                self.dealer += yield from self._draw(Draw(part, self._deck, DEALER, cite, up=up, label=label))
