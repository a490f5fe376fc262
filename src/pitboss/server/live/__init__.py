"""A table that people play at. It does no I/O: an allowed command becomes an act (`acts`), which is done at once and
laid in the `outbox` as a write; the house stores it before anybody is told.

`table` is where to begin. Its parts: `state` (how it stands), `seats` (who sits), `appointments` (how long it waits),
`shared_meters`. `rebuild` makes a table again from its `snapshot` and the acts since; `stops` says where it stops.
"""
