"""Counting that families share: every hand or board there is, in whole numbers, compiled.

`card_sets` numbers sets of cards and folds suits away; `opponents` counts whom a hand may meet, `boards` those who
share a board, `hand_classes` how many hands make what. It knows no game: a game gives the rank of a hand, and what
the counts come to.
"""

NOT_QUALIFIED, HIGHER, TIED, LOWER = range(4)
"""How a hand fares against a dealer who may not qualify."""
RESULTS = 4
