"""All pages of the site by their places: what people wrote, led to where it stands now, and what is made from data;
the order in which they are listed; and the links that lead nowhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from posixpath import dirname, join, normpath, relpath
from typing import TypeAlias

from bench.site import games, law, notebooks, reference
from pitboss.core.law.mentions import CHECKOUT

assert CHECKOUT is not None
ROOT = CHECKOUT
DOCS = ROOT / "docs"
ABOVE = {
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "SECURITY.md": "project/security.md",
}
"""What lies above docs/, and where it stands in the site."""
FELTS = "pictures/felts/"
"""Pictures that are taken as the site is built."""
Listed: TypeAlias = "str | tuple[str, tuple[str, ...]]"
"""A page by its place, or a group of pages within a group; a star at the end of a place stands for all others."""
GROUPS: Sequence[tuple[str, Sequence[Listed]]] = (
    ("Begin", ("index.md", "install.md")),
    (
        "Tutorials",
        (
            "tutorials/player-and-dealer.md",
            "tutorials/mathematician.md",
            "tutorials/auditor.md",
            "tutorials/developer.md",
            ("Notebooks", ("notebooks/odds-and-best-play.md", "notebooks/auditing-a-day.md")),
        ),
    ),
    ("The games", ("games/index.md", "games/*")),
    ("Figures", ("figures.md", "odds.md", "equity.md", "simulate.md", "house-players.md", "cluster.md", "speed.md")),
    (
        "The law",
        (
            "law/index.md",
            ("Section by section", ("law/*",)),
            ("Rule sheets", ("rules/README.md", "rules/*")),
            ("The code", ("law/code/index.md", "law/code/*")),
        ),
    ),
    ("Inventing", ("inventor.md",)),
    ("For programs", ("python.md", "learn.md", "http.md", "json.md", "journal.md", ("Reference", ("reference/*",)))),
    ("A house", ("store.md", "security.md", "fairness.md", "link.md", "audit.md")),
    ("The project", ("adding-a-game.md", *ABOVE.values())),
)
"""What is listed, in its order."""
Entry: TypeAlias = "tuple[str, str | list[Entry]]"
"""What the site lists: the title of a page with its place, or the name of a group with what it lists."""
_LINK = re.compile(r"(?<!\\)(!?\[(?:[^\[\]]|\[[^\]]*\])*\])\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)")
_SIDE_BY_SIDE = re.compile(r"(\] ?)\[(?=[^\[\]]*\](?!\())")
_FENCE = re.compile(r"^(```|~~~).*?^\1$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]+`")
_HEADING = re.compile(r"^#+ (.*?)(?: \{ #([\w-]+) \})?$", re.MULTILINE)
_ITEM = re.compile(r"- |\d+\. ")
_ID = re.compile(r'<\w+ id="([\w-]+)"')


@cache
def pages() -> Mapping[str, str]:
    """Every page as Markdown, by its place in the site."""
    found = dict(_written())
    for part in (games, law, reference):
        found |= dict(part.contents())
    found |= {at: _led(text, f"docs/{at}") for at, text in notebooks.contents()}
    return {at: _outside_code(text, lambda part: spaced(_without_references(part))) for at, text in found.items()}


def _written() -> Iterator[tuple[str, str]]:
    for file in sorted(DOCS.rglob("*.md")):
        name = file.relative_to(ROOT).as_posix()
        yield name.removeprefix("docs/"), _led(file.read_text(encoding="utf-8"), name)
    for name, at in ABOVE.items():
        yield at, _led((ROOT / name).read_text(encoding="utf-8"), name)


def place(name: str) -> str:
    """Where a file of the tree stands in the site; empty where it does not."""
    if name in ABOVE:
        return ABOVE[name]
    # A notebook is read as a page; what leads to the file itself stands on that page.
    return re.sub(r"\.ipynb$", ".md", name.removeprefix("docs/")) if name.startswith("docs/") else ""


def _led(text: str, name: str) -> str:
    """A text with its links to other files of the tree led to their places in the site."""
    at = place(name)

    def lead(found: re.Match[str]) -> str:
        to, hash_, part = found[2].partition("#")
        if not to or "://" in to:
            return found[0]
        target = place(normpath(join(dirname(name), to)))
        return f"{found[1]}({relpath(target, dirname(at))}{hash_}{part})" if target else found[1].strip("[]!")

    return _outside_code(text, lambda part: _LINK.sub(lead, part))


def _without_references(text: str) -> str:
    """Brackets that stand side by side are tiles and lists here, never references."""
    return _SIDE_BY_SIDE.sub(r"\1\\[", text)


def spaced(text: str) -> str:
    """Headings, tables and lists apart from what stands before them, as Python-Markdown asks and others do not."""
    lines: list[str] = []
    for line in text.split("\n"):
        before = lines[-1] if lines else ""
        if before.strip() and line.strip() and _begins(before, line):
            lines.append("")
        lines.append(re.sub(r"^ {1,3}(?=- |\d+\. )", "    ", line))
    return "\n".join(lines)


def _begins(before: str, line: str) -> bool:
    """Whether a line begins something else than the line before belongs to."""
    if before.startswith("#") or line.startswith("#") or before.startswith("|") != line.startswith("|"):
        return True
    return bool(_ITEM.match(line)) and not _ITEM.match(before) and not before.startswith(" ")


def _outside_code(text: str, change: Callable[[str], str]) -> str:
    parts, end = [], 0
    for fence in _FENCE.finditer(text):
        # What a session leaves blank is told to the tests alone.
        parts += [change(text[end : fence.start()]), fence[0].replace("\n<BLANKLINE>\n", "\n\n")]
        end = fence.end()
    return "".join((*parts, change(text[end:])))


def prose(text: str) -> str:
    """A page without its blocks and bits of code."""
    return _CODE.sub("", _FENCE.sub("", text))


def links(text: str) -> list[str]:
    """Where a page leads."""
    return [found[2] for found in _LINK.finditer(prose(text))]


def anchors(text: str) -> set[str]:
    """The names on a page that can be led to."""
    plain = _FENCE.sub("", text)
    named = {found[2] or slug(found[1]) for found in _HEADING.finditer(plain)}
    return named | set(_ID.findall(plain))


def slug(heading: str) -> str:
    """The name of a heading, as Python-Markdown makes it."""
    said = re.sub(r"[^\w\s-]", "", re.sub(r"\]\([^)]*\)", "", heading)).strip().lower()
    return re.sub(r"[-\s]+", "-", said)


def broken() -> list[str]:
    """The links that lead nowhere, each with its page."""
    known = {at: anchors(text) for at, text in pages().items()}
    files = {file.relative_to(DOCS).as_posix() for file in DOCS.rglob("*") if file.is_file()}
    found = []
    for at, text in pages().items():
        for link in links(text):
            to, _, part = link.partition("#")
            target = normpath(join(dirname(at), to)) if to else at
            if "://" in link or target.startswith(FELTS):
                continue
            if (target not in known and target not in files) or (part and part not in known.get(target, {part})):
                found.append(f"{at}: {link}")
    return found


def nav() -> list[Entry]:
    """What the site lists: each group with its pages by title."""
    return [(name, list(_entries(listed))) for name, listed in GROUPS]


def _entries(listed: Sequence[Listed]) -> Iterator[Entry]:
    named = {each for each in listed if isinstance(each, str)} | {"law/index.md"}
    for each in listed:
        if not isinstance(each, str):
            yield each[0], list(_entries(each[1]))
        elif each.endswith("*"):
            folder = each.removesuffix("/*")
            all_there = (at for at in pages() if dirname(at) == folder and at not in named)
            yield from ((title(pages()[at]), at) for at in all_there)
        else:
            yield title(pages()[each]), each


def places(listed: Sequence[Entry]) -> Iterator[str]:
    """The places of all pages that are listed, in any depth."""
    for _, each in listed:
        yield from (each,) if isinstance(each, str) else places(each)


def title(text: str) -> str:
    """What a page is called."""
    found = _HEADING.search(text)
    assert found is not None, text[:80]
    return re.sub(r"[`\\]|\]\([^)]*\)|\[", "", found[1])
