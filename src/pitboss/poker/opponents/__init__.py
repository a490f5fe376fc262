"""How players of the house play poker: by what their seat sees and nothing else, in one of three styles.

`sight` reads what a seat sees, `spreads` counts what hands may come to, `community`, `stud`, `exchange` and `mambo`
say what a hand is worth against those who are in, and `policy` decides by that.
"""
