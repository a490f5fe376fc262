"""The deal: stacks from an automated shoe, or one card after the other; the community cards; the stub."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Collect, Draw, Procedure
from pitboss.core.procedure.misdeals import Misdeals
from pitboss.house_poker.rules import moments
from pitboss.house_poker.rules.options import AUTOMATED_SHOE, HousePokerOptions
from pitboss.house_poker.rules.rules import Hand, Rules, Street

DEALER, BOARD, RACK = "dealer", "board", "discard rack"


class Dealing:
    """One round's cards: who has which, and what was set aside."""

    def __init__(
        self, rules: Rules, table: Seating, options: HousePokerOptions, deck: str, misdeals: Misdeals
    ) -> None:
        self.rules = rules
        self.table = table
        self.options = options
        self.method = rules.cites.methods[options.dealing_method]
        self.dealer_late = rules.dealer_late(options)
        self.board_late = rules.board_late(options)
        self.dealer: list[str] = []
        self.board: list[str] = []
        self.in_sight = 0
        self._deck = deck
        self._misdeals = misdeals

    @property
    def least(self) -> int:
        """The least base wager that the table takes."""
        return self.table.limits.of(self.rules.base, "")[0]

    @property
    def goes_on(self) -> bool:
        """Whether cards are dealt after the first decision."""
        return (
            self.dealer_late or self.board_late or any(street.own or street.dealer for street in self.rules.streets)
        )

    def first(self, hands: Sequence[Hand]) -> Procedure:
        """Deal the first cards to every hand and the dealer, and the board where it is not dealt street by street."""
        rules, at_once = self.rules, self.rules.board if not self.board_late else 0
        before = rules.board_first(self.options)
        if at_once and before:
            yield from self._whole_board()
        yield from self._round_the_table(hands, rules.own, 0 if self.dealer_late else rules.dealer)
        if at_once and not before:
            yield from self._whole_board()

    def further(self, street: Street, hands: Sequence[Hand]) -> Procedure:
        """Deal the cards of a street before anybody decides."""
        yield from self._round_the_table([hand for hand in hands if not hand.folded], street.own, street.dealer)
        if street.board and self.board_late:
            if street.burns and self.rules.burns(self.options):
                yield Draw(street.burns, self._deck, RACK, street.cite, up=False, label=moments.BURN)
            yield from self._to_board(street.board, up=True)

    def dealer_stack(self, cite: str) -> Procedure:
        """Deal all the dealer's cards at once."""
        yield from self._to_dealer(self.rules.dealer, cite, moments.DISPENSE_TO_DEALER)

    def stub(self, count: bool) -> Collect:
        """Collect the stub, and count it if `count`."""
        if count:
            return Collect(("stub",), self.method.stub_count, label=moments.STUB_COUNT)
        return Collect(("stub",), self.method.stub)

    def _round_the_table(self, hands: Sequence[Hand], own: int, dealer: int) -> Procedure:
        if self.options.dealing_method == AUTOMATED_SHOE:
            for hand in hands if own else ():
                hand.cards += yield from self._to_player(hand, own, moments.DISPENSE)
            if dealer:
                yield from self._to_dealer(dealer, self.method.dealer or self.method.deal, moments.DISPENSE_TO_DEALER)
            return
        for turn in range(max(own, dealer)):
            for hand in hands if turn < own else ():
                hand.cards += yield from self._to_player(hand, 1, moments.DEAL)
            if turn < dealer:
                yield from self._to_dealer(1, self.method.deal, moments.DEAL_TO_DEALER)

    def _draw(self, step: Draw) -> Procedure:
        """Draw cards, again where an irregularity of the deal says so."""

        def again() -> Procedure:
            return (yield step)

        def discard(cite: str) -> Procedure:
            yield Draw(1, self._deck, RACK, cite, label=moments.SET_ASIDE)

        return (yield from self._misdeals.draw(again, discard))

    def _to_player(self, hand: Hand, count: int, label: str) -> Procedure:
        step = Draw(count, self._deck, hand.name, self.method.deal, up=False, seen_by=hand.seat, label=label)
        return (yield from self._draw(step))

    def _to_dealer(self, count: int, cite: str, label: str) -> Procedure:
        """Deal `count` cards to the dealer; the last `Rules.shown` of the first deal face up."""
        shown = self.rules.shown if len(self.dealer) < self.rules.dealer else 0
        down = min(count, max(0, self.rules.dealer - shown - len(self.dealer))) if shown else count
        for part, up in ((down, False), (count - down, True)):
            if part:
                self.dealer += yield from self._draw(Draw(part, self._deck, DEALER, cite, up=up, label=label))

    def _whole_board(self) -> Procedure:
        """Deal the whole board face down and put the spare card of its stack aside."""
        spare = self.rules.spare(self.options)
        if spare >= 0:
            yield from self._to_board(spare, up=False)
            cite = self.method.board or self.method.deal
            yield from self._draw(Draw(1, self._deck, RACK, cite, up=False, label=moments.BURN))
        yield from self._to_board(self.rules.board - len(self.board), up=False)

    def _to_board(self, count: int, up: bool) -> Procedure:
        if not count:
            return
        cite = self.method.board or self.method.deal
        stack = self.rules.board_stack and self.options.dealing_method == AUTOMATED_SHOE
        label = moments.DISPENSE_TO_BOARD if stack else moments.DEAL_TO_BOARD
        self.board += yield from self._draw(Draw(count, self._deck, BOARD, cite, up=up, label=label))
