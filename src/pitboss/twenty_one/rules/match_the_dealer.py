"""Match-the-dealer: cards of a player that have the rank, or rank and suit, of the up card. 13:69F-2.23, 19.6"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.core.game.wager import PayLine
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds

LINES = 7
"""The numbers of lines, the losing one counted."""
_WORDS = {
    1: "one card of its rank",
    2: "two cards of its rank",
    3: "one card of its rank and suit",
    4: "one of its rank and suit, one of its rank",
    6: "two cards of its rank and suit",
}


class Matching(NamedTuple):
    """What each card pays to 1 that matches in rank alone, and in suit too."""

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


def match_lines(pays: Matching | None) -> list[PayLine]:
    """The pay table, where there is one."""
    return [] if pays is None else [PayLine(said, matched(line, pays)) for line, said in _WORDS.items()]
