"""The page for an address at which there is nothing to read: why, and the ways on from there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from urllib.parse import quote

from pitboss.drawing.markup import Markup, document, tag
from pitboss.server.shown.signs import HEAD

_TITLES = {404: "There is no such page", 429: "Too many at once", 503: "One moment"}
_ELSE = "That is not shown here"


def ways_on(path: str, tables: Iterable[str]) -> dict[str, str]:
    """Where somebody may go from `path`, as addresses with their words: to the table that it names, or to those whose
    names are like it, and to the lobby."""
    _, room, name, *_ = *path.split("/"), "", ""
    names = list(tables)
    found = ([name] if name in names else get_close_matches(name, names, 3, 0.5)) if room == "tables" else []
    return {f"/#/table/{quote(each, safe='')}": f"To the table {each}" for each in found} | {"/#/": "To the lobby"}


def missing_page(status: int, says: str, ways: dict[str, str]) -> Markup:
    """The page that says why, in one sentence, and leads on."""
    title = _TITLES.get(status, _ELSE)
    links = (tag("li", tag("a", words, href=address)) for address, words in ways.items())
    return document(title, HEAD, tag("main", tag("h1", title), tag("p", says), tag("ul", links, class_="ways")))
