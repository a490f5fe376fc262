"""Blackjack dealt through whole shoes, for the simulator: what a round is played from, and what its ends net."""

from __future__ import annotations

from pitboss.games.blackjack.fast import nets
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.playing import way_of_playing
from pitboss.twenty_one.kernel.through_shoes import Dealt, dealt_from


def dealt(options: BlackjackOptions) -> Dealt:
    """A table's round from whatever is left of its shoe, one player who plays as the figures say."""
    return dealt_from(options.rules, way_of_playing(options), [nets(options)])
