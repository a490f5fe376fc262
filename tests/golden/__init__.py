"""Recorded journals, one a game, kept byte for byte: a change of behaviour is seen in review, not by a player.

`GAME.jsonl` is seeded play under the options a table has by default, with irregularities. `GAME.options.jsonl` says
for every other value of every option what it changes: the first steps that a table with it records and one without it
does not, after the same seed. `python -m tests.golden` writes both anew for all games, or for those named.
"""
