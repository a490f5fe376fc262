"""Rounds of twenty-one for the simulator: `one_box` against the dealer from a full `shoe`, `two_hands` side by
side, and play `through_shoes` with the bet by a count of the cards seen.
"""
