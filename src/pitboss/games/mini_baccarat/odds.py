"""Exact odds of mini-baccarat: every deal from a full shoe."""

from __future__ import annotations

from pitboss.baccarat.counting import deals, odds_of, pairs, rounding
from pitboss.core.figures import WagerOdds
from pitboss.games.mini_baccarat.rules import RULES
from pitboss.games.mini_baccarat.wagers import WAGERS, MiniBaccaratOptions


def wager_odds(options: MiniBaccaratOptions) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return [_odds(kind.key, options) for kind in WAGERS if kind.offered(options)]


def _odds(kind: str, options: MiniBaccaratOptions) -> WagerOdds:
    ways = (pairs if kind.endswith("_pair") else deals)(options.deck_count)
    fee = None if options.variant_ez_baccarat or kind != "banker" else options.vigorish
    return odds_of(RULES, kind, ways, options, rounding(fee))
