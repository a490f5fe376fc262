"""A cross of five community cards: two own cards with the three of one axis make a hand of five."""
