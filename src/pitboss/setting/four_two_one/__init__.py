"""Seven cards set as a high hand of four, a medium hand of two and a low hand of one: Asia poker.

`hand` numbers the 105 ways to set them, `setting` reads and compares what is set, `ways` are the dealer's; `against`
counts what a setting is worth, `shipped` keeps what takes long.
"""
