"""Envy bonuses: what one player's hand earns the others from the house, as odds by the number of players.

Every other player brings the same on average, whatever the others hold: the means add up.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction


def edges_with_envy(edge: Fraction, each: Fraction, most: int, stake: str) -> Mapping[str, str]:
    """The house edge of a wager by the number of players, where each other one brings a part of it on average."""
    found: dict[str, str] = {}
    for players in range(2, most + 1):
        found[f"edge with envy, {stake}, {players} players"] = f"{float(edge - (players - 1) * each):.4%}"
    return found
