"""Exact odds of punto banco: every deal from a full shoe, or from one of which cards are gone."""

from __future__ import annotations

from functools import partial

from pitboss.baccarat.counting import MOST_CARDS, deals, deals_from, odds_of, results_told, values_left
from pitboss.baccarat.kernel import kernel_of
from pitboss.core.mathematics.exact import PLAINLY, Exact, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.punto_banco.round import RULES
from pitboss.games.punto_banco.wagers import WAGERS, PuntoBancoOptions


def wager_odds(options: PuntoBancoOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager."""
    left = question.left
    ways = deals(options.decks) if left is None else deals_from(values_left(left))
    return [odds_of(RULES, kind.key, ways, options) for kind in WAGERS]


EXACT = Exact(
    PuntoBancoOptions,
    odds=wager_odds,
    least_left=MOST_CARDS,
    chances=lambda options: results_told(options.decks),
    kernel=partial(kernel_of, RULES),
)
