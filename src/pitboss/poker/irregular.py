"""What may go wrong at a poker table, and what the rule makes of it. 13:69F-14.15, 14.16"""

from __future__ import annotations

from functools import partial

from pitboss.core.game.irregular import Irregularity, Situation, Way, without_cards
from pitboss.core.game.steps import Ask, AskAll, Irregular, Shuffle, asks_of
from pitboss.poker.moments import (
    ACTION,
    AWARD,
    BACK,
    COUNT,
    CUT,
    DECISIONS,
    DEVICE_SHUFFLE,
    DRAWS,
    FIRST_DEAL,
    HOLE,
    LAST_HOLE,
    NEW_CARDS,
    RETURNED,
    SECOND_HOLE,
    SHOWDOWN,
    SHUFFLES,
)

_NO_CARDS = without_cards(*DRAWS)


def _no_hand(at: Situation) -> str:
    """Why a seat has no hand in play: no cards, or it has folded them since they were shuffled."""
    folded = False
    for step in at.before:
        if type(step) is Shuffle and not step.pieces:
            folded = False
        folded = folded or any(ask.seat == at.seat and ask.answer == "fold" for ask in asks_of(step))
    return f"seat {at.seat} has folded." if folded else _NO_CARDS(at)


_of_hand = partial(Irregularity, of_seat=True, since=(HOLE,), until=(AWARD,), disproved=_no_hand)


def _nothing_to_call(at: Situation) -> str:
    """A chip put in with nothing to call is no call."""
    return "" if isinstance(at.step, Ask) and "call" in at.step.choices else "there is no bet to call."


def _is_out(at: Situation) -> bool:
    """Whether a player sits out, by the memory and by what was said of the seat in this round."""
    out = at.seat in at.table.memory.away and at.seat not in at.table.newcomers
    for step in at.before:
        if type(step) is Irregular and step.seat == at.seat and step.key in _OUT:
            out = step.key == "sits_out"
        elif type(step) is AskAll and step.label == BACK:
            out = out and not any(ask.seat == at.seat and ask.answer == "yes" for ask in step.asks)
    return out


def _out_already(at: Situation) -> str:
    return f"seat {at.seat} sits out already." if _is_out(at) else ""


def _not_out(at: Situation) -> str:
    return "" if _is_out(at) else f"seat {at.seat} does not sit out."


_OUT = ("sits_out", "comes_back")

COMMON = (
    Irregularity(
        "bad_shuffle_or_cut",
        "the cards were not shuffled and cut as required",
        "misdeal: all cards go back for a reshuffle",
        "13:69F-14.15(e)1",
        Way.BY_RULE,
        since=SHUFFLES,
    ),
    Irregularity(
        "wrong_start",
        "dealing began at an incorrect position",
        "misdeal if two players have not yet bet of their own will; otherwise the hand stands as dealt",
        "13:69F-14.15(e)2",
        Way.BY_RULE,
        since=(HOLE,),
    ),
    Irregularity(
        "missed_player",
        "an eligible seated player was not dealt in",
        "misdeal if two players have not yet bet of their own will; otherwise the hand stands as dealt",
        "13:69F-14.15(e)4",
        Way.BY_RULE,
        since=(HOLE,),
    ),
    Irregularity(
        "two_face_up_in_deck",
        "more than one card is found face up in the deck",
        "misdeal: all cards go back for a reshuffle",
        "13:69F-14.15(e)3",
        Way.BY_RULE,
        since=SHUFFLES,
    ),
    Irregularity(
        "ineligible_dealt",
        "a card is dealt to a player who is not eligible",
        "only that card is discarded; the round goes on",
        "13:69F-14.15(f)",
        Way.BY_RULE,
        FIRST_DEAL,
    ),
    Irregularity(
        "missing_or_extra_cards",
        "cards are found missing, or to be too many",
        "the round is dead; all chips in the pot go back, and the deck is replaced",
        "13:69F-14.15(g)",
        Way.BY_RULE,
        since=SHUFFLES,
    ),
    Irregularity(
        "one_face_up_in_deck",
        "a card is found face up in the deck",
        "it is not used and goes to the discards",
        "13:69F-14.15(h)",
        Way.BY_RULE,
        since=SHUFFLES,
        until=(AWARD,),
    ),
    Irregularity(
        "off_table_card",
        "a card is dealt off the table",
        "it is not used in this round; it is examined and goes to the discards",
        "13:69F-14.15(n)",
        Way.BY_RULE,
        DRAWS,
    ),
    _of_hand(
        "protected_touches_discards",
        "a protected hand comes into contact with discards",
        "the hand is reconstructed if at all possible, and the round goes on",
        "13:69F-14.15(i)2",
        Way.NOTED,
    ),
    _of_hand(
        "protected_lost",
        "a protected hand is collected or fouled without the player's fault",
        "the player gets back from the pot all that he or she put in",
        "13:69F-14.15(i)3",
        Way.BY_RULE,
    ),
    _of_hand(
        "left_table",
        "a player leaves the table without comment, the hand unprotected",
        "the hand is collected and discarded",
        "13:69F-14.15(i)4",
        Way.BY_RULE,
    ),
    Irregularity(
        "muck_forward",
        "the player to act throws the cards face down to the discards or the pot, or turns the up-cards down",
        "the player has folded; a bet that was required must be made all the same",
        "13:69F-14.15(j)1",
        Way.BY_RULE,
        (ACTION,),
    ),
    Irregularity(
        "discard_after_statement",
        "the player to act says that he or she calls, bets or raises, then throws the cards away",
        "the wager must be made all the same; the hand is folded",
        "13:69F-14.15(j)2",
        Way.BY_RULE,
        (ACTION,),
    ),
    Irregularity(
        "oversized_chip",
        "the player to act puts in a single larger chip and says nothing",
        "it is a call, and change is given",
        "13:69F-14.7(i)",
        Way.BY_RULE,
        (ACTION,),
        disproved=_nothing_to_call,
    ),
    Irregularity(
        "string_bet",
        "a player tries to add to a bet already made, without having said that it was not complete",
        "the addition is not accepted",
        "13:69F-14.7(g)",
        Way.REFUSED,
        (ACTION,),
    ),
    Irregularity(
        "announced_amount_mismatch",
        "a player puts in another amount than he or she announced",
        "the bet is corrected to the amount announced, which binds",
        "13:69F-14.7(e)",
        Way.NOTED,
        (ACTION,),
    ),
    Irregularity(
        "gesture_against_statement",
        "a player's gesture says something else than a clearly audible statement to the dealer",
        "the statement binds",
        "13:69F-14.15(j)",
        Way.NOTED,
        DECISIONS,
    ),
    Irregularity(
        "chips_touched",
        "a player touches chips once they are in the pot",
        "the dealer stops it",
        "13:69F-14.7(h)",
        Way.NOTED,
    ),
    Irregularity(
        "misread_hand",
        "a player misstates his or her hand",
        "the cards speak",
        "13:69F-14.3(g)",
        Way.NOTED,
        (SHOWDOWN,),
    ),
    Irregularity(
        "bad_count",
        "a count of the deck is not 52",
        "the deck is removed from the table and the other one used",
        "13:69F-14.6(e)4",
        Way.BY_RULE,
        (*SHUFFLES, RETURNED, COUNT),
    ),
    Irregularity(
        "improper_cut",
        "the cut was performed improperly, or so that it might affect the fairness of the game",
        "at a supervisor's order the cards are cut again before any is dealt",
        "13:69F-14.5(c)",
        Way.AGAIN,
        (CUT,),
    ),
    # That the device leaves the table first is 13:69F-14.15(q).
    Irregularity(
        "shuffler_jam",
        "the shuffling device jams or does not finish",
        "the cards are reshuffled; the device leaves the table before another method is used",
        "13:69F-14.15(p)",
        Way.AGAIN,
        (DEVICE_SHUFFLE,),
        here=lambda options: options.shuffler == "automated",
    ),
    Irregularity(
        "dispute",
        "a ruling is needed",
        "the poker shift supervisor decides, and that is final",
        "13:69F-14.15(b)",
        Way.NOTED,
    ),
    # What a player may not do is 13:69F-14.16(a).
    Irregularity(
        "collusion",
        "a player plays to help another, or tells another about the game",
        "the player must leave the game and is dealt no further round, and the Division is told",
        "13:69F-14.16(b)",
        Way.NOTED,
        of_seat=True,
        bars=True,
    ),
    Irregularity(
        "sits_out",
        "a player wants to leave the table for a while and to keep the seat",
        "the stakes are covered on the table, or accounted for as the player leaves and comes back; no cards are "
        "dealt to the seat meanwhile",
        "13:69F-14.7(c)5",
        Way.BY_RULE,
        of_seat=True,
        disproved=_out_already,
    ),
    Irregularity(
        "comes_back",
        "a player who sat out is back",
        "the stakes are uncovered or accounted for; the player takes part from the next round on",
        "13:69F-14.7(c)5",
        Way.BY_RULE,
        of_seat=True,
        disproved=_not_out,
    ),
    Irregularity(
        "raise_minimum",
        "a player proposes a higher minimum wager",
        "if all patrons at the table agree it is in effect from the next round on, without notice",
        "13:69F-14.17",
        Way.BY_RULE,
        SHUFFLES,
        of_seat=True,
    ),
)

UNPROTECTED = Irregularity(
    # Stud hole cards always count as protected, so stud does not declare it. 13:69F-14.15(i)1
    "unprotected_fouled",
    "a hand that its player did not protect is fouled, or collected by the dealer",
    "there is no redress: the hand is dead",
    "13:69F-14.15(i)",
    Way.BY_RULE,
    of_seat=True,
    since=(HOLE,),
    until=(AWARD,),
    disproved=_no_hand,
)
FLOP_HOLE_UP = Irregularity(
    "flop_game_hole_up",
    "a card for a player is dealt face up",
    "it is exchanged for the top card of the deck; it is discarded or is the burn card before the flop",
    "13:69F-14.15(o)",
    Way.BY_RULE,
    (HOLE,),
)


def stud_hole_up(cite: str, *moments: str) -> Irregularity:
    """A hole card turned up: each stud game has its own subsection. 13:69F-14.15(k) to (m)"""
    return Irregularity(
        "stud_hole_up",
        "a hole card of the first deal is turned face up",
        "it is the up-card, and the card that would have been dealt face up is dealt face down",
        cite,
        Way.BY_RULE,
        moments,
    )


def last_hole_up(cite: str) -> Irregularity:
    """The third card down at seven-card stud, the second at mambo stud. 13:69F-14.15(k), (m)"""
    return Irregularity(
        "last_hole_up",
        "the last hole card of a player is turned face up",
        "the player may end all further wagering and contend for the pot so far, or go on",
        cite,
        Way.BY_RULE,
        (LAST_HOLE,),
    )


BOTH_HOLES_UP = Irregularity(
    "both_holes_up",
    "both hole cards of a player are turned face up",
    "the two cards are collected, the hand is dead and the ante is returned",
    "13:69F-14.15(k)",
    Way.BY_RULE,
    (SECOND_HOLE,),
)
DRAW_HOLE_UP = Irregularity(
    "draw_hole_up",
    "a card of the first deal is turned face up",
    "the section is silent; by the practice of card rooms the supervisor rules that it is kept",
    "13:69F-14.15(b)",
    Way.BY_RULE,
    (HOLE,),
)
NEW_CARD_UP = Irregularity(
    "new_card_up",
    "a card drawn is turned face up",
    "the section is silent; by the practice of card rooms the supervisor rules that it is discarded and replaced "
    "after all others have drawn",
    "13:69F-14.15(b)",
    Way.BY_RULE,
    (NEW_CARDS,),
)
