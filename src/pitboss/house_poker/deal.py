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
        self.deck = deck
        self.method = rules.cites.methods[house.dealing_method]
        self.dealer: list[str] = []
        self.board: list[str] = []
        self.in_sight = 0
        self._misdeals = misdeals

    @property
    def last(self) -> list[str]:
        """The hands that are picked up last: the dealer's and the board."""
        return [DEALER] * bool(self.dealer) + [BOARD] * bool(self.board)

    @property
    def stacked(self) -> bool:
        return self.house.dealing_method == AUTOMATED_SHOE

    def draw(self, step: Draw) -> Procedure:
        """The cards of a draw, once nothing is amiss with it."""

        def again() -> Procedure:
            return (yield step)

        def discard(cite: str) -> Procedure:
            yield Draw(1, self.deck, RACK, cite)

        return (yield from self._misdeals.draw(again, discard))

    def hands(self, hands: Sequence[Hand]) -> Procedure:
        """Cards for every hand and for the dealer; and for the board, where it is dealt with them."""
        rules, method = self.rules, self.method
        if self.stacked:
            for hand in hands:
                hand.cards = yield from self._to_player(hand, rules.own, moments.DISPENSE)
            if rules.dealer:
                yield from self._to_dealer(rules.dealer, moments.DISPENSE_TO_DEALER)
        else:
            for turn in range(max(rules.own, rules.dealer)):
                for hand in hands if turn < rules.own else ():
                    hand.cards += yield from self._to_player(hand, 1, moments.DEAL)
                if turn < rules.dealer:
                    yield from self._to_dealer(1, moments.DEAL_TO_DEALER)
        if rules.board_dealt and rules.board:
            cite = method.board or method.deal
            down = Draw(rules.board, self.deck, BOARD, cite, up=False, label=moments.DEAL_TO_BOARD)
            self.board = yield from self.draw(down)

    def _to_player(self, hand: Hand, count: int, label: str) -> Procedure:
        step = Draw(count, self.deck, hand.name, self.method.deal, up=False, seen_by=hand.seat, label=label)
        return (yield from self.draw(step))

    def _to_dealer(self, count: int, label: str) -> Procedure:
        """The dealer's next cards; the last ones of the hand lie face up where the rule says so."""
        cite = self.method.dealer or self.method.deal
        down = min(count, max(0, self.rules.dealer - self.rules.shown - len(self.dealer)))
        for part, up in ((down, False), (count - down, True)):
            if part:
                self.dealer += yield from self.draw(Draw(part, self.deck, DEALER, cite, up=up, label=label))

    def stub(self, count: bool) -> Collect:
        """The stub goes to the rack, and is counted where it is time."""
        if count:
            return Collect(("stub",), self.method.count, label=moments.STUB_COUNT)
        return Collect(("stub",), self.method.stub)
