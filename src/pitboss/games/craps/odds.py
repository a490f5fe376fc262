"""Exact odds of craps, and its kernel."""

from pitboss.dice.mathematics import exact_of
from pitboss.games.craps.wagers import WAGERS, CrapsOptions

EXACT = exact_of(CrapsOptions, WAGERS)
