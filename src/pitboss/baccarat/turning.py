"""Who turns the cards where players do it. 19:47-7.7(c)3, 7.11(f)"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pitboss.baccarat.irregular import TURN
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Ask, Procedure
from pitboss.core.game.wager import Wager
from pitboss.core.procedure.seats import counterclockwise_after

UNMOVED = "It makes no difference: the cards lie as they lie, whoever draws and turns them."

DEALER = 0


class Turned(Protocol):
    """Who turns the hands up: the seat that each is handed to, and whether a player turned it."""

    holder: dict[str, int]

    def turned_by_players(self, hand: str, cite: str) -> Procedure:
        """The holder returns the cards face up; False where the dealer must turn them."""
        ...


class Turners:
    """The seat that each hand is handed to. Whoever gives a hand up keeps the other one; who is made to relinquish
    the right has lost it for the rest of the round."""

    __slots__ = ("_cite", "_gave_up", "_removed", "_seats", "holder")

    def __init__(self, seats: Iterable[int], wagers: Iterable[Wager], cite: str) -> None:
        """`cite` is the section by which the right goes on."""
        lying = list(wagers)
        self._cite = cite
        self._seats = set(seats)
        self._removed: set[int] = set()
        self._gave_up: dict[str, set[int]] = {"player": set(), "banker": set()}
        self.holder = {hand: highest(lying, hand) for hand in self._gave_up}

    def turned_by_players(self, hand: str, cite: str) -> Procedure:
        """The holder returns the cards face up, or the right goes on; False where the dealer must turn them."""
        while (seat := self.holder[hand]) != DEALER:
            if seat not in self._removed:
                question = f"Turn the cards of the {hand.title()}'s Hand?"
                try:
                    answer = yield Ask(
                        seat, question, ("turn", "give_up"), "turn", cite, label=TURN, hand=hand, no_odds=UNMOVED
                    )
                    if answer == "turn":
                        return True
                    self._gave_up[hand].add(seat)
                except Raised:
                    self._removed.add(seat)
            self.holder[hand] = yield from self._pass_on(hand, seat)
        return False

    def _pass_on(self, hand: str, seat: int) -> Procedure:
        """The right is offered from the right of who had it, counterclockwise, to every player. 19:47-7.11(f)"""
        question = f"Will you turn the cards of the {hand.title()}'s Hand?"
        for other in counterclockwise_after(self._seats - self._gave_up[hand] - self._removed, seat):
            choices = ("accept", "refuse")
            offer = Ask(
                other, question, choices, "refuse", self._cite, label="offer turn", hand=hand, no_odds=UNMOVED
            )
            answer = yield offer
            if answer == "accept":
                return other
        return DEALER


def highest(wagers: Iterable[Wager], hand: str) -> int:
    """The seat with the highest wager on a hand; of equal ones the closest counterclockwise from the dealer."""
    on_it = [(wager.stake, wager.spot, wager.seat) for wager in wagers if wager.kind == hand]
    return max(on_it)[2] if on_it else DEALER
