"""One round of triple attack blackjack: attacks after the player's first card and after the up card. 13:69F-36.6"""

from __future__ import annotations

from typing import ClassVar

from pitboss.core.game.steps import Procedure
from pitboss.games.triple_attack_blackjack.options import TripleOptions
from pitboss.games.triple_attack_blackjack.wagers import ATTACKED, FIRST, SECOND, THIRD, outcome
from pitboss.twenty_one.round import attack, first_deal
from pitboss.twenty_one.round import round as family
from pitboss.twenty_one.round.boxes import Box
from pitboss.twenty_one.rules import irregular
from pitboss.twenty_one.rules.sections import Cites

CITES = Cites.in_order("13:69F-36")
AT_ONCE = "the up card, which comes before the third attack, is dealt at once; the second after the players' cards"
IRREGULARITIES = irregular.irregularities("13:69F-36.15", says={irregular.MISSED_SELF: AT_ONCE})


class TripleAttack(family.TwentyOne):
    """One round."""

    cites: ClassVar[Cites] = CITES
    first: ClassVar[tuple[str, ...]] = (FIRST,)
    settles = staticmethod(outcome)
    options: TripleOptions

    def deal(self) -> Procedure:
        """A card to each box, the second attack, the up card, the third attack, and the second cards. 13:69F-36.6"""
        felt = self.felt
        without = yield from first_deal.first_cards(felt)
        dealt = [box for box in felt.boxes if box not in without]

        def second(box: Box) -> str:
            return f"Your first card is {box.first.cards[0][0]}. Will you make a second attack wager?"

        def third(box: Box) -> str:
            cards = f"{box.first.cards[0][0]} against {felt.up[0]}"
            return f"{cards}. Will you make a third attack wager?"

        yield from attack.offer(felt, dealt, SECOND, second, ATTACKED)
        felt.dealer.append((yield from felt.cards.certain("dealer", self.cites.deal, irregular.UP_CARD)))
        yield from attack.offer(felt, dealt, THIRD, third, ATTACKED)
        short = yield from first_deal.second_cards(felt, dealt)
        yield from first_deal.complete(felt, without, short)
        if felt.boxes:
            yield from first_deal.hole_card(felt)
            yield from first_deal.announce(felt)
