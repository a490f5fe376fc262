"""The poker room: what every game of subchapter 14 shares.

`game` puts a game together. `round` is the frame of a hand: `blinds`, `deal`, `betting`, `draws` or `stud`,
`showdown`, `pots`, `rake`. `hand` is how the hand stands, `room` what lives at the table from hand to hand, `decks`
its cards. `options` is what a casino posts, `posted` the sign; `irregular` and `remedies` what goes wrong and what
the rule makes of it. `opponents` has the players of the house.
"""
