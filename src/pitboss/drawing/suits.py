"""The four suit symbols as shapes, so that no font is needed to tell them apart."""

from __future__ import annotations

from pitboss.drawing.markup import Markup
from pitboss.drawing.svg import BLACK, RED, group, path

COLOURS = (BLACK, RED, RED, BLACK)
"""The colour of each suit, in the order of the deck: clubs, diamonds, hearts, spades."""

# Each is drawn about 96 high around the origin.
_CLUB = "M-8 10A21 21 0 1 1 -17 -9A21 21 0 1 1 17 -9A21 21 0 1 1 8 10Q9 36 22 46L-22 46Q-9 36 -8 10Z"
_DIAMOND = "M0 -48Q16 -20 37 0Q16 20 0 48Q-16 20 -37 0Q-16 -20 0 -48Z"
_HEART = (
    "M0 46C-10 28 -45 8 -45 -18C-45 -34 -34 -44 -22 -44C-11 -44 -3 -36 0 -26"
    "C3 -36 11 -44 22 -44C34 -44 45 -34 45 -18C45 8 10 28 0 46Z"
)
_SPADE = (
    "M0 -48C10 -28 45 -8 45 16C45 30 35 37 25 37C16 37 9 32 5 24Q8 40 22 48L-22 48"
    "Q-8 40 -5 24C-9 32 -16 37 -25 37C-35 37 -45 30 -45 16C-45 -8 -10 -28 0 -48Z"
)
_SHAPES = (_CLUB, _DIAMOND, _HEART, _SPADE)


def pip(suit: int, x: float, y: float, size: float) -> Markup:
    """A suit symbol of the given height, centred on a point."""
    shape = path(_SHAPES[suit], COLOURS[suit])
    return group(f"translate({x:g} {y:.4g}) scale({size / 100:g})", shape)
