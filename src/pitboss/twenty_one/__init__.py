"""What the games share in which a hand drawn towards 21 meets the dealer's.

`rules` are data and rules over small integers, `round` is the procedure, `exact` the mathematics with cards removed
as they fall, `kernel` the simulator's round, `advice` what is best at a question of a table.
"""
