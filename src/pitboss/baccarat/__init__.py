"""What the games share in which a Player's Hand meets a Banker's.

`round` goes from the shoe to the discards: `dealing` the two hands, `turning` where players do it, `settlement` with
the vigorish. `drawing` says who takes a third card; `rules` and `options` what each game says of itself; `counting`
counts every deal, `kernel` plays both hands for the simulator.
"""
