"""The odds of a game's wagers after cards are gone from the shoe, for whoever has counted them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from pitboss.core.equipment.cards import pretty
from pitboss.core.figures import WagerOdds
from pitboss.core.game import Game
from pitboss.core.options import Options

LEAST_LEFT = 6
"""As many cards as a round of any of these games may take."""


class CannotBeGone(ValueError):
    """No odds can be given after these cards are gone; the sentence says why."""


def own_odds_after(game: Game) -> Callable[[Options, Mapping[str, int]], list[WagerOdds]] | None:
    """How a game works out its odds after cards are gone; None where it does not."""
    module = f"pitboss.games.{game.name}.odds"
    return None if find_spec(module) is None else getattr(import_module(module), "odds_after", None)


def odds_after(game: Game, options: Options, gone: Sequence[str], wager: str = "") -> list[WagerOdds]:
    """The exact odds of every wager, or of one, when these cards have left the shoe and no others are known."""
    own = own_odds_after(game)
    if own is None:
        raise CannotBeGone(f"The odds of {game.title} are worked out for a full shoe only.")
    (shoe,) = game.equipment(options).decks.values()
    left = Counter(shoe)
    left.subtract(gone)
    short = next((card for card, count in left.items() if count < 0), None)
    if short is not None:
        raise CannotBeGone(f"{pretty(short)} is gone more often than the shoe has it: {Counter(shoe)[short]} times.")
    if left.total() < LEAST_LEFT:
        raise CannotBeGone(f"{left.total()} cards are left; a round may take {LEAST_LEFT}.")
    given = {"cards gone": " ".join(map(pretty, gone))}
    return [replace(each, given={**each.given, **given}) for each in own(options, left) if wager in ("", each.wager)]
