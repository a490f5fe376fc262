"""What every game stands on, and which knows no game: law, equipment, money, computing, choices, game, procedure,
filing, table, record, mathematics.

Read `game` for what a game is, `table` for what runs it, `record` for what is left of a round, `mathematics` for what
may be asked of its odds. Imports point down to `law`, `equipment`, `money` and `computing`, which lean on no other.
"""
