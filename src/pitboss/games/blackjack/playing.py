"""By which table of plays the figures are worked out, and the player who plays by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.irregular import PLAY
from pitboss.twenty_one.rules import Hole, Rules
from pitboss.twenty_one.seen import held
from pitboss.twenty_one.strategy import DOUBLE, SPLIT, Strategy
from pitboss.twenty_one.totals import count, points_of

if TYPE_CHECKING:
    from pitboss.core.steps import Ask, Chosen
    from pitboss.core.table import Table


def way_of_playing(options: BlackjackOptions) -> Strategy:
    """The best table of plays by totals for a table's rules."""
    return solved(replace(counted_rules(options), blackjack_pays=Fraction(3, 2))).plays


def counted_rules(options: BlackjackOptions) -> Rules:
    """The rules as far as the worth of a hand hangs on them: what a dealer's blackjack takes is the same whenever it
    is found, unless a hand was paid before."""
    rules = options.rules
    return rules if rules.bonuses else replace(rules, hole=Hole.READER, insurance_pays=Fraction(2))


def player(plays: Strategy) -> Callable[[Table, Ask], Chosen]:
    """Who plays as the table of plays says, wherever the chips are there for it, and insures nothing."""

    def choose(table: Table, ask: Ask) -> Chosen:
        if ask.label != PLAY:
            return ask.default_answer
        chips = table.chips(ask.seat)
        allowed = ask.within(chips)
        cards = held(table.steps, ask.hand)
        up = points_of(held(table.steps, "dealer")[0])
        pair = points_of(cards[0]) if SPLIT in allowed else 0
        play = plays.choose(*count(cards), pair, up, allowed)
        span = ask.spans.get(play)
        return play if play != DOUBLE or span is None else (play, min(span.most, chips // span.unit * span.unit))

    return choose
