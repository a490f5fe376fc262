"""By which tables the figures are worked out, and who plays by them: a table of plays, and one of what two cards are
worth, by which cards are switched where both hands together are worth more then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pitboss.core.procedure.seats import hand_at
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.games.blackjack_switch.round import KEEP, PLAY_ON, SWITCH
from pitboss.twenty_one.advice.cards_seen import held
from pitboss.twenty_one.advice.strategist import player
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.exact.switch import worths
from pitboss.twenty_one.kernel.two_hands import switches
from pitboss.twenty_one.rules.play_table import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Strategy
from pitboss.twenty_one.rules.rules import Hole, Rules
from pitboss.twenty_one.rules.totals import count, points_of

if TYPE_CHECKING:
    from pitboss.core.game.steps import Ask, Chosen
    from pitboss.core.table.table import Table

ALLOWED = (STAND, HIT, DOUBLE, SPLIT, SURRENDER)


def counted_rules(options: SwitchOptions) -> Rules:
    """The rules as far as the worth of a hand hangs on them: what a dealer's blackjack takes is the same whenever it
    is found."""
    return replace(options.rules, hole=Hole.READER, insurance_pays=Fraction(2))


def way_of_playing(options: SwitchOptions) -> Strategy:
    """The best table of plays by totals for a table's rules."""
    return solved(counted_rules(options)).plays


def way_of_switching(options: SwitchOptions) -> Any:
    """What two cards are worth under an up card."""
    return worths(counted_rules(options), options.makes_blackjack)


def switcher(options: SwitchOptions) -> Callable[[Table, Ask], Chosen]:
    """Who switches, surrenders and plays as the tables say, and insures nothing."""
    plays, by = way_of_playing(options), way_of_switching(options)
    usual = player(plays)

    def choose(table: Table, ask: Ask) -> Chosen:
        if ask.label not in (SWITCH, SURRENDER):
            return usual(table, ask)
        up = points_of(held(table.steps, "dealer")[0])
        cards = held(table.steps, ask.hand)
        if ask.label == SURRENDER:
            pair = points_of(cards[0]) if points_of(cards[0]) == points_of(cards[1]) else 0
            return SURRENDER if plays.choose(*count(cards), pair, up, ALLOWED) == SURRENDER else PLAY_ON
        other = hand_at(int(ask.hand.split()[-1]), 2)
        (a, b), (c, d) = (map(points_of, two) for two in (cards, held(table.steps, other)))
        return SWITCH if switches(by, up, a, b, c, d) else KEEP

    return choose
