"""What each hand of poker may expect of the pot: hands and ranges as players write them (`hands`), the games
(`games`), a question that fits together (`spot`), the orders of hands as tables (`tables`), kernels that count every
deal (`boards` for cards shared by all, `deals` for cards of one's own) or draw them (`sampled`), and the answer
(`answer`).

It knows no table and no wager: hands are ranked by the rules of `ranks`, and what remains is counting.
"""
