"""What may go wrong where seven cards are dealt to each position and set, by each game's own sections. 13:69F-11.11

Subchapter 31 has lost its section on irregularities; what it said stands in the twin one of pai gow poker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from pitboss.core.game.irregular import Irregularity, Situation, Way, without_cards
from pitboss.core.game.steps import Draw, Transfer
from pitboss.setting import moments
from pitboss.setting.hands import DEALER_SETS, SET, TAKEN_IN
from pitboss.setting.methods import AUTOMATED, AUTOMATED_SHOE, DICE, HAND, MANUAL_SHOE

EXPOSED_KEY = "player_card_exposed"
ONE_FACE_UP_KEY, MORE_FACE_UP_KEY = "one_card_face_up_in_shoe", "more_cards_face_up_in_shoe"
STACKS_AGAIN = ("card_exposed_building_stacks", "stacks_wrong_order")
_VOID = "all hands are void, their wagers are returned"


def of(key: str, happened: str, resolution: str, way: Way, *at: str, **when: Any) -> Irregularity:
    """An irregularity without its section, which each game gives (`cited`)."""
    return Irregularity(key, happened, resolution, "", way, at, **when)


def cited(found: Iterable[Irregularity], cites: Mapping[str, str], otherwise: str = "") -> tuple[Irregularity, ...]:
    """Give irregularities a game's own sections, by their keys; `otherwise` is the section of those not named."""
    return tuple(replace(each, cite=each.cite or cites.get(each.key, otherwise)) for each in found)


def void(key: str, happened: str, cite: str = "", *at: str, pieces: str = "cards", **when: Any) -> Irregularity:
    """One that voids all hands."""
    return Irregularity(key, happened, f"{_VOID}, and the {pieces} are shuffled again", cite, Way.BY_RULE, at, **when)


def _by_hand(options: Any) -> bool:
    return bool(options.dealing_method == HAND)


def _from_shoe(options: Any) -> bool:
    return bool(options.dealing_method != HAND)


def started_by_dice(options: Any) -> bool:
    return bool(options.start_method == DICE)


BANK_LIFTS_LID = Irregularity(
    "bank_lifts_lid",
    "the bank uncovers the shaker, which is for the dealer to do",
    "the shaker is covered and the bank shakes it again",
    "13:69F-11.10(h)1",
    Way.AGAIN,
    (moments.BANK_SHAKES,),
    here=lambda options: options.player_banking,
)


def other_card(cite: str, who: str) -> Irregularity:
    """A card is exposed that is nobody's to decide about."""
    return void("dealer_or_bank_card_exposed", f"a card of {who} is exposed", cite, since=moments.OTHERS)


def more_face_up(cite: str = "") -> Irregularity:
    happened = "two or more cards are found face up in the shoe"
    return void(MORE_FACE_UP_KEY, happened, cite, *moments.SHOES, moments.ASIDE, moments.LEFT, here=_from_shoe)


def of_dice(shakes: tuple[str, ...], further: tuple[str, ...] = (), **here: Any) -> tuple[Irregularity, ...]:
    """The irregularities of every game with three dice in a shaker. `shakes` are the moments of the shake, `further`
    later moments at which a wager is too late; `here` says where there are dice, if not at every table."""
    again = "“No roll” is called and the dice are shaken again"
    flat = "not all three dice lie flat on the bottom of the shaker"
    late = "a wager is made, raised or taken down after “No more bets”"
    return (
        of(
            "dice_over_24h",
            "the dice have been on the table for more than 24 hours",
            "the dice are replaced",
            Way.NOTED,
            **here,
        ),
        of(
            "verbal_cash_wager",
            "a verbal wager is accompanied by cash",
            "the wager is not accepted",
            Way.REFUSED,
            "betting",
        ),
        of("late_wager", late, "it is not accepted", Way.REFUSED, since=(*shakes, *further)),
        of("dice_not_flat", flat, again, Way.AGAIN, *shakes, call="No roll", **here),
        of(
            "dice_out",
            "a die falls out when the shaker is uncovered",
            again,
            Way.AGAIN,
            *shakes,
            call="No roll",
            **here,
        ),
    )


def exposed_to_player(key: str, piece: str, *at: str) -> Irregularity:
    """A piece is exposed that a player may decide about."""
    happened = f"the dealer exposes a {piece} dealt to a player"
    resolution = f"the player, without looking at the other {piece}s, plays the hand or has it voided"
    return of(key, happened, resolution, Way.BY_RULE, *at, of_seat=True, disproved=without_cards(*moments.PLAYED))


def _none_idle(at: Situation) -> str:
    """Why no card of a position without a wager can lie there: all others than the dealer's have one."""
    dealt = (step for step in (*at.before, at.step) if step.moment in moments.OTHERS)
    hands = {
        step.to if isinstance(step, Draw) else step.target for step in dealt if isinstance(step, (Draw, Transfer))
    }
    return "" if hands - {"dealer"} else "every position has a wager so far as cards were dealt."


MISSET = of(
    "dealer_misset",
    "the dealer has not set the hands in the manner submitted",
    "they are set again in that manner and the round is completed",
    Way.NOTED,
    since=(DEALER_SETS,),
)


RECUT = of(
    "recut",
    "a supervisor finds that the cards were cut improperly",
    "they are cut again before any is dealt",
    Way.NOTED,
    moments.CUT,
    here=lambda options: options.shuffling != AUTOMATED,
)
OF_DEVICES = (
    of(
        "shuffler_fault",
        "the shuffling device jams or does not complete the shuffle",
        "the cards are shuffled again",
        Way.AGAIN,
        moments.DEVICE_SHUFFLE,
        here=lambda options: options.shuffling == AUTOMATED,
    ),
    of(
        "device_change",
        "the casino wants to shuffle or deal by another method",
        "the device is removed from the table first",
        Way.NOTED,
        "betting",
        here=lambda options: options.shuffling == AUTOMATED or options.dealing_method == AUTOMATED_SHOE,
    ),
)
_ANEW = "the cards are shuffled again and the seven stacks dealt anew"
OF_STACKS = (
    of(
        STACKS_AGAIN[0],
        "a card is exposed while the stacks are dealt",
        _ANEW,
        Way.BY_RULE,
        moments.STACKING,
        here=_by_hand,
    ),
    of(
        STACKS_AGAIN[1],
        "the seven stacks are not dealt in the order prescribed",
        _ANEW,
        Way.BY_RULE,
        moments.STACKING,
        here=_by_hand,
    ),
    void(
        "wrong_start",
        "the dice were totalled wrongly and the first card or stack went to the wrong position",
        since=moments.DEALING,
        here=started_by_dice,
    ),
)
IDLE_EXPOSED = of(
    "idle_card_exposed",
    "a card of a position without a wager is exposed",
    "the round goes on; it voids no hand",
    Way.NOTED,
    since=moments.OTHERS,
    disproved=_none_idle,
)
OF_SHOES = (
    of(
        ONE_FACE_UP_KEY,
        "one card is found face up in the shoe",
        "it is not used and goes to the discard rack; a second one voids all hands",
        Way.BY_RULE,
        *moments.SHOES,
        moments.LEFT,  # no longer only while cards are dealt, as elsewhere: until the shoe is empty
        here=_from_shoe,
    ),
    more_face_up(),
    of(
        "card_drawn_in_error",
        "a card is drawn in error and its face is not seen",
        "it is used as the next card",
        Way.NOTED,
        *moments.FROM_SHOE.values(),
        here=lambda options: options.dealing_method == MANUAL_SHOE,
    ),
    void(
        "auto_shoe_fault",
        "the automated shoe jams, stops or does not deal all the cards",
        "",
        *moments.DISPENSED.values(),
        here=lambda options: options.dealing_method == AUTOMATED_SHOE,
    ),
)
OF_COUNTS = (
    void("wrong_card_count", "a player or the dealer has not seven cards", since=moments.DEALING),
    void(
        "not_four_left_misdeal",
        "the cards left over are not four, and a hand or stack has not seven cards",
        "",
        moments.LEFT,
    ),
    of(
        "not_four_left_bad_deck",
        "the cards left over are not four, though they were dealt properly",
        "all hands are void, their wagers are returned, and the deck is removed from the table",
        Way.BY_RULE,
        moments.LEFT,
    ),
)


def of_game(
    who: str,
    shakes: tuple[str, ...] = (moments.SHAKE, moments.BANK_SHAKES),
    shaken: Callable[[Any], bool] = started_by_dice,
) -> tuple[Irregularity, ...]:
    """All of them; `who` are those whose exposed card voids the hands, `shakes` the moments of the dice, which are
    `shaken` at some tables."""
    dice = of_dice(shakes, (moments.NUMBER, *moments.DEALING, moments.STACKING), here=shaken)
    exposed = (
        exposed_to_player(EXPOSED_KEY, "card", *moments.DEALING, TAKEN_IN, SET),
        other_card("", who),
        IDLE_EXPOSED,
    )
    before = (RECUT, *dice[:3], *OF_DEVICES, *dice[3:])
    return (*before, *OF_STACKS, *exposed, *OF_SHOES, *OF_COUNTS, MISSET)
