"""Seven cards set: how a setting is written, what its hands are, and how it compares. 13:69F-11.9"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.core.equipment.cards import DECK, JOKER, index
from pitboss.core.law.cite import rule
from pitboss.ranks.bug import describe_bug, describe_two
from pitboss.setting.five_two.hand import HIGHS, LOWS, SETTINGS, rank_settings
from pitboss.setting.five_two.ways import Rule, Way
from pitboss.setting.rules import Menu, stands

_NAMES = (*DECK, JOKER)
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
        return [_NAMES[self.seven[place]] for part in (HIGHS, LOWS) for place in reversed(part[self.at])]

    @property
    def text(self) -> str:
        """The setting as a choice: the cards of the high hand, then of the low hand."""
        cards = self.pieces
        return f"{'+'.join(cards[:5])}/{'+'.join(cards[5:])}"

    @property
    def words(self) -> str:
        return f"high {describe_bug(self.high)}; low {describe_two(self.low)}"


def rising(cards: Sequence[str]) -> tuple[int, ...]:
    """Cards of the journal's notation as rising numbers."""
    return tuple(sorted(map(index, cards)))


def settings(seven: tuple[int, ...], wheel: int) -> list[Set]:
    """All the ways to set seven cards."""
    highs, lows = [0] * SETTINGS, [0] * SETTINGS
    rank_settings(seven, wheel, highs, lows)
    return [Set(seven, at, highs[at], lows[at]) for at in range(SETTINGS)]


def by_way(way: Way, seven: tuple[int, ...], wheel: int) -> tuple[Set, Rule]:
    """How a way sets seven cards, and the rule that decides it."""
    at, by = way.set(list(seven), wheel)
    return settings(seven, wheel)[at], by


def menu(seven: tuple[int, ...], wheel: int) -> Menu:
    """The settings to choose from, those that are foul last, and what the player sees with the question."""
    ways = sorted(settings(seven, wheel), key=lambda each: (each.foul, -each.low, -each.high))
    makes = {each.text: FOUL if each.foul else each.words for each in ways}
    cards = tuple(_NAMES[card] for card in reversed(seven))
    return Menu(tuple(makes), cards, makes, tuple(each.text for each in ways if each.foul))


def read(text: str, wheel: int) -> Set:
    """The setting that a choice names."""
    high, _, low = text.partition("/")
    seven = rising([*high.split("+"), *low.split("+")])
    return next(each for each in settings(seven, wheel) if each.text == text)


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
