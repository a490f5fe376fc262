"""The options and sections that decide wagers at any game of craps, and its pay odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Protocol

from pitboss.core.game.steps import Progress
from pitboss.core.game.wager import Outcome
from pitboss.core.money.cents import Odds, Vigorish

ACTIVE, RESTING = "active", "inactive_unless_called_on"
THREE_FOUR_FIVE, MULTIPLE = "3_4_5x", "multiple"
_THREE_FOUR_FIVE = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}

MINIMUM_ODDS: Mapping[str, Odds] = {  # 13:69F-1.4, 1A.6
    **dict.fromkeys(("pass", "dont_pass", "come", "dont_come"), Odds(1)),
    "place_win_4": Odds(9, 5),
    "place_win_5": Odds(7, 5),
    "place_win_6": Odds(7, 6),
    "place_win_8": Odds(7, 6),
    "place_win_9": Odds(7, 5),
    "place_win_10": Odds(9, 5),
    "place_lose_4": Odds(5, 11),
    "place_lose_5": Odds(5, 8),
    "place_lose_6": Odds(4, 5),
    "place_lose_8": Odds(4, 5),
    "place_lose_9": Odds(5, 8),
    "place_lose_10": Odds(5, 11),
    "hard_4": Odds(7),
    "hard_6": Odds(9),
    "hard_8": Odds(9),
    "hard_10": Odds(7),
    "field": Odds(1),
    "field_2": Odds(2),
    "field_12": Odds(2),
    "any_seven": Odds(4),
    "any_craps": Odds(7),
    "craps_2": Odds(30),
    "craps_3": Odds(15),
    "craps_12": Odds(30),
    "eleven": Odds(15),
}

TRUE_ODDS: Mapping[int, Odds] = {  # 13:69F-1.5, 1.6: as the numbers fall against a 7
    4: Odds(2),
    5: Odds(3, 2),
    6: Odds(6, 5),
    8: Odds(6, 5),
    9: Odds(3, 2),
    10: Odds(2),
}
LAID_ODDS: Mapping[int, Odds] = {number: Odds(odds.to, odds.win) for number, odds in TRUE_ODDS.items()}

# A composite wager is so many equal wagers of these kinds. 13:69F-1.2, 1.4
_HORN = {"craps_2": 1, "craps_3": 1, "eleven": 1, "craps_12": 1}
COMPOSITES: Mapping[str, Mapping[str, int]] = {
    "horn": _HORN,
    "horn_high_2": {**_HORN, "craps_2": 2},
    "horn_high_3": {**_HORN, "craps_3": 2},
    "horn_high_11": {**_HORN, "eleven": 2},
    "horn_high_12": {**_HORN, "craps_12": 2},
    "world": {**_HORN, "any_seven": 1},
    "craps_eleven": {"any_craps": 1, "eleven": 1},
}
NEXT_THROW: Mapping[str, tuple[int, ...]] = {
    "any_seven": (7,),
    "any_craps": (2, 3, 12),
    "craps_2": (2,),
    "craps_3": (3,),
    "craps_12": (12,),
    "eleven": (11,),
}
"""The totals with which a wager on the next throw wins."""


class CrapsChoices(Protocol):
    """The options that decide a wager of craps."""

    def odds(self, line: str) -> Odds:
        """The odds on offer for a line of the pay table."""
        ...

    def rests(self, kind: str) -> bool:
        """Whether a wager is not in action on a come out roll unless its player calls it on."""
        ...

    def times(self, number: int) -> int:
        """How many times the flat wager may be taken in odds on a number, or won by laying them."""
        ...

    @property
    def rounds_up(self) -> bool:
        """Whether odds may be raised to the next amount that can be paid."""
        ...

    def on_winning(self, kind: str) -> Vigorish | None:
        """The vigorish taken from a winning wager; None if there is none."""
        ...

    def on_placing(self, kind: str) -> Fraction:
        """The vigorish paid with a wager as it is made, per unit of it."""
        ...

    def fire(self, points: int) -> Odds | None:
        """What the fire bet pays for this number of different points; None if it loses."""
        ...

    @property
    def given_up(self) -> str:
        """What becomes of the fire bet when the shooter gives up the dice."""
        ...


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections by which a game of craps is played."""

    wagers: str
    making: str
    odds: str
    supports: str
    settled: str
    bought: str = ""
    """On buy and lay bets, where there are any."""
    true_odds: str = ""
    """On what the wagers in support are paid, where that is not `supports`."""


@cache
def taken_apart(kind: str) -> tuple[str, int]:
    """A kind of wager as its sort and its number: ``place_win_4`` is ``("place_win", 4)``."""
    stem, _, number = kind.rpartition("_")
    return (stem, int(number)) if number.isdigit() else (kind, 0)


def times_of(limit: str, multiple: int, number: int) -> int:
    """The multiple of odds on a number: three, four or five times by the number, or `multiple` on all."""
    return _THREE_FOUR_FIVE[number] if limit == THREE_FOUR_FIVE else multiple


def rests_by(kind: str, place: str, hardways: str, come_odds: str) -> bool:
    """Whether a wager is off on a come out roll, by the options for place and buy bets, hardways and come odds."""
    stem, _ = taken_apart(kind)
    chosen = {"place_win": place, "buy": place, "hard": hardways, "come_odds": come_odds}
    return chosen.get(stem, ACTIVE) != ACTIVE


def composite(kind: str, options: CrapsChoices, total: int) -> Fraction:
    """Net per unit of a composite wager when `total` is thrown: the sum over its parts."""
    parts = COMPOSITES[kind]
    units = sum(parts.values())
    won = sum(
        (n * options.odds(part).fraction for part, n in parts.items() if total in NEXT_THROW[part]), Fraction(0)
    )
    lost = sum(n for part, n in parts.items() if total not in NEXT_THROW[part])
    return (won - lost) / units


def fire_goes_on(why: str, made: int, points: tuple[int, ...]) -> Outcome:
    """The fire bet goes on; `made` has one bit for each different point made so far."""
    named = tuple(point for at, point in enumerate(points) if made >> at & 1)
    state = f"points made: {' '.join(map(str, named)) or 'none'}"
    return Outcome(why, state=state, progress=Progress(made=named))


def fire_made(progress: Progress | None, points: tuple[int, ...]) -> int:
    """The points a fire bet has seen made, one bit each; -1 before the first point is set."""
    if progress is None:
        return -1
    return sum(1 << at for at, point in enumerate(points) if point in progress.made)
