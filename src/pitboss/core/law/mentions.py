"""The index of citations: where the code carries out a place of the regulation, and what tests it.

The source is read as text and never imported, so the index costs little and knows every game.

- `implementations("13:69F-13.6(b)")`: the mentions in the package, of that place and of places below it, in code that
  a table, a command or the page reaches.
- `every_mention()`: all mentions in the package.
- `tests_naming("13:69F-13.6(b)")`: the mentions in tests (a source checkout has them) and in the
  `examples.toml` of the games.

A `Mention` says what kind it is: ``rule`` (in a ``@rule`` mark), ``code`` (any other string of the
code), ``comment`` (a comment or docstring), ``example`` or ``test``. Its `where` is the qualified name
of the function, class or constant around it, empty at the top of a module; for an example its name.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from pitboss.core.law.cite import CHAPTERS, Citation
from pitboss.core.law.shorthand import places_in_line

Kind = Literal["rule", "code", "comment", "example", "test"]

PACKAGE = Path(__file__).parents[2]
CHECKOUT = PACKAGE.parents[1] if (PACKAGE.parents[1] / "docs" / "rules").is_dir() else None

# These read citations and name some only to show the form; they carry out none.
_FORM_ONLY = {
    PACKAGE / "core" / f"{name}.py"
    for name in ("basis", "catalogue", "citations", "cite", "coverage", "reading", "sheets", "shorthand")
} | {PACKAGE / "cli" / f"{name}.py" for name in ("cite", "trace")}
_PREFIXES = tuple(f"{chapter}-" for chapter in CHAPTERS)
_IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
_TABLE_NAME = re.compile(r"\s*(?:\[+(?P<table>[^\]]+)\]+|name\s*=\s*[\"'](?P<name>.+)[\"'])\s*$")


@dataclass(frozen=True, slots=True)
class Mention:
    """One citation in one place of the source; `file` is relative to the checkout or the site's packages."""

    citation: Citation
    file: str
    line: int
    where: str
    kind: Kind


def implementations(place: str | Citation) -> list[Mention]:
    """Where the package carries out a citation or a place below it: in no code that nothing reaches."""
    return [mention for mention in _under(_package_index(), place) if is_reached(mention)]


def is_reached(mention: Mention) -> bool:
    """Whether what a mention stands in is reached; what stands at the top of a module is, as the module is loaded."""
    return not mention.where or mention.where.split(".")[0] in reached()


@cache
def reached() -> frozenset[str]:
    """The names of everything that is reached from what runs as modules are loaded, from commands and from routes. A
    name counts wherever it is defined: too much may count as reached, nothing that is reached is left out.
    """
    uses: defaultdict[str, set[str]] = defaultdict(set)
    for file in PACKAGE.rglob("*.py"):
        for name, used in _uses(ast.parse(file.read_text(encoding="utf-8"))):
            uses[name] |= used
    found: set[str] = set()
    left = [""]
    while left:
        new = uses[left.pop()] - found
        found |= new
        left += new
    return frozenset(found)


def _uses(module: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """The names that each definition of a module uses, by its name; under no name what runs as the module is
    loaded."""
    assigned = {name for node in module.body for name in _assigned(node)}
    for node in module.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            continue
        names = _names_in(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, names
            # A command or route that an object of the module takes in is reached by that.
            if any(_names_in(mark) & assigned for mark in node.decorator_list):
                yield "", {node.name}
        else:
            targets = _assigned(node)
            yield from ((name, names) for name in targets or ("",))


def _assigned(node: ast.stmt) -> list[str]:
    targets = (
        node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    )
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _names_in(node: ast.AST) -> set[str]:
    """Every name that is used in it, also as an attribute, or in a text that is no sentence: it may be looked up."""
    found: set[str] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
            found.add(each.id)
        elif isinstance(each, ast.Attribute):
            found.add(each.attr)
        elif isinstance(each, ast.Constant) and isinstance(each.value, str) and " " not in each.value:
            found.update(_IDENTIFIER.findall(each.value))
    return found


def tests_naming(place: str | Citation) -> list[Mention]:
    """The tests and examples that name a citation or a place below it."""
    return _under(_test_index(), place)


def every_mention() -> Iterator[Mention]:
    """Every citation in the package."""
    for mentions in _package_index().values():
        yield from mentions


def mentions_in(file: Path, name: str, *, test: bool = False) -> Iterator[Mention]:
    """Every citation in a Python file but those of tests that are expected to fail; `name` is what the mentions call
    the file."""
    source = file.read_text(encoding="utf-8")
    if not any(prefix in source for prefix in _PREFIXES):
        return
    lines = source.splitlines()
    named = [n for n, line in enumerate(lines, 1) if any(prefix in line for prefix in _PREFIXES)]
    outline = _Outline(named, lines)
    tree = ast.parse(source)
    outline.read(tree, "")
    failing = _expected_to_fail(tree) if test else ()
    for number in named:
        if any(number in lines_of for lines_of in failing):
            continue
        for column, cite in places_in_line(lines[number - 1]):
            kind: Kind = "test" if test else outline.kind(number, column)
            yield Mention(cite, name, number, outline.where.get(number, ""), kind)


def _expected_to_fail(tree: ast.Module) -> list[range]:
    """The lines of the tests that show what is not carried out yet."""
    return [
        range(mark.lineno, (test.end_lineno or test.lineno) + 1)
        for test in tree.body
        if isinstance(test, ast.FunctionDef)
        for mark in test.decorator_list
        if ast.unparse(mark).startswith("pytest.mark.xfail")
    ]


def examples_in(file: Path, name: str) -> Iterator[Mention]:
    """Every citation in a file of examples."""
    where = ""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if found := _TABLE_NAME.match(line):
            where = found["name"] or found["table"]
        for _, cite in places_in_line(line):
            yield Mention(cite, name, number, where, "example")


class _Outline:
    """What the lines of one file that cite belong to: the names around them and the strings in them."""

    def __init__(self, named: list[int], lines: list[str]) -> None:
        self._named = named
        self._lines = lines
        self._strings: defaultdict[int, list[tuple[ast.expr, Kind]]] = defaultdict(list)
        self.where: dict[int, str] = {}

    def read(self, node: ast.AST, scope: str, kind: Kind = "code") -> None:
        for child in ast.iter_child_nodes(node):
            inside = self._named_within(child)
            if not inside:
                continue
            name = scope
            if declared := _declared_name(child, node):
                name = f"{scope}.{declared}" if scope else declared
                self.where.update(dict.fromkeys(inside, name))
            if isinstance(child, ast.JoinedStr) or (isinstance(child, ast.Constant) and isinstance(child.value, str)):
                for number in inside:
                    self._strings[number].append((child, "comment" if isinstance(node, ast.Expr) else kind))
            else:
                self.read(child, name, "rule" if _is_rule_mark(child) else kind)

    def kind(self, line: int, column: int) -> Kind:
        """What a citation is part of: what no string holds is a comment."""
        here = line, len(self._lines[line - 1][:column].encode())
        for node, kind in self._strings[line]:
            end = node.end_lineno or line, node.end_col_offset or 0
            if (node.lineno, node.col_offset) <= here < end:
                return kind
        return "comment"

    def _named_within(self, node: ast.AST) -> list[int]:
        """The citing lines of a node, its decorators included; all of them where the node has no lines."""
        first, last = getattr(node, "lineno", None), getattr(node, "end_lineno", None)
        if first is None or last is None:
            return self._named
        first = min([first, *(mark.lineno for mark in getattr(node, "decorator_list", []))])
        return self._named[bisect_left(self._named, first) : bisect_left(self._named, last + 1)]


def _declared_name(node: ast.AST, parent: ast.AST) -> str:
    """The name a node gives to what is inside it: functions, classes, and constants outside functions."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return node.name
    if isinstance(parent, ast.Module | ast.ClassDef):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            return node.targets[0].id
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            return node.target.id
    return ""


def _is_rule_mark(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    return (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")) == "rule"


Index = dict[str, list[Mention]]


@cache
def _package_index() -> Index:
    files = (file for file in sorted(PACKAGE.rglob("*.py")) if file not in _FORM_ONLY)
    return _by_section(mention for file in files for mention in mentions_in(file, _name(file)))


@cache
def _test_index() -> Index:
    tests = sorted((CHECKOUT / "tests").rglob("*.py")) if CHECKOUT else []
    examples = sorted(PACKAGE.rglob("examples.toml"))
    return _by_section(
        [
            *(mention for file in tests for mention in mentions_in(file, _name(file), test=True)),
            *(mention for file in examples for mention in examples_in(file, _name(file))),
        ]
    )


def _by_section(mentions: Iterator[Mention] | list[Mention]) -> Index:
    index: Index = defaultdict(list)
    for mention in mentions:
        index[mention.citation.section].append(mention)
    return index


def _name(file: Path) -> str:
    return file.relative_to(CHECKOUT or PACKAGE.parent).as_posix()


def _under(index: Index, place: str | Citation) -> list[Mention]:
    cite = place if isinstance(place, Citation) else Citation.parse(place)
    return [mention for mention in index.get(cite.section, []) if cite.covers(mention.citation)]
