"""Blackjack dealt through whole shoes, for the simulator: what a round is played from, and what its ends net."""

from __future__ import annotations

from pitboss.games.blackjack.fast import box_net
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.playing import way_of_playing
from pitboss.twenty_one.fast import ends, flags, numbers
from pitboss.twenty_one.through import Dealt
from pitboss.twenty_one.totals import points


def dealt(options: BlackjackOptions) -> Dealt:
    """A table's round from whatever is left of its shoe, one player who plays as the figures say."""
    import numpy as np

    rules = options.rules
    return Dealt(
        points=np.array([points(place % 52 >> 2) for place in range(rules.cards)], np.int64),
        codes=way_of_playing(options).codes(),
        rules=flags(rules),
        found=numbers(rules.hands),
        nets=np.array([float(box_net(box, options)) for box in ends(rules.hands)]),
        insurance=float(rules.insurance_pays),
    )
