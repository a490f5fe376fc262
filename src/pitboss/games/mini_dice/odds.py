"""The mathematics of mini-dice: a kernel of its own; the odds are enumerated from the rules."""

from __future__ import annotations

from pitboss.core.mathematics.exact import Exact
from pitboss.games.mini_dice.kernel import kernel
from pitboss.games.mini_dice.wagers import MiniDiceOptions

EXACT = Exact(MiniDiceOptions, kernel=kernel)
