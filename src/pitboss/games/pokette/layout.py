"""The wheel of pokette and its layout: which cards lie side by side, and so which positions a chip may take.

No text gives the layout. Suits are columns (12.5(a)12) and ranks lie in order (12.5(a)5); the twos are shared out
among the columns in the order of 12.5(a)6 to 9, with which the four cards of the Jacer (12.5(a)13) share a corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise

from pitboss.core.equipment.wheels import Wheel

COLUMNS = "scdh"
ROWS = "AKQJT98765432"
JOKERS = ("joker_1", "joker_2")
CARDS = tuple(rank + suit for rank in ROWS for suit in COLUMNS)

# No rule gives the order of the sections and none depends on it: suits follow each other, jokers lie opposite.
WHEEL = Wheel("pokette wheel", (JOKERS[0], *CARDS[:26], JOKERS[1], *CARDS[26:]))

SUITS: Mapping[str, str] = {"spades": "s", "clubs": "c", "diamonds": "d", "hearts": "h"}
GROUPS: Mapping[str, tuple[str, str]] = {  # 13:69F-12.5(a)6 to 9
    "rank_akq": ("AKQ", "2s"),
    "rank_j109": ("JT9", "2c"),
    "rank_876": ("876", "2d"),
    "rank_543": ("543", "2h"),
}

Positions = Mapping[str, frozenset[str]]
"""The cards covered by each selection of a wager."""


def _rank(*ranks: str) -> frozenset[str]:
    return frozenset(rank + suit for rank in ranks for suit in COLUMNS)


def _boxes(groups: Iterable[tuple[str, ...]]) -> Positions:
    return {"-".join(cards): frozenset(cards) for cards in groups}


@cache
def positions(jokers: bool) -> Mapping[str, Positions]:
    """Every position on the layout, by wager and selection, with the cards it covers; `jokers` as single cards."""
    beside = [(rank + a, rank + b) for rank in ROWS for a, b in pairwise(COLUMNS)]
    below = [(a + suit, b + suit) for a, b in pairwise(ROWS) for suit in COLUMNS]
    corners = [(a + c, a + d, b + c, b + d) for a, b in pairwise(ROWS) for c, d in pairwise(COLUMNS)]
    return {
        "straight_up": _boxes((card,) for card in (*CARDS, *(JOKERS if jokers else ()))),
        "split": _boxes((*beside, *below)),
        "corner": _boxes(corners),
        "single_rank": {rank: _rank(rank) for rank in ROWS},
        "double_rank": {f"{a}-{b}": _rank(a, b) for a, b in pairwise(ROWS)},
        **{key: {"": _rank(*ranks) | {two}} for key, (ranks, two) in GROUPS.items()},
        "red": {"": frozenset(card for card in CARDS if card[1] in "dh")},
        "black": {"": frozenset(card for card in CARDS if card[1] in "sc")},
        "suit": {name: frozenset(card for card in CARDS if card[1] == suit) for name, suit in SUITS.items()},
        "jacer": {"": frozenset(("Ac", "Ad", *JOKERS))},
    }
