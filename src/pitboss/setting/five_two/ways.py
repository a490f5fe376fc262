"""Ways of setting seven cards as five and two, as data that a casino files. 13:69F-11.9(d)

A way is a file in the folder `ways`: an ordered list of rules. The first rule that some lawful setting of the hand
satisfies decides; among the settings that satisfy it, `prefer` chooses (by default the higher low hand, then the
higher high hand). The joker counts as an ace among the groups and singles. What a rule may ask, all of it together:

- `groups`: how many of the seven share a rank, as ``"3 2"`` for three of a kind and one pair, ``""`` for no pair;
- `first`, `second`: the rank of the first or second of these groups (larger groups first, then higher ranks), as
  ``"A"`` or ``"10-7"``; `single`: the highest rank that stands alone;
- `high`, `low`: the hand is at least this: a class, as ``"straight"``, a pair, as ``"pair of K"``, or the cards that
  lead it, as ``"A K"``;
- `over`: the low hand is higher than any that can stand beside such a high hand, and there is one.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from pitboss.core.equipment.cards import RANKS
from pitboss.ranks.bug import CLASSES, WHEELS
from pitboss.ranks.groups import ONE_PAIR
from pitboss.setting.five_two.hand import PATTERNS, SETTINGS, decide, rank_settings, rule_of, setting_of, shape

FOLDER = Path(__file__).parent / "ways"
Row = tuple[int, ...]
_ANY = 0xFFFF


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of a way, as it stands in its file."""

    says: str
    cite: str
    groups: tuple[str, ...] = ()
    first: str = ""
    second: str = ""
    single: str = ""
    high: str = ""
    low: str = ""
    over: str = ""
    prefer: Literal["low", "high"] = "low"

    @property
    def row(self) -> Row:
        """The rule as numbers, in the columns of `pitboss.setting.five_two.hand`."""
        groups = sum(1 << PATTERNS.index(group) for group in self.groups) if self.groups else _ANY
        ranks = (_ranks(text) for text in (self.first, self.second, self.single))
        return (groups, *ranks, least(self.high), least(self.low), least(self.over), int(self.prefer == "low"))


def _rank(name: str) -> int:
    return RANKS.index("T" if name == "10" else name)


def _ranks(text: str) -> int:
    """The ranks from the first to the last that are named, as bits; all of them, and none, where none is named."""
    if not text:
        return _ANY
    top, _, bottom = text.partition("-")
    return sum(1 << rank for rank in range(_rank(bottom or top), _rank(top) + 1))


@cache
def least(text: str) -> int:
    """The key of the lowest hand that is meant by at least a class, a pair or the cards that lead."""
    if text in CLASSES:
        return CLASSES.index(text) << 20
    if text.startswith("pair"):
        return ONE_PAIR << 20 | (_rank(text.removeprefix("pair of ")) << 16 if " of " in text else 0)
    return sum(_rank(name) << shift for name, shift in zip(text.split(), (16, 12, 8, 4, 0), strict=False))


@dataclass(frozen=True)
class Way:
    """A way of setting seven cards."""

    name: str
    title: str
    rules: tuple[Rule, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rules as numbers, in order."""
        return tuple(rule.row for rule in self.rules)

    @property
    def filed(self) -> list[object]:
        """All that the way says, as plain data."""
        return [self.title, self.rules]

    def set(self, seven: list[int], wheel: int = WHEELS["second_highest"]) -> tuple[int, Rule]:
        """How the way sets seven rising cards, as a place in `LOWS`, and the rule that decides it."""
        highs, lows = [0] * SETTINGS, [0] * SETTINGS
        rank_settings(seven, wheel, highs, lows)
        decided = decide(self.rows, shape(seven), highs, lows)
        return setting_of(decided), self.rules[rule_of(decided)]


def names() -> tuple[str, ...]:
    """The ways that can be named, the common one first."""
    return tuple(sorted((file.stem for file in FOLDER.glob("*.toml")), key=lambda name: (name != "common", name)))


@cache
def way(name: str) -> Way:
    """A way by name."""
    told = tomllib.loads((FOLDER / f"{name}.toml").read_text())
    return Way(name, told["title"], msgspec.convert(told["rule"], tuple[Rule, ...]))
