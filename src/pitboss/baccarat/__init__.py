"""What the games share in which a Player's Hand meets a Banker's: the shoe, the counts, third cards, settlement."""
