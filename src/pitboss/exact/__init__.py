"""Counting: kinds of hands with suits folded away, opponents met by a hand, boards shared by all.

Everything is counted in whole numbers and compiled (`pitboss.core.compiled`). It knows no game: a game gives the rank
of a hand, and what the counts come to.
"""
