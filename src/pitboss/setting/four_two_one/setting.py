"""Seven cards set as four, two and one: how a setting is written, what its hands are, and how it compares."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from pitboss.core.equipment.cards import DECK, JOKER, RANK_NAMES
from pitboss.ranks.bug import describe_two
from pitboss.ranks.four_bug import describe4_bug
from pitboss.setting.five_two.hand import REMEMBERED
from pitboss.setting.five_two.setting import rising
from pitboss.setting.four_two_one.hand import PLACES, SETTINGS, compare, rank_settings
from pitboss.setting.four_two_one.ways import Rule, Way
from pitboss.setting.rules import Menu, stands

_NAMES = (*DECK, JOKER)
_LIE: tuple[Callable[[list[str]], tuple[str, ...]], ...] = tuple(
    itemgetter(*(places[3::-1] + places[5:3:-1] + places[6:])) for places in PLACES
)
"""Takes the cards of a setting from seven rising ones, as they lie."""
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
        return list(_LIE[self.at]([_NAMES[card] for card in self.seven]))

    @property
    def text(self) -> str:
        """The setting as a choice: the cards of the high, of the medium and of the low hand."""
        return "%s+%s+%s+%s/%s+%s/%s" % _LIE[self.at]([_NAMES[card] for card in self.seven])  # noqa: UP031

    @property
    def words(self) -> str:
        high, medium, low = _told(self.keys)
        return f"high {high}; medium {medium}; low {low}"


def _told(keys: tuple[int, ...]) -> tuple[str, str, str]:
    return describe4_bug(keys[0]), describe_two(keys[1]), RANK_NAMES[keys[2] >> 16]


@lru_cache(REMEMBERED)
def all_keys(seven: tuple[int, ...], wheel: int) -> list[tuple[int, ...]]:
    """The keys of the three hands in each setting, which a table asks for several times in a round."""
    keys = [[0, 0, 0] for _ in range(SETTINGS)]
    rank_settings(seven, wheel, keys)
    return [tuple(each) for each in keys]


def by_way(way: Way, seven: tuple[int, ...], wheel: int) -> tuple[Set, Rule]:
    """How a way sets seven cards, and the rule that decides it."""
    keys = all_keys(seven, wheel)
    at, by = way.set(keys)
    return Set(seven, at, keys[at]), by


def menu(seven: tuple[int, ...], wheel: int) -> Menu:
    """The settings to choose from, those that are foul last, and what the player sees with the question."""
    ways = [Set(seven, at, keys) for at, keys in enumerate(all_keys(seven, wheel))]
    ways.sort(key=lambda each: (-each.keys[1], -each.keys[2], -each.keys[0]))
    makes = {each.text: each.words for each in ways if not each.foul}
    foul = tuple(each.text for each in ways if each.foul)
    cards = tuple(_NAMES[card] for card in reversed(seven))
    return Menu((*makes, *foul), cards, makes | dict.fromkeys(foul, FOUL), foul)


def read(text: str, wheel: int) -> Set:
    """The setting that a choice names."""
    parts = [rising(part.split("+")) for part in text.split("/")]
    seven = tuple(sorted(card for part in parts for card in part))
    at = PLACES.index(tuple(seven.index(card) for part in parts for card in part))
    return Set(seven, at, all_keys(seven, wheel)[at])


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
