"""Figures beyond a table's own: by a player's own strategy, under rules that are supposed, chances and counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.mathematics.exact import BadStrategy, BadSupposition, Chances
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.registry import exact_of
from pitboss.odds.figures.wagers import NoDecisions


def odds_by_own_play(game: Game, options: Options, text: str) -> list[WagerOdds]:
    """The odds by a player's own way of playing or of setting; `BadStrategy` says how one is written."""
    own = exact_of(game).own_play
    if own is None:
        raise NoDecisions(f"{game.title}: its odds are told for the best play only, not for a strategy of one's own.")
    try:
        return own(options, text)
    except BadStrategy as bad:
        raise BadStrategy(f"{game.title}: {bad}") from None


def odds_supposing(game: Game, options: Options, supposed: Mapping[str, str]) -> list[WagerOdds]:
    """The odds of the wagers that supposed rules bear on."""
    exact = exact_of(game)
    known = exact.supposes
    for name in supposed:
        if name not in known or exact.supposed is None:
            near = get_close_matches(name, known, 1)
            there = "; ".join(f"{each}: {words}" for each, words in known.items())
            hint = f"did you mean {near[0]}?" if near else f"there are {there}." if there else "there is none."
            raise BadSupposition(f"{game.title} has no rule {name!r} that may be supposed; {hint}")
    assert exact.supposed is not None
    return exact.supposed(options, supposed)


def chances_of(game: Game, options: Options) -> Sequence[Chances]:
    """Chances and counts that no wager's odds tell."""
    told = exact_of(game).chances
    if told is None:
        raise NoDecisions(f"{game.title}: there are no chances to tell beside the odds of its wagers.")
    return tuple(told(options))
