"""The games that the house rules run over: those of the house, and the proof games beside it."""

from __future__ import annotations

import pytest

from pitboss.games import registry
from tests import proving

ALL = (*registry.names(), *proving.NAMES)
each_game = pytest.mark.parametrize("game", ALL, indirect=True)


def having(file: str) -> tuple[str, ...]:
    """The games whose folder holds a file."""
    return tuple(name for name in ALL if (found := registry.folder(name)) and (found / file).exists())


WITH_KERNEL = tuple(name for name in ALL if registry.exact_of(registry.find(name)).kernel is not None)
"""The games that the simulator plays."""


QUICK_TO_COMPILE = (
    *("big_six", "craps", "double_down_stud", "keno", "mini_baccarat"),
    *("pai_gow", "red_dog", "two_card_joker_poker"),
)
"""Of most families one or more: the others' kernels keep the compiler busy for ten seconds each."""
