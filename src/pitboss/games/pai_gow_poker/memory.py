"""What lives from round to round at a pai gow poker table."""

from __future__ import annotations

from pitboss.setting.memory import Memory as Banking


class Memory(Banking, frozen=True, omit_defaults=True):
    """Whose turn the bank is and how the dice stand; and besides which deck comes into play, where the button lies
    that marks the start, and at which position the cut is offered first (0: the game is just beginning)."""

    deck: int = 0
    start: int = 1
    cut: int = 0
