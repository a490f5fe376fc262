"""One folder a game: its wagers and rules, its round, its mathematics, examples, guide and felt. There is no list
to edit.
"""
