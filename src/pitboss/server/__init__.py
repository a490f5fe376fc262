"""The house in the browser: live tables, the people at them, the page.

Lowest first: `protocol` (what goes over the wire) and `link` (several casinos), `live` (a table, without I/O),
`shown` (tables and rounds as plain data), `house` (all tables: acts are done, stored, then shown) and `workers` (long
questions), `people`, `http`, `process`. The page itself is under `web/`, a game's felt in the game's folder.
"""
