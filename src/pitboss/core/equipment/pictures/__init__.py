"""Pictures of the pieces: SVG for a page, box drawings for a terminal.

Each SVG is a whole document without references to anything outside or inside it, so any number of them
can stand in one page.
"""

from pitboss.core.equipment.pictures.cards import BACKS, svg_card, svg_card_back
from pitboss.core.equipment.pictures.pieces import svg_ball, svg_die, svg_tile, svg_tile_back
from pitboss.core.equipment.pictures.text import text_cards, text_dice, text_tiles, text_wheel
from pitboss.core.equipment.pictures.wheel import svg_wheel

__all__ = [
    "BACKS",
    "svg_ball",
    "svg_card",
    "svg_card_back",
    "svg_die",
    "svg_tile",
    "svg_tile_back",
    "svg_wheel",
    "text_cards",
    "text_dice",
    "text_tiles",
    "text_wheel",
]
