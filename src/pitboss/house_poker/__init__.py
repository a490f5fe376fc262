"""Poker against the house: a player's cards meet the dealer's, or a pay table.

A game says how many cards go to the player, the dealer and the board, what may be decided at each street, what
decides its wagers (`facts`) and what becomes of each (`outcome`): its `rules`. `round` deals, asks, reveals, settles
and puts right what goes wrong; `solve` has the exact odds, the best play and the kernel; `game` puts them together.
"""
