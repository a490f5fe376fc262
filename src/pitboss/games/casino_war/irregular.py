"""What may go wrong at casino war. 19:47-22.10"""

from __future__ import annotations

from pitboss.core.irregular import Irregularity, Way
from pitboss.core.misdeals import hands_void

DEAL, DEALER_CARD = "deal", "dealer card"
WAR_DEAL, MISSED, DEALER_WAR_CARD = "war deal", "missed war card", "dealer war card"
BURN, FOUND, DEVICE = "burn", "discard", "device shuffle"

_DRAWS = (DEAL, DEALER_CARD, WAR_DEAL, MISSED, DEALER_WAR_CARD, BURN)

MORE_FACE_UP = hands_void(
    "more_than_one_face_up",
    "more than one card is found face up in the shoe while the cards are dealt",
    "19:47-22.10(a)",
    (*_DRAWS, FOUND),
)

IRREGULARITIES = (
    Irregularity(
        "face_up_card_in_shoe",
        "a card is found face up in the shoe while the cards are dealt",
        "it is not used and goes to the discard rack",
        "19:47-22.10(a)",
        Way.BY_RULE,
        _DRAWS,
    ),
    MORE_FACE_UP,
    Irregularity(
        "card_drawn_unexposed",
        "a card is drawn in error and its face is not exposed",
        "it is used as the next card of the shoe",
        "19:47-22.10(b)",
        Way.NOTED,
        since=(DEAL,),
    ),
    Irregularity(
        # The regulation says only what becomes of a card that nobody has seen.
        "card_drawn_exposed",
        "a card is drawn in error and its face is exposed",
        "it is burned and the next card is used",
        "13:69F-22.10",
        Way.BY_RULE,
        _DRAWS,
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
    Irregularity(
        "device_failure",
        "the shuffling device jams, stops or does not complete a cycle",
        "the cards are reshuffled by the approved procedures",
        "19:47-22.10(d)",
        Way.AGAIN,
        (DEVICE,),
    ),
    # No text; as 19:47-7.11(e) has it for another shoe.
    hands_void(
        "insufficient_cards",
        "there are not enough cards left in the shoe to complete the round",
        "13:69F-22.10",
        (*_DRAWS, FOUND),
    ),
)
