"""Ways of setting seven cards as four, two and one, as data that a casino files. 13:69F-31.12

A way is a file in the folder `ways`, or stands in a submission: an ordered list of rules. The first rule that some
lawful setting of the hand satisfies decides. A rule may ask that the `high`, `medium` or `low` hand is at least
something: a class of four cards, as ``"straight"``, a pair, as ``"pair of 7"``, or the cards that lead it, as
``"A K"``; `prefer` says which hand is made highest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Literal

import msgspec

from pitboss.core.choices.options import NotAllowed
from pitboss.ranks.four_bug import ORDER, PLACE
from pitboss.ranks.groups import CLASSES, HIGH_CARD, ONE_PAIR
from pitboss.setting.filing import Filed, WayOfRules, Ways, cards_told, named, shipped_names
from pitboss.setting.five_two.ways import least
from pitboss.setting.four_two_one.hand import decide, rule_of, setting_of

FOLDER = Path(__file__).parent / "ways"
names = partial(shipped_names, FOLDER, "")
NAMES = ("high", "medium", "low")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
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
        return (_least4(self.high), least(self.medium), least(self.low), *(NAMES.index(name) for name in self.prefer))


def _least4(text: str) -> int:
    """The key of the lowest four cards that are meant by at least a class, a pair or the cards that lead."""
    kind = CLASSES.index(text) if text in CLASSES else HIGH_CARD
    if kind not in ORDER:
        raise NotAllowed(f"{text!r} cannot be made of four cards.")
    return PLACE[kind] << 20 if kind != HIGH_CARD else least(text)


class Way(WayOfRules):
    """A way of setting seven cards."""

    def set(self, keys: Sequence[Sequence[int]]) -> tuple[int, Rule]:
        """How the way sets a hand, by the keys of all its settings, and the rule that decides it."""
        decided = decide(self.rows, keys)
        return setting_of(decided), self.rules[rule_of(decided)]


@cache
def way(filed: str | Filed) -> Way:
    """A way that ships, by name, or one that a casino has filed."""
    return Way(*named(FOLDER, filed, Rule))


def _check(rule: Rule) -> None:
    """Whether all that a rule asks can be read."""
    if sorted(rule.prefer) != sorted(NAMES):
        raise NotAllowed("prefer names high, medium and low, each once, in the order in which they are made high.")
    _ = rule.row
    for text, many in ((rule.high, 4), (rule.medium, 2), (rule.low, 1)):
        cards = len(text.removeprefix("pair of ").split()) + text.startswith("pair") * (many == 1)
        if cards > many or (text in CLASSES[ONE_PAIR + 1 :] and many < 4):
            raise NotAllowed(f"{text!r} is more than {many} card{'s' if many > 1 else ''} can be.")


@cache
def _unset(filed: Filed) -> str:
    """Seven cards that no rule fits; every hand can be set lawfully, so a rule that asks nothing fits all."""
    if any(not (rule.high or rule.medium or rule.low) for rule in filed.rules):
        return ""
    from pitboss.setting.four_two_one.against import undecided

    return cards_told(undecided(way(filed)))


DEALER_WAYS = Ways(names(), Rule, "13:69F-31.12", _check, _unset, {"prefer": NAMES})
"""What the dealer's way may be. 13:69F-31.12"""
