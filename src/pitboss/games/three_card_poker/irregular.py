"""What may go wrong at three-card poker, and what must be done. 19:47-20.12"""

from __future__ import annotations

from pitboss.core.irregular import Irregularity, Way
from pitboss.core.misdeals import hands_void

# The moments of a round: the labels of its steps.
SHUFFLE = "shuffle"
DEVICE_SHUFFLE = "device shuffle"
COUNTED_SHUFFLE = "counted shuffle"
DEAL = "deal"
DEAL_TO_DEALER = "deal to dealer"
DISPENSE = "dispense"
DISPENSE_TO_DEALER = "dispense to dealer"
SET_ASIDE = "card set aside"
STUB_COUNT = "stub count"
DECISION = "decision"

_BY_DEVICE = (DEVICE_SHUFFLE, COUNTED_SHUFFLE)
_STACKS = (DISPENSE, DISPENSE_TO_DEALER)
_DEALING = (DEAL, DEAL_TO_DEALER, *_STACKS)

MORE_FACE_UP = hands_void(
    "more_cards_face_up",
    "two or more cards are found face up in the shoe or the deck during the deal",
    "19:47-20.12(a)",
    (*_DEALING, SET_ASIDE),
)

IRREGULARITIES = (
    Irregularity(
        "one_card_face_up",
        "one card is found face up in the shoe or the deck during the deal",
        "the card is not used and goes to the discard rack; a second one voids all hands",
        "19:47-20.12(a)",
        Way.BY_RULE,
        _DEALING,
    ),
    MORE_FACE_UP,
    Irregularity(
        "card_drawn_in_error",
        "a card is drawn in error and its face is not seen",
        "it is used as the next card",
        "19:47-20.12(b)",
        Way.NOTED,
        since=_DEALING,
    ),
    hands_void(
        "wrong_card_count",
        "a player or the dealer has been dealt more or fewer than three cards",
        "19:47-20.12(c)",
        since=_DEALING,
    ),
    hands_void(
        "dealer_card_exposed",
        "a card of the dealer is seen before the dealer reveals the hand",
        "19:47-20.12(d)",
        since=(DEAL_TO_DEALER, DISPENSE_TO_DEALER),
    ),
    # 20.12 breaks off after (d); the next three are read as 23.14(e) to (g), by the same drafters.
    Irregularity(
        "shuffler_failure",
        "the shuffling device jams or does not complete the shuffle",
        "the cards are shuffled again by the approved procedure",
        "19:47-20.12",
        Way.AGAIN,
        _BY_DEVICE,
    ),
    hands_void(
        "auto_shoe_failure",
        "the automated shoe jams, stops or does not dispense all the stacks",
        "19:47-20.12",
        _STACKS,
    ),
    Irregularity(
        "method_change",
        "the casino wants to shuffle or deal by another method",
        "the device is removed from the table first",
        "19:47-20.12",
        Way.NOTED,
        ("betting",),
    ),
    Irregularity(
        "shuffler_wrong_count",
        "the shuffling device does not count 52 cards",
        "the deck is removed from the table and another one shuffled",
        "19:47-20.7",
        Way.AGAIN,
        (COUNTED_SHUFFLE,),
    ),
    # The text of 20.7(e) and (f) is lost; a misdeal that is found is wrong_card_count. Read as 31.8(d)2.
    Irregularity(
        "wrong_stub_count",
        "the stub and the hands do not make 52 cards, and no misdealt hand is found",
        "all hands are void and the deck is removed from the table",
        "19:47-20.7",
        Way.VOID_ROUND,
        since=(STUB_COUNT,),
    ),
)
