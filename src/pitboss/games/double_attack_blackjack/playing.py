"""By which table of plays, and against which up cards, the figures of double attack blackjack are worked out."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction

from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.twenty_one.exact.attack import attacked
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import Solved, solved
from pitboss.twenty_one.rules.rules import Hole, Rules
from pitboss.twenty_one.rules.totals import ACE


def counted_rules(options: AttackOptions) -> Rules:
    """What a dealer's blackjack takes is the same whenever it is found; insurance is another matter."""
    return replace(options.rules, insurance_pays=Fraction(2), hole=Hole.READER)


def played(options: AttackOptions) -> Solved:
    """The best table of plays by totals for a table's rules."""
    return solved(counted_rules(options))


def attacks(options: AttackOptions) -> Collection[int]:
    """The up cards that are attacked, by their points."""
    rules = counted_rules(options)
    return [ACE if value == 1 else value for value in attacked(played(options), full(rules)).attacks]
