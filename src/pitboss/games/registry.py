"""The games of the house: every folder beside this file is one. There is no list to edit."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pitboss import games
from pitboss.core.game.game import Game, Unfinished
from pitboss.core.mathematics.exact import Exact

_PARTS = {"wagers": 2, "round": 3}
"""The modules of a game, each with the step that writes it."""


class UnknownGame(ValueError):
    """No game of that name is in the house."""


class NoMathematics(TypeError):
    """The figures of a game are not where they are looked for, or are none; the sentence says what is wrong."""


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in order."""
    here = Path(__file__).parent
    return tuple(sorted(folder.parent.name for folder in here.glob("*/__init__.py")))


def folder(name: str) -> Path | None:
    """The folder of a game: in the house, or wherever else the package `pitboss.games` is told to look.

    So whoever tries out a game adds its place to `pitboss.games.__path__`; the house does not list it.
    """
    places = (Path(home) / name for home in games.__path__)
    return next((place for place in places if name.isidentifier() and (place / "__init__.py").exists()), None)


def find(name: str) -> Game:
    """The game of that name."""
    here = Path(__file__).parent / name
    if name not in names() and folder(name) is None:
        if name.isidentifier() and any(here.glob("*.*")):
            raise Unfinished(f"The folder {name} has no __init__.py; it says what the game is.", 4)
        near = get_close_matches(name.lower().replace("-", "_").replace(" ", "_"), names(), 1, 0.5)
        hint = f"did you mean {near[0]}?" if near else f"the games are {', '.join(names())}."
        raise UnknownGame(f"There is no game {name!r} in the house; {hint}")
    try:
        game = getattr(import_module(f"pitboss.games.{name}"), "GAME", None)
    except ModuleNotFoundError as lacking:
        part = str(lacking.name).removeprefix(f"pitboss.games.{name}.")
        if part not in _PARTS:
            raise
        raise Unfinished(f"{name} has no {part}.py.", _PARTS[part]) from None
    if not isinstance(game, Game) or game.name != name:
        raise Unfinished(f'The package of {name} says no `GAME = Game(name="{name}", …)`.', 4)
    return game


def exact_of(game: Game) -> Exact[Any]:
    """The mathematics of a game: `EXACT` in its `odds.py`. A game without that file has no figures of its own: its
    odds are enumerated from its rules, and where players wager against each other there are none."""
    module, tables = f"pitboss.games.{game.name}.odds", game.options
    if find_spec(module) is None:
        return Exact(tables)
    found = getattr(import_module(module), "EXACT", None)
    if isinstance(found, Exact) and issubclass(tables, found.options):
        return found
    wrong = (
        "there is no EXACT in it"
        if found is None
        else f"its EXACT is for {found.options.__name__}"
        if isinstance(found, Exact)
        else f"its EXACT is of the type {type(found).__name__}"
    )
    raise NoMathematics(
        f"{game.title}: games/{game.name}/odds.py must say EXACT = Exact({tables.__name__}, ...), with Exact of "
        f"pitboss.core.mathematics.exact; {wrong}."
    )


def all_games() -> tuple[Game, ...]:
    """Every game in the house."""
    return tuple(find(name) for name in names())
