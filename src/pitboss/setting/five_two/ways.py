"""Ways of setting seven cards as five and two, as data that a casino files. 13:69F-11.9(d)

A way is a file in the folder `ways`, or stands in a submission: an ordered list of rules. The first rule that some
lawful setting of the hand satisfies decides; among the settings that satisfy it, `prefer` chooses (by default the
higher low hand, then the higher high hand). The joker counts as an ace among the groups and singles. What a rule may
ask, all of it together:

- `groups`: how many of the seven share a rank, as ``"3 2"`` for three of a kind and one pair, ``""`` for no pair;
- `first`, `second`: the rank of the first or second of these groups (larger groups first, then higher ranks), as
  ``"A"`` or ``"10-7"``; `single`: the highest rank that stands alone;
- `high`, `low`: the hand is at least this: a class, as ``"straight"``, a pair, as ``"pair of K"``, or the cards that
  lead it, as ``"A K"``;
- `over`: the low hand is higher than any that can stand beside such a high hand, and there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Literal

import msgspec

from pitboss.core.choices.options import NotAllowed
from pitboss.core.equipment.cards import RANKS
from pitboss.ranks.bug import CLASSES, WHEELS
from pitboss.ranks.groups import ONE_PAIR
from pitboss.setting.filing import Filed, WayOfRules, Ways, cards_told, named, read_filed, shipped_names
from pitboss.setting.five_two.hand import (
    HIGH,
    LOW,
    PATTERNS,
    decide,
    ranked,
    rule_of,
    setting_of,
    shape,
)

FOLDER = Path(__file__).parent / "ways"
names = partial(shipped_names, FOLDER, "common")
Row = tuple[int, ...]
_ANY = 0xFFFF


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
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
        groups = sum(1 << _pattern(group) for group in set(self.groups)) if self.groups else _ANY
        ranks = (_ranks(text) for text in (self.first, self.second, self.single))
        return (groups, *ranks, least(self.high), least(self.low), least(self.over), int(self.prefer == "low"))


def _pattern(group: str) -> int:
    if group not in PATTERNS:
        known = ", ".join(f'"{pattern}"' for pattern in PATTERNS)
        raise NotAllowed(f"{group!r} is not how seven cards can share ranks: {known}.")
    return PATTERNS.index(group)


def _rank(name: str) -> int:
    if name == "10":
        return RANKS.index("T")
    if len(name) != 1 or name not in RANKS or name == "T":
        raise NotAllowed(f"{name!r} is no rank: A, K, Q, J, 10 or 9 to 2.")
    return RANKS.index(name)


def _ranks(text: str) -> int:
    """The ranks from the first to the last that are named, as bits; all of them, and none, where none is named."""
    if not text:
        return _ANY
    top, _, bottom = text.partition("-")
    if _rank(bottom or top) > _rank(top):
        raise NotAllowed(f"{text!r} does not fall: write the higher rank first, as 10-7.")
    return sum(1 << rank for rank in range(_rank(bottom or top), _rank(top) + 1))


@cache
def least(text: str) -> int:
    """The key of the lowest hand that is meant by at least a class, a pair or the cards that lead."""
    if text in CLASSES:
        return CLASSES.index(text) << 20
    if text == "pair":
        return ONE_PAIR << 20
    if text.startswith("pair "):
        return ONE_PAIR << 20 | _rank(text.removeprefix("pair of ")) << 16
    if len(text.split()) > HIGH:
        raise NotAllowed(f"{text!r} are more cards than a hand has.")
    return sum(_rank(name) << shift for name, shift in zip(text.split(), (16, 12, 8, 4, 0), strict=False))


class Way(WayOfRules):
    """A way of setting seven cards."""

    def set(self, seven: Sequence[int], wheel: int = WHEELS["second_highest"]) -> tuple[int, Rule]:
        """How the way sets seven rising cards, as a place in `LOWS`, and the rule that decides it."""
        decided = decide(self.rows, shape(seven), *ranked(tuple(seven), wheel))
        return setting_of(decided), self.rules[rule_of(decided)]


@cache
def way(filed: str | Filed) -> Way:
    """A way that ships, by name, or one that a casino has filed."""
    return Way(*named(FOLDER, filed, Rule))


@cache
def thumb() -> Way:
    """The rule of thumb for a player."""
    return Way("thumb", *read_filed(Path(__file__).with_name("thumb.toml"), Rule))


def _check(rule: Rule) -> None:
    """Whether all that a rule asks can be read."""
    _ = rule.row
    if rule.low in CLASSES[ONE_PAIR + 1 :] or len(rule.low.removeprefix("pair of ").split()) > LOW:
        raise NotAllowed(f"the low hand has two cards; {rule.low!r} is more than they can be.")


@cache
def _unset(filed: Filed) -> str:
    """Seven cards that no rule fits; every hand can be set lawfully, so a rule that asks nothing fits all."""
    anything = Rule("", "").row[:-1]
    if any(rule.row[:-1] == anything for rule in filed.rules):
        return ""
    from pitboss.setting.five_two.against import undecided

    return cards_told(undecided(way(filed)))


DEALER_WAYS = Ways(names(), Rule, "13:69F-11.9(d)", _check, _unset)
"""What the dealer's way may be. 13:69F-11.9(d)"""
