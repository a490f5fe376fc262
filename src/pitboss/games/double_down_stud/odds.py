"""Exact odds of double down stud: every kind of four cards with every fifth, doubled where that brings something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.core.figures import WagerOdds
from pitboss.games.double_down_stud.wagers import RULES, DoubleDownStudOptions, Facts
from pitboss.house_poker.against_table import AgainstTable
from pitboss.house_poker.lines import LINES, line_of

if TYPE_CHECKING:
    from pitboss.core.steps import Ask, Chosen
    from pitboss.core.table import Table

PLAY = AgainstTable(RULES, __name__, Facts, line_of, LINES)


def wager_odds(options: DoubleDownStudOptions) -> list[WagerOdds]:
    """The odds of the wager, its double included. 13:69F-17.10"""
    return [PLAY.odds(options)]


def strategy(options: DoubleDownStudOptions) -> Callable[[Table, Ask], Chosen]:
    """The decisions behind the figures."""
    return PLAY.strategy(options)
