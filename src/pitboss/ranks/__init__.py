"""Orders of hands: poker of five, four and three cards, lows, badugi, tiles. It knows no game and no wager.

Each order is a module of its own, whose keys grow with the worth of a hand; `evaluate` has that of `five_card` for
many hands at once. `calling` and `names` say what a hand is called.
"""
