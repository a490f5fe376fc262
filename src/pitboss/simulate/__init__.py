"""Simulation: the compiled rules over billions of rounds."""

MOST_ROUNDS = 10**15
"""No more are asked for at once: their counts stay exact."""
