"""What lies on the table in a round, and how it is settled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from pitboss.core.game.game import Seating
from pitboss.core.game.irregular import return_wagers
from pitboss.core.game.steps import Procedure
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.procedure.settlement import collect, decide, net_of, pay
from pitboss.twenty_one.round.boxes import Box, Hand, Laid
from pitboss.twenty_one.round.drawing import Cards
from pitboss.twenty_one.rules.hand_ends import ORIGINAL_LOST, end_of
from pitboss.twenty_one.rules.rules import Rules
from pitboss.twenty_one.rules.sections import Cites
from pitboss.twenty_one.rules.totals import count, is_blackjack, may_be_blackjack


class Felt:
    """One round's boxes, the dealer's hand, and what is known of it.

    `actions` is against how many of the dealer's hands a box plays. `blackjack_out` says that the dealer is known to
    have no blackjack. `nets` is what each player has won or lost on the hands of a box, by seat and box.
    `wagered` are the players with a wager on a hand when the first cards were dealt, each with its betting area.
    """

    def __init__(
        self,
        table: Seating,
        options: Any,
        rules: Rules,
        cites: Cites,
        cards: Cards,
        outcome: Callable[[str, int], Outcome],
        actions: int = 1,
    ) -> None:
        self.table = table
        self.options = options
        self.rules = rules
        self.cites = cites
        self.cards = cards
        self.outcome = outcome
        self.actions = actions
        self.boxes: list[Box] = []
        self.dealer: list[str] = []
        self.hole_dealt = False
        self.blackjack_out = False
        self.wagered: dict[int, str] = {}
        self.nets: defaultdict[tuple[int, int], int] = defaultdict(int)

    @property
    def up(self) -> str:
        """The dealer's card that all can see from the start."""
        return self.dealer[0]

    @property
    def hands(self) -> list[Hand]:
        """All hands, from the dealer's left."""
        return [hand for box in self.boxes for hand in box.hands]

    @property
    def dealer_blackjack(self) -> bool:
        return is_blackjack(self.dealer)

    @property
    def dealer_may_have_blackjack(self) -> bool:
        """Whether a blackjack of the dealer may still turn up."""
        return not self.blackjack_out and may_be_blackjack(self.up)

    def end(self, hand: Hand) -> int:
        """How a hand ends against the dealer's as that lies now."""
        blackjack = self.dealer_blackjack
        if hand.waits >= 0:
            return ORIGINAL_LOST if blackjack else hand.waits
        rules = self.rules
        return end_of(
            hand.count.total,
            hand.blackjack,
            count(self.dealer).total,
            blackjack,
            rules.pushes_on,
            rules.twenty_one_wins,
            rules.blackjack_wins,
        )

    def settle(self, lying: Iterable[tuple[Hand, Laid, int]], cite: str) -> Procedure:
        """Collect and pay the wagers `lying` on hands, each by how its hand ended, and take them off the hands."""
        lying = list(lying)
        ends = {laid.wager.account: end for _, laid, end in lying}
        waited = {laid.wager.account: hand.waits_by for hand, laid, end in lying if end == hand.waits}

        def found(wager: Wager) -> Outcome:
            outcome = self.outcome(wager.kind, ends[wager.account])
            by = "" if outcome.cite else waited.get(wager.account, "")
            return replace(outcome, cite=by) if by else outcome

        decided = decide([laid.wager for _, laid, _ in lying], found)
        for each in decided:
            self.nets[each.wager.seat, each.wager.spot] += -each.stake // 2 if each.found.half else net_of(each)
        for hand, laid, _ in lying:
            hand.laid.remove(laid)
        yield from collect(decided, cite)
        yield from pay(decided, cite)

    def settle_hand(self, hand: Hand, end: int, cite: str) -> Procedure:
        """Settle all that lies on a hand, whichever of the dealer's hands it is against."""
        yield from self.settle([(hand, laid, end) for laid in hand.laid], cite)

    def settle_beside(self, wagers: Iterable[Wager], fact: Callable[[Wager], int], cite: str) -> Procedure:
        """Collect and pay wagers that lie on no hand."""
        decided = decide(wagers, lambda wager: self.outcome(wager.kind, fact(wager)))
        yield from collect(decided, cite)
        yield from pay(decided, cite)

    def dead(self, hand: Hand, cite: str) -> Procedure:
        """Return what lies on a dead hand."""
        wagers = [laid.wager for laid in hand.laid]
        hand.laid.clear()
        hand.over = True
        yield from return_wagers(wagers, cite, "hand dead, returned")
