"""A hand against the dealer's: decided on once all cards are dealt (`best_play`), on the first of them
(`first_cards`), with jokers in the deck (`with_jokers`), or shipped where the count takes minutes (`shipped`).
"""
