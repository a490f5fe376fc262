"""The figures themselves: of all `wagers` of a game (by its own mathematics, or by `enumerate`), of `one_hand`,
with `cards_gone` from a shoe, as a table of plays (`play_table`), and how often a `bad_beat` is hit.
"""
