"""Questions that take long, answered in a process that can be ended: a `pool` of them, what runs inside
(`worker`), and what it is asked: the `odds_lab`, an `audit`, the dealer's `school`.
"""
