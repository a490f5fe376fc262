"""A table that people play at. It does no I/O: a command becomes an act (`acts`), the act is done at once and laid
in the `outbox`, and the house stores it before anybody is told.

`table` is where to begin; `rebuild` makes a table again from its `snapshot` and the acts since. `seats` says who
sits, `deadlines` and `patience` how long a table waits, `stops` what ends when somebody asks for it.
"""
