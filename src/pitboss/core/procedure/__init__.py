"""Pieces of procedure that rounds `yield from`: dealing from a `shoe` or `face_up`, going round the `seats`,
paying and collecting (`settlement`), cards that turn up where they should not (`misdeals`), undoing a round
(`void_round`).
"""
