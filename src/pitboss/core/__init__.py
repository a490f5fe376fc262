"""What every game stands on, and which knows no game: law, equipment, money, computing, choices, game, procedure,
filing, table, record.

Read `game` for what a game is, `table` for what runs it, `record` for what is left of a round. Imports point from
`record` down to `law`, `equipment`, `money` and `computing`, which lean on none of the others.
"""
