"""Rules at speed, and what they come to: the same function compiled (`compiled`), a round as a simulator plays it
(`kernel`) on random words that can be counted through (`philox`), the odds of a wager (`wager_odds`).

Counts that take long are shipped in the wheel (`shipped`) or cached on disk (`cache`); `cores` says how many
processors may be used.
"""
