"""The driver: a `table` with its seats and money, one `round` after another, answered by people or `players` and by
`chance`. What happened is written to the `journal`; what a seat may see of it passes through `views`.

`standing` is how a table stands between rounds.
"""
