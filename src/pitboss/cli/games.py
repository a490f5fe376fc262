"""`pitboss games`: the games of the house."""

from __future__ import annotations

import ast
import shutil
import textwrap
from dataclasses import dataclass
from pathlib import Path

from pitboss.cli.output import AsJson, QuickCommand, command, print_json
from pitboss.games import registry

app = command()

_FIRST_FIELDS: tuple[str | None, ...] = ("name", "title", "sections")
"""What a maker of games is given one after the other, whatever stands before."""


@app.command(cls=QuickCommand)
def games(as_json: AsJson = False) -> None:
    """List the games of the house.

    Example: pitboss games --json
    """
    if as_json:
        print_json(
            [
                {
                    **game.plain,
                    "wagers": [kind.key for kind in game.wagers],
                }
                for game in registry.all_games()
            ]
        )
        return
    found = [facts(name) for name in registry.names()]
    name = max(len(game.name) for game in found)
    chapter = max(len(game.subchapter) for game in found)
    width = shutil.get_terminal_size().columns
    for game in found:
        print(_wrapped(f"{game.name:{name}}  13:69F-{game.subchapter:{chapter}}  ", game.marked, width))


def _wrapped(before: str, text: str, width: int) -> str:
    """A text that goes on below itself where there is no room for it."""
    return textwrap.fill(text, width, initial_indent=before, subsequent_indent=" " * len(before))


@dataclass(frozen=True, slots=True)
class Facts:
    """What the list says of a game."""

    name: str
    marked: str
    subchapter: str


def facts(name: str) -> Facts:
    """What a game's folder says of it in plain words. To import them all would take longer than to list them."""
    folder = Path(registry.__file__).parent / name
    said = _said(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")), name)
    match said.get("title"), said.get("sections"):
        case str(title), str() | int() as first:
            mark = said.get("caveats")
            return Facts(name, f"{title} [{mark}]" if mark else title, str(first).split(".")[0])
    game = registry.find(name)
    return Facts(name, game.marked, game.subchapter)


def _said(module: ast.Module, name: str) -> dict[str | None, object]:
    """The first constant in what `GAME = Game(...)`, or a maker of games, is given for each field."""
    for node in module.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _is_game(node.targets[0]):
            args = node.value.args
            first = next((n for n, arg in enumerate(args) if isinstance(arg, ast.Constant) and arg.value == name), 0)
            given = dict(zip(_FIRST_FIELDS, args[first:], strict=False))
            given.update((keyword.arg, keyword.value) for keyword in node.value.keywords)
            constants = {
                key: [c for c in ast.walk(value) if isinstance(c, ast.Constant)] for key, value in given.items()
            }
            return {key: found[0].value for key, found in constants.items() if found}
    return {}


def _is_game(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and target.id == "GAME"
