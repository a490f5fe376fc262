"""The state of one hand of poker: the players still in, what each has put in, the cards, the pots."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Move
from pitboss.core.money.ledger import area, chips
from pitboss.poker.options import FIXED

RAKE = "rake"
"""The designated rake area."""
RESTOCKED = "restocked deck"
"""Discards or burn cards shuffled to be dealt from."""


class Misdeal(Exception):
    """The cards go back to the dealer for a reshuffle. 13:69F-14.15(e)"""

    def __init__(self, cite: str) -> None:
        super().__init__(cite)
        self.cite = cite


class DeadRound(Exception):
    """The round of play is dead: all chips go back. 13:69F-14.15(g)"""

    def __init__(self, cite: str) -> None:
        super().__init__(cite)
        self.cite = cite


class LastPlayer(Exception):
    """All others have folded: no more cards, no more bets. 13:69F-14.6(d)"""


class TooFewLeft(Exception):
    """Before the deal all but one have left for a while. 13:69F-14.6(b)"""


@dataclass(slots=True)
class Pot:
    """The pot in the center, or a side pot: what lies in it and what each seat has put into it.

    `fresh` is what came into it since a rake was last worked out.
    """

    account: str
    amount: int = 0
    fresh: int = 0
    put: dict[int, int] = field(default_factory=dict)


class Hand:
    """The state of one hand. Seats stand in the order of the deal; the button, if there is one, is last.

    `began` is how many steps the round had before it, `least` the minimum wager; `kill` is the seat that posts the
    blind of a kill, `scale` what the kill makes of the limits. `live` are the seats that have not folded; `capped`
    those that cannot bet any more: all-in, or freed from betting by a rule; `thrown` is one that has thrown its
    cards away and still has to wager. `stub` counts the cards left in the deck; `barred` are cards not to be used in
    this round. `exposed` are the seats, in order, that a card was wrongly dealt face up to and that the rule still
    owes something for it, each with that rule; `owed` those to be dealt a card once all others have drawn;
    `posting` those that post a blind out of turn to be dealt in.
    """

    __slots__ = (
        *("barred", "began", "bet", "board", "burns", "capped", "cards", "common", "deck", "discards", "exposed"),
        *("face_up_burn", "face_up_found", "first_to_show", "kill", "least", "live", "options", "order", "owed"),
        *("own_discards", "posting", "pots", "raked", "scale", "stack", "stepped", "stub", "table", "thrown", "up"),
        "volunteers",
    )

    def __init__(
        self,
        table: Seating,
        options: Any,
        order: Sequence[int],
        least: int,
        kill: int = 0,
        scale: tuple[int, int] = (1, 1),
    ) -> None:
        self.table = table
        self.options = options
        self.began = len(table.steps)
        self.least = least
        self.kill = kill
        self.scale = scale
        self.order = tuple(order)
        self.live = list(order)
        self.capped: set[int] = set()
        self.stack = {seat: table.chips(seat) for seat in order}
        self.bet = dict.fromkeys(order, 0)
        self.cards: dict[int, list[str]] = {seat: [] for seat in order}
        self.up: dict[int, list[str]] = {seat: [] for seat in order}
        self.board: list[str] = []
        self.common: list[str] = []
        self.burns: list[str] = []
        self.barred: list[str] = []
        self.discards: list[str] = []
        self.own_discards: dict[int, list[str]] = {}
        self.pots = [Pot("pot")]
        self.raked = 0
        self.stepped = 0
        self.deck = ""
        self.stub = 52
        self.owed: list[int] = []
        self.posting: list[int] = []
        self.exposed: dict[int, str] = {}
        self.face_up_burn = ""
        self.face_up_found = 0
        self.thrown = 0
        self.volunteers: set[int] = set()
        self.first_to_show = order[0]

    def leave_out(self, seats: Collection[int]) -> None:
        """Before a card is dealt: these take no part in the hand after all."""
        if not set(seats) & set(self.order):
            return
        self.order = tuple(seat for seat in self.order if seat not in seats)
        if len(self.order) < 2:
            raise TooFewLeft
        self.live = list(self.order)
        self.kill = 0 if self.kill in seats else self.kill
        self.first_to_show = self.order[0]

    def put_in(self, seat: int, amount: int, why: str, cite: str, sort: str = "") -> Move:
        """Chips of a seat go in front of it as a bet."""
        left = self.stack[seat] = self.stack[seat] - amount
        self.bet[seat] += amount
        if not left:
            self.capped.add(seat)
        return Move(amount, chips(seat), area(seat, "bet"), why, cite, sort=sort)

    def keep_coin(self) -> None:
        """Coin is for antes only: what is left of it is not bet. 13:69F-14.7(c)"""
        chip = self.options.smallest_chip
        for seat, has in self.stack.items():
            if has % chip:
                self.stack[seat] = has - has % chip
                if has < chip:
                    self.capped.add(seat)

    def fold(self, seat: int) -> None:
        """The seat's cards go to the discards; it has no claim to any pot."""
        self.live.remove(seat)
        self.discards += self.cards[seat]

    def after(self, seat: int) -> list[int]:
        """The seats still in, clockwise, beginning at the left of `seat`."""
        live, order = self.live, self.order
        at = order.index(seat) + 1
        return [other for other in (*order[at:], *order[: at - 1]) if other in live]

    def limits(self, upper: bool) -> tuple[int, int]:
        """The least bet of a betting round and the most, as posted and as a kill raises them."""
        more, of = self.scale
        options = self.options
        low, high = self.least * more // of, max(options.max_wager, self.least) * more // of
        if options.limit == FIXED:
            return (high, high) if upper else (low, low)
        return low, high

    @property
    def total(self) -> int:
        """All that lies in the pots and in front of the seats."""
        return sum(pot.amount for pot in self.pots) + sum(self.bet.values())
