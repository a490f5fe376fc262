"""The odds of a game's wagers: from the game's own `odds.py` where it has one, else by full enumeration."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from importlib.util import find_spec

from pitboss.core.figures import WagerOdds
from pitboss.core.game import Game
from pitboss.core.options import Options
from pitboss.odds.enumerate import enumerate_odds


class NoSuchWager(ValueError):
    """The game does not offer such a wager under these options."""


def wager_odds(game: Game, options: Options, wager: str = "", selection: str = "") -> list[WagerOdds]:
    """The exact odds of every wager that a table of the game offers under its options, or of one of them.

    Where the casino banks nothing there are none.
    """
    offered = {kind.key: kind for kind in game.offered(options)}
    if wager and wager not in offered:
        near = get_close_matches(wager, offered, 1)
        hint = f"did you mean {near[0]}?" if near else f"it offers {', '.join(offered)}."
        raise NoSuchWager(f"{game.title} offers no wager {wager!r} under these options; {hint}")
    if wager and selection and selection not in offered[wager].picks(options):
        raise NoSuchWager(f"{offered[wager].title} has no selection {selection!r}.")
    if not game.banked:
        return []
    name = f"pitboss.games.{game.name}.odds"
    if find_spec(name) is None:
        return list(enumerate_odds(game, options, wager, selection))
    found: list[WagerOdds] = import_module(name).wager_odds(options)
    return [o for o in found if wager in ("", o.wager) and selection in ("", o.selection)]
