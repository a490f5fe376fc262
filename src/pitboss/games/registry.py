"""The games of the house: every folder beside this file is one. There is no list to edit."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path

from pitboss import games
from pitboss.core.game.game import Game


class UnknownGame(ValueError):
    """No game of that name is in the house."""


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
    if name not in names() and folder(name) is None:
        near = get_close_matches(name.lower().replace("-", "_").replace(" ", "_"), names(), 1, 0.5)
        hint = f"did you mean {near[0]}?" if near else f"the games are {', '.join(names())}."
        raise UnknownGame(f"There is no game {name!r} in the house; {hint}")
    game = import_module(f"pitboss.games.{name}").GAME
    assert isinstance(game, Game)
    return game


def all_games() -> tuple[Game, ...]:
    """Every game in the house."""
    return tuple(find(name) for name in names())
