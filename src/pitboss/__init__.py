"""New Jersey's casino Rules of the Games, executable.

    >>> import pitboss
    >>> dice = pitboss.game("mini_dice")
    >>> dice.odds("field").edge
    Fraction(1, 18)
    >>> table = dice.table(seed=43)

What `__all__` lists is public and follows semantic versions: names, parameters and what they mean change only with a
new first number (with the second while that is 0). Modules below this one are how the house is built; they may change
at any time. Nothing is loaded before it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.core.game.refused import Refused as Refused
    from pitboss.core.game.steps import Bet as Bet
    from pitboss.front.equities import Equity as Equity
    from pitboss.front.equities import equity as equity
    from pitboss.front.games import Game as Game
    from pitboss.front.games import game as game
    from pitboss.front.games import game_names as game_names
    from pitboss.front.hands import HandHistories as HandHistories
    from pitboss.front.hands import hand_histories as hand_histories
    from pitboss.front.journals import Audit as Audit
    from pitboss.front.journals import Journal as Journal
    from pitboss.front.journals import Recorded as Recorded
    from pitboss.front.journals import journal as journal
    from pitboss.front.law import Checked as Checked
    from pitboss.front.law import Cited as Cited
    from pitboss.front.law import Guide as Guide
    from pitboss.front.law import Ruling as Ruling
    from pitboss.front.law import Rulings as Rulings
    from pitboss.front.law import check as check
    from pitboss.front.law import cite as cite
    from pitboss.front.odds import BestPlay as BestPlay
    from pitboss.front.odds import Odds as Odds
    from pitboss.front.odds import OddsTable as OddsTable
    from pitboss.front.simulated import Simulation as Simulation
    from pitboss.front.tables import Player as Player
    from pitboss.front.tables import Round as Round
    from pitboss.front.tables import Table as Table
    from pitboss.front.tables import table as table

    __version__: str

_WHERE = {
    "Audit": "front.journals",
    "Bet": "core.game.steps",
    "BestPlay": "front.odds",
    "Checked": "front.law",
    "Cited": "front.law",
    "Equity": "front.equities",
    "Game": "front.games",
    "Guide": "front.law",
    "HandHistories": "front.hands",
    "Journal": "front.journals",
    "Odds": "front.odds",
    "OddsTable": "front.odds",
    "Player": "front.tables",
    "Recorded": "front.journals",
    "Refused": "core.game.refused",
    "Round": "front.tables",
    "Ruling": "front.law",
    "Rulings": "front.law",
    "Simulation": "front.simulated",
    "Table": "front.tables",
    "check": "front.law",
    "cite": "front.law",
    "equity": "front.equities",
    "game": "front.games",
    "game_names": "front.games",
    "hand_histories": "front.hands",
    "journal": "front.journals",
    "table": "front.tables",
}
"""Where each public name is, below this package."""

__all__ = [
    "Audit",
    "BestPlay",
    "Bet",
    "Checked",
    "Cited",
    "Equity",
    "Game",
    "Guide",
    "HandHistories",
    "Journal",
    "Odds",
    "OddsTable",
    "Player",
    "Recorded",
    "Refused",
    "Round",
    "Ruling",
    "Rulings",
    "Simulation",
    "Table",
    "check",
    "cite",
    "equity",
    "game",
    "game_names",
    "hand_histories",
    "journal",
    "table",
]


def __getattr__(name: str) -> Any:
    if name in _WHERE:
        found = globals()[name] = getattr(import_module(f"pitboss.{_WHERE[name]}"), name)
        return found
    if name == "__version__":
        from importlib.metadata import version

        return version("pitboss")
    raise AttributeError(f"pitboss has no {name!r}; it has {', '.join(__all__)}.", name=name, obj=__name__)


def __dir__() -> list[str]:
    return sorted(__all__)
