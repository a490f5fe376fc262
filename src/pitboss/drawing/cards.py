"""Playing cards as SVG, with the large indices of casino cards."""

from __future__ import annotations

from pitboss.core.equipment.cards import JOKER, corner, spoken, suit
from pitboss.core.equipment.notation import HIDDEN
from pitboss.drawing.courts import court, jester
from pitboss.drawing.markup import Markup, together
from pitboss.drawing.suits import COLOURS, pip
from pitboss.drawing.svg import BLACK, IVORY, SERIF, group, path, picture, rectangle, window, words

WIDTH, HEIGHT = 250, 350
_PALE_GOLD = "#e8c46a"
BACKS = {"blue": "#1f3f77", "red": "#7d1f2e"}
"""The colours that backs of cards come in."""
_LEFT, _MIDDLE, _RIGHT = 88, 125, 162
_TOP, _BOTTOM = 58, 292

# Where the pips of a number card stand: a column, and how far down, from 0 at the top to 1 at the bottom.
_SIDES_2 = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (0.0, 1.0))
_SIDES_3 = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (0.0, 1 / 2, 1.0))
_SIDES_4 = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (0.0, 1 / 3, 2 / 3, 1.0))
_PIPS: dict[str, tuple[tuple[int, float], ...]] = {
    "2": ((_MIDDLE, 0.0), (_MIDDLE, 1.0)),
    "3": ((_MIDDLE, 0.0), (_MIDDLE, 1 / 2), (_MIDDLE, 1.0)),
    "4": _SIDES_2,
    "5": (*_SIDES_2, (_MIDDLE, 1 / 2)),
    "6": _SIDES_3,
    "7": (*_SIDES_3, (_MIDDLE, 1 / 4)),
    "8": (*_SIDES_3, (_MIDDLE, 1 / 4), (_MIDDLE, 3 / 4)),
    "9": (*_SIDES_4, (_MIDDLE, 1 / 2)),
    "10": (*_SIDES_4, (_MIDDLE, 1 / 6), (_MIDDLE, 5 / 6)),
}


def svg_card(card: str) -> Markup:
    """The face of a card, or the back of a card that lies face down."""
    if card == HIDDEN:
        return svg_card_back()
    title = spoken(card)
    if card == JOKER:
        return picture(title, WIDTH, HEIGHT, _blank(), *_both_ends(_joker_index()), jester())
    which, index = suit(card), corner(card)
    face = [_blank(), *_both_ends(_index(index, which))]
    if index == "A":
        face.append(pip(which, 125, 175, 118))
    elif index in _PIPS:
        face.extend(_number_pip(which, x, down) for x, down in _PIPS[index])
    else:
        face.append(court(index, which))
    return picture(title, WIDTH, HEIGHT, *face)


def svg_card_back(colour: str = "blue") -> Markup:
    """The back of every card of a deck: a gold lattice on the deck's colour."""
    ground = BACKS[colour]
    across, along = WIDTH - 36, HEIGHT - 36
    lattice = "".join(f"M{x} 0l{along} {along}M{x + along} 0l{-along} {along}" for x in range(-along, across, 20))
    return picture(
        "card, face down",
        WIDTH,
        HEIGHT,
        _blank(),
        rectangle(18, 18, across, along, ground, rx=10),
        window(18, 18, across, along, path(lattice, "none", stroke=_PALE_GOLD, stroke_width=1.6, opacity=0.75)),
        rectangle(24, 24, across - 12, along - 12, "none", rx=6, stroke=_PALE_GOLD, stroke_width=3),
        together(
            group(f"translate(125 175) rotate({turn})", path("M0 0L-24 -40L0 -64L24 -40Z", _PALE_GOLD))
            for turn in (0, 90, 180, 270)
        ),
        together(
            group(f"translate(125 175) rotate({turn})", path("M0 0L-12 -36L0 -50L12 -36Z", ground))
            for turn in (0, 90, 180, 270)
        ),
    )


def _blank() -> Markup:
    return rectangle(1.5, 1.5, WIDTH - 3, HEIGHT - 3, IVORY, rx=16, stroke="#8a8578", stroke_width=2)


def _both_ends(shapes: Markup) -> tuple[Markup, Markup]:
    return shapes, group(f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})", shapes)


def _index(index: str, which: int) -> Markup:
    # Each figure is placed by itself and squeezed, so that "10" stays in its corner whatever the font.
    places, squeeze = ((22, 46), 0.7) if index == "10" else ((33,), 0.86)
    figures = (
        group(
            f"translate({x} 57) scale({squeeze} 1)",
            words(figure, 0, 0, 60, COLOURS[which], font_family=SERIF, font_weight="bold"),
        )
        for x, figure in zip(places, index, strict=True)
    )
    return together(figures) + pip(which, 33, 91, 38)


def _joker_index() -> Markup:
    return together(
        words(letter, 28, 48 + 33 * place, 36, BLACK, font_family=SERIF, font_weight="bold")
        for place, letter in enumerate("JOKER")
    )


def _number_pip(which: int, x: float, down: float) -> Markup:
    upright = pip(which, x, _TOP + (_BOTTOM - _TOP) * down, 44)
    if down <= 1 / 2:
        return upright
    return group(f"rotate(180 {x:g} {_TOP + (_BOTTOM - _TOP) * down:.4g})", upright)
