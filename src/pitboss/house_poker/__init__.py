"""Poker against the house: what the games share in which a player's cards meet the dealer's, or a pay table.

A game says how many cards go to the player, the dealer and the board, what may be decided at each street, what
decides its wagers (`facts`) and what becomes of each (`outcome`): its `Rules`. The family shuffles, deals by the
casino's method, asks, reveals, settles by step or by player, counts the stub, and puts right what goes wrong.

From the same rules follow its lines of play (`plays`), what each nets, and how a round may end (`Ends`). A game
against a pay table with all five cards (`against_table`) or against the dealer's hand with one decision
(`against_dealer`) is solved by them; any other counts how often its best play ends in what and leaves the rest to
`figures` and `Ends`.
"""
