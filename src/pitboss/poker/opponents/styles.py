"""The three styles in which players of the house play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """How much a hand must be worth to a player, in shares of the pot.

    `trust` is how far a bet is believed, from 0 to 1; `margin` what a call must be worth above its price, as a part
    of it; `value` how far above an equal share of the pot a hand must be to be bet or raised; `bluffs` how often
    nothing is bet where nobody has, `slow` how often a strong hand is not raised, and `sizes` what is bet where the
    amount is free, in parts of the pot.
    """

    name: str
    says: str
    trust: float
    margin: float
    value: float
    bluffs: float
    slow: float
    sizes: tuple[float, float]


CAREFUL = Style("careful", "plays few hands and believes a bet", 1.0, 0.12, 0.16, 0.03, 0.06, (0.5, 0.75))
STEADY = Style("steady", "weighs the price of every call", 0.8, 0.04, 0.12, 0.07, 0.10, (0.5, 1.0))
BOLD = Style("bold", "bets and raises on less, and bluffs", 0.65, 0.0, 0.08, 0.14, 0.06, (0.66, 1.0))
STYLES = {style.name: style for style in (CAREFUL, STEADY, BOLD)}
