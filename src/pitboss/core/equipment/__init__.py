"""The pieces on a gaming table, and how each is written and read: `cards`, `tiles`, `dice`, `balls`, `wheels`; what
their `notation` shares.

Every piece is a short plain value, so that steps and journals stay readable: a card ``"Ah"``, the joker
``"Xj"``, a tile ``"5-6"``, a die face ``3``, a keno ball ``17``, a compartment of a wheel ``"00"``. A piece
that lies face down is ``"??"``. What a piece is worth is no matter of equipment.
"""
