"""The mathematics of roulette: a kernel of its own; the odds are enumerated from the rules."""

from __future__ import annotations

from pitboss.core.mathematics.exact import Exact
from pitboss.games.roulette.kernel import kernel
from pitboss.games.roulette.wagers import RouletteOptions

EXACT = Exact(RouletteOptions, kernel=kernel)
