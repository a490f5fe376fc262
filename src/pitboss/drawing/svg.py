"""The few SVG shapes that all pictures are made of, and the palette.

No shape has an id: ids of several pictures in one page would clash.
"""

from __future__ import annotations

from html import escape

RED = "#c8102e"
BLACK = "#1d1d24"
GREEN = "#0b7a43"
GOLD = "#e8b23a"
IVORY = "#fffdf7"
SERIF = "'Times New Roman', 'Liberation Serif', 'DejaVu Serif', serif"
SANS = "'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"


def picture(title: str, width: float, height: float, *shapes: str) -> str:
    """A whole SVG document that a screen reader calls by its title."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">'
        f"<title>{escape(title)}</title>{''.join(shapes)}</svg>"
    )


def attributes(**values: str | float) -> str:
    return "".join(f' {name.replace("_", "-")}="{_number(value)}"' for name, value in values.items())


def _number(value: str | float) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"


def circle(x: float, y: float, radius: float, fill: str, **more: str | float) -> str:
    return f"<circle{attributes(cx=x, cy=y, r=radius, fill=fill, **more)}/>"


def rectangle(x: float, y: float, width: float, height: float, fill: str, **more: str | float) -> str:
    return f"<rect{attributes(x=x, y=y, width=width, height=height, fill=fill, **more)}/>"


def path(d: str, fill: str, **more: str | float) -> str:
    return f"<path{attributes(d=d, fill=fill, **more)}/>"


def words(text: str, x: float, y: float, size: float, fill: str, **more: str | float) -> str:
    """Text centred on x, standing on the line y."""
    values = attributes(x=x, y=y, font_size=size, fill=fill, text_anchor="middle", **more)
    return f"<text{values}>{escape(text)}</text>"


def group(transform: str, *shapes: str) -> str:
    return f'<g transform="{transform}">{"".join(shapes)}</g>'


def window(x: float, y: float, width: float, height: float, *shapes: str) -> str:
    """Shapes with their own origin, cut off at the edges of the window."""
    box = attributes(x=x, y=y, width=width, height=height, viewBox=f"0 0 {width:g} {height:g}")
    return f"<svg{box}>{''.join(shapes)}</svg>"
