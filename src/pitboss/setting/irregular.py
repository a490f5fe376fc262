"""What may go wrong where seven cards are dealt to each position and set, by each game's own sections. 13:69F-11.11

Subchapter 31 has lost its section on irregularities; what it said stands in the twin one of pai gow poker.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.setting import moments
from pitboss.setting.hands import DEALER_SETS, SET, TAKEN_IN
from pitboss.setting.methods import AUTOMATED, AUTOMATED_SHOE, HAND

EXPOSED_KEY = "player_card_exposed"
ONE_FACE_UP_KEY, MORE_FACE_UP_KEY = "one_card_face_up_in_shoe", "more_cards_face_up_in_shoe"
STACKS_AGAIN = ("card_exposed_building_stacks", "stacks_wrong_order")
_VOID = "all hands are void, their wagers are returned, and the cards are shuffled again"


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections on what may go wrong, and who shakes the dice."""

    other: str
    recut: str
    old_dice: str
    cash: str
    late: str
    shuffler: str
    change: str
    not_flat: str
    out: str
    exposed_stacking: str
    stacks_order: str
    wrong_start: str
    exposed: str
    face_up: str
    error: str
    shoe: str
    count: str
    left: str
    misset: str
    shakes: tuple[str, ...] = (moments.SHAKE, moments.BANK_SHAKES)


def _void(key: str, happened: str, cite: str, since: tuple[str, ...] = (), at: tuple[str, ...] = ()) -> Irregularity:
    return Irregularity(key, happened, _VOID, cite, Way.BY_RULE, at, since=since)


def _by_hand(options: Any) -> bool:
    return bool(options.dealing_method == HAND)


def _noted(key: str, happened: str, resolution: str, cite: str, **when: Any) -> Irregularity:
    return Irregularity(key, happened, resolution, cite, Way.NOTED, **when)


BANK_LIFTS_LID = Irregularity(
    "bank_lifts_lid",
    "the bank uncovers the shaker, which is for the dealer to do",
    "the shaker is covered and the bank shakes it again",
    "13:69F-11.10(h)1",
    Way.AGAIN,
    (moments.BANK_SHAKES,),
)


def other_card(cite: str, who: str) -> Irregularity:
    """A card is exposed that is nobody's to decide about."""
    return _void("dealer_or_bank_card_exposed", f"a card of {who} is exposed", cite, moments.OTHERS)


def more_face_up(cite: str) -> Irregularity:
    happened = "two or more cards are found face up in the shoe"
    return _void(MORE_FACE_UP_KEY, happened, cite, at=(*moments.SHOES, moments.ASIDE))


def of_game(found: Sections, who: str) -> tuple[Irregularity, ...]:
    """All of them; `who` are those whose exposed card voids the hands."""

    def no_roll(key: str, happened: str, cite: str) -> Irregularity:
        resolution = "“No roll” is called and the dice are shaken again"
        return Irregularity(key, happened, resolution, cite, Way.AGAIN, found.shakes, call="No roll")

    def stacks_again(key: str, happened: str, cite: str) -> Irregularity:
        resolution = "the cards are shuffled again and the seven stacks dealt anew"
        return Irregularity(key, happened, resolution, cite, Way.BY_RULE, (moments.STACKING,), here=_by_hand)

    return (
        _noted(
            "recut",
            "a supervisor finds that the cards were cut improperly",
            "they are cut again before any is dealt",
            found.recut,
            moments=(moments.CUT,),
        ),
        _noted(
            "dice_over_24h",
            "the dice have been on the table for more than 24 hours",
            "the dice are replaced",
            found.old_dice,
        ),
        Irregularity(
            "verbal_cash_wager",
            "a verbal wager is accompanied by cash",
            "the wager is not accepted",
            found.cash,
            Way.REFUSED,
            ("betting",),
        ),
        Irregularity(
            "late_wager",
            "a wager is made, raised or taken down after “No more bets”",
            "it is not accepted",
            found.late,
            Way.REFUSED,
            since=(*found.shakes, moments.NUMBER, *moments.DEALING, moments.STACKING),
        ),
        Irregularity(
            "shuffler_fault",
            "the shuffling device jams or does not complete the shuffle",
            "the cards are shuffled again",
            found.shuffler,
            Way.AGAIN,
            (moments.DEVICE_SHUFFLE,),
            here=lambda options: options.shuffling == AUTOMATED,
        ),
        _noted(
            "device_change",
            "the casino wants to shuffle or deal by another method",
            "the device is removed from the table first",
            found.change,
            moments=("betting",),
        ),
        no_roll("dice_not_flat", "not all three dice lie flat on the bottom of the shaker", found.not_flat),
        no_roll("dice_out", "a die falls out when the shaker is uncovered", found.out),
        stacks_again(STACKS_AGAIN[0], "a card is exposed while the stacks are dealt", found.exposed_stacking),
        stacks_again(STACKS_AGAIN[1], "the seven stacks are not dealt in the order prescribed", found.stacks_order),
        _void(
            "wrong_start",
            "the dice were totalled wrongly and the first card or stack went to the wrong position",
            found.wrong_start,
            moments.DEALING,
        ),
        Irregularity(
            EXPOSED_KEY,
            "the dealer exposes a card dealt to a player",
            "the player, without looking at the other cards, plays the hand or has it voided",
            found.exposed,
            Way.BY_RULE,
            (*moments.DEALING, TAKEN_IN, SET),
            of_seat=True,
        ),
        other_card(found.other, who),
        Irregularity(
            ONE_FACE_UP_KEY,
            "one card is found face up in the shoe",
            "it is not used and goes to the discard rack; a second one voids all hands",
            found.face_up,
            Way.BY_RULE,
            moments.SHOES,
        ),
        more_face_up(found.face_up),
        _noted(
            "card_drawn_in_error",
            "a card is drawn in error and its face is not seen",
            "it is used as the next card",
            found.error,
            moments=tuple(moments.FROM_SHOE.values()),
        ),
        replace(
            _void(
                "auto_shoe_fault",
                "the automated shoe jams, stops or does not deal all the cards",
                found.shoe,
                at=tuple(moments.DISPENSED.values()),
            ),
            here=lambda options: options.dealing_method == AUTOMATED_SHOE,
        ),
        _void("wrong_card_count", "a player or the dealer has not seven cards", found.count, moments.DEALING),
        _void(
            "not_four_left_misdeal",
            "the cards left over are not four, and a hand or stack has not seven cards",
            found.left,
            at=(moments.LEFT,),
        ),
        Irregularity(
            "not_four_left_bad_deck",
            "the cards left over are not four, though they were dealt properly",
            "all hands are void, their wagers are returned, and the deck is removed from the table",
            found.left,
            Way.BY_RULE,
            (moments.LEFT,),
        ),
        _noted(
            "dealer_misset",
            "the dealer has not set the hands in the manner submitted",
            "they are set again in that manner and the round is completed",
            found.misset,
            since=(DEALER_SETS,),
        ),
    )
