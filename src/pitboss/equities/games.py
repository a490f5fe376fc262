"""The games of which equity can be asked: how many cards make a hand, from where, and which halves the pot has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from pitboss.core.computing.compiled import inlined
from pitboss.core.equipment.cards import DECK, RANK_NAMES, Cards
from pitboss.core.game.refused import Refused
from pitboss.ranks import groups, short_deck, three_card
from pitboss.ranks.badugi import badugi, badugi_size
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import class_of, turned
from pitboss.ranks.low import best_low3, best_low5, eight_or_better, low27, six_or_better
from pitboss.ranks.short_deck import best5_short, class_short
from pitboss.ranks.three_card import best3, class3

MOST_PLAYERS = 11
"""Players of a full table, at mambo stud."""


@dataclass(frozen=True, slots=True)
class Half:
    """What the pot, or half of it, is won by: `best` is the key of the best hand among some cards, 0 where none
    qualifies; `kinds` are what keys of their `sort` are told apart by."""

    name: str
    best: Callable[[Cards], int]
    sort: int
    kinds: tuple[str, ...]
    suits_count: bool = True
    most: int = 3_000
    """How many different keys there may be."""


@dataclass(frozen=True, slots=True)
class EquityGame:
    """A game: `own` cards for each player and `board` cards for all, of which a hand takes any, or exactly two of the
    own ones. `streets` are how many cards the board has after each."""

    key: str
    title: str
    own: int
    board: int
    halves: tuple[Half, ...]
    deck: tuple[str, ...] = DECK
    exactly_two: bool = False
    streets: tuple[int, ...] = ()
    room: str = ""
    """The game of the poker room that it is a form of, where it has another key there."""

    @property
    def cards(self) -> int:
        """How many cards a hand is made of in the end: those that are looked at together."""
        return self.own + self.board

    @property
    def plain(self) -> dict[str, str | int]:
        """As the page asks of it."""
        return {"game": self.key, "title": self.title, "own": self.own, "board": self.board}

    @property
    def shared(self) -> bool:
        """Whether five cards lie in the center for all."""
        return self.board == 5


FIVES, THREES, LOWS, BADUGIS = range(4)
"""Sorts of keys."""


@inlined
def kind_of(sort: int, key: int) -> int:
    """Which of the kinds of its sort a key is: its class; of a low its worst card, or the class that spoils it; of a
    badugi how many cards it uses."""
    if sort == FIVES:
        return class_of(key)
    if sort == THREES:
        return class3(key)
    if sort == BADUGIS:
        return badugi_size(key) - 1
    high = turned(key)
    spoiled = class_of(high)
    return 12 + spoiled if spoiled else high >> 16 & 15


def _kinds_of_low(first: int) -> tuple[str, ...]:
    ranks = (f"{RANK_NAMES[(rank + first) % 13]} low" for rank in range(13))
    return (*ranks, *groups.CLASSES[1:])


def eight(cards: Cards) -> int:
    """The key of the best low five that is eight or better; 0 where there is none."""
    key = best_low5(cards)
    return key if eight_or_better(key) else 0


def six(cards: Cards) -> int:
    """The key of the best low three that is six or better; 0 where there is none."""
    key = best_low3(cards)
    return key if six_or_better(key) else 0


def deuce_to_seven(cards: Cards) -> int:
    """The key of five cards at deuce to seven."""
    return low27(cards[0], cards[1], cards[2], cards[3], cards[4])


def of_four(cards: Cards) -> int:
    """The key of four cards at badugi."""
    return badugi(cards[0], cards[1], cards[2], cards[3])


_SHORT = tuple(groups.CLASSES[class_short(kind)] for kind in range(len(groups.CLASSES)))
_ACE_LOW = _kinds_of_low(12)
HIGH = Half("high", best5, FIVES, groups.CLASSES)
SHORT_HIGH = Half("high", best5_short, FIVES, _SHORT)
LOW = Half("low", best_low5, LOWS, _ACE_LOW, suits_count=False)
EIGHT = Half("low", eight, LOWS, _ACE_LOW, suits_count=False, most=57)
DEUCE = Half("low", deuce_to_seven, LOWS, _kinds_of_low(0))
BADUGI = Half("low", of_four, BADUGIS, ("one card", "two cards", "three cards", "badugi"))
THREE_HIGH = Half("high", best3, THREES, three_card.CLASSES)
THREE_LOW = Half("low", six, LOWS, _ACE_LOW, most=21)

_FLOP = (3, 4, 5)
GAMES = {
    game.key: game
    for game in (
        EquityGame("holdem", "Hold 'em", 2, 5, (HIGH,), streets=_FLOP),
        EquityGame(
            "short_deck", "Short-deck hold 'em", 2, 5, (SHORT_HIGH,), short_deck.DECK, streets=_FLOP, room="holdem"
        ),
        *(
            EquityGame(
                f"omaha{'' if own == 4 else own}{'_8' if low else ''}",
                f"Omaha{'' if own == 4 else f' of {own} cards'}{', eight or better' if low else ''}",
                own,
                5,
                (HIGH, EIGHT) if low else (HIGH,),
                exactly_two=True,
                streets=_FLOP,
                room="omaha",
            )
            for low in (False, True)
            for own in (4, 5, 6)
        ),
        EquityGame("seven_card_stud", "Seven-card stud", 7, 0, (HIGH,)),
        EquityGame("stud_8", "Seven-card stud, eight or better", 7, 0, (HIGH, EIGHT), room="seven_card_stud"),
        EquityGame("stud_split", "Seven-card stud, high and low", 7, 0, (HIGH, LOW), room="seven_card_stud"),
        EquityGame("razz", "Razz", 7, 0, (LOW,), room="seven_card_stud"),
        EquityGame("five_card_stud", "Five-card stud", 5, 0, (HIGH,)),
        EquityGame("mambo_stud", "Mambo stud", 3, 1, (THREE_HIGH, THREE_LOW), streets=(1,)),
        EquityGame("five_card_draw", "Five-card draw", 5, 0, (HIGH,)),
        EquityGame("triple_draw_27", "Deuce to seven", 5, 0, (DEUCE,)),
        EquityGame("badugi", "Badugi", 4, 0, (BADUGI,)),
    )
}
"""By their keys; the room's own games have the keys that they have there."""


def forms_of(room: str) -> list[EquityGame]:
    """The forms of a game of the poker room."""
    return [game for game in GAMES.values() if (game.room or game.key) == room]


def find(key: str) -> EquityGame:
    """A game by its key; refused with those that there are."""
    if key not in GAMES:
        near = get_close_matches(key, GAMES, 1)
        says = f"did you mean {near[0]}?" if near else f"there are {', '.join(GAMES)}."
        raise Refused(f"No equity is worked out of a game {key!r}; {says}", "")
    return GAMES[key]
