"""Whether the site says what was written: Markdown can take places of the law, amounts and fractions for signs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path

_CODE = ("pre", "code", "script", "style")
_MARK = re.compile(r"^(?:#{1,5} \w|- \w|\|).*", re.MULTILINE)
"""A heading, an item or a row that was read as words."""
_SAID = re.compile(r"(?:13:69F|19:47)-[0-9AB.]*[0-9AB](?:\(\w+\)\w*)*|\$\d[\d,.]*\d|\d+/\d+|\w+_\w+")


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.prose: list[str] = []
        self._code = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._code += tag in _CODE
        if tag in ("td", "th", "p"):
            self.said.append(" ")
            self.prose.append("\n")

    def handle_endtag(self, tag: str) -> None:
        self._code -= tag in _CODE

    def handle_data(self, data: str) -> None:
        self.said.append(data)
        if not self._code:
            self.prose.append(data)


def garbled(site: Path, pages: Mapping[str, str]) -> Iterator[str]:
    """What stands on a page as it was written, and not as it was built."""
    for at, text in pages.items():
        read = _Text()
        file = site / re.sub(r"README\.md$", "index.md", at)
        read.feed(file.with_suffix(".html").read_text(encoding="utf-8"))
        built = set(_SAID.findall("".join(read.said)))
        written = re.sub(r"\]\([^)\s]*\)|<[^>]*>|\{ #[\w-]+ \}|^:::.*$", "]", text.replace("\\", ""), flags=re.M)
        for lost in sorted(set(_SAID.findall(written)) - built):
            yield f"{at}: {lost}"
        yield from (f"{at}: {mark[:60]}" for mark in _MARK.findall("".join(read.prose)))
