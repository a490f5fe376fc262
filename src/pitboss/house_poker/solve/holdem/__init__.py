"""Two cards against the dealer's two beside a board of five: one raise, the earlier the higher (`one_raise`), or
bets that add up from street to street (`added_bets`). `boards` deals the board in parts, `packed` keeps the
decisions.
"""
