"""Playing cards: ``"Ah"`` is the ace of hearts, ``"Td"`` the ten of diamonds, ``"Xj"`` a joker.

X is no rank and j no suit, so a joker is never mistaken for a jack. All jokers are alike: no game tells two
of them apart by more than where they lie.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from pitboss.core.equipment.notation import HIDDEN, BadNotation, scan

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKER = "Xj"

RANK_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")

DECK: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The 52 cards; the place of a card is its rank × 4 + its suit."""

_SYMBOLS = "♣♦♥♠"
_HOW = "write rank and suit as in Ah, Td or 10♦, and Xj for a joker"


class Cards(Protocol):
    """Cards by their places in `DECK`, in a list or an array: what rules take, interpreted or compiled."""

    def __len__(self) -> int: ...

    def __getitem__(self, at: int, /) -> int: ...

    def __iter__(self) -> Iterator[int]: ...


class _ByCard(dict[str, int]):
    """A lookup that answers an unknown card with a sentence, at no cost for the known ones."""

    def __missing__(self, card: str) -> int:
        raise BadNotation(f"{card!r} is not a card; {_HOW}.")


_INDEX = _ByCard({card: place for place, card in enumerate((*DECK, JOKER))})
_RANK = _ByCard({card: RANKS.index(card[0]) for card in DECK} | {JOKER: len(RANKS)})
_SUIT = _ByCard({card: SUITS.index(card[1]) for card in DECK} | {JOKER: len(SUITS)})

_CARD = re.compile(r"(?P<rank>10|[2-9TJQKA])\s*(?P<suit>[cdhs♣♦♥♠♧♢♡♤])\ufe0f?|Xj|Jk|joker", re.IGNORECASE)
_SUIT_OF_SYMBOL = dict(zip("♣♦♥♠♧♢♡♤", SUITS * 2, strict=True))


def index(card: str) -> int:
    """The place of a card in `DECK`; 52 for a joker."""
    return _INDEX[card]


def rank(card: str) -> int:
    """The rank of a card, 0 for a two to 12 for an ace; 13 for a joker, which has none of these."""
    return _RANK[card]


def suit(card: str) -> int:
    """The suit of a card, its place in `SUITS`; 4 for a joker, which has none of these."""
    return _SUIT[card]


def deck(decks: int = 1, jokers: int = 0, without_ranks: str = "") -> tuple[str, ...]:
    """The cards of one or more decks in order, each with `jokers` and without some ranks.

    A Spanish deck is ``deck(without_ranks="T")``.
    """
    for letter in without_ranks:
        if letter not in RANKS:
            raise BadNotation(f"{letter!r} is not a rank to leave out of a deck; the ranks are {RANKS}.")
    kept = tuple(card for card in DECK if card[0] not in without_ranks)
    return (kept + (JOKER,) * jokers) * decks


def parse_cards(text: str) -> tuple[str, ...]:
    """Read cards as people write them: ``Ah Kd``, ``AhKd``, ``10h, A♥``, ``Xj`` or ``joker``."""
    return tuple(_normal(match) for match in scan(text, _CARD, "card", _HOW))


def _normal(match: re.Match[str]) -> str:
    if match["rank"] is None:
        return JOKER
    rank_text, suit_text = match["rank"].upper(), match["suit"].lower()
    return ("T" if rank_text == "10" else rank_text) + _SUIT_OF_SYMBOL.get(suit_text, suit_text)


def pretty(card: str) -> str:
    """A card for people: ``A♥``, ``10♦``, ``Joker``; a face-down card stays ``??``."""
    if card == JOKER:
        return "Joker"
    if card == HIDDEN:
        return HIDDEN
    return corner(card) + _SYMBOLS[suit(card)]


def corner(card: str) -> str:
    """The index in the corner of a card that is not a joker: ``A``, ``10``."""
    letter = RANKS[rank(card)]
    return "10" if letter == "T" else letter


def spoken(card: str) -> str:
    """A card in words: ``ace of hearts``."""
    if card == JOKER:
        return "joker"
    return f"{RANK_NAMES[rank(card)]} of {SUIT_NAMES[suit(card)]}"
