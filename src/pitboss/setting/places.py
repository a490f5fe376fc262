"""Who is counted and dealt to: the dealer, the betting positions, and where there is one the dead hand.

Betting positions are counted counterclockwise from the dealer: position 1 lies farthest to the dealer's right. Seats
are numbered clockwise from the dealer's left, so that of six seats the position of seat 6 is 1, that of seat 1 is 6.
"""

from __future__ import annotations

from pitboss.core.law.cite import rule

SEATS = 6
DEALER_PLACE = 1


@rule("13:69F-10.6(c)", "13:69F-11.8C(b)2", "13:69F-31.11(b)")
def position(seat: int) -> int:
    """The betting position of a seat, counted counterclockwise from the dealer; and the other way about."""
    return SEATS + 1 - seat


@rule("13:69F-10.6(c)", "13:69F-11.8C(b)2", "13:69F-11.10(h)3", "13:69F-31.11(b)")
def start(total: int, first: int, places: int) -> int:
    """The place that a count ends on, the place `first` being number one."""
    return (first - 1 + total - 1) % places + 1


def place_of(seat: int) -> int:
    """The place of a seat in the count around the table."""
    return position(seat) + 1


def seat_at(place: int) -> int:
    """The seat at a place; 0 for the dealer and the dead hand."""
    return position(place - 1) if 1 < place <= SEATS + 1 else 0


def name_of(place: int) -> str:
    """The hand at a place."""
    seat = seat_at(place)
    return f"seat {seat}" if seat else "dealer" if place == DEALER_PLACE else "dead hand"
