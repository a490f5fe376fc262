"""Exact odds of mini-baccarat: every deal from a full shoe, or from one of which cards are gone."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.baccarat.counting import deals, deals_from, odds_of, pairs, pairs_from, rounding, values_left
from pitboss.baccarat.rules import Result
from pitboss.core.computing.wager_odds import WagerOdds
from pitboss.games.mini_baccarat.rules import RULES
from pitboss.games.mini_baccarat.wagers import WAGERS, MiniBaccaratOptions


def wager_odds(options: MiniBaccaratOptions) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return _odds(options, deals(options.deck_count), pairs(options.deck_count))


def odds_after(options: MiniBaccaratOptions, left: Mapping[str, int]) -> list[WagerOdds]:
    """The same with so many of each card left in the shoe."""
    return _odds(options, deals_from(values_left(left)), pairs_from(left))


def _odds(options: MiniBaccaratOptions, hands: Mapping[Result, int], pairs: Mapping[Result, int]) -> list[WagerOdds]:
    fee = None if options.variant_ez_baccarat else options.vigorish
    return [
        odds_of(
            RULES,
            kind.key,
            pairs if kind.key.endswith("_pair") else hands,
            options,
            rounding(fee) if kind.key == "banker" else "",
        )
        for kind in WAGERS
        if kind.offered(options)
    ]
