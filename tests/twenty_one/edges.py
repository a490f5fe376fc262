"""The house edge of ways of playing that published figures and simulated play are held to."""

from __future__ import annotations

from pitboss.twenty_one.exact.best_table import Chooser
from pitboss.twenty_one.exact.by_cards_held import brought, every_up_card, mean, up_card
from pitboss.twenty_one.exact.hands import VALUES
from pitboss.twenty_one.exact.shoe import Shoe
from pitboss.twenty_one.exact.strategy import column_of
from pitboss.twenty_one.rules.play_table import Strategy
from pitboss.twenty_one.rules.rules import Rules


def edge(rules: Rules, shoe: Shoe) -> float:
    """The house edge of the best play by the cards held."""
    return -sum(mean(brought(rules, shoe, up)) for up in every_up_card(rules, shoe))


def cost_of(rules: Rules, shoe: Shoe, plays: Strategy) -> float:
    """The house edge of playing by a table, whatever it says, from a shoe."""
    brought_by = 0.0
    for up in range(VALUES):
        if shoe.counts[up]:
            here = up_card(rules, shoe, up, pairs=False)
            brought_by += Chooser(rules, shoe, here).total(column_of(rules, plays, up))
    return -brought_by
