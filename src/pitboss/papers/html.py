"""A printed paper as one HTML page: it needs no network and no script."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.drawing.markup import Markup, document, tag
from pitboss.drawing.tables import Sheet, as_html
from pitboss.odds.report.html import STYLE
from pitboss.papers.printed import Grid, Picture, Printed, Words


def page(paper: Printed) -> Markup:
    """The whole page."""
    return document(paper.title, tag("style", STYLE), _page(paper))


def _page(paper: Printed) -> Iterator[Markup]:
    yield tag("h1", paper.title) + tag("p", paper.under)
    yield tag("p", paper.signed, style="overflow-wrap: anywhere")
    for part in paper.parts:
        yield tag("section", tag("h2", part.heading), map(_block, part.blocks))


def _block(block: Words | Grid | Picture) -> Markup:
    if isinstance(block, Picture):
        return block.svg
    if isinstance(block, Grid):
        return tag("div", as_html(Sheet(block.title, block.columns, block.rows)), style="overflow-x: auto")
    if block.typed:
        return tag("pre", "\n".join(block.lines), style="white-space: pre-wrap; overflow-wrap: anywhere")
    if len(block.lines) == 1:
        return tag("p", block.lines[0])
    return tag("ul", (tag("li", line, style="overflow-wrap: anywhere") for line in block.lines))
