"""Whatever a module of the house defines is used by the house: what only tests call is no part of it."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pitboss

SOURCE = Path(pitboss.__file__).parent
OTHERS = {
    "audit.whole:findings_in": "a journal audited in a line: for programs, and most of our tests",
    "core.computing.shipped:ship": "`bench.ship` writes what is read beside it",
    "core.law.mentions:every_mention": "`tests/conformance` holds all citations to the sheets",
    "core.table.journal:schema": "docs/journal.schema.json is held to it",
    "ranks.evaluate:evaluate": "many hands at once: for programs, compared with others in `bench`",
    "ranks.evaluate:ranker": "one hand after the other: for programs, compared with others in `bench`",
    "twenty_one.exact.shoe:ENDLESS": "published figures for cards without end are held to it",
}
"""What is defined for others than the house itself, with what for."""
FOUND = frozenset(("app", "GAME", "EXACT", "router"))
"""What is found by its name in every module of its kind."""


def _modules(texts: Mapping[str, str]) -> dict[str, ast.Module]:
    return {name: ast.parse(text) for name, text in texts.items()}


def unused(texts: Mapping[str, str]) -> Iterator[str]:
    """The names that modules define and none of them uses, as `module:name`; modules by their full names."""
    trees = _modules(texts)
    used: defaultdict[str, set[str]] = defaultdict(set)
    for module, tree in trees.items():
        aliases: dict[str, str] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                used[node.module] |= {each.name for each in node.names}
                aliases |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                used[module].add(node.value)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                used[module].add(node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in aliases:
                used[aliases[node.value.id]].add(node.attr)
    for module, tree in trees.items():
        for node in tree.body:
            names = set(_defined(node)) - FOUND
            if names and not names & used[module]:
                yield from (f"{module.removeprefix('pitboss.')}:{name}" for name in sorted(names))


def _defined(node: ast.stmt) -> Iterator[str]:
    """The names of a statement; those of an enumeration stand and fall together, what is decorated is registered."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        marks = {ast.unparse(mark).partition("(")[0].rpartition(".")[2] for mark in node.decorator_list}
        special = node.name.startswith("__")  # Python itself asks for it
        if not special and not marks & {"command", "callback", "get", "post", "put", "delete", "websocket"}:
            yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        found = (each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))
        yield from (name for name in found if not name.startswith("__"))


def test_what_a_module_defines_is_used() -> None:
    texts = {}
    for path in SOURCE.rglob("*.py"):
        parts = ("pitboss", *path.relative_to(SOURCE).with_suffix("").parts)
        texts[".".join(parts).removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    found = set(unused(texts))
    assert sorted(found - OTHERS.keys()) == []
    assert sorted(OTHERS.keys() - found) == [], "what is used needs no excuse"


def test_what_nothing_uses_is_found() -> None:
    texts = {
        "pitboss.a": "from pitboss import b\nONE, TWO = 1, 2\nTHREE = b.four()\ndef left(): return ONE",
        "pitboss.b": "def four(): return 4\ndef five(): return 5\nSIX: int = 6",
    }
    assert list(unused(texts)) == ["a:THREE", "a:left", "b:five", "b:SIX"]
