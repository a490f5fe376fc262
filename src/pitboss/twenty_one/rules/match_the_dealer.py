"""Match-the-dealer: cards of a player that have the rank, or rank and suit, of the up card. 13:69F-2.23, 19.6"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.twenty_one.rules.side import Side, on_up

_WORDS = {
    1: "one card of its rank",
    2: "two cards of its rank",
    3: "one card of its rank and suit",
    4: "one of its rank and suit, one of its rank",
    6: "two cards of its rank and suit",
}


class Matching(NamedTuple):
    """What each card pays, to 1, that matches in rank alone, and one that matches in suit too."""

    rank: int
    suit: int


@rule("13:69F-2.23", "13:69F-19.6")
def matches(first: int, second: int, up: int) -> int:
    """How many cards match the up card in rank alone, plus three for each that matches in suit too."""
    found = 0
    for card in (first, second):
        if card == up:
            found += 3
        elif card >> 2 == up >> 2:
            found += 1
    return found


def matched(line: int, pays: Matching) -> Odds:
    """What matching cards pay together."""
    suited, alone = divmod(line, 3)
    return Odds(alone * pays.rank + suited * pays.suit)


def match_the_dealer(
    cite: str, tables: Mapping[int, Matching], offered: Callable[[Any], bool], decks: tuple[int, ...] = ()
) -> Side:
    """The wager, by what it pays with each number of decks."""

    def pays(options: Any) -> Mapping[str, Odds]:
        table = tables.get(options.decks)
        return {} if table is None else {said: matched(line, table) for line, said in _WORDS.items()}

    return Side(
        "match_the_dealer",
        matches,
        on_up,
        _WORDS,
        "Match-the-dealer",
        "one or both of the first two cards have the rank of the dealer's up card",
        cite,
        pays,
        offered,
        decks=decks,
    )
