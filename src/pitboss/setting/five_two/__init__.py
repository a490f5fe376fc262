"""Seven cards set as a high hand of five and a low hand of two: pai gow poker.

`hand` numbers the 21 ways to set them, `setting` reads and compares what is set, `ways` are the dealer's. `against`
counts what a setting is worth, `shipped` keeps what takes long. `made` says what seven cards make however they are
set, `counting` how many do, and a `side` wager is declared by it once.
"""
