"""Chemin de fer for the simulator: a whole stake meets a banco, and both sides play as at equilibrium."""

from __future__ import annotations

from functools import partial

from pitboss.baccarat.kernel import kernel_of
from pitboss.core.mathematics.kernel import Kernel
from pitboss.games.chemin_de_fer.counting import full_shoe
from pitboss.games.chemin_de_fer.drawing import FREE_COUNT, completed
from pitboss.games.chemin_de_fer.equilibrium import Duel
from pitboss.games.chemin_de_fer.round import RULES
from pitboss.games.chemin_de_fer.wagers import CheminDeFerOptions


def kernel(options: CheminDeFerOptions) -> Kernel:
    """The kernel of a table. From a full shoe no choice is ever left to chance (`tests/games`)."""
    play = Duel(full_shoe(options.decks), options).equilibrium()
    assert play.pure
    stays_on = () if play.card else (FREE_COUNT,)
    stays_in = tuple(cell for cell, draws in play.draws.items() if not draws)
    return kernel_of(RULES, options, partial(completed, stays_on=stays_on, stays_in=stays_in))
