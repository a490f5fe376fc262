"""What a game is: data only, nothing that runs. `game` describes it to the house, `steps` are what its rounds may
yield, `wager` what may be bet and what can become of it, `irregular` what may go wrong.

Whether a wager is accepted is decided in `betting` (amounts in `stakes`, places in `betting_areas`), and why not is
said by `refused`. `every_table` holds what the regulation says of all games alike.
"""
