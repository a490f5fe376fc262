"""Games in which each player sets the cards or tiles dealt into two or three hands.

A way of setting is data: rules in order, which a casino files (`filing`). The dealer follows it, a player may ask for
it, a co-bank is set by it, and the odds are counted for it. `rules` says what a game of this family is, `seven` what
those with seven cards have alike, in `five_two` and `four_two_one` as they are set. `dealing`, `hands`, `bank`,
`dragons_eye` and `settlement` are pieces of a round.
"""
