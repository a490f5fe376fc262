"""Exact odds of punto banco: every deal from a full shoe, or from one of which cards are gone."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.baccarat.counting import deals, deals_from, odds_of, rounding, values_left
from pitboss.baccarat.rules import Result
from pitboss.core.computing.wager_odds import WagerOdds
from pitboss.games.punto_banco.round import RULES
from pitboss.games.punto_banco.wagers import WAGERS, PuntoBancoOptions


def wager_odds(options: PuntoBancoOptions) -> list[WagerOdds]:
    """The odds of every wager."""
    return _odds(options, deals(options.deck_count))


def odds_after(options: PuntoBancoOptions, left: Mapping[str, int]) -> list[WagerOdds]:
    """The same with so many of each card left in the shoe."""
    return _odds(options, deals_from(values_left(left)))


def _odds(options: PuntoBancoOptions, ways: Mapping[Result, int]) -> list[WagerOdds]:
    said = {"banker": rounding(options.vigorish)}
    return [odds_of(RULES, kind.key, ways, options, said.get(kind.key, "")) for kind in WAGERS]
