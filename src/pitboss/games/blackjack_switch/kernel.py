"""Blackjack switch for the simulator: how both hands of one player ended, who switches and plays by the tables."""

from __future__ import annotations

from typing import Any

from pitboss.core.mathematics.kernel import Kernel
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.games.blackjack_switch.wagers import FIRST, INSURES, SIDES, outcome
from pitboss.twenty_one.advice.strategist import counted_rules, way_of_playing
from pitboss.twenty_one.exact.switch import worths as worths_of
from pitboss.twenty_one.kernel.kernels import box_nets, kernel_of, seen_at_two
from pitboss.twenty_one.kernel.through_shoes import Dealt, dealt_from
from pitboss.twenty_one.kernel.two_hands import two_hands


def way_of_switching(options: SwitchOptions) -> Any:
    """What two cards are worth under an up card."""
    return worths_of(counted_rules(options), options.makes_blackjack)


def kernel(options: SwitchOptions) -> Kernel:
    """The kernel of a table; the wagers of both hands are made in one act."""
    nets, plays, worths = box_nets(options, outcome, FIRST[0]), way_of_playing(options), way_of_switching(options)
    ways = len(nets)
    return kernel_of(
        *(options, plays, outcome, SIDES, ways**2),
        {FIRST[0]: lambda number: nets[number % ways] + nets[number // ways]},
        *(two_hands, worths, ways, options.makes_blackjack),
        seen=seen_at_two,
        insures=INSURES,
        undecided=(FIRST[1], "double_down", "split"),
    )


def dealt(options: SwitchOptions) -> Dealt:
    """A table's round from whatever is left of its shoe, per unit of both wagers together."""
    nets, worths = box_nets(options, outcome, FIRST[0]), way_of_switching(options)
    both = [(first + second) / 2 for second in nets for first in nets]
    return dealt_from(options.rules, way_of_playing(options), [both], worths=worths, brought=options.makes_blackjack)
