"""Wheels as SVG: the ring of compartments, and the result in the middle."""

from __future__ import annotations

from math import cos, pi, sin

from pitboss.core.equipment.cards import DECK, JOKER, pretty, suit
from pitboss.core.equipment.wheels import Wheel
from pitboss.drawing.markup import Markup, together
from pitboss.drawing.suits import COLOURS
from pitboss.drawing.svg import BLACK, GOLD, GREEN, RED, SANS, circle, group, path, picture, words

_CENTRE = 200.0
_OUTER, _INNER = 176.0, 108.0
_ROULETTE = {"red": RED, "black": BLACK, "green": GREEN}
_PALETTE = ("#7a3b96", "#24478f", RED, GREEN, "#b5651d", "#1f7a8c", BLACK)


def svg_wheel(wheel: Wheel, result: str | None = None) -> Markup:
    """The wheel with its first compartment on top; the result, if any, is marked and shown large.

    Where several compartments carry the label of the result, the first of them is marked.
    """
    size = len(wheel.compartments)
    fills = _fills(wheel)
    shapes = [circle(_CENTRE, _CENTRE, 197, "#5b3413"), circle(_CENTRE, _CENTRE, 184, "#8a5a2b")]
    shapes.extend(_compartment(label, fills[label], place, size) for place, label in enumerate(wheel.compartments))
    shapes.append(circle(_CENTRE, _CENTRE, _INNER, "#6b4020", stroke=GOLD, stroke_width=3))
    shapes.append(circle(_CENTRE, _CENTRE, 88, "#8a5a2b", stroke="#5b3413", stroke_width=2))
    if result is None:
        return picture(wheel.name, 400, 400, *shapes, _turret())
    place = wheel.place(result)
    shapes.append(_marker(place, size))
    shapes.append(circle(_CENTRE, _CENTRE, 66, fills[result], stroke=GOLD, stroke_width=5))
    text = _shown(result)
    shapes.append(
        words(text, 200, 200 + 22, 62 if len(text) < 4 else 34, "#ffffff", font_family=SANS, font_weight="bold")
    )
    return picture(f"{wheel.name}, result {text}", 400, 400, *shapes)


def _fills(wheel: Wheel) -> dict[str, str]:
    labels = wheel.counts()
    if colours := wheel.colours():
        return {label: _ROULETTE[colour] for label, colour in colours.items()}
    if set(labels) <= {*DECK, JOKER}:
        return {label: _PALETTE[0] if label == JOKER else COLOURS[suit(label)] for label in labels}
    return {label: _PALETTE[place % len(_PALETTE)] for place, label in enumerate(labels)}


def _shown(label: str) -> str:
    return "★" if label == JOKER else pretty(label) if label in DECK else label


def _point(angle: float, radius: float) -> str:
    return f"{_CENTRE + radius * sin(angle):.2f} {_CENTRE - radius * cos(angle):.2f}"


def _compartment(label: str, fill: str, place: int, size: int) -> Markup:
    start, end = (2 * pi * (place + side) / size for side in (-0.5, 0.5))
    ring = (
        f"M{_point(start, _OUTER)}A{_OUTER:g} {_OUTER:g} 0 0 1 {_point(end, _OUTER)}"
        f"L{_point(end, _INNER)}A{_INNER:g} {_INNER:g} 0 0 0 {_point(start, _INNER)}Z"
    )
    return path(ring, fill, stroke=GOLD, stroke_width=1.2) + group(
        f"rotate({360 * place / size:.3f} 200 200)", _figures(_shown(label), 2 * pi * 155 / size)
    )


def _figures(text: str, room: float) -> Markup:
    """The label of the top compartment: across it if there is room, else along it, read towards the rim."""
    across = min(19.0, room / (0.8 * len(text)))
    if across >= 13:
        return words(text, 200, 46, across, "#ffffff", font_family=SANS, font_weight="bold")
    along = min(15.0, 46 / (0.65 * len(text)))
    figures = words(text, 0, 0.36 * along, along, "#ffffff", font_family=SANS, font_weight="bold")
    return group("translate(200 47) rotate(-90)", figures)


def _marker(place: int, size: int) -> Markup:
    ball = circle(200, 80, 8.5, "#ffffff", stroke="#9a9a9a", stroke_width=1)
    return group(f"rotate({360 * place / size:.3f} 200 200)", ball)


def _turret() -> Markup:
    arms = together(
        group(
            f"rotate({turn} 200 200)",
            path("M196 200L197 142L203 142L204 200Z", GOLD),
            circle(200, 138, 8, GOLD, stroke="#8a6414", stroke_width=1.5),
        )
        for turn in (0, 90, 180, 270)
    )
    return (
        arms
        + circle(_CENTRE, _CENTRE, 26, GOLD, stroke="#8a6414", stroke_width=2)
        + circle(_CENTRE, _CENTRE, 13, "#fbe3a1")
    )
