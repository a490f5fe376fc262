"""Every sentence that people can be shown, game by game, so that all of them can be read in one list.

Most stand in a game's data: its guide, wagers, options and irregularities. What is said while a round goes on
stands in the code of its round, and what the page and the terminal say of any game in theirs; these are read from the
source, with … where something is filled in.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from pitboss.core.game.game import Game
from pitboss.games import registry
from pitboss.telling.guides import in_words, presented

SOURCE = Path(__file__).parents[1]
OF_GAMES = (
    *("games", "poker", "house_poker", "baccarat", "wheel", "dice", "twenty_one", "setting", "jackpots"),
    *("core/procedure", "core/game", "core/choices"),
)
"""The rooms in which rounds and mathematics of games are written."""
OF_EVERY_GAME = ("server/web/js", "server/live", "server/http", "server/people", "telling", "odds", "school", "cli")
"""The rooms that speak of any game, on the page and in the terminal."""
_HOLE = "…"


class Said(NamedTuple):
    """A sentence or a part of one, and where it stands: a part of the game's data, or a file."""

    where: str
    text: str


def of_game(game: Game) -> Iterator[Said]:
    """What is said of a game and at its tables."""
    yield from _of_data(game)
    folder = registry.folder(game.name)
    assert folder is not None
    for path in sorted(_reached(folder)):
        yield from _in_python(path)
    yield from _in_javascript(folder / "felt.js") if (folder / "felt.js").exists() else ()


def of_every_game() -> Iterator[Said]:
    """What page and terminal say whatever the game is."""
    for room in OF_EVERY_GAME:
        yield from chain.from_iterable(map(_in_python, sorted((SOURCE / room).rglob("*.py"))))
        yield from chain.from_iterable(map(_in_javascript, sorted((SOURCE / room).rglob("*.js"))))


def _of_data(game: Game) -> Iterator[Said]:
    told, options = presented(game.name), game.options()
    guide = in_words(game, options, game.usual_limits(options))
    yield Said("name", game.title)
    yield from (Said("caveat", f"{caveat.mark}: {caveat.why}") for caveat in game.caveats)
    yield Said("lobby", told.like)
    yield from (Said("guide", line) for line in (guide.aim, *guide.play, *guide.here, *guide.house_way) if line)
    for ranking in guide.rankings:
        yield Said("ranking", ranking.title)
        yield from (Said("ranking", f"{row.name}: {row.says}" if row.says else row.name) for row in ranking.rows)
    for kind in game.wagers:
        yield Said(f"wager {kind.key}", f"{kind.title}: wins when {kind.wins}")
        yield from (Said(f"wager {kind.key}", f"{line.when}: {line.paid}") for line in kind.pays(options))
    yield from (Said(f"sign of {wager.key}", wager.amounts) for wager in guide.guide.wagers)
    yield from (Said("sign", line.text) for line in guide.guide.sign)
    for option in game.options.declared():
        yield Said(f"option {option.key}", option.says)
    for found in game.irregular.values():
        yield Said(f"irregularity {found.key}", f"{found.happened}: {found.resolution}")


@cache
def _reached(folder: Path) -> frozenset[Path]:
    """The modules of a game and those of the families that they import, directly or not."""
    found: set[Path] = set()
    coming = list(folder.glob("*.py"))
    while coming:
        path = coming.pop()
        if path not in found:
            found.add(path)
            coming += [each for each in _imports(path) if each.is_relative_to(SOURCE)]
    return frozenset(found)


def _imports(path: Path) -> Iterator[Path]:
    for node in ast.walk(_parsed(path)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss."):
            module = (node.module or "").removeprefix("pitboss.").replace(".", "/")
            if module.startswith(OF_GAMES):
                place = SOURCE / module
                yield from (each for each in (place.with_suffix(".py"), place / "__init__.py") if each.exists())
                named = (place / f"{name.name}.py" for name in node.names)
                yield from (each for each in named if each.exists())


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


# Sentences in Python.


@cache
def _in_python(path: Path) -> tuple[Said, ...]:
    where = str(path.relative_to(SOURCE)) if path.is_relative_to(SOURCE) else path.name
    tree = _parsed(path)
    silent = {id(each) for node in ast.walk(tree) for each in _silent(node)}
    texts: list[str] = []
    _collect(tree, silent, texts)
    return tuple(Said(where, text) for text in dict.fromkeys(texts) if _spoken(text))


def _silent(node: ast.AST) -> Iterator[ast.AST]:
    """What is written below a node and said to nobody: docstrings, annotations, patterns, asserts of programmers."""
    match node:
        case ast.Expr(value=ast.Constant() as text):
            yield text
        case ast.Call(func=ast.Attribute(attr="compile", value=ast.Name(id="re"))):
            yield from node.args
        case ast.Assert(msg=message) if message is not None:
            yield message
        case ast.AnnAssign(annotation=kind):
            yield kind
        case ast.arg(annotation=kind) if kind is not None:
            yield kind
        case ast.FunctionDef(returns=kind) if kind is not None:
            yield kind


def _collect(node: ast.AST, silent: set[int], into: list[str]) -> None:
    if id(node) in silent:
        return
    match node:
        case ast.JoinedStr(values=parts):
            into.append("".join(str(part.value) if isinstance(part, ast.Constant) else _HOLE for part in parts))
            for part in parts:
                if isinstance(part, ast.FormattedValue):
                    _collect(part.value, silent, into)
        case ast.Constant(value=str(text)):
            into.append(text)
        case _:
            for child in ast.iter_child_nodes(node):
                _collect(child, silent, into)


_WORD = re.compile(r"[A-Za-z]{2,}")
_CODE = re.compile(r"^[\w./#:$-]+$|[{}<>]|^\W|://|\\|^--|;\s*\w+:|^\(|=\"")
"""What is no sentence: one word or key, an address, markup, a style, a pattern."""
_STYLE = re.compile(
    r"^(bold|italic|(black|white) on|on grey)\b|…(px|deg)|\ddeg\)|\[type=|^button, |charset=|max-age=|'self'|\[\w+\["
)
"""How something looks, is sent or is typed: no sentence either."""


def _spoken(text: str) -> bool:
    words = text.strip()
    if " " not in words or len(_WORD.findall(words)) < 2 or _STYLE.search(words):
        return False
    return not _CODE.search(words.strip("“”\"'$… "))


# Sentences in JavaScript.


@cache
def _in_javascript(path: Path) -> tuple[Said, ...]:
    where = str(path.relative_to(SOURCE)) if path.is_relative_to(SOURCE) else path.name
    source = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    source = _LOOKS.sub("", source)
    source = "\n".join(line for line in source.splitlines() if not re.match(r"\s*(//|import |export \* )", line))
    return tuple(Said(where, text) for text in dict.fromkeys(_strings(source)) if _spoken(text))


_LOOKS = re.compile(r"""\b(class|type|role|autocomplete|pattern|rel): ("[^"]*"|`(?:[^`$]|\$\{[^}]*\})*`)""")
"""How an element looks and behaves."""


def _strings(source: str) -> Iterator[str]:
    """The texts of a script; in a template … stands for what is filled in, and texts in there are told too."""
    at = 0
    while at < len(source):
        if source[at] == '"':
            end = _closing(source, at + 1, '"')
            yield source[at + 1 : end]
            at = end + 1
        elif source[at] == "`":
            text, inside, at = _template(source, at + 1)
            yield text
            for part in inside:
                yield from _strings(part)
        else:
            at += 1


def _closing(source: str, at: int, mark: str) -> int:
    while at < len(source) and source[at] not in (mark, "\n"):
        at += 2 if source[at] == "\\" else 1
    return at


def _template(source: str, at: int) -> tuple[str, list[str], int]:
    text, inside = "", []
    while at < len(source) and source[at] != "`":
        if source.startswith("${", at):
            start, deep, at = at + 2, 1, at + 2
            while at < len(source) and deep:
                if source[at] == "`":
                    at = _template(source, at + 1)[2] - 1
                deep += (source[at] == "{") - (source[at] == "}")
                at += 1
            inside.append(source[start : at - 1])
            text += _HOLE
        else:
            text += source[at]
            at += 1
    return text, inside, at + 1


def once(said: Iterable[Said], seen: set[str]) -> Iterator[Said]:
    """Each sentence where it stands first, but for those that were `seen` before."""
    for each in said:
        if each.text not in seen:
            seen.add(each.text)
            yield each
