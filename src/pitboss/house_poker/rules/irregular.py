"""What may go wrong in the games of this family, by each game's own sections.

Most of these subchapters have lost their section on irregularities; what is left of 19:47-20.12, 23.14, 24.12 and
25.12 is drafted alike. What voids all hands sets no limit of time, so it may be raised until the round is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from pitboss.core.game.irregular import Irregularity, Way, without_cards
from pitboss.core.procedure.misdeals import hands_void
from pitboss.house_poker.rules.moments import (
    BY_DEVICE,
    COUNTED_SHUFFLE,
    DEALING,
    SET_ASIDE,
    STACKS,
    STUB_COUNT,
    TO_BOARD,
    TO_DEALER,
)
from pitboss.house_poker.rules.options import AUTOMATED, AUTOMATED_SHOE, HousePokerOptions

ONE_FACE_UP, MORE_FACE_UP = "one_card_face_up", "more_cards_face_up"
SHUFFLER_COUNT, STUB_COUNTED = "shuffler_wrong_count", "wrong_stub_count"
ASIDE = {ONE_FACE_UP: 1}
"""How many cards found face up are set aside before the next one voids all hands."""


def of_deal(
    who: str, face_up: str, error: str = "", count: str = "", *, board: bool = False
) -> Iterator[Irregularity]:
    """Cards found face up, drawn in error, or too many or too few, each with its section. `who` names whose wrong
    number of cards voids all hands; empty: nobody's does."""
    draws = (*DEALING, *TO_BOARD) if board else DEALING
    yield Irregularity(
        ONE_FACE_UP,
        "one card is found face up in the shoe or the deck during the deal",
        "the card is not used and goes to the discard rack; a second one voids all hands",
        face_up,
        Way.BY_RULE,
        draws,
    )
    happened = "two or more cards are found face up in the shoe or the deck during the deal"
    yield hands_void(MORE_FACE_UP, happened, face_up, (*draws, SET_ASIDE))
    yield Irregularity(
        "card_drawn_in_error",
        "a card is drawn in error and its face is not seen",
        "it is used as the next card",
        error or face_up,
        Way.NOTED,
        since=draws,
    )
    if who:
        yield hands_void("wrong_card_count", who, count or face_up, since=DEALING)


def dealer_exposed(happened: str, cite: str) -> Irregularity:
    return hands_void("dealer_card_exposed", happened, cite, since=TO_DEALER)


def board_exposed(cite: str) -> Irregularity:
    """A card may be seen from the first deal on: in the shoe, in the deck, or where it lies."""
    happened = "a community card is seen before every player has made the decision that comes before it"
    return hands_void("community_exposed_early", happened, cite, since=(*DEALING, *TO_BOARD))


def burn_missed(cite: str, here: Callable[[Any], bool] = lambda _options: True) -> Irregularity:
    """`here` says whether the table burns cards."""
    return Irregularity(
        "burn_missed",
        "a community card is dealt and no card was burned before it",
        "the round is played on with the cards as they lie",
        cite,
        Way.NOTED,
        since=TO_BOARD,
        here=here,
    )


def counts_apart(cite: str) -> Iterator[Irregularity]:
    """Wrong numbers of cards where a player's voids that hand alone and the dealer's fifth card may be dealt later.
    19:47-24.12(d)"""
    yield Irregularity(
        "player_wrong_count",
        "a player has been dealt a wrong number of cards",
        "that player's hand is void",
        cite,
        Way.BY_RULE,
        of_seat=True,
        since=DEALING,
        disproved=without_cards(*DEALING, picked_up=False),
    )
    yield Irregularity(
        "dealer_four_cards",
        "the dealer has been dealt four of the five cards",
        "one more card is dealt to complete the hand",
        cite,
        Way.NOTED,
        since=TO_DEALER,
    )
    happened = "the dealer has been dealt a wrong number of cards, other than four of the five"
    yield hands_void("dealer_other_misdeal", happened, cite, since=DEALING)


def void_but(
    key: str, happened: str, cite: str, moments: tuple[str, ...] = (), since: tuple[str, ...] = ()
) -> Irregularity:
    """An irregularity that voids the round but for what hands have earned (`Rules.earned`)."""
    resolution = "all hands are void but those whose first cards have earned a payment"
    return Irregularity(key, happened, resolution, cite, Way.BY_RULE, moments, since=since)


def _by_device(options: HousePokerOptions) -> bool:
    return options.shuffling == AUTOMATED


def from_automated_shoe(options: HousePokerOptions) -> bool:
    return options.dealing_method == AUTOMATED_SHOE


SHOE_FAILS = "the automated shoe jams, stops or does not dispense all the stacks"


def devices(shuffler: str, shoe: str = "", change: str = "") -> Iterator[Irregularity]:
    """Failures of shuffler and automated shoe, and a change of method; each with its section."""
    yield Irregularity(
        "shuffler_failure",
        "the shuffling device jams or does not complete the shuffle",
        "the cards are shuffled again by the approved procedure",
        shuffler,
        Way.AGAIN,
        BY_DEVICE,
        here=_by_device,
    )
    if shoe:
        yield replace(hands_void("auto_shoe_failure", SHOE_FAILS, shoe, STACKS), here=from_automated_shoe)
    yield Irregularity(
        "method_change",
        "the casino wants to shuffle or deal by another method",
        "the device is removed from the table first",
        change or shuffler,
        Way.NOTED,
        ("betting",),
        here=lambda options: _by_device(options) or from_automated_shoe(options),
    )


def counts(shuffler: str, stub: str, cards: int = 52) -> Iterator[Irregularity]:
    """A wrong count of the deck, by the shuffler or by the dealer."""
    if shuffler:
        yield Irregularity(
            SHUFFLER_COUNT,
            f"the shuffling device does not count {cards} cards",
            "the deck is removed from the table and another one shuffled",
            shuffler,
            Way.BY_RULE,
            (COUNTED_SHUFFLE,),
            here=lambda options: _by_device(options) and options.shuffler_counts_cards,
        )
    yield Irregularity(
        STUB_COUNTED,
        f"the stub and the hands do not make {cards} cards, and no misdealt hand is found",
        "all hands are void and the deck is removed from the table",
        stub,
        Way.VOID_ROUND,
        since=(STUB_COUNT,),
    )


def beside_dealer(
    who: str, exposed: str, cite: str, counted: str, *, cards: int = 52, apart: tuple[str, ...] = ()
) -> tuple[Irregularity, ...]:
    """Irregularities of a game with cards for players and dealer only. `cite` is the section on irregularities,
    `counted` that on the count of the deck. `apart` are the paragraphs, where they are known, on cards face up, drawn
    in error, too many or too few, and the dealer's seen."""
    face_up, error, count, seen = apart or (cite,) * 4
    return (
        *of_deal(who, face_up, error, count),
        dealer_exposed(exposed, seen),
        *devices(cite, cite),
        *counts(counted, counted, cards),
    )


def beside_board(
    exposed: str, cite: str, counted: str, burns: Callable[[Any], bool] = lambda _options: True
) -> tuple[Irregularity, ...]:
    """Irregularities of a game with a board that is dealt as the round goes on. `cite` is the section on
    irregularities, `counted` that on the count of the deck; `burns` says whether the table burns cards."""
    return (
        *of_deal("a player, the dealer or the board has a wrong number of cards", cite, board=True),
        dealer_exposed(exposed, cite),
        board_exposed(cite),
        burn_missed(cite, burns),
        *devices(cite, cite),
        *counts(counted, counted),
    )
