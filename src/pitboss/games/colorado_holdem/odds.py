"""Exact odds of Colorado hold 'em poker: every kind of own cards, each discard, and every board."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.colorado_holdem.wagers import REQUIRED, RULES, ColoradoHoldemOptions, Facts, instant_winner
from pitboss.house_poker.rules.pair_lines import LINES, line_of
from pitboss.house_poker.solve.lines_of_play import Line
from pitboss.house_poker.solve.rules_of_thumb import TEN, Thumb
from pitboss.house_poker.solve.three_and_board.best_play import OwnThree


def may(line: Line, cards: Sequence[int], options: ColoradoHoldemOptions) -> bool:
    return not line.declares or line.declares == instant_winner(cards, options.ace_low_three_card)


def thumbs(options: ColoradoHoldemOptions) -> Sequence[Thumb]:
    """The rule of thumb of each version."""
    return (
        Thumb("declare", "an instant winner", lambda seen: seen.alike or (seen.suited and seen.gaps == 0)),
        Thumb("bet", "a pair", lambda seen: seen.pair >= 0),
        *(Thumb("bet", "a ten or higher", lambda seen: seen.ranks[0] >= TEN),) * (options.version == REQUIRED),
    )


PLAY = OwnThree(RULES, __name__, Facts, line_of, LINES, thumbs, may)


def wager_odds(options: ColoradoHoldemOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante with the bet, and of the bonus of a hand that is played for the ante."""
    return [
        PLAY.odds(options, question.stake),
        *(PLAY.beside(kind, options) for kind in ("bonus",) * options.bonus_offered),
    ]


EXACT = PLAY.exact(ColoradoHoldemOptions, wager_odds)
