"""The mathematics, a folder for each shape of game, in which `count` counts deals, `best_play` makes the best play
and the odds of it, and `kernel` plays rounds for the simulator.

What the shapes share stands beside them: a `solution` is worked out once, `lines_of_play` says what each way through
a round nets, `counts_to_odds` makes figures of counts, `rules_of_thumb` words for a person.
"""
