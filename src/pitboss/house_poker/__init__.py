"""Poker against the house: what the games share in which a player's cards meet the dealer's, or a pay table.

A game says how many cards go to the player, the dealer and the board, what may be decided at each street, what
decides its wagers (`facts`) and what becomes of each (`outcome`). The family shuffles, deals by the casino's method,
asks, reveals, settles by step or by player, counts the stub, and puts right what goes wrong.
"""
