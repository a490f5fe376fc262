"""One round of Spanish 21: match-the-dealer, the super bonus and its envy. 13:69F-19.5 to 19.7"""

from __future__ import annotations

from typing import ClassVar

from pitboss.core.game.steps import Move, Procedure
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.games.spanish_21.wagers import ENVY, SEVENS, SIDES, SUPER, outcome, super_step
from pitboss.twenty_one.round.boxes import Hand
from pitboss.twenty_one.round.players_turn import Decisions
from pitboss.twenty_one.round.round import TwentyOne
from pitboss.twenty_one.rules.hand_ends import BONUS
from pitboss.twenty_one.rules.sections import Cites

CITES = Cites.in_order("13:69F-19", draw="13:69F-19.12", collect="13:69F-19.7(h)")


class SpanishDecisions(Decisions):
    """The players' turns; three sevens of one suit against a seven bring the super bonus."""

    def has_21(self, hand: Hand, end: int) -> Procedure:
        if not self._is_super(hand, end):
            yield from super().has_21(hand, end)
            return
        felt = self.felt
        lying = [(hand, laid, end + SUPER * super_step(laid.wager.stake)) for laid in hand.laid]
        own = set(hand.bettors)
        yield from felt.settle(lying, felt.cites.wagers)
        if any(fact >= SUPER for _, _, fact in lying):
            why, cite = f"envy: super bonus at box {hand.spot}", "13:69F-19.5(g)"
            for seat, wager in felt.wagered.items():
                if seat not in own:
                    yield Move(ENVY, INVENTORY, chips(seat), why, cite, wager=wager)

    def _is_super(self, hand: Hand, end: int) -> bool:
        """Neither split nor doubled; the latter has no line of its own. 13:69E-1.10B(c)2"""
        return end - BONUS in SEVENS and not hand.split and self.felt.up[0] == "7"


class Spanish21(TwentyOne):
    """One round."""

    decisions: ClassVar[type[Decisions]] = SpanishDecisions
    cites: ClassVar[Cites] = CITES
    settles = staticmethod(outcome)
    sides = SIDES
