"""The methods by which cards are shuffled and dealt where seven go to each position. 13:69F-11.6, 11.8 to 11.8B"""

MANUAL_SHOE, HAND, AUTOMATED_SHOE = "manual_shoe", "hand", "automated_shoe"
MANUAL, AUTOMATED = "manual", "automated"
DICE, RANDOM_NUMBER, BUTTON = "dice", "rng", "button"
