"""The law as pages: each section with its paragraphs, what they rest on and how far they are carried out, down to the
code that does it; and the code with the places that it carries out, back to the law."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from posixpath import dirname, relpath

from pitboss.cli.trace import rows_of
from pitboss.core.law.basis import basis_told
from pitboss.core.law.catalogue import knows, paragraphs, section, sheets_of, subchapters
from pitboss.core.law.cite import CHAPTERS, Citation
from pitboss.core.law.coverage import Row
from pitboss.core.law.in_words import read_place
from pitboss.core.law.mentions import CHECKOUT, PACKAGE, Mention, every_mention, is_reached

MOST = 40
"""Statements of a section that are shown; the sheet has them all."""
_CITED = re.compile(rf"(?:{'|'.join(CHAPTERS)})-\d+[AB]?\.\d+[AB]?(?:\([^)\s]+\)\w*)*")


def page_of(subchapter: str) -> str:
    return f"law/{subchapter}.md"


def anchor(cite: Citation) -> str:
    """The name of a place on the page of its subchapter."""
    return "-".join(("s", *re.findall(r"\w+", f"{cite.section}{cite.path}")))


@cache
def rows() -> tuple[Row, ...]:
    """How far each section of the chapter is carried out."""
    return tuple(rows_of(""))


@cache
def anchored() -> frozenset[Citation]:
    """The places that have a name on their page: sections and their paragraphs."""
    labels = [row.section.label for row in rows()]
    return frozenset(cite for label in labels for cite in (section(label).citation, *paragraphs(label)))


def address(cite: Citation, at: str) -> str:
    """Where a place of the law stands, from a page; empty where it stands on none."""
    for depth in range(len(cite.steps), -1, -1):
        place = Citation(cite.chapter, cite.subchapter, cite.number, "".join(cite.steps[:depth]))
        if place in anchored():
            return f"{relpath(page_of(place.subchapter), dirname(at))}#{anchor(place)}"
    return ""


def linked(text: str, at: str) -> str:
    """A text in which every place of the chapter leads to the law."""

    def link(found: re.Match[str]) -> str:
        cite = Citation.parse(found[0])
        to = address(cite, at) if knows(cite) else ""
        return f"[{found[0]}]({to})" if to else found[0]

    return _CITED.sub(link, text)


def code_page(file: str) -> str:
    """The page on which a file of the package is told of: one a room."""
    room = Path(file).relative_to("src/pitboss").parts[:-1][:2]
    return f"law/code/{'.'.join(room) or 'pitboss'}.md"


def _file_anchor(file: str) -> str:
    return "-".join(re.findall(r"[^\W_]+", file.removeprefix("src/pitboss/").removesuffix(".py")))


def _where(mention: Mention) -> str:
    return "-".join((_file_anchor(mention.file), *re.findall(r"[^\W_]+", mention.where)))


@cache
def mentions() -> tuple[Mention, ...]:
    """Every place that code which is reached carries out."""
    return tuple(filter(is_reached, every_mention()))


@cache
def _by_section() -> dict[str, list[Mention]]:
    found: defaultdict[str, list[Mention]] = defaultdict(list)
    for mention in mentions():
        found[f"{mention.citation.subchapter}.{mention.citation.number}"].append(mention)
    return found


def contents() -> Iterator[tuple[str, str]]:
    """The pages of the law, each with its title: the chapter, its subchapters, the code by rooms."""
    parts: defaultdict[str, list[Row]] = defaultdict(list)
    for row in rows():
        parts[row.section.subchapter].append(row)
    yield "law/index.md", _index(parts)
    for number, within in parts.items():
        yield page_of(number), "".join(_subchapter(number, within))
    rooms: defaultdict[str, list[Mention]] = defaultdict(list)
    for mention in mentions():
        rooms[code_page(mention.file)].append(mention)
    yield "law/code/index.md", "".join(_code_index(rooms))
    for at, found in sorted(rooms.items()):
        yield at, "".join(_code(at, found))


def _index(parts: dict[str, list[Row]]) -> str:
    lines = [
        f"| [{sub.number}]({sub.number}.md) | {sub.game} | {len(within)} "
        f"| {sum(row.status == 'built' for row in within)} | {sum(row.status == 'in part' for row in within)} "
        f"| {sum(row.status == 'not built' for row in within)} |\n"
        for sub in subchapters()
        if (within := parts.get(sub.number))
    ]
    return (
        "# The law\n\nN.J.A.C. 13:69F, the Rules of the Games, section by section: what each place says in our words,"
        " on what it rests, how far it is carried out and by which code ([the code](code/index.md) leads back)."
        " In a terminal `pitboss cite 13:69F-13.6` shows a place, `pitboss trace` how far all of it is built.\n\n"
        "| subchapter | game | sections | built | in part | not built |\n| --- | --- | ---: | ---: | ---: | ---: |\n"
        + "".join(lines)
    )


def _subchapter(number: str, within: Sequence[Row]) -> Iterator[str]:
    at = page_of(number)
    game = next(sub.game for sub in subchapters() if sub.number == number)
    yield f"# 13:69F-{number} {game}\n\n"
    sheets = ", ".join(f"[{Path(name).stem}]({relpath(f'rules/{name}', 'law')})" for name in sheets_of(number))
    yield f"Its rule sheet: {sheets}.\n\n"
    for row in within:
        yield from _section(row, at)


def _section(row: Row, at: str) -> Iterator[str]:
    label = row.section.label
    whole = section(label).citation
    found = read_place(whole)
    yield f"## {label} {found.title} {{ #{anchor(whole)} }}\n\n"
    yield f"Governs: {found.governs}. **{row.status.capitalize()}**{f': {row.reason}' if row.reason else ''}.\n"
    if rests := basis_told(whole):
        yield f"Rests on {rests}.\n"
    yield "\n"
    for heading, said in found.by_heading(MOST):
        yield f"{heading}:\n\n" + "".join(f"- {linked(text, at)}\n" for text in said) + "\n"
    if len(found.says) > MOST:
        yield f"{len(found.says) - MOST} more stand in the sheet.\n\n"
    counted = {each.citation: each for each in row.paragraphs if not each.duty}
    code = _by_section().get(whole.section, [])
    told = [cite for cite in paragraphs(label) if cite != whole]
    if told:
        yield "| paragraph | carried out by | tests |\n| --- | --- | ---: |\n"
        for cite in told:
            by = _links([mention for mention in code if cite.covers(mention.citation)], at)
            tests = counted[cite].tests if cite in counted else ""
            yield f'| <span id="{anchor(cite)}"></span>`{cite.path}` | {by or "–"} | {tests} |\n'
        yield "\n"
    elif by := _links(code, at):
        yield f"Carried out by {by}.\n\n"


def _links(found: Sequence[Mention], at: str) -> str:
    """The code of some places, each function once."""
    links = dict.fromkeys(
        f"[`{mention.where or mention.file.rpartition('/')[2]}`]"
        f"({relpath(code_page(mention.file), dirname(at))}#{_where(mention)})"
        for mention in found
    )
    return ", ".join(links)


def _code_index(rooms: dict[str, list[Mention]]) -> Iterator[str]:
    yield (
        "# The code by rooms\n\nWhich code carries out which places of the law. What is marked as a rule is shown as"
        " it stands: a pure function over small integers, which round, odds, simulation and audit all call.\n\n"
        "| room | places | rules |\n| --- | ---: | ---: |\n"
    )
    for at, found in sorted(rooms.items()):
        name = at.removeprefix("law/code/").removesuffix(".md")
        places = len({mention.citation for mention in found})
        rules = len({(mention.file, mention.where) for mention in found if mention.kind == "rule"})
        yield f"| [{name}]({name}.md) | {places} | {rules} |\n"


def _code(at: str, found: Sequence[Mention]) -> Iterator[str]:
    yield f"# {at.removeprefix('law/code/').removesuffix('.md')}\n"
    files: defaultdict[str, defaultdict[str, list[Mention]]] = defaultdict(lambda: defaultdict(list))
    for mention in found:
        files[mention.file][mention.where].append(mention)
    for file, names in sorted(files.items()):
        yield f"\n## `{file.removeprefix('src/pitboss/')}` {{ #{_file_anchor(file)}-file }}\n\n"
        if says := _docstring(file):
            yield f"{linked(says, at)}\n"
        for name, places in names.items():
            head = name or "as the module is loaded"
            cites = ", ".join(dict.fromkeys(linked(str(each.citation), at) for each in places))
            yield f"\n### `{head}` {{ #{_where(places[0])} }}\n\nLine {places[0].line}: {cites}\n"
            if any(each.kind == "rule" for each in places) and (source := _source(file, name)):
                yield f"\n```python\n{source}\n```\n"


@cache
def _parsed(file: str) -> tuple[str, ast.Module]:
    text = ((CHECKOUT or PACKAGE) / file).read_text(encoding="utf-8")
    return text, ast.parse(text)


def _docstring(file: str) -> str:
    says = ast.get_docstring(_parsed(file)[1]) if file.endswith(".py") else ""
    return (says or "").partition("\n\n")[0].replace("\n", " ")


def _source(file: str, name: str) -> str:
    """A function as it stands, from its marks on."""
    text, tree = _parsed(file)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == name.rpartition(".")[2]:
            lines = text.splitlines()[min(mark.lineno for mark in node.decorator_list) - 1 : node.end_lineno]
            return "\n".join(lines)
    return ""
