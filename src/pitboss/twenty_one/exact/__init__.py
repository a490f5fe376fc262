"""Exact mathematics of twenty-one: every hand, every dealer's hand, cards removed as they fall.

`figures` is what the rest of the house reads. `one_hand` and `splits` value play by the cards held, `best_table` by
totals, `one_decision` a question; `bound` proves how much any other play could bring.
"""
