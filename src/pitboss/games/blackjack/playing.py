"""By which table of plays the figures are worked out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.rules.play_table import Strategy
from pitboss.twenty_one.rules.rules import Hole, Rules


def way_of_playing(options: BlackjackOptions) -> Strategy:
    """The best table of plays by totals for a table's rules."""
    return solved(replace(counted_rules(options), blackjack_pays=Fraction(3, 2))).plays


def counted_rules(options: BlackjackOptions) -> Rules:
    """The rules as far as the worth of a hand hangs on them: what a dealer's blackjack takes is the same whenever it
    is found, unless a hand was paid before."""
    rules = options.rules
    return rules if rules.bonuses else replace(rules, hole=Hole.READER, insurance_pays=Fraction(2))
