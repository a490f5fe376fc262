"""What a game's mathematics is: one typed value a game (`exact`), which says what may be asked of it and how; the
odds of a wager with their distribution (`wager_odds`); a round as a simulator plays it (`kernel`).
"""
