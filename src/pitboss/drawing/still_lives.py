"""A still life for each game, drawn from a few words of its guide: what lies where, as in ``card As 64 51 -9 1.3``.

A line names the kind of thing, which one, where its middle is in a picture of 160 by 100, how far it is turned (in
degrees) and how large it is; the last two may be left out. All pictures come as one sheet, each a symbol by the name
of its game, so that a page asks for them once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin

from pitboss.core.equipment.cards import JOKER, corner, suit
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.equipment.tiles import kind as tile_kind
from pitboss.drawing.markup import Markup, tag, together
from pitboss.drawing.pips import DIE, TILE
from pitboss.drawing.suits import COLOURS, pip
from pitboss.drawing.svg import BLACK, GOLD, GREEN, IVORY, RED, SANS, SERIF, circle, group, path, rectangle, words

WIDTH, HEIGHT = 160, 100
_CHALK = "#fdf6e3"
_EDGE = "#00000059"
_BACK, _LATTICE = "#1f3f77", "#e8c46a"
_LACQUER, _TILE_RED = "#17171c", "#ff5a5f"
_CHIPS = {"5": "#b3202f", "25": "#1d7a4a", "100": "#22222a"}
_BRASS, _WOOD, _DARK_WOOD = "#d8b65c", "#8a5a2b", "#5b3413"


class BadPicture(ValueError):
    """A line of a picture that cannot be drawn; the sentence says what is wrong with it."""


def sheet_of(pictures: Mapping[str, Sequence[str]]) -> Markup:
    """The pictures of some games, each a symbol by the game's name."""
    symbols = (
        tag("symbol", *map(_drawn, lines), id=name, viewBox=f"0 0 {WIDTH} {HEIGHT}")
        for name, lines in pictures.items()
    )
    return tag("svg", *symbols, xmlns="http://www.w3.org/2000/svg")


def _drawn(line: str) -> Markup:
    name, what, *numbers = [*line.split(" ")]
    draw = _THINGS.get(name)
    try:
        x, y, turn, size = (*map(float, numbers), *(0.0, 1.0)[len(numbers) - 2 :])
    except ValueError:
        raise BadPicture(
            f"{line!r} says a kind of thing, which one, two numbers for its place, a turn, a size."
        ) from None
    if draw is None:
        raise BadPicture(f"{line!r}: there is no {name!r} to be drawn; there are {', '.join(_THINGS)}.")
    where = f"translate({x:g} {y:g})" + f" rotate({turn:g})" * bool(turn) + f" scale({size:g})" * (size != 1)
    return group(where, draw(what))


def _card(card: str) -> Markup:
    if card == HIDDEN:
        lattice = "M-10 -8L0 -18L10 -8L-10 12L0 22M10 -8L-10 -8M0 -18L-10 -8L10 12L0 22L-10 12L10 -8"
        inner = rectangle(-12, -18, 24, 36, _BACK, rx=2)
        return _paper() + inner + path(lattice.replace("22", "18"), "none", stroke=_LATTICE, stroke_width=1)
    if card == JOKER:
        star = "M0 -9L2.6 -2.8L9 -2.8L4 1.4L5.8 8L0 4.2L-5.8 8L-4 1.4L-9 -2.8L-2.6 -2.8Z"
        return (
            _paper()
            + path(star, "#7a3b96")
            + words("JOKER", 0, -13, 6.5, BLACK, font_family=SANS, font_weight="bold")
        )
    which = suit(card)
    index = words(corner(card), -8, -8, 13, COLOURS[which], font_family=SERIF, font_weight="bold")
    return together(_paper(), index, pip(which, 3, 6, 22))


def _paper() -> Markup:
    return rectangle(-15, -21, 30, 42, IVORY, rx=3, stroke=_EDGE, stroke_width=0.8)


def _tile(tile: str) -> Markup:
    top, bottom = tile_kind(tile).halves
    body = rectangle(-10, -24, 20, 48, _LACQUER, rx=3, stroke="#ffffff55", stroke_width=0.8)
    return together(body, _tile_half(top, -12), group("rotate(180)", _tile_half(bottom, -12)))


def _tile_half(pips: int, middle: float) -> Markup:
    fill = _TILE_RED if pips in (1, 4) else "#ffffff"
    return together(circle(4.5 * x, middle + 6.5 * y, 1.9, fill) for x, y in TILE[pips])


def _die(face: str) -> Markup:
    spots = (circle(9 * x, 9 * y, 3.4, "#ffffff") for x, y in DIE[int(face)])
    return together(rectangle(-17, -17, 34, 34, RED, rx=5, stroke="#7d0a1b", stroke_width=1.2), spots)


def _ball(number: str) -> Markup:
    figures = words(number, 0, 4.5, 13, BLACK, font_family=SANS, font_weight="bold")
    return together(
        circle(0, 0, 18, "#f5c542", stroke="#c98f16", stroke_width=1.2), circle(0, 0, 11.5, IVORY), figures
    )


def _chip(value: str) -> Markup:
    ring = circle(0, 0, 11, "none", stroke=_CHALK, stroke_width=4, stroke_dasharray="5.76")
    figures = words(value, 0, 2.8, 7.5, _CHALK, font_family=SANS, font_weight="bold")
    return together(circle(0, 0, 13.5, _CHIPS[value], stroke=_EDGE), ring, figures)


def _puck(word: str) -> Markup:
    return together(
        circle(0, 0, 11, IVORY, stroke=BLACK, stroke_width=1.5),
        words(word, 0, 3, 8.5, BLACK, font_family=SANS, font_weight="bold"),
    )


def _spot(sign: str) -> Markup:
    ring = circle(0, 0, 10.5, "none", stroke=_BRASS, stroke_width=1.6)
    return ring + words(sign, 0, 4.2, 12, _BRASS, font_family=SERIF, font_weight="bold")


def _word(text: str) -> Markup:
    return words(text, 0, 5, 15, _BRASS, font_family=SERIF, font_weight="bold")


def _struck(text: str) -> Markup:
    return _word(text) + path("M-13 3L13 -3", "none", stroke="#ff5a5f", stroke_width=2.4, stroke_linecap="round")


def _swap(_which: str) -> Markup:
    there, back = "M-9 -3Q0 -13 9 -4M9 -4l-1.5 -6M9 -4l-6.3 -.8", "M9 3Q0 13 -9 4M-9 4l1.5 6M-9 4l6.3 .8"
    return path(there + back, "none", stroke=_BRASS, stroke_width=2.2, stroke_linecap="round")


def _swords(_which: str) -> Markup:
    blades = "M-14 16L12 -20M14 16L-12 -20"
    hilts = "M-15.5 8L-6 14M15.5 8L6 14"
    steel = path(blades, "none", stroke="#dfe6ee", stroke_width=3, stroke_linecap="round")
    return steel + path(hilts, "none", stroke=_BRASS, stroke_width=3, stroke_linecap="round")


def _gap(_which: str) -> Markup:
    mark = words("?", 0, 7, 21, _BRASS, font_family=SERIF, font_weight="bold")
    edge = rectangle(-15, -21, 30, 42, "none", rx=3, stroke=_BRASS, stroke_width=1.4, stroke_dasharray="4 3")
    return edge + mark


def _wheel(which: str) -> Markup:
    fills = _RIMS[which]
    size = len(fills)
    slices = (path(_slice(at, size), fill) for at, fill in enumerate(fills))
    return together(
        circle(0, 0, 46, _DARK_WOOD, stroke=_BRASS),
        slices,
        circle(0, 0, 25, _WOOD, stroke=_BRASS, stroke_width=1.4),
        _middle(which),
    )


def _middle(which: str) -> Markup:
    if which != "roulette":
        return circle(0, 0, 6, _BRASS)
    arms = path("M0 -16V16M-16 0H16", "none", stroke=_BRASS, stroke_width=3.4, stroke_linecap="round")
    return together(arms, circle(0, 0, 6, GOLD), circle(17, -27, 3.4, "#ffffff"))


def _slice(at: int, size: int) -> str:
    ends = (2 * pi * (at + side) / size for side in (-0.5, 0.5))
    (ax, ay), (bx, by) = ((41 * sin(end), -41 * cos(end)) for end in ends)
    return f"M0 0L{ax:.1f} {ay:.1f}A41 41 0 0 1 {bx:.1f} {by:.1f}Z"


_PLAIN = [RED, BLACK] * 11
_RIMS = {
    "roulette": (GREEN, *_PLAIN, RED),
    "bills": ("#7a3b96", "#24478f", RED, GREEN, "#b5651d", "#1f7a8c") * 3,
    "cards": (IVORY, RED, IVORY, BLACK) * 6,
}


def _pointer(_which: str) -> Markup:
    return path("M-5 -6H5L0 8Z", GOLD, stroke=_DARK_WOOD)


def _dome(_which: str) -> Markup:
    glass = path("M-44 32V4A44 40 0 0 1 44 4V32Z", "#ffffff26", stroke="#ffffff8c", stroke_width=1.6)
    return glass + rectangle(-50, 32, 100, 9, _WOOD, rx=2, stroke=_BRASS)


def _cup(_which: str) -> Markup:
    side = path("M-19 -26H19L14 26H-14Z", "#6b2a1a", stroke=_BRASS, stroke_width=1.4)
    return group("rotate(28)", side, rectangle(-20, -30, 40, 7, _BRASS, rx=3))


def _shoe(_which: str) -> Markup:
    body = path("M-32 26V-22L18 -34V26Z", _DARK_WOOD, stroke=_BRASS, stroke_width=1.4)
    cards = path("M-26 20V-16L12 -26V20Z", IVORY) + path(
        "M-21 -17V20M-15 -18.6V20M-9 -20V20M-3 -21.8V20", "none", stroke="#b9b2a0"
    )
    return body + cards


def _peak(_which: str) -> Markup:
    hills = path("M-66 34L-30 -22L-10 8L14 -34L64 34Z", "#2c6f8a")
    return hills + path("M-30 -22L-38 -9L-30 -13L-24 -10ZM14 -34L3 -15L13 -20L24 -15Z", "#ffffff")


def _line(_which: str) -> Markup:
    return path("M0 -34V34", "none", stroke=_BRASS, stroke_width=1.6, stroke_dasharray="4 4")


_THINGS: Mapping[str, Callable[[str], Markup]] = {
    "card": _card,
    "tile": _tile,
    "die": _die,
    "ball": _ball,
    "chip": _chip,
    "puck": _puck,
    "spot": _spot,
    "word": _word,
    "struck": _struck,
    "swap": _swap,
    "swords": _swords,
    "gap": _gap,
    "wheel": _wheel,
    "pointer": _pointer,
    "dome": _dome,
    "cup": _cup,
    "shoe": _shoe,
    "peak": _peak,
    "line": _line,
}
