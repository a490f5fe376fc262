"""Exact odds of mini-baccarat: every deal from a full shoe, or from one of which cards are gone."""

from __future__ import annotations

from functools import partial

from pitboss.baccarat.counting import (
    MOST_CARDS,
    deals,
    deals_from,
    odds_of,
    pairs,
    pairs_from,
    results_told,
    values_left,
)
from pitboss.baccarat.kernel import kernel_of
from pitboss.core.mathematics.exact import PLAINLY, Exact, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.mini_baccarat.rules import RULES
from pitboss.games.mini_baccarat.wagers import WAGERS, MiniBaccaratOptions


def wager_odds(options: MiniBaccaratOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    left, decks = question.left, options.decks
    hands = deals(decks) if left is None else deals_from(values_left(left))
    paired = pairs(decks) if left is None else pairs_from(left)
    return [
        odds_of(RULES, kind.key, paired if kind.key.endswith("_pair") else hands, options)
        for kind in WAGERS
        if kind.offered(options)
    ]


EXACT = Exact(
    MiniBaccaratOptions,
    odds=wager_odds,
    least_left=MOST_CARDS,
    chances=lambda options: results_told(options.decks),
    kernel=partial(kernel_of, RULES),
)
