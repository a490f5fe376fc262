"""Exact odds of Colorado hold 'em poker: every kind of own cards, each discard, and every board."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.figures import WagerOdds
from pitboss.games.colorado_holdem.wagers import (
    REQUIRED,
    RULES,
    ColoradoHoldemOptions,
    Facts,
    instant_winner,
)
from pitboss.house_poker.own_three import OwnThree
from pitboss.house_poker.pairs import LINES, line_of
from pitboss.house_poker.plays import Line
from pitboss.house_poker.thumbs import TEN, Thumb


def may(line: Line, cards: Sequence[int], house: ColoradoHoldemOptions) -> bool:
    return not line.declares or instant_winner(cards, house.ace_low_three_card)


def thumbs(house: ColoradoHoldemOptions) -> Sequence[Thumb]:
    """The rule of thumb of each version."""
    return (
        Thumb("declare", "an instant winner", lambda seen: seen.alike or (seen.suited and seen.gaps == 0)),
        Thumb("bet", "a pair", lambda seen: seen.pair >= 0),
        *(Thumb("bet", "a ten or higher", lambda seen: seen.ranks[0] >= TEN),) * (house.version == REQUIRED),
    )


PLAY = OwnThree(RULES, __name__, Facts, line_of, LINES, thumbs, may)


def wager_odds(options: ColoradoHoldemOptions, stake: int = 0) -> list[WagerOdds]:
    """The odds of the ante with the bet, and of the bonus of a hand that is played for the ante."""
    return [PLAY.odds(options, stake), *(PLAY.beside(kind, options) for kind in ("bonus",) * options.bonus_offered)]


brings = PLAY.brings
strategy = PLAY.strategy
