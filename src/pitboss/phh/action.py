"""The notation of what was done: ``d dh p1 AcKd``, ``d db 2h3h4h``, ``p1 cbr 250``, ``p2 sm -``."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.core.equipment.cards import DECK
from pitboss.phh.hand import BadHand

HIDDEN = "??"
_CARDS = frozenset((*DECK, HIDDEN))
_FORMS = "d dh pN cards, d db cards, pN pb, pN f, pN cc, pN cbr amount, pN sd [cards] or pN sm [cards]"


class Action(NamedTuple):
    """One action. `player` is 0 where only the dealer acts; `what` is the second word, empty for a comment."""

    what: str
    player: int = 0
    text: str = ""


def parse_action(text: str, seats: int) -> Action:
    """Read an action; what stands behind # is commentary."""
    words = text.partition("#")[0].split()
    match words:
        case []:
            return Action("")
        case ["d", "dh", player, cards]:
            return Action("dh", _player(player, seats, text), cards)
        case ["d", "db", cards]:
            return Action("db", 0, cards)
        case [player, "f" | "cc" | "pb" | "sd" | "sm" as what]:
            return Action(what, _player(player, seats, text))
        case [player, "cbr" | "sd" | "sm" as what, rest]:
            return Action(what, _player(player, seats, text), rest)
    raise BadHand(f"{text!r} is no action; write {_FORMS}.")


def _player(word: str, seats: int, text: str) -> int:
    number = int(word[1:]) if word[:1] == "p" and word[1:].isdecimal() else 0
    if not 1 <= number <= seats:
        raise BadHand(f"{word!r} in {text!r} is no player; they are p1 to p{seats}.")
    return number


def cards_in(text: str) -> list[str]:
    """The cards of a run such as ``AcKd??``."""
    cards = [text[at : at + 2] for at in range(0, len(text), 2)]
    for card in cards:
        if card not in _CARDS:
            raise BadHand(f"{card!r} in {text!r} is no card; write rank and suit as in Ah or Td, ?? for unknown.")
    return cards
