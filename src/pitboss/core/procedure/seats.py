"""Going round the table, and the hands at it.

Seats are numbered clockwise from the dealer's left; 0 is the dealer.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.core.game.game import Seating


def clockwise_after(seats: Iterable[int], seat: int) -> list[int]:
    """The seats in clockwise order, beginning with the one to the left of `seat`."""
    return sorted(seats, key=lambda s: (s <= seat, s))


def counterclockwise_after(seats: Iterable[int], seat: int) -> list[int]:
    """The seats in counterclockwise order, beginning with the one to the right of `seat`."""
    return sorted(seats, key=lambda s: (0 < seat <= s, -s))


def first_come(table: Seating) -> int:
    """The seat of the first player to come to a table that has just opened; 0 where it has been played at before."""
    return next((seat for seat in table.came if seat in table.seats), 0)


def hand_at(seat: int, number: int = 1) -> str:
    """The name of a seat's hand; a player who has split a pair, or was dealt several, has more than one."""
    return f"seat {seat} hand {number}" if number > 1 else f"seat {seat}"
