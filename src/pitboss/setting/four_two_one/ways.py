"""Ways of setting seven cards as four, two and one, as data that a casino files. 13:69F-31.12

A way is a file in the folder `ways`: an ordered list of rules. The first rule that some lawful setting of the hand
satisfies decides. A rule may ask that the `high`, `medium` or `low` hand is at least something (``"pair of 7"``, or
the cards that lead it, as ``"A K"``); `prefer` says which hand is made highest first.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from pitboss.setting.five_two.ways import least
from pitboss.setting.four_two_one.hand import decide, rule_of, setting_of

FOLDER = Path(__file__).parent / "ways"
NAMES = ("high", "medium", "low")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of a way, as it stands in its file."""

    says: str
    cite: str
    prefer: tuple[Literal["high", "medium", "low"], ...]
    high: str = ""
    medium: str = ""
    low: str = ""

    @property
    def row(self) -> tuple[int, ...]:
        """The rule as numbers, in the columns of `pitboss.setting.four_two_one.hand`."""
        return (least(self.high), least(self.medium), least(self.low), *(NAMES.index(name) for name in self.prefer))


@dataclass(frozen=True)
class Way:
    """A way of setting seven cards."""

    name: str
    title: str
    rules: tuple[Rule, ...]

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The rules as numbers, in order."""
        return tuple(rule.row for rule in self.rules)

    def set(self, keys: list[list[int]]) -> tuple[int, Rule]:
        """How the way sets a hand, by the keys of all its settings, and the rule that decides it."""
        decided = decide(self.rows, keys)
        return setting_of(decided), self.rules[rule_of(decided)]


def names() -> tuple[str, ...]:
    """The ways that can be named."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.toml")))


@cache
def way(name: str) -> Way:
    """A way by name."""
    told = tomllib.loads((FOLDER / f"{name}.toml").read_text())
    return Way(name, told["title"], msgspec.convert(told["rule"], tuple[Rule, ...]))
