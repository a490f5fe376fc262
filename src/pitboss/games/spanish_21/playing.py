"""By which table of plays the figures of Spanish 21 are worked out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.rules.play_table import Strategy
from pitboss.twenty_one.rules.rules import Hole, Rules


def counted_rules(options: SpanishOptions) -> Rules:
    """The rules as far as the worth of a hand hangs on them: a dealer's blackjack takes the same whenever it is
    found."""
    return replace(options.rules, hole=Hole.READER, insurance_pays=Fraction(2))


def way_of_playing(options: SpanishOptions) -> Strategy:
    """The best table of plays by totals for a table's rules; what blackjack pays changes no play."""
    return solved(replace(counted_rules(options), blackjack_pays=Fraction(3, 2))).plays
