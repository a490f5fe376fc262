"""Orders of hands: poker of five, four and three cards, lows, badugi, tiles. It knows no game and no wager."""
