"""Exact odds of punto banco: every deal from a full shoe."""

from __future__ import annotations

from pitboss.baccarat.counting import deals, odds_of, rounding
from pitboss.core.figures import WagerOdds
from pitboss.games.punto_banco.round import RULES
from pitboss.games.punto_banco.wagers import WAGERS, PuntoBancoOptions


def wager_odds(options: PuntoBancoOptions) -> list[WagerOdds]:
    """The odds of every wager."""
    ways = deals(options.deck_count)
    said = {"banker": rounding(options.vigorish)}
    return [odds_of(RULES, kind.key, ways, options, said.get(kind.key, "")) for kind in WAGERS]
