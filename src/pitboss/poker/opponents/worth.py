"""The share of the pot that a hand may expect, and how far the others' bets are believed."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.poker.opponents.sight import Sight

_PARTS = (1.0, 0.7, 0.55, 0.45)
"""The part of its hands, the best, that a seat may hold which has bet or raised so often and is fully believed."""


def part_of(sight: Sight, seat: int, trust: float) -> float:
    """The part of all hands, the best ones, that a seat may hold by how it has bet."""
    return 1.0 - trust * (1.0 - _PARTS[min(sight.bold[seat], 3)])


class Other(NamedTuple):
    """Another hand: the `part` of its hands, the best, that it may be, and its `weight` as an opponent."""

    part: float
    weight: float


def others(sight: Sight, trust: float) -> list[Other]:
    """The other hands that are in, in their order."""
    return [Other(part_of(sight, seat, trust), sight.weight(seat)) for seat in sight.others]


def among(share: float, others: float) -> float:
    """The share against so many others of a hand that wins `share` against one, all cards still to come.

    Hands of nobody's making are worth more against many than if each were met alone: what one loses to, another
    loses to as well.
    """
    whole = min(int(others), len(_STEEPER) - 2)
    steeper = _STEEPER[whole] + min(1.0, others - whole) * (_STEEPER[whole + 1] - _STEEPER[whole])
    return min(1.0, float((2.0 * share) ** steeper) / (others + 1.0))


_STEEPER = (0.0, 1.0, 1.5, 1.8, 2.0, 2.1, 2.2, 2.3, 2.3)
"""By the number of others, how much more than against one a strong hand stands out."""
