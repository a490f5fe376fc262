"""Duties: which roles do what in the running of the house. The doors ask it before an act, and the check of the chain
after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.store.proposals import OVERSEERS

STOP: Final = "stop from playing"
"""What the house enters in its log of whoever is stopped from playing, and holds until two have readmitted them."""
READMITS: Final = ("floorperson", *OVERSEERS)
_DEALS = ("dealer", "floorperson")

AT_TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "enter": ("dealer",),
    "verify": ("floorperson",),
    "remove": ("floorperson",),
    **dict.fromkeys(("bet", "close_betting", "found_later", "go_on", "irregular", "pause", "resume"), _DEALS),
    **dict.fromkeys(("open table", "close table", "post limits", "post options"), ("manager",)),
}
"""By act, the roles of which whoever does it at a table has one; a bet is one that the dealer enters for a player."""
ELSEWHERE: Final[Mapping[str, tuple[str, ...]]] = {
    "on duty": ("floorperson",),
    "ask to readmit": READMITS,
    "readmit": READMITS,
}
"""The same of what is done at no one table."""
STORING_MS = 60_000
"""An act that is still being stored while its actor's role ends, this close to it, counts as done before."""
