"""The procedure: `round` from the first wager to the discards, with the `deal`, the decisions at each of the
`streets`, the order in which wagers are settled (`settle`), and hands or rounds that are void (`voids`).
"""
