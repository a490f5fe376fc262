"""The few SVG shapes that all pictures are made of, and the palette.

No shape has an id: ids of several pictures in one page would clash.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.drawing.markup import Markup, tag

RED = "#c8102e"
BLACK = "#1d1d24"
GREEN = "#0b7a43"
GOLD = "#e8b23a"
IVORY = "#fffdf7"
SERIF = "'Times New Roman', 'Liberation Serif', 'DejaVu Serif', serif"
SANS = "'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"


def picture(title: str, width: float, height: float, *shapes: Iterable[str]) -> Markup:
    """A whole SVG document that a screen reader calls by its title."""
    box = f"0 0 {width:g} {height:g}"
    return tag("svg", tag("title", title), *shapes, xmlns="http://www.w3.org/2000/svg", viewBox=box, role="img")


def circle(x: float, y: float, radius: float, fill: str, **more: str | float) -> Markup:
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def rectangle(x: float, y: float, width: float, height: float, fill: str, **more: str | float) -> Markup:
    return tag("rect", x=x, y=y, width=width, height=height, fill=fill, **more)


def path(d: str, fill: str, **more: str | float) -> Markup:
    return tag("path", d=d, fill=fill, **more)


def words(
    text: str, x: float, y: float, size: float, fill: str, text_anchor: str = "middle", **more: str | float
) -> Markup:
    """Text standing on the line y, centred on x or as `text_anchor` says."""
    return tag("text", text, x=x, y=y, font_size=size, fill=fill, text_anchor=text_anchor, **more)


def group(transform: str, *shapes: Iterable[str]) -> Markup:
    return tag("g", *shapes, transform=transform)


def window(x: float, y: float, width: float, height: float, *shapes: Iterable[str]) -> Markup:
    """Shapes with their own origin, cut off at the edges of the window."""
    return tag("svg", *shapes, x=x, y=y, width=width, height=height, viewBox=f"0 0 {width:g} {height:g}")
