"""Simulation: the compiled rules over billions of rounds, the same digits for a seed wherever they are played.

A `job` is cut into chunks, `run` plays them on `executors`, `saved` keeps what has been played; `kernels` says which
games can be. `measure` holds a result to the exact odds. `sessions`, `ruin` and `hold` say what a player or a casino
may expect, by `sums` of many results; `through` plays shoe after shoe.
"""

MOST_ROUNDS = 10**15
"""No more are asked for at once: their counts stay exact."""
