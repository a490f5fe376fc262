"""What may go wrong in the games of this family, by each game's own sections.

Most of these subchapters have lost their section on irregularities; what is left of 19:47-20.12, 23.14, 24.12 and
25.12 is drafted alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.core.irregular import Irregularity, Way
from pitboss.house_poker.moments import (
    BOARD,
    BY_DEVICE,
    COUNTED_SHUFFLE,
    DEAL_TO_BOARD,
    DEAL_TO_DEALER,
    DEALING,
    DECISION,
    DISPENSE_TO_DEALER,
    STACKS,
    STUB_COUNT,
)

SET_ASIDE = {"one_card_face_up": 1}
"""How many cards found face up are set aside before the next one voids all hands."""


def face_up(cite: str) -> Iterator[Irregularity]:
    yield Irregularity(
        "one_card_face_up",
        "one card is found face up in the shoe or the deck during the deal",
        "the card is not used and goes to the discard rack; a second one voids all hands",
        cite,
        Way.BY_RULE,
        DEALING,
    )
    yield Irregularity(
        "more_cards_face_up",
        "two or more cards are found face up in the shoe or the deck during the deal",
        "all hands are void and the cards are reshuffled",
        cite,
        Way.VOID_ROUND,
        DEALING,
    )


def drawn_in_error(cite: str) -> Irregularity:
    return Irregularity(
        "card_drawn_in_error",
        "a card is drawn in error and its face is not seen",
        "it is used as the next card",
        cite,
        Way.NOTED,
        DEALING,
    )


def wrong_count(whose: str, cite: str) -> Irregularity:
    return Irregularity(
        "wrong_card_count",
        f"{whose} has been dealt more or fewer cards than the rule says",
        "all hands are void and the cards are reshuffled",
        cite,
        Way.VOID_ROUND,
        since=DEALING,
    )


def dealer_exposed(cite: str) -> Irregularity:
    return Irregularity(
        "dealer_card_exposed",
        "a card of the dealer that lies face down is seen before every player has decided",
        "all hands are void and the wagers are returned",
        cite,
        Way.VOID_ROUND,
        (DEAL_TO_DEALER, DISPENSE_TO_DEALER, DEAL_TO_BOARD, STUB_COUNT, BOARD, DECISION),
    )


def board_exposed(cite: str) -> Irregularity:
    return Irregularity(
        "community_exposed_early",
        "a community card is seen before every player has made the decision that comes before it",
        "all hands are void and the wagers are returned",
        cite,
        Way.VOID_ROUND,
        (DEAL_TO_BOARD, STUB_COUNT, BOARD, DECISION),
    )


def devices(shuffler: str, shoe: str, change: str) -> Iterator[Irregularity]:
    yield Irregularity(
        "shuffler_failure",
        "the shuffling device jams or does not complete the shuffle",
        "the cards are shuffled again by the approved procedure",
        shuffler,
        Way.AGAIN,
        BY_DEVICE,
    )
    yield Irregularity(
        "auto_shoe_failure",
        "the automated shoe jams, stops or does not dispense all the stacks",
        "the round is void and all cards are reshuffled",
        shoe,
        Way.VOID_ROUND,
        STACKS,
    )
    yield Irregularity(
        "method_change",
        "the casino wants to shuffle or deal by another method",
        "the device is removed from the table first",
        change,
        Way.NOTED,
        ("betting",),
    )


def stub(shuffler: str, counted: str) -> Iterator[Irregularity]:
    yield Irregularity(
        "shuffler_wrong_count",
        "the shuffling device does not count a whole deck",
        "the deck is removed from the table and another one shuffled",
        shuffler,
        Way.AGAIN,
        (COUNTED_SHUFFLE,),
    )
    yield Irregularity(
        "wrong_stub_count",
        "the stub and the hands do not make a whole deck, and no misdealt hand is found",
        "all hands are void and the deck is removed from the table",
        counted,
        Way.VOID_ROUND,
        (STUB_COUNT,),
    )
