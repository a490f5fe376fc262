"""The odds of a game's wagers after cards are gone from the shoe, for whoever has counted them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pitboss.core.choices.options import Options
from pitboss.core.equipment.cards import pretty
from pitboss.core.game.game import Game
from pitboss.core.mathematics.exact import Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.registry import exact_of


class CannotBeGone(ValueError):
    """No odds can be given with these cards gone; the sentence says why."""


def odds_after(game: Game, options: Options, gone: Sequence[str], wager: str = "") -> list[WagerOdds]:
    """The exact odds of every wager, or of one, when these cards have left the shoe and no others are known."""
    exact = exact_of(game)
    if exact.odds is None or not exact.least_left:
        raise CannotBeGone(f"The odds of {game.title} are worked out for a full shoe only.")
    (shoe,) = game.equipment(options).decks.values()
    left = Counter(shoe)
    left.subtract(gone)
    short = next((card for card, count in left.items() if count < 0), None)
    if short is not None:
        raise CannotBeGone(f"{pretty(short)} is gone more often than the shoe has it: {Counter(shoe)[short]} times.")
    if left.total() < exact.least_left:
        raise CannotBeGone(f"{left.total()} cards are left; a round may take {exact.least_left}.")
    given = {"cards gone": " ".join(map(pretty, gone))}
    found = exact.odds(options, Question(left=left))
    return [replace(each, given={**each.given, **given}) for each in found if wager in ("", each.wager)]
