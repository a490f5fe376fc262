"""One word for one thing: what CONTRIBUTING's table gives up is used in none of the rooms that it names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "pitboss"
SERVER = SOURCE / "server"


def rows() -> Iterator[tuple[str, str]]:
    """Each word of the table, with what its last column says."""
    part = (ROOT / "CONTRIBUTING.md").read_text().split("## One word for one thing")[1].split("\n## ")[0]
    for line in part.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.split("|")]
            yield cells[1], cells[3]


def given_up() -> set[str]:
    """The words that stand nowhere in the server, not in its sentences either."""
    return {word for _, says in rows() if " in " not in says for word in re.findall(r"`(\w+)`", says)}


def in_rooms() -> Iterator[tuple[str, set[str], list[str]]]:
    """What names nothing in some rooms: the word to use, the words given up, the rooms."""
    for word, says in rows():
        names, _, where = says.partition(" in ")
        if where and "parameter" not in says and "only" not in says:
            yield word, set(re.findall(r"`(\w+)`", names)), where.split(", ")


@cache
def read(file: Path) -> ast.Module:
    return ast.parse(file.read_text())


def files_of(room: str) -> Iterator[tuple[str, ast.Module]]:
    whole = SOURCE / room
    for file in [whole] if whole.suffix else sorted(whole.rglob("*.py")):
        yield file.relative_to(SOURCE).as_posix(), read(file)


def names_in(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        match node:
            case ast.Name():
                yield node.id, node.lineno
            case ast.Attribute():
                yield node.attr, node.lineno
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name, node.lineno
            case ast.arg():
                yield node.arg, node.lineno


def named(room: str, words: set[str]) -> Iterator[str]:
    """Where modules, classes, functions and variables of a room are named by one of the words."""
    for path, tree in files_of(room):
        if Path(path).stem in words:
            yield path
        for name, line in names_in(tree):
            if name.strip("_").lower() in words:
                yield f"{path}:{line} {name}"


def test_words_that_were_given_up_stand_nowhere_in_the_server() -> None:
    words = given_up()
    assert {"wish", "keeper", "watcher"} <= words
    any_of = "|".join((*words, *map(str.title, words)))
    banned = re.compile(rf"(?<![a-z])(?:{any_of})(?:s|es)?(?![a-z])")
    found = {
        f"{file.relative_to(ROOT)}:{number} {line.strip()}"
        for file in (*SERVER.rglob("*.py"), *SERVER.rglob("*.js"))
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if banned.search(line)
    }
    assert not found, "CONTRIBUTING, One word for one thing, has another word for: " + "; ".join(sorted(found))


def test_what_has_another_word_in_a_room_is_not_named_so_there() -> None:
    rules = list(in_rooms())
    assert {"act", "pause, resume", "dice holder", "kernel"} <= {word for word, _, _ in rules}
    assert all((SOURCE / room).exists() for _, _, where in rules for room in where)
    found = [f"{at}: say {word}" for word, words, where in rules for room in where for at in named(room, words)]
    assert not found, "CONTRIBUTING, One word for one thing: " + "; ".join(found)


def test_hold_is_the_casino_s_alone() -> None:
    (says,) = [says for word, says in rows() if word == "hold"]
    rooms = tuple(re.findall(r"`([\w/.]+)`", says))
    assert "simulate" in rooms
    assert [at for at in named("", {"hold"}) if not at.startswith(rooms)] == []


def test_what_a_casino_chose_is_called_options_and_never_house() -> None:
    """A parameter `house` is the house, or says where its books are."""
    wrong = [
        f"{path}:{arg.lineno} {ast.unparse(arg)}"
        for path, tree in files_of("")
        for node in ast.walk(tree)
        if isinstance(node, ast.arguments)
        for arg in (*node.args, *node.kwonlyargs)
        if arg.arg == "house" and arg.annotation is not None and "Options" in ast.unparse(arg.annotation)
    ]
    assert wrong == []


def test_every_file_that_contributing_names_is_there() -> None:
    named = re.findall(r"`((?:[a-z_]+/)+[a-z_0-9]+\.(?:py|js|toml))`", (ROOT / "CONTRIBUTING.md").read_text())
    assert len(named) > 40
    homes = (ROOT / "src" / "pitboss", ROOT, ROOT / "src" / "pitboss" / "server")
    assert [name for name in named if not any((home / name).exists() for home in homes)] == []


def test_every_name_that_the_walk_says_of_a_file_is_defined_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text().split("## A walk through the house")[1].split("\n## ")[0]
    told = re.findall(r"`(\w+)`(?: at a table,)? (?:of|in) `([\w/]+\.py)`", text)
    assert len(told) > 5
    defined = {path: {name for name, _ in names_in(ast.parse((SOURCE / path).read_text()))} for _, path in told}
    assert [(name, path) for name, path in told if name not in defined[path]] == []
