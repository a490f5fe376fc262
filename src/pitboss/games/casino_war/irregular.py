"""What may go wrong at casino war. 19:47-22.10"""

from __future__ import annotations

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.procedure.face_up import BURN, Cites, irregularities, more_face_up

DEAL, DEALER_CARD = "deal", "dealer card"
WAR_DEAL, MISSED, DEALER_WAR_CARD = "war deal", "missed war card", "dealer war card"

_DRAWS = (DEAL, DEALER_CARD, WAR_DEAL, MISSED, DEALER_WAR_CARD, BURN)

MORE_FACE_UP = more_face_up("19:47-22.10(a)", _DRAWS)

# The regulation says only what becomes of a card that nobody has seen, and nothing of a shoe that runs out; there
# it is read as 19:47-7.11(e), for another shoe.
IRREGULARITIES = (
    *irregularities(
        Cites("19:47-22.10(a)", "19:47-22.10(b)", "13:69F-22.10", "19:47-22.10(d)", "13:69F-22.10"),
        MORE_FACE_UP,
        _DRAWS,
        lambda options: options.shuffle_source == "automated_device",
    ),
    Irregularity(
        # 22.10(c) speaks of the original deal alone; a player passed over in the war deal is still at war.
        "player_not_dealt",
        "no card is dealt to a player's wager",
        "in the original deal the wager is void and the player is included in the next round; "
        "in the war deal the card is dealt before the dealer's",
        "19:47-22.10(c)",
        Way.BY_RULE,
        (DEAL, WAR_DEAL),
    ),
)
