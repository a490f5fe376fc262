"""Data and rules over small integers: `totals` and how a hand ends (`hand_ends`), the `options` and `wager_kinds`
that the games share, what may go wrong (`irregular`), and of all that what matters to the mathematics (`rules`).
"""
