"""What is best now: `advice` at any question of a round, `at_table` by what the player who is asked sees there."""
