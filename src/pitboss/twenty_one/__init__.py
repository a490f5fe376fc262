"""What the games share in which a hand drawn towards 21 meets the dealer's.

`rules` says what of a game matters to its mathematics, `totals` what a hand counts; a round deals, asks and draws in
the modules beside them; `exact` counts.
"""
