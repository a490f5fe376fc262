"""Who holds the dice or the shaker: offered in turn, kept or passed. 13:69F-1.7, 1.11, 1A.7, 13.5(d), 13.7"""

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
class Held:
    """Who holds them (0: the dealer, for the players; -1: nobody yet), and who has refused them."""

    holder: int
    refused: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Holding:
    """How a game words and cites the right to throw or shake: the thing held, first offers, keeping and passing."""

    thing: str
    first: str
    keep: str
    passing: str

    def offer(self, seats: Iterable[int], refused: tuple[int, ...], cite: str) -> Procedure:
        """Offer it in turn; if nobody accepts, the dealer takes it for the players. 13:69F-13.5(d)2"""
        said_no = list(refused)
        for seat in seats:
            question = f"Will you take the {self.thing}?"
            answer = yield Ask(seat, question, ("accept", "refuse"), "accept", cite, label="offer", no_odds=FAIR)
            if answer == "accept":
                return Held(seat)
            said_no.append(seat)
        return Held(DEALER, tuple(sorted(said_no)))

    def take_up(self, table: Seating, held: Held) -> Procedure:
        """Who holds it as a round begins: the holder of the last one, or the first player to accept."""
        if table.newcomers:
            # A newcomer has refused nothing, whoever sat there before.
            held = Held(held.holder, tuple(s for s in held.refused if s not in table.newcomers))
        holder = held.holder
        if holder == NOBODY:
            return (yield from self.offer(table.seats, (), self.first))
        if holder != DEALER and (holder not in table.seats or holder in table.newcomers):
            return (yield from self.offer(clockwise_after(table.seats, holder), (), self.passing))
        return held

    def kept(self, holder: int) -> Procedure:
        """Whether the holder keeps it; one whom the rules or the floor stop passes it on."""
        question = f"Keep the {self.thing} or pass {'them' if self.thing == 'dice' else 'it'}?"
        try:
            answer = yield Ask(holder, question, ("keep", "pass"), "keep", self.keep, label="keep", no_odds=FAIR)
        except Raised:
            return False, ()
        return answer == "keep", (holder,)

    def pass_on(self, table: Seating, holder: int, gave_up: tuple[int, ...] = (), again: bool = False) -> Procedure:
        """It goes round from the last holder's left; that player is asked last, where `again`, or not at all."""
        others = [seat for seat in clockwise_after(table.seats, holder) if again or seat != holder]
        return (yield from self.offer(others, gave_up, self.passing))

    def refused_by_none(self, table: Seating, held: Held, cite: str) -> Procedure:
        """The dealer offers it on while a player has not yet refused it. 13:69F-13.7(a)2"""
        yet_to_refuse = [seat for seat in table.seats if seat not in held.refused]
        return (yield from self.offer(yet_to_refuse, held.refused, cite)) if yet_to_refuse else held
