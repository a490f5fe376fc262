"""Blackjack for the simulator: how the box of one player ended, three times in multiple action."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import unit_net
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.progressive import ACES_IN_A_ROW
from pitboss.games.blackjack.sides import ACTIONS, SIDES, STREAKS
from pitboss.games.blackjack.wagers import outcome, streak_fact
from pitboss.twenty_one.advice.strategist import way_of_playing
from pitboss.twenty_one.kernel.kernels import box_nets, kernel_of, multiple
from pitboss.twenty_one.kernel.one_box import one_box
from pitboss.twenty_one.kernel.through_shoes import Dealt, dealt_from

ADDED = ("double_down", "split")


def kernel(options: BlackjackOptions) -> Kernel:
    """The kernel of a table."""
    of_box = box_nets(options, outcome, "main")
    ways = len(of_box)

    def ended(action: int) -> Callable[[int], Fraction]:
        return lambda number: of_box[number // ways**action % ways]

    def streak(key: str) -> Callable[[int], Fraction | None]:
        won = [streak_fact((net > 0) - (net < 0), 0) for net in of_box]
        return lambda number: unit_net(outcome(key, won[number % ways], options))

    on_hands = {"main": ended(0), **{key: ended(at) for at, key in enumerate(ACTIONS)}}
    nets = {**on_hands, **{key: streak(key) for key in STREAKS}}
    whole = options, way_of_playing(options), outcome, (*SIDES, ACES_IN_A_ROW)
    if not options.multiple_action:
        return kernel_of(*whole, ways, nets, one_box, False, undecided=(*STREAKS, *ADDED))
    actions = len(ACTIONS)
    undecided = (*STREAKS, *ADDED, "insurance")
    return kernel_of(*whole, ways**actions, nets, multiple, ways, actions, undecided=undecided)


def dealt(options: BlackjackOptions) -> Dealt:
    """A table's round from whatever is left of its shoe, one player who plays as the figures say."""
    return dealt_from(options.rules, way_of_playing(options), [box_nets(options, outcome, "main")])
