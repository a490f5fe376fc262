"""Dice, pai gow tiles and keno balls as SVG."""

from __future__ import annotations

from pitboss.core.equipment.balls import check_ball
from pitboss.core.equipment.dice import check_face
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.equipment.tiles import kind
from pitboss.drawing.markup import Markup, together
from pitboss.drawing.pips import DIE, TILE
from pitboss.drawing.svg import BLACK, IVORY, RED, SANS, circle, group, path, picture, rectangle, words

_TILE_WIDTH, _TILE_HEIGHT = 100, 236
_LACQUER, _PIP_RED, _PIP_WHITE = "#17171c", "#e0282e", "#f7f5ee"


def svg_die(face: int) -> Markup:
    """A die as casinos use it: clear red, with white pips."""
    spots = DIE[check_face(face)]
    return picture(
        f"die showing {face}",
        100,
        100,
        rectangle(2, 2, 96, 96, "#a50d25", rx=13),
        rectangle(5, 4, 90, 89, RED, rx=11),
        path("M16 8L84 8Q91 8 91 15L91 26Q50 16 9 26L9 15Q9 8 16 8Z", "#ffffff", opacity=0.16),
        *(circle(50 + 27 * x, 49 + 27 * y, 10, "#ffffff") for x, y in spots),
    )


def svg_tile(tile: str) -> Markup:
    """The face of a tile, the smaller half on top, or the back of a tile that lies face down."""
    if tile == HIDDEN:
        return svg_tile_back()
    what = kind(tile)
    top, bottom = what.halves
    return picture(
        f"tile {tile}, {what.name}",
        _TILE_WIDTH,
        _TILE_HEIGHT,
        _tile_body(_LACQUER),
        _half(top, mixed=top == bottom == 6),
        group("rotate(180 50 118)", _half(bottom, mixed=top == bottom == 6)),
    )


def svg_tile_back() -> Markup:
    return picture("tile, face down", _TILE_WIDTH, _TILE_HEIGHT, _tile_body("#26262e"), _tile_ornament())


def svg_ball(ball: int) -> Markup:
    """A keno ball."""
    return picture(
        f"keno ball {check_ball(ball)}",
        100,
        100,
        circle(50, 50, 48, "#c98f16"),
        circle(49, 48.5, 46, "#f5c542"),
        circle(50, 50, 29, IVORY, stroke=BLACK, stroke_width=1.5),
        path("M18 34Q24 16 44 10Q50 12 44 17Q30 22 24 34Q20 39 18 34Z", "#ffffff", opacity=0.65),
        words(str(ball), 50, 62.5, 36, BLACK, font_family=SANS, font_weight="bold"),
    )


def _tile_body(lacquer: str) -> Markup:
    inner = rectangle(6, 5, 88, 224, "none", rx=9, stroke="#4a4a55", stroke_width=2)
    return rectangle(1.5, 1.5, 97, 233, lacquer, rx=12, stroke="#000000", stroke_width=2) + inner


def _tile_ornament() -> Markup:
    diamond = path("M50 86L68 118L50 150L32 118Z", "none", stroke="#b08d3c", stroke_width=3)
    return diamond + path("M50 102L59 118L50 134L41 118Z", "#b08d3c")


def _half(pips: int, mixed: bool) -> Markup:
    return together(_tile_pip(pips, x, y, mixed) for x, y in TILE[pips])


def _tile_pip(pips: int, x: float, y: float, mixed: bool) -> Markup:
    # Ones and fours are red on Chinese dominoes, and on the 6-6 one row of each six.
    red = pips in (1, 4) or (mixed and x < 0)
    return circle(50 + 24 * x, 61 + 30 * y, 16 if pips == 1 else 12.5, _PIP_RED if red else _PIP_WHITE)
