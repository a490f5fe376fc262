"""Where the program reads sentences back: found in its own source, Python by its syntax, JavaScript by its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pitboss

SOURCE = Path(pitboss.__file__).parent
WORDS = frozenset(("text", "why", "question", "state", "makes", "no_odds", "when", "words", "resolution"))
"""The attributes that hold sentences, of steps, marks, outcomes and pay lines."""
NAMES = frozenset(["hand"])
"""The attributes that hold names: compared, and never taken apart."""
_PARTS = frozenset(
    (
        "split",
        "rsplit",
        "partition",
        "rpartition",
        "startswith",
        "endswith",
        "removeprefix",
        "removesuffix",
        "replace",
    )
) | frozenset(("strip", "lstrip", "rstrip", "find", "rfind", "index", "count", "isdigit", "splitlines"))
_PATTERNS = frozenset(["match", "fullmatch", "search", "findall", "finditer", "sub", "subn", "int", "float"])


def _made_of(node: ast.AST, names: set[str]) -> bool:
    """Whether an expression is a sentence, a name for one, several of them, or made of one by a format or a sum."""
    match node:
        case ast.Attribute(attr=attr):
            return attr in WORDS
        case ast.Name(id=name):
            return name in names
        case ast.GeneratorExp(elt=each) | ast.ListComp(elt=each) | ast.SetComp(elt=each):
            return _made_of(each, names)
        case ast.JoinedStr() | ast.BinOp():
            return any(isinstance(each, ast.Attribute) and each.attr in WORDS for each in ast.walk(node))
    return False


def _names(function: ast.AST) -> set[str]:
    """The names that a function gives to sentences."""
    names: set[str] = set()
    for _ in range(2):  # what is looped over may be named further below
        for node in ast.walk(function):
            given: list[tuple[ast.AST, ast.AST]] = []
            if isinstance(node, ast.Assign):
                given = [(target, node.value) for target in node.targets]
            elif isinstance(node, ast.NamedExpr):
                given = [(node.target, node.value)]
            elif isinstance(node, ast.For | ast.comprehension):
                given = [(node.target, node.iter)]
            names |= {to.id for to, value in given if isinstance(to, ast.Name) and _made_of(value, names)}
    return names


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def read_in_python(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The lines at which a sentence is compared, taken apart, searched or read as a number, and how."""
    for part in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]:
        yield from _read(part, _names(part))


def _read(part: ast.AST, names: set[str]) -> Iterator[tuple[int, str]]:
    for node in ast.walk(part):
        found: list[ast.AST] = []
        if isinstance(node, ast.Compare):
            found = [node.left, *node.comparators]
        elif isinstance(node, ast.Subscript):
            found = [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _PARTS:
            found = [node.func.value, *node.args]
        elif isinstance(node, ast.Call) and _called(node) in _PATTERNS:
            found = list(node.args)
        elif isinstance(node, ast.Match):
            found = [node.subject]
        yield from ((node.lineno, ast.unparse(node)) for each in found if _made_of(each, names))
        match node:
            case ast.Call(func=ast.Attribute(attr=taken, value=ast.Attribute(attr=held))) if taken in _PARTS:
                yield from [(node.lineno, ast.unparse(node))] if held in NAMES else []


_HELD = r"\b(?:text|why|question|when|words|no_odds|wager\.state|makes)"
_TAKEN = (
    "split|replace|replaceAll|match|matchAll|startsWith|endsWith|includes|indexOf|slice|substring|charAt|search|at"
)
_IN_JAVASCRIPT = re.compile(
    rf"""{_HELD}\)?\??\.(?:{_TAKEN})\(            # a sentence is taken apart
    |\.(?:test|exec)\([^()]*{_HELD}\b\)            # or tried by a pattern
    |\.\s*(?:text|why|question|when|words)\s*[!=]==\s*["`/]  # or compared with words
    |\bstate\s*[!=]==\s*["`]
    |\.hand\??\.(?:split|replace|match|slice)\(|\.split\("\ hand   # or the name of a hand is
    |\b(?:Number|parseInt|parseFloat)\([^()]*{_HELD}\b
    """,
    re.VERBOSE,
)


def read_in_javascript(source: str) -> Iterator[tuple[int, str]]:
    """The same of a script."""
    for number, line in enumerate(source.splitlines(), 1):
        if found := _IN_JAVASCRIPT.search(line):
            yield number, found[0]
