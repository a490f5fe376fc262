"""What may go wrong with the cards, the shoe and the reader. 13:69F-2.15"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.procedure.face_up import DEVICE
from pitboss.core.procedure.shoe import BURN
from pitboss.twenty_one.rules.options import TwentyOneOptions
from pitboss.twenty_one.rules.rules import Hole

FIRST_CARD, SECOND_CARD, UP_CARD = "first card", "second card", "up card"
HOLE_CARD, UNREAD = "hole card", "hole card, not read"
"""The dealer's second card: under an ace or a card worth 10, and under any other, where no reader is used."""
DEALT, READ, TURNED = "totals", "reader", "dealer's card"
PLAY, DRAWN, DEALER_DRAWS, STANDS = "play", "draw", "dealer draws", "dealer stands"
SET_ASIDE = "set aside"

FACE_UP, UNEXPOSED, EXPOSED = "face_up_in_shoe", "drawn_unexposed", "drawn_exposed"
OVERDRAW, MISSED_SELF, EMPTY = "dealer_overdraw", "dealer_missed_self", "shoe_empty"
NO_CARDS, ONE_CARD, MISSED_HIT = "no_cards", "one_card", "missed_hit"
JAM, MISUSE, MISUSE_SEEN = "shuffler_jam", "reader_misuse", "reader_misuse_seen"
FAILURE, REPAIRED = "reader_failure", "reader_repaired"
MISSED = (MISSED_SELF, NO_CARDS, ONE_CARD, MISSED_HIT)

DRAWS = (FIRST_CARD, SECOND_CARD, UP_CARD, HOLE_CARD, UNREAD, DRAWN, DEALER_DRAWS, TURNED, SET_ASIDE)


def irregularities(
    cite: str, own: Mapping[str, str] | None = None, says: Mapping[str, str] | None = None
) -> tuple[Irregularity, ...]:
    """What every game of the family foresees, by its section `cite`, or by the paragraphs that some have of their
    `own`; `says` are the resolutions that differ."""
    paragraphs, words = own or {}, says or {}
    return tuple(
        replace(each, cite=paragraphs.get(each.key, cite), resolution=words.get(each.key, each.resolution))
        for each in _IRREGULARITIES
    )


def _by_rule(key: str, happened: str, resolution: str, *moments: str, since: tuple[str, ...] = ()) -> Irregularity:
    return Irregularity(key, happened, resolution, "", Way.BY_RULE, moments, since=since)


def _read(options: TwentyOneOptions) -> bool:
    """Whether the hole card is put into a card reader."""
    return options.rules.hole is Hole.READER


_MISUSED = "the hole card is put into the card reader though the up card is neither an ace nor worth 10"
_IRREGULARITIES = (
    _by_rule(
        FACE_UP,
        "a card is found face up in the shoe",
        "it is not used and goes to the discard rack",
        since=(BURN, "betting"),
    ),
    Irregularity(
        UNEXPOSED,
        "a card is drawn in error and its face is not exposed",
        "it is used as the next card of the shoe",
        "",
        Way.NOTED,
        since=("betting",),
    ),
    _by_rule(
        EXPOSED,
        "after the first two cards a card is drawn in error and its face is exposed",
        "it is dealt as the next card; who does not want it stands and gets no other, and one that the dealer "
        "cannot use either is burned",
        since=(DEALT,),
    ),
    _by_rule(
        OVERDRAW,
        "the dealer draws too many cards: one to a total at which the hand stands",
        "the card is burned",
        STANDS,
    ),
    _by_rule(
        MISSED_SELF,
        "the dealer was not dealt his or her own first or second card",
        "the players are dealt their first two cards, then the dealer is",
        UP_CARD,
        HOLE_CARD,
        UNREAD,
    ),
    _by_rule(
        EMPTY,
        "there are not enough cards left in the shoe to complete the round",
        "the discards are shuffled and cut, and the round is completed",
        *DRAWS,
    ),
    _by_rule(
        NO_CARDS,
        "a box with a wager is dealt no card",
        "its hand is dead and its wagers are returned; its player is included in the next deal",
        FIRST_CARD,
    ),
    _by_rule(
        ONE_CARD,
        "a box is dealt one card only",
        "at the player's choice the second card is dealt after all others have theirs; else the hand is dead and "
        "its wagers are returned",
        SECOND_CARD,
    ),
    _by_rule(
        MISSED_HIT,
        "a card that a player asked for is not dealt",
        "at the player's choice it is dealt after the other players' cards and before the dealer's, or the hand "
        "is dead and its wagers are returned",
        DRAWN,
    ),
    Irregularity(
        JAM,
        "the shuffler jams, stops or does not complete a cycle",
        "the cards are reshuffled by the approved procedure; the device is removed before another method is used",
        "",
        Way.AGAIN,
        (DEVICE,),
        here=lambda options: options.by_device,
    ),
    Irregularity(
        MISUSE,
        f"{_MISUSED}, and no player could learn it",
        "a supervisor is told and play goes on",
        "",
        Way.NOTED,
        since=(UNREAD,),
        here=_read,
    ),
    Irregularity(
        MISUSE_SEEN,
        f"{_MISUSED}, and a player could learn it",
        "a supervisor is told; all hands are dead and every wager is returned",
        "",
        Way.VOID_ROUND,
        since=(UNREAD,),
        here=_read,
    ),
    Irregularity(
        FAILURE,
        "the card reader fails",
        "the round, and those after it, go on by the procedure without a reader until it works again",
        "",
        Way.BY_RULE,
        (READ,),
        here=_read,
    ),
    Irregularity(
        REPAIRED,
        "the card reader is repaired or replaced",
        "it is used again from the next round on",
        "",
        Way.NOTED,
        here=_read,
        lifts=FAILURE,
    ),
)
