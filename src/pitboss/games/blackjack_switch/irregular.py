"""What may go wrong at blackjack switch: as in all the family, and a wrong number of first cards. 13:69F-2A.15"""

from __future__ import annotations

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.twenty_one.rules.irregular import DEALT, HOLE_CARD, ONE_CARD, SECOND_CARD, TURNED, UNREAD, irregularities

CITE = "13:69F-2A.15"
EXTRA_CARD, DEALER_COUNT = "extra_card", "dealer_wrong_count"

IRREGULARITIES = (
    *irregularities(CITE),
    Irregularity(
        EXTRA_CARD,
        "a player is dealt more than two cards to a hand before the totals are announced",
        "that player's hands are dead and the wagers on them are returned; the others play on",
        CITE,
        Way.BY_RULE,
        (SECOND_CARD, HOLE_CARD, UNREAD, DEALT),
        of_seat=True,
    ),
    Irregularity(
        DEALER_COUNT,
        "the dealer has dealt his or her own hand more than two cards before the players have drawn",
        "all hands are dead and every wager is returned",
        CITE,
        Way.VOID_ROUND,
        since=(DEALT,),
        until=(TURNED,),
    ),
)
CUT_SHORT = next(found for found in IRREGULARITIES if found.key == ONE_CARD)
"""By which the family stops dealing to a box."""
