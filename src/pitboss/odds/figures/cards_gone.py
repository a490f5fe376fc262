"""The odds of a game's wagers after cards are gone from the shoe, for whoever has counted them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pitboss.core.choices.options import Options
from pitboss.core.computing.wager_odds import WagerOdds
from pitboss.core.equipment.cards import pretty
from pitboss.core.game.game import Game
from pitboss.odds.figures.wagers import own_odds

LEAST_LEFT = 6
"""As many cards as a round may take, where a game's own odds do not say more."""


class CannotBeGone(ValueError):
    """No odds can be given after these cards are gone; the sentence says why."""


def own_odds_after(game: Game) -> Callable[[Options, Mapping[str, int]], list[WagerOdds]] | None:
    """How a game works out its odds after cards are gone; None where it does not."""
    found: Callable[[Options, Mapping[str, int]], list[WagerOdds]] | None = own_odds(game, "odds_after")
    return found


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
    least = own_odds(game, "LEAST_LEFT") or LEAST_LEFT
    if left.total() < least:
        raise CannotBeGone(f"{left.total()} cards are left; a round may take {least}.")
    given = {"cards gone": " ".join(map(pretty, gone))}
    return [replace(each, given={**each.given, **given}) for each in own(options, left) if wager in ("", each.wager)]
