"""Fast action hold 'em for the simulator, one player who sets by the best way found."""

from __future__ import annotations

from fractions import Fraction

from pitboss.core.kernel import Kernel
from pitboss.games.fast_action_holdem.counted import counted
from pitboss.games.fast_action_holdem.odds import net_of
from pitboss.games.fast_action_holdem.wagers import FastActionOptions
from pitboss.house_poker.fast import dealt


def kernel(options: FastActionOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    from pitboss.exact.sets import choose, kinds
    from pitboss.exact.setting import DEALT, ENDS, play_set
    from pitboss.ranks.evaluate import evaluator

    def net(_wager: str, _selection: str, end: int) -> Fraction:
        return net_of(end, options)

    splits = np.frombuffer(counted().splits, np.uint8)
    tables = (evaluator(7), choose(), kinds(4).of, splits)
    told = dealt({"seat 1": 4, "dealer": 4, "board": 5})
    return Kernel(play_set, ENDS, width=DEALT, net=net, told=told, tables=tables)
