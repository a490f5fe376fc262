"""The one way to write HTML and SVG: `tag` escapes every text that is not markup already, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import chain

_EMPTY = {"img": ">", "link": ">", "meta": ">", "circle": "/>", "path": "/>", "rect": "/>"}
"""What holds nothing, and how it ends in HTML or SVG."""
_RAW = frozenset({"script", "style"})
"""What a browser reads as it stands, escaped or not, up to the tag's end."""


class Markup(str):
    """Text that was escaped where it had to be; what is made of it by a method of `str` is plain text again."""

    __slots__ = ()

    def __add__(self, other: str) -> Markup:
        return together(self, other)


def together(*inside: Iterable[str]) -> Markup:
    """Markup and texts one after another, each a text or several."""
    parts = chain.from_iterable((one,) if isinstance(one, str) else one for one in inside)
    return Markup("".join(part if isinstance(part, Markup) else _escaped(part) for part in parts))


def tag(name: str, /, *inside: Iterable[str], **attributes: str | float) -> Markup:
    """A tag around what is inside it; `class_` is written as class, `font_size` as font-size."""
    values = "".join(f' {key.rstrip("_").replace("_", "-")}="{_written(value)}"' for key, value in attributes.items())
    if name in _EMPTY:
        return Markup(f"<{name}{values}{_EMPTY[name]}")
    within = "".join(map("".join, inside)) if name in _RAW else together(*inside)
    assert name not in _RAW or "<" not in within, f"What stands in <{name}> may not end it."
    return Markup(f"<{name}{values}>{within}</{name}>")


def document(title: str, head: Iterable[str], *body: Iterable[str]) -> Markup:
    """A whole page of HTML."""
    first = (
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
    )
    page = tag("html", tag("head", *first, head), tag("body", *body), lang="en")
    return Markup(f"<!doctype html>{page}")


def begins_with(page: str, *first: Iterable[str]) -> Markup:
    """A whole page, with more at the beginning of its body."""
    return Markup(page.replace("<body>", f"<body>{together(*first)}", 1))


def _written(value: str | float) -> str:
    return _escaped(value) if isinstance(value, str) else f"{round(value, 2):g}"


def _escaped(text: str) -> str:
    # A value stands between double quotes always; the names of fonts keep their single ones.
    return escape(text, quote=False).replace('"', "&quot;")
