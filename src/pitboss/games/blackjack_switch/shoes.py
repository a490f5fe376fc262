"""Blackjack switch dealt through whole shoes, for the simulator: both hands, per unit of both wagers together."""

from __future__ import annotations

from pitboss.games.blackjack_switch.fast import hand_nets
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.games.blackjack_switch.playing import way_of_playing, way_of_switching
from pitboss.twenty_one.kernel.through_shoes import Dealt, dealt_from


def dealt(options: SwitchOptions) -> Dealt:
    """A table's round from whatever is left of its shoe, one player who switches and plays by the tables."""
    of_hand = hand_nets(options)
    both = [(first + second) / 2 for second in of_hand for first in of_hand]
    worths = way_of_switching(options)
    return dealt_from(options.rules, way_of_playing(options), [both], (), worths, options.makes_blackjack)
