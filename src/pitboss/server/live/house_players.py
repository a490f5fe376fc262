"""House players: company at a table for practice, where a game needs more people than have come.

They sit nowhere else: not at a table for gaming, beside a payout, or with a human dealer.
"""

from __future__ import annotations

from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.table.players import DefaultPlayer, HousePlayer
from pitboss.core.table.round import Round
from pitboss.core.table.table import Player, Table
from pitboss.server.live.seats import HOUSE_PLAYER, Seats

BUY_IN = 20_000
POOR = 4_000
"""A house player with less than this buys in again, in cents."""

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Grace", "Hugo", "Iris", "Jack", "Kate", "Leo", "Mona", "Ned")
"""The names of house players, seat by seat."""


def name_at(seat: int) -> str:
    """The name of the house player at a seat."""
    return NAMES[(seat - 1) % len(NAMES)]


class HousePlayers:
    """At most `count` house players. They decide in their styles by what their seats see, where their game has such,
    else as `player` does. Their chips are for practice."""

    def __init__(self, count: int = 0, player: Player | None = None) -> None:
        self.count = count
        self._player: Player = player or DefaultPlayer()

    def wanted(self, seats: Seats, table: Table, count: int) -> list[int]:
        """Seats where a house player buys in now, of `count` at most: free ones while people are there, and those
        short of chips."""
        own = seats.company
        missing = max(0, count - len(own)) if seats.people else 0
        return seats.free[:missing] + [seat for seat in own if table.chips(seat) < POOR]

    def asked(self, seats: Seats, current: Round) -> Ask | None:
        """A question to a house player, if one is pending."""
        return next((ask for ask in current.asks() if seats.holders[ask.seat].person == HOUSE_PLAYER), None)

    def choose(self, table: Table, ask: Ask, seed: str) -> Chosen:
        if ask.seat in table.barred:
            return ask.default_answer
        style, company = table.styles.get(ask.seat, ""), table.game.company
        player = self._player if company is None or not style else HousePlayer(company, style, seed)
        return player.choose(table, ask)
