"""Recorded journals, one a game, kept byte for byte: a change of behaviour is seen in review, not by a player.

`GAME.jsonl` is seeded play under the options a table has by default, with irregularities. `GAME.options.jsonl` says
for every other value of every option what it changes: the first steps that a table with it records and one without it
does not, after the same seed. `GAME.paid.jsonl` is rounds in which each pay line is paid, in short
(`tests/golden/paying.py`). `make pins` writes all anew.
"""
