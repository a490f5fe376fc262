"""The pictures of a report, as SVG: bars of a distribution, bars that add up, lines over a range."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, floor, log10

from pitboss.drawing.markup import Markup
from pitboss.drawing.svg import BLACK, GREEN, RED, SANS, circle, path, picture, rectangle, words

WIDTH = 720
_ROW = 22
_LABEL = 290
_GREY = "#8a8a94"
_FAINT = "#dcdce2"
_SERIES = ("#1f5fa8", RED, GREEN, "#b06f00", "#6b3fa0", "#00808a", "#a8326e", "#555560")


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar with its name, its length (negative to the left) and what is written beside it."""

    label: str
    value: float
    text: str


def bars(title: str, shown: Sequence[Bar]) -> Markup:
    """Bars below each other, from a common line; those below nothing go to the left of it."""
    least, most = min(0.0, *(bar.value for bar in shown)), max(0.0, *(bar.value for bar in shown))
    room = WIDTH - _LABEL - 130
    unit = room / ((most - least) or 1)
    zero = _LABEL + 40 - least * unit
    shapes = []
    for number, bar in enumerate(shown):
        y = 6 + number * _ROW
        length = max(1.0, abs(bar.value) * unit)
        left = zero if bar.value >= 0 else zero - length
        at = left + length + 5 if bar.value >= 0 else left - 5
        shapes += [
            _text(bar.label, _LABEL - 60, y + 15, "end"),
            rectangle(left, y + 3, length, _ROW - 8, GREEN if bar.value >= 0 else RED),
            _text(bar.text, at, y + 15, "start" if bar.value >= 0 else "end"),
        ]
    height = 12 + len(shown) * _ROW
    shapes.append(path(f"M{zero:.1f} 4V{height - 4}", "none", stroke=_GREY, stroke_width=1))
    return picture(title, WIDTH, height, *shapes)


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines over a common range. `ticks` gives the places on it that are written out; `band` is a strip around a
    line, as its lower and upper edge, `level` a horizontal line, and `points` are dots, each with its name."""

    xs: Sequence[float]
    series: Mapping[str, Sequence[float | None]]
    ticks: Mapping[float, str]
    percent: bool = True
    level: float | None = None
    band: Sequence[tuple[float, float]] = field(default_factory=tuple)
    points: Sequence[tuple[float, float, str]] = ()


def lines(title: str, shown: Lines) -> Markup:
    """Lines with their axes and a legend."""
    left, right, top, bottom = 70.0, WIDTH - 45.0, 12.0, 268.0
    known = [y for ys in shown.series.values() for y in ys if y is not None]
    known += [edge for pair in shown.band for edge in pair] + ([shown.level] if shown.level is not None else [])
    known += [y for _, y, _ in shown.points]
    marks = _marks(min(known), max(known))
    low, high = min(marks[0], *known), max(marks[-1], *known)
    first, last = shown.xs[0], shown.xs[-1]

    def x(value: float) -> float:
        return left + (value - first) / ((last - first) or 1) * (right - left)

    def y(value: float) -> float:
        return bottom - (value - low) / ((high - low) or 1) * (bottom - top)

    shapes = []
    for mark in marks:
        shapes += [
            path(f"M{left:g} {y(mark):.1f}H{right:g}", "none", stroke=_FAINT, stroke_width=1),
            _text(f"{100 * mark:.4g}%" if shown.percent else f"{mark:.4g}", left - 8, y(mark) + 4, "end"),
        ]
    shapes += [_text(text, x(at), bottom + 18, "middle") for at, text in shown.ticks.items()]
    if shown.band:
        upper = [f"{x(at):.1f} {y(pair[1]):.1f}" for at, pair in zip(shown.xs, shown.band, strict=True)]
        lower = [f"{x(at):.1f} {y(pair[0]):.1f}" for at, pair in zip(shown.xs, shown.band, strict=True)]
        shapes.append(path("M" + "L".join([*upper, *reversed(lower)]) + "Z", _FAINT, opacity=0.6))
    if shown.level is not None:
        across = f"M{left:g} {y(shown.level):.1f}H{right:g}"
        shapes.append(path(across, "none", stroke=BLACK, stroke_width=1, stroke_dasharray="5 4"))
    for number, (name, ys) in enumerate(shown.series.items()):
        colour = _SERIES[number % len(_SERIES)]
        points = [f"{x(at):.1f} {y(value):.1f}" for at, value in zip(shown.xs, ys, strict=True) if value is not None]
        shapes.append(path("M" + "L".join(points), "none", stroke=colour, stroke_width=2))
        shapes.append(rectangle(left, bottom + 30 + 18 * number, 14, 4, colour))
        shapes.append(_text(name, left + 20, bottom + 37 + 18 * number))
    for right_to, up_to, named in shown.points:
        shapes += [circle(x(right_to), y(up_to), 4, BLACK), _text(named, x(right_to) + 7, y(up_to) - 5)]
    return picture(title, WIDTH, bottom + 40 + 18 * len(shown.series), *shapes)


def _text(text: str, x: float, y: float, text_anchor: str = "start") -> Markup:
    return words(text, x, y, 12, BLACK, text_anchor, font_family=SANS)


def _marks(low: float, high: float) -> list[float]:
    """Round numbers from below the lowest value to above the highest."""
    if low == high:
        low, high = low - abs(low) / 10 - 1e-6, high + abs(high) / 10 + 1e-6
    rough = (high - low) / 5
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    return [step * number for number in range(floor(low / step), ceil(high / step) + 1)]
