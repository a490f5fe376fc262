"""Seven cards set: how a setting is written, what its hands are, and how it compares. 13:69F-11.9"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import NamedTuple

from pitboss.core.equipment.cards import DECK, JOKER, index
from pitboss.core.law.cite import rule
from pitboss.ranks.bug import describe_bug, describe_two
from pitboss.setting.five_two.hand import HIGH, HIGHS, LOW, LOWS, ranked
from pitboss.setting.five_two.ways import Rule, Way
from pitboss.setting.rules import Menu, stands

_NAMES = (*DECK, JOKER)
_LIE: tuple[Callable[[list[str]], tuple[str, ...]], ...] = tuple(
    itemgetter(*(high[::-1] + low[::-1])) for high, low in zip(HIGHS, LOWS, strict=True)
)
"""Takes the cards of a setting from seven rising ones, as they lie."""
_WRITTEN = f"{'+'.join(['%s'] * HIGH)}/{'+'.join(['%s'] * LOW)}"
FOUL = "foul: the high hand ranks below the low hand"


@rule("13:69F-11.9(g)", "13:69F-11.9(h)", "13:69F-11.9(i)", "13:69F-11.3(e)", "13:69F-11.10(k)")
def compare(high: int, low: int, bank_high: int, bank_low: int) -> int:
    """A wager against the dealer or the bank: 1 it wins, 0 it is a push, -1 it loses. A copy goes to the bank.

    A hand set so that the high hand ranks below the low hand loses.
    """
    if high < low:
        return -1
    return int(high > bank_high) + int(low > bank_low) - 1


class Set(NamedTuple):
    """Seven rising cards set: the place of the setting, and the keys of the high and of the low hand."""

    seven: tuple[int, ...]
    at: int
    high: int
    low: int

    @property
    def foul(self) -> bool:
        """Whether the high hand ranks below the low hand. 13:69F-11.9(a)"""
        return self.high < self.low

    @property
    def pieces(self) -> list[str]:
        """The cards as they lie, the high hand first and in each hand the highest card."""
        return list(_LIE[self.at]([_NAMES[card] for card in self.seven]))

    @property
    def text(self) -> str:
        """The setting as a choice: the cards of the high hand, then of the low hand."""
        return _WRITTEN % _LIE[self.at]([_NAMES[card] for card in self.seven])

    @property
    def words(self) -> str:
        """What the two hands are."""
        return f"high {describe_bug(self.high)}; low {describe_two(self.low)}"


def rising(cards: Sequence[str]) -> tuple[int, ...]:
    """Cards of the journal's notation as rising numbers."""
    return tuple(sorted(map(index, cards)))


def settings(seven: tuple[int, ...], wheel: int) -> list[Set]:
    """All the ways to set seven cards."""
    return [Set(seven, at, *keys) for at, keys in enumerate(zip(*ranked(seven, wheel), strict=True))]


def _set(seven: tuple[int, ...], at: int, wheel: int) -> Set:
    highs, lows = ranked(seven, wheel)
    return Set(seven, at, highs[at], lows[at])


def by_way(way: Way, seven: tuple[int, ...], wheel: int) -> tuple[Set, Rule]:
    """How a way sets seven cards, and the rule that decides it."""
    at, by = way.set(seven, wheel)
    return _set(seven, at, wheel), by


def menu(seven: tuple[int, ...], wheel: int) -> Menu:
    """The settings to choose from, those that are foul last, and what the player sees with the question."""
    ways = sorted(settings(seven, wheel), key=lambda each: (-each.low, -each.high))
    makes = {each.text: each.words for each in ways if not each.foul}
    foul = tuple(each.text for each in ways if each.foul)
    cards = tuple(_NAMES[card] for card in reversed(seven))
    return Menu((*makes, *foul), cards, makes | dict.fromkeys(foul, FOUL), foul)


def read(text: str, wheel: int) -> Set:
    """The setting that a choice names."""
    high, _, low = text.partition("/")
    seven = rising([*high.split("+"), *low.split("+")])
    places = sorted(seven.index(index(card)) for card in low.split("+"))
    return _set(seven, LOWS.index(tuple(places)), wheel)


def compare_sets(own: Set, bank: Set) -> int:
    """How a player fares against the dealer or the bank."""
    return compare(own.high, own.low, bank.high, bank.low)


def ruling(own: Set, bank: Set, of_player: bool) -> str:
    """How two hands compare with the dealer's or the bank's, in words. 13:69F-11.9(g)"""
    if of_player and own.foul:
        return f"{FOUL}, so the wager is lost"
    return (
        f"high {describe_bug(own.high)} {stands(own.high, bank.high)} {describe_bug(bank.high)}; "
        f"low {describe_two(own.low)} {stands(own.low, bank.low)} {describe_two(bank.low)}"
    )
