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


def of_dice(
    old: str, cash: str, late: str, not_flat: str, out: str, shakes: tuple[str, ...], further: tuple[str, ...] = ()
) -> dict[str, Irregularity]:
    """Those of every game with three dice in a shaker, by their keys; `shakes` are the moments at which they are
    shaken, `further` later ones, by which it is too late for a wager."""

    def no_roll(key: str, happened: str, cite: str) -> Irregularity:
        resolution = "“No roll” is called and the dice are shaken again"
        return Irregularity(key, happened, resolution, cite, Way.AGAIN, shakes, call="No roll")

    def refused(key: str, happened: str, resolution: str, cite: str, **when: Any) -> Irregularity:
        return Irregularity(key, happened, resolution, cite, Way.REFUSED, **when)

    aged, after = "the dice have been on the table for more than 24 hours", "“No more bets”"
    found = (
        _noted("dice_over_24h", aged, "the dice are replaced", old),
        refused(
            "verbal_cash_wager",
            "a verbal wager is accompanied by cash",
            "the wager is not accepted",
            cash,
            moments=("betting",),
        ),
        refused(
            "late_wager",
            f"a wager is made, raised or taken down after {after}",
            "it is not accepted",
            late,
            since=(*shakes, *further),
        ),
        no_roll("dice_not_flat", "not all three dice lie flat on the bottom of the shaker", not_flat),
        no_roll("dice_out", "a die falls out when the shaker is uncovered", out),
    )
    return {each.key: each for each in found}


def exposed_to_player(key: str, piece: str, cite: str, at: tuple[str, ...]) -> Irregularity:
    """A piece is exposed that a player may decide about."""
    happened = f"the dealer exposes a {piece} dealt to a player"
    resolution = f"the player, without looking at the other {piece}s, plays the hand or has it voided"
    return Irregularity(key, happened, resolution, cite, Way.BY_RULE, at, of_seat=True)


def misset(cite: str) -> Irregularity:
    """The dealer's hands are not set as they should be."""
    happened = "the dealer has not set the hands in the manner submitted"
    resolution = "they are set again in that manner and the round is completed"
    return _noted("dealer_misset", happened, resolution, cite, since=(DEALER_SETS,))


def of_game(found: Sections, who: str) -> tuple[Irregularity, ...]:
    """All of them; `who` are those whose exposed card voids the hands."""

    further = (moments.NUMBER, *moments.DEALING, moments.STACKING)
    dice = of_dice(found.old_dice, found.cash, found.late, found.not_flat, found.out, found.shakes, further)

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
        *(dice[key] for key in ("dice_over_24h", "verbal_cash_wager", "late_wager")),
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
        *(dice[key] for key in ("dice_not_flat", "dice_out")),
        stacks_again(STACKS_AGAIN[0], "a card is exposed while the stacks are dealt", found.exposed_stacking),
        stacks_again(STACKS_AGAIN[1], "the seven stacks are not dealt in the order prescribed", found.stacks_order),
        _void(
            "wrong_start",
            "the dice were totalled wrongly and the first card or stack went to the wrong position",
            found.wrong_start,
            moments.DEALING,
        ),
        exposed_to_player(EXPOSED_KEY, "card", found.exposed, (*moments.DEALING, TAKEN_IN, SET)),
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
        misset(found.misset),
    )
