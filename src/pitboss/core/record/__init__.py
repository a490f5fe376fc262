"""A record played again: `replay` holds a round to its own answers, `continuity` holds each to the one before it,
`fairness` and `openings` hold chance to what was committed to before anybody acted.

`examples` reads the worked examples of a game, which are records that a person writes.
"""
