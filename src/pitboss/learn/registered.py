"""The environments by their names, and those that are made without one."""

from __future__ import annotations

from typing import Any

from pitboss.core.game.refused import Refused
from pitboss.games import registry

try:
    import gymnasium
except ImportError:
    raise Refused("Environments need Gymnasium; install pitboss[learn].", "") from None

from pitboss.learn.alone import Alone
from pitboss.learn.many import MANY, Many

VERSION = 0
"""The version in the names: it rises where what is seen, done or paid changes for a learner."""


def environment(game: str) -> str:
    """The name by which Gymnasium makes the environment of a game.

    >>> from pitboss.learn import environment
    >>> environment("ultimate_texas_holdem")
    'pitboss/UltimateTexasHoldem-v0'
    """
    named = "".join(word.capitalize() for word in registry.find(game).name.split("_"))
    return f"pitboss/{named}-v{VERSION}"


def register() -> None:
    """Register an environment of each game with Gymnasium, and many tables of those that step in one call."""
    for name in registry.names():
        many = f"{Many.__module__}:{Many.__name__}" if name in MANY else None
        alone = f"{Alone.__module__}:{Alone.__name__}"
        gymnasium.register(environment(name), alone, kwargs={"game": name}, vector_entry_point=many)


def aec(game: str, **how: Any) -> Any:
    """The table of a game for several learners, as PettingZoo has it."""
    try:
        from pitboss.learn.together import Together
    except ImportError:
        raise Refused("A table for several learners needs PettingZoo; install pitboss[learn].", "") from None
    return Together(game, **how)
