"""Reading citations as people list them.

A list names the chapter once and then only what changes: ``13:69F-13.5(d)1, 2``,
``19:47-20.11(a)1, 20.10(b)``, ``13:69F-14.12B(b), (d)–(k)``, ``31.1–31.3``. `cites_in_line` reads such a
list into full citations; `places_in_line` also says where in the line each one stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pitboss.core.law.cite import CHAPTERS, PATH, PLACE, Citation

_TOKEN = re.compile(
    rf"(?<![\w.:$])(?:{PLACE}(?![\w%]|\.\d)|(?P<item>\d{{1,2}}(?:[ivx]+)?|[ivx]+)(?![\w(]|\.\d))"
    rf"|(?P<below>{PATH})(?!\w)"
)
_JOIN = re.compile(r"\s*[,;]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+")
_RANGE = re.compile(r"\s*–\s*|-|\s+to\s+")
_ITEM_ENDS = re.compile(r"\s*(?:[,;.:)\"'`|\]–]|and\b|or\b|to\b|$)")
# A plain decimal beside one of these is a figure, not a section.
_FIGURE_BEFORE = re.compile(r"[×=$≤≥<>+−/]\s*$")
_FIGURE_AFTER = re.compile(r"\s*[%×=/]")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def cites_in_line(line: str, subchapter: str | None = None, section: str | None = None) -> list[Citation]:
    """Every citation in a line, its lists and ranges written out.

    `subchapter` is the one a bare ``7.9`` may belong to; `section` (``14.9``) the one that a bare
    ``(f)`` stands under.
    """
    return [cite for _, cite in places_in_line(line, subchapter, section)]


def places_in_line(
    line: str, subchapter: str | None = None, section: str | None = None
) -> Iterator[tuple[int, Citation]]:
    """As `cites_in_line`, each citation with the column at which it is written."""
    last: Citation | None = None
    end = 0
    for token in _TOKEN.finditer(line):
        between = line[end : token.start()]
        is_range = last is not None and _RANGE.fullmatch(between) is not None
        joined = last if is_range or _JOIN.fullmatch(between) else None
        if token["number"]:
            cite = _place(token, line, joined, subchapter)
        elif token["below"]:
            cite = _below(token["below"], joined, section)
        else:
            cite = _item(token["item"], joined, line[token.end() :])
        if cite is None:
            continue
        if cite.chapter in CHAPTERS:
            if is_range and last is not None:
                yield from ((token.start(), skipped) for skipped in _strictly_between(last, cite))
            yield token.start(), cite
        last, end = cite, token.end()


def _place(token: re.Match[str], line: str, joined: Citation | None, subchapter: str | None) -> Citation | None:
    sub, number, path = token["subchapter"], token["number"], token["path"]
    if token["chapter"]:
        return Citation(token["chapter"], sub, number, path)
    if joined is not None and (path or sub == joined.subchapter):
        return Citation(joined.chapter if sub == joined.subchapter else CHAPTERS[0], sub, number, path)
    figure = _FIGURE_BEFORE.search(line[: token.start()]) or _FIGURE_AFTER.match(line, token.end())
    if path or (sub == subchapter and not figure):
        return Citation(CHAPTERS[0], sub, number, path)
    return None


def _below(path: str, joined: Citation | None, section: str | None) -> Citation | None:
    if joined is not None:
        return Citation(joined.chapter, joined.subchapter, joined.number, path)
    return Citation.parse(section + path) if section else None


def _item(item: str, joined: Citation | None, rest: str) -> Citation | None:
    """The ``2`` of ``(d)1, 2`` or the ``v`` of ``(c)3iii to v``: a neighbour of the paragraph before it."""
    if joined is None or not _ITEM_ENDS.match(rest):
        return None
    depth = 1 if item[0].isdigit() else 2
    if len(joined.steps) <= depth:
        return None
    path = "".join(joined.steps[:depth]) + item
    return Citation(joined.chapter, joined.subchapter, joined.number, path)


def _strictly_between(first: Citation, last: Citation) -> list[Citation]:
    """The citations strictly between the ends of a range, where both stand at one depth."""
    if first.subchapter != last.subchapter:
        return []
    if first.section != last.section:
        if first.path or last.path or not (first.number.isdigit() and last.number.isdigit()):
            return []
        numbers = range(int(first.number) + 1, int(last.number))
        return [Citation(first.chapter, first.subchapter, str(number)) for number in numbers]
    here, there = first.steps, last.steps
    if not here or len(here) != len(there) or here[:-1] != there[:-1]:
        return []
    stem = "".join(here[:-1])
    return [
        Citation(first.chapter, first.subchapter, first.number, stem + step)
        for step in _steps_between(here[-1], there[-1])
    ]


def _steps_between(first: str, last: str) -> list[str]:
    if first.isdigit() and last.isdigit():
        return [str(n) for n in range(int(first) + 1, int(last))]
    if first in _ROMAN and last in _ROMAN:
        return list(_ROMAN[_ROMAN.index(first) + 1 : _ROMAN.index(last)])
    if len(first) == len(last) == 3:
        return [f"({chr(letter)})" for letter in range(ord(first[1]) + 1, ord(last[1]))]
    return []
