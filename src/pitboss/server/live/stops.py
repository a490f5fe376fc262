"""Where a live table stops on its way, so that whoever runs it can say what went wrong there."""

from __future__ import annotations

from pitboss.core.game.every_table import FAILED
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Way
from pitboss.core.game.steps import Draw, Move, Roll, Spin
from pitboss.core.table.round import Round
from pitboss.jackpots.meter import VERIFIED

CHANCE = (Draw, Roll, Spin)
"""The steps that chance answers, or the dealer of a real table."""


def verifying(current: Round | None) -> bool:
    """Whether the round is where a hand that wins from a meter is verified: the payout waits beside the table."""
    return current is not None and current.pending is not None and current.pending.moment == VERIFIED


class Stops:
    """The steps before which a table of a game stops.

    It stops at steps that an irregularity names and, for irregularities found only after the fact, before money
    changes hands: the last moment at which they can be put right simply. Those that are only refused or recorded
    need no stop.
    """

    def __init__(self, game: Game) -> None:
        irregular = [found for found in game.irregular.values() if found is not FAILED]
        self._named = frozenset(moment for found in irregular for moment in (*found.moments, *found.since))
        self._after_the_fact = any(
            (found.since or not found.moments) and found.way not in (Way.REFUSED, Way.NOTED) for found in irregular
        )

    def at(self, current: Round) -> bool:
        """Whether the table stops before the pending step."""
        step = current.pending
        assert step is not None
        if step.moment in self._named:
            return True
        if type(step) is not Move or not self._after_the_fact:
            return False
        return not current.entries or type(current.entries[-1]) is not Move
