"""Rules of thumb for cards that come into sight one after the other: what a person sees in them at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from operator import attrgetter
from typing import NamedTuple

from pitboss.core.equipment.cards import RANKS

ACE = len(RANKS) - 1
SIX, TEN, JACK = RANKS.index("6"), RANKS.index("T"), RANKS.index("J")


class Seen:
    """Some cards, by what a rule of thumb may ask of them."""

    def __init__(self, cards: Sequence[int]) -> None:
        self.cards = cards

    @cached_property
    def ranks(self) -> list[int]:
        """The ranks, the highest first."""
        return sorted((card >> 2 for card in self.cards), reverse=True)

    @cached_property
    def suited(self) -> bool:
        """Whether all are of one suit."""
        return len({card & 3 for card in self.cards}) == 1

    @cached_property
    def pair(self) -> int:
        """The highest rank of which there are two; below 0: there is none."""
        return next((one for one, other in pairwise(self.ranks) if one == other), -1)

    @cached_property
    def alike(self) -> bool:
        """Whether all are of one rank."""
        return self.ranks[0] == self.ranks[-1]

    @cached_property
    def high(self) -> int:
        """The number of cards that are jacks or higher."""
        return sum(rank >= JACK for rank in self.ranks)

    @cached_property
    def points(self) -> int:
        """The points of a rule of thumb: two for each jack or higher, one for each six to ten."""
        return sum((rank >= SIX) + (rank >= JACK) for rank in self.ranks)

    def made(self, rank: int) -> bool:
        """Whether they hold a pair of a rank or better: two pairs, three-of-a-kind."""
        return self.pair >= rank or len(set(self.ranks)) < len(self.ranks) - 1

    @property
    def gaps(self) -> int:
        """How many ranks are missing within them, the ace high or low; more than a straight allows where two pair."""
        if self.pair >= 0:
            return len(RANKS)
        low = sorted(-1 if rank == ACE else rank for rank in self.ranks)
        return min(self.ranks[0] - self.ranks[-1], low[-1] - low[0]) + 1 - len(self.ranks)

    @property
    def open(self) -> bool:
        """Whether they follow one another and may be added to at either end."""
        return self.gaps == 0 and ACE not in self.ranks


class Thumb(NamedTuple):
    """A choice that is made with some cards, in words."""

    choice: str
    words: str
    holds: Callable[[Seen], bool]


def first_that_holds(thumbs: Sequence[Thumb], cards: Sequence[int], otherwise: str) -> str:
    """What a rule of thumb chooses with the cards in sight."""
    seen = Seen(cards)
    return next((thumb.choice for thumb in thumbs if thumb.holds(seen)), otherwise)


def told(thumbs: Sequence[Thumb], otherwise: str) -> str:
    """A rule of thumb in words."""
    parts = []
    for choice, found in groupby(thumbs, key=attrgetter("choice")):
        *words, last = (thumb.words for thumb in found)
        parts.append(f"{spoken(choice)} with {', '.join(words)}{' or ' if words else ''}{last}")
    return "; ".join((*parts, f"else {spoken(otherwise)}"))


def spoken(choice: str) -> str:
    """A choice as a rule of thumb names it."""
    return _SPOKEN.get(choice, choice)


_SPOKEN = {"ride": "let it ride", "take_back": "take it back", "second": "make the second wager"}
