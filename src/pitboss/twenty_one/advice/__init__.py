"""What is best at a question of a table (`asked`), by the cards that are in sight (`cards_seen`), and a player who
follows a table of plays (`strategist`).
"""
