"""Who holds the dice or the shaker, and how they are offered, kept and passed on.

13:69F-1.7, 1.11, 1A.7, 13.5(d), 13.7
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pitboss.core.game.game import Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Ask, Procedure
from pitboss.core.procedure.seats import clockwise_after

DEALER = 0
NOBODY = -1
FAIR = "It makes no difference: the dice fall alike, whoever throws them, and every wager keeps its odds."


@dataclass(frozen=True, slots=True)
class DiceHolder:
    """The seat that holds the dice or the shaker, and the seats that have refused them."""

    seat: int
    """`DEALER` where the dealer throws for the players; `NOBODY` before the first offer."""
    refused: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Passing:
    """How the dice or the shaker go from player to player at a game, and the sections that say so."""

    thing: str
    """What is passed on: the dice or the shaker."""
    first: str
    """The section of the first offer."""
    keep: str
    """The section of keeping them."""
    passing: str
    """The section of passing them on."""

    def offer(self, seats: Iterable[int], refused: tuple[int, ...], cite: str) -> Procedure:
        """Offer them to each seat in turn; if nobody accepts, the dealer throws for the players. 13:69F-13.5(d)2"""
        said_no = list(refused)
        for seat in seats:
            question = f"Will you take the {self.thing}?"
            answer = yield Ask(seat, question, ("accept", "refuse"), "accept", cite, label="offer", no_odds=FAIR)
            if answer == "accept":
                return DiceHolder(seat)
            said_no.append(seat)
        return DiceHolder(DEALER, tuple(sorted(said_no)))

    def take_up(self, table: Seating, holder: DiceHolder) -> Procedure:
        """Return who holds them as a round begins: the last holder, or the first player to accept."""
        if table.newcomers:
            # A newcomer has refused nothing, whoever sat there before.
            holder = DiceHolder(holder.seat, tuple(s for s in holder.refused if s not in table.newcomers))
        seat = holder.seat
        if seat == NOBODY:
            return (yield from self.offer(table.seats, (), self.first))
        if seat != DEALER and (seat not in table.seats or seat in table.newcomers):
            return (yield from self.offer(clockwise_after(table.seats, seat), (), self.passing))
        return holder

    def kept(self, seat: int) -> Procedure:
        """Ask the holder to keep or pass; return whether they keep, and which seats count as having refused.

        A holder whom the floor stops passes them on without having refused.
        """
        question = f"Keep the {self.thing} or pass {'them' if self.thing == 'dice' else 'it'}?"
        try:
            answer = yield Ask(seat, question, ("keep", "pass"), "keep", self.keep, label="keep", no_odds=FAIR)
        except Raised:
            return False, ()
        return answer == "keep", (seat,)

    def pass_on(self, table: Seating, seat: int, gave_up: tuple[int, ...] = (), again: bool = False) -> Procedure:
        """Offer them round from the left of `seat`, the last holder, who is asked last if `again`, else not."""
        others = [other for other in clockwise_after(table.seats, seat) if again or other != seat]
        return (yield from self.offer(others, gave_up, self.passing))

    def offer_to_the_others(self, table: Seating, holder: DiceHolder, cite: str) -> Procedure:
        """Offer them to every player who has not refused them yet, while the dealer throws. 13:69F-13.7(a)2"""
        yet_to_refuse = [seat for seat in table.seats if seat not in holder.refused]
        return (yield from self.offer(yet_to_refuse, holder.refused, cite)) if yet_to_refuse else holder
