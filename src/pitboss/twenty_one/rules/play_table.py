"""A way of playing as people know it: a table of hard totals, soft totals and pairs against the dealer's up card.

A kernel reads the table as whole numbers (`codes`), a player at the table by `choose`. A play that the rules do not
allow at the moment becomes the other half of its code: a hand that may not be doubled is drawn to or stands.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitboss.twenty_one.rules.totals import ACE

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

HIT, STAND, DOUBLE, SPLIT, SURRENDER = "hit", "stand", "double", "split", "surrender"
RESCUE, ATTACK = "rescue", "attack"
SWITCH, KEEP, PLAY_ON = "switch", "keep", "play_on"
INSURE, EVEN_MONEY, DECLINE = "insure", "even_money", "decline"

HARD, SOFT, PAIRS, FINISHED = range(4)
UP_CARDS = tuple(range(2, ACE + 1))
"""The dealer's up cards by their points; 11 is an ace."""

PLAYS: Mapping[str, tuple[str, ...]] = {
    "S": (STAND,),
    "H": (HIT,),
    "D": (DOUBLE, HIT),
    "d": (DOUBLE, STAND),
    "P": (SPLIT,),
    "R": (SURRENDER, HIT),
    "r": (SURRENDER, STAND),
    "p": (SURRENDER, SPLIT),
}
"""What each letter of a table stands for: the first of these plays that is allowed."""
LETTERS = "".join(PLAYS)

Rows = Mapping[int, str]
"""By total (or by the points of each card of a pair) ten letters, for the up cards 2 to 10 and ace."""


@dataclass(frozen=True)
class Strategy:
    """Letters by total and up card. A pair that is not split is played as its total says: no row, or the letter "-".

    `finished` says which totals are let go once no further card comes to them: of a hand that was doubled, or of a
    split ace. `insures` is whether insurance, or even money, is taken.
    """

    hard: Rows
    soft: Rows
    pairs: Rows
    insures: bool = False
    name: str = ""
    finished: Rows = field(default_factory=dict)

    def letter(self, kind: int, total: int, up: int) -> str:
        """The letter for a total, or for the points of each card of a pair, against an up card; "-" for none."""
        row = (self.hard, self.soft, self.pairs, self.finished)[kind].get(total, "-" * len(UP_CARDS))
        return row[up - 2]

    def keeps(self, total: int, up: int) -> bool:
        """Whether a hand that gets no further card is kept."""
        return self.letter(FINISHED, total, up) == "-"

    def choose(self, total: int, soft: bool, pair: int, up: int, allowed: Collection[str]) -> str:
        """What is played with a hand; `pair` is the points of each card of one that may be split (0: none)."""
        letters = [self.letter(SOFT if soft else HARD, total, up)]
        if pair:
            letters.insert(0, self.letter(PAIRS, pair, up))
        for letter in letters:
            for play in PLAYS.get(letter, ()):
                if play in allowed:
                    return play
        return STAND

    def codes(self) -> Ints:
        """The table as an array by kind, total and up card, of a letter's place in `LETTERS`; -1 for none."""
        import numpy as np

        found = np.full((4, 22, 12), -1, np.int64)
        for kind, rows in enumerate((self.hard, self.soft, self.pairs, self.finished)):
            for total, row in rows.items():
                for up, letter in zip(UP_CARDS, row, strict=True):
                    found[kind, total, up] = LETTERS.find(letter)
        return found
