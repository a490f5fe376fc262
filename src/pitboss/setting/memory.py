"""What lives from round to round at a table where players may bank, and wager on the dice."""

from __future__ import annotations

import msgspec


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose turn the bank is, who may take it, and the run of triples.

    `offer` is the position from which the bank is first offered in the coming round (0: it is not offered in
    the first round of the game); `banked` the seat that banked the last round (0: the dealer did); `wagered`
    each seat that wagered against the dealer when the dealer last banked, with that wager. `button` is the
    position of the dragon's eye button (0: none yet), `triples` how many triples have been shaken running,
    up to three.
    """

    offer: int = 0
    banked: int = 0
    wagered: tuple[tuple[int, int], ...] = ()
    button: int = 0
    triples: int = 0


class OfSeven(Memory, frozen=True, omit_defaults=True):
    """The same where seven cards are dealt. `deck` is the deck to use next, `start` the place of the button that
    marks the start, `cut` the position that is first offered the cut (0: the game is just beginning)."""

    deck: int = 0
    start: int = 1
    cut: int = 0
