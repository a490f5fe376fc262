"""Exact odds of automated craps, and its kernel."""

from pitboss.dice.mathematics import exact_of
from pitboss.games.automated_craps.wagers import WAGERS, AutomatedCrapsOptions

EXACT = exact_of(AutomatedCrapsOptions, WAGERS)
