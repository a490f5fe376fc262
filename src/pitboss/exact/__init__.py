"""Counting: kinds of hands with suits folded away, opponents met by a hand, boards shared by all.

Everything is counted in whole numbers and compiled (`compiled`). It knows no game: a game gives the rank
of a hand, and what the counts come to.
"""

NOT_QUALIFIED, HIGHER, TIED, LOWER = range(4)
"""How a hand fares against a dealer who may not qualify."""
RESULTS = 4
