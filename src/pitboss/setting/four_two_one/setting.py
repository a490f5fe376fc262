"""Seven cards set as four, two and one: how a setting is written, what its hands are, and how it compares."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.core.equipment.cards import DECK, JOKER, RANK_NAMES
from pitboss.ranks.bug import describe_two
from pitboss.ranks.four_bug import describe4_bug
from pitboss.setting.five_two.setting import rising
from pitboss.setting.four_two_one.hand import PLACES, SETTINGS, compare, rank_settings
from pitboss.setting.four_two_one.ways import Rule, Way
from pitboss.setting.rules import Menu, stands

_NAMES = (*DECK, JOKER)
FOUL = "foul: a hand ranks below the one after it"


class Set(NamedTuple):
    """Seven rising cards set: the place of the setting, and the keys of the three hands."""

    seven: tuple[int, ...]
    at: int
    keys: tuple[int, ...]

    @property
    def foul(self) -> bool:
        """Whether a hand ranks below the one after it. 13:69F-31.12"""
        return self.keys[0] < self.keys[1] or self.keys[1] < self.keys[2]

    @property
    def pieces(self) -> list[str]:
        """The cards as they lie, the high hand first and in each hand the highest card."""
        places = PLACES[self.at]
        parts = (places[:4], places[4:6], places[6:])
        return [_NAMES[self.seven[place]] for part in parts for place in reversed(part)]

    @property
    def text(self) -> str:
        """The setting as a choice: the cards of the high, of the medium and of the low hand."""
        cards = self.pieces
        return f"{'+'.join(cards[:4])}/{'+'.join(cards[4:6])}/{cards[6]}"

    @property
    def words(self) -> str:
        high, medium, low = _told(self.keys)
        return f"high {high}; medium {medium}; low {low}"


def _told(keys: tuple[int, ...]) -> tuple[str, str, str]:
    return describe4_bug(keys[0]), describe_two(keys[1]), RANK_NAMES[keys[2] >> 16]


def all_keys(seven: tuple[int, ...], wheel: int) -> list[list[int]]:
    """The keys of the three hands in each setting."""
    keys = [[0, 0, 0] for _ in range(SETTINGS)]
    rank_settings(seven, wheel, keys)
    return keys


def by_way(way: Way, seven: tuple[int, ...], wheel: int) -> tuple[Set, Rule]:
    """How a way sets seven cards, and the rule that decides it."""
    keys = all_keys(seven, wheel)
    at, by = way.set(keys)
    return Set(seven, at, tuple(keys[at])), by


def menu(seven: tuple[int, ...], wheel: int) -> Menu:
    """The settings to choose from, those that are foul last, and what the player sees with the question."""
    ways = [Set(seven, at, tuple(keys)) for at, keys in enumerate(all_keys(seven, wheel))]
    ways.sort(key=lambda each: (each.foul, -each.keys[1], -each.keys[2], -each.keys[0]))
    makes = {each.text: FOUL if each.foul else each.words for each in ways}
    cards = tuple(_NAMES[card] for card in reversed(seven))
    return Menu(tuple(makes), cards, makes, tuple(each.text for each in ways if each.foul))


def read(text: str, wheel: int) -> Set:
    """The setting that a choice names."""
    seven = rising(text.replace("/", "+").split("+"))
    found = (Set(seven, at, tuple(keys)) for at, keys in enumerate(all_keys(seven, wheel)))
    return next(each for each in found if each.text == text)


def compare_sets(own: Set, bank: Set) -> int:
    """How a player fares against the dealer."""
    return compare(own.keys, bank.keys)


def ruling(own: Set, bank: Set, _of_player: bool) -> str:
    """How three hands compare with the dealer's, in words. 13:69F-31.12"""
    if own.foul:
        return f"{FOUL}, so the wager is lost"
    told = []
    names = zip(("high", "medium", "low"), _told(own.keys), _told(bank.keys), own.keys, bank.keys, strict=True)
    for name, mine, other, key, against in names:
        told.append(f"{name} {mine} {stands(key, against)} {other}")
    return "; ".join(told)
