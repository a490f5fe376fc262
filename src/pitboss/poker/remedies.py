"""What the rule makes of a card dealt wrong, a hand lost, or an act that is none. 13:69F-14.15"""

from __future__ import annotations

from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Ask, Draw, Procedure, Reveal
from pitboss.core.money.ledger import chips
from pitboss.poker.hand import Hand, LastPlayer, Misdeal
from pitboss.poker.moments import OWED, SET_ASIDE
from pitboss.poker.pots import refund

LOST_HANDS = ("protected_lost", "unprotected_fouled", "left_table")


def lose_hand(hand: Hand, odd: Raised) -> Procedure:
    """A hand goes to the discards, with or without redress; the last one left stays what it is. 14.15(i)"""
    seat = odd.seat
    if seat not in hand.live or len(hand.live) == 1:
        return
    if odd.key == "protected_lost":
        yield from refund(hand, seat, odd.cite, "protected hand lost, refunded")
    hand.fold(seat)


def steady(hand: Hand, step: Ask | Draw | Reveal) -> Procedure:
    """Take a step at which a hand may be lost and nothing else go wrong; returns None if the seat asked has lost its
    own."""
    while True:
        try:
            return (yield step)
        except Raised as odd:
            yield from lose_hand(hand, odd)
        if len(hand.live) == 1:
            raise LastPlayer
        if type(step) is Ask and step.seat not in hand.live:
            return None


def at_draw(hand: Hand, odd: Raised, seat: int, up: bool) -> Procedure:
    """What becomes of a card that was about to be dealt: whether it is dealt face up now, None if not at all."""
    key = odd.key
    if key in LOST_HANDS:
        yield from lose_hand(hand, odd)
        if len(hand.live) == 1:
            raise LastPlayer
    elif key == "one_face_up_in_deck":
        hand.face_up_found += 1
        if hand.face_up_found > 1:
            raise Misdeal("13:69F-14.15(e)3")
        hand.barred += yield from set_aside(hand, odd.cite, up=True)
    elif key == "off_table_card":
        hand.barred += yield from set_aside(hand, odd.cite, up=False)
    elif key == "ineligible_dealt":
        hand.discards += yield from set_aside(hand, odd.cite, up=False)
    elif key == "flop_game_hole_up":
        exposed = yield from set_aside(hand, odd.cite, up=True)
        if hand.options.exposed_down_card == "face_up_burn" and not hand.face_up_burn:
            (hand.face_up_burn,) = exposed  # One burn card is due before the flop; any other is discarded.
        else:
            hand.discards += exposed
    elif key == "both_holes_up" or (key == "stud_hole_up" and hand.up[seat]):
        yield from _both_up(hand, seat, odd.cite)
        return None
    elif key in ("stud_hole_up", "draw_hole_up"):
        return True
    elif key == "last_hole_up":
        hand.exposed[seat] = odd.cite
        return True
    elif key == "new_card_up":
        hand.discards += yield from set_aside(hand, odd.cite, up=True)
        hand.owed.append(seat)
        return None
    return up


def set_aside(hand: Hand, cite: str, *, up: bool) -> Procedure:
    """The next card of the deck is put with the discards; which it was."""
    drawn = yield from steady(hand, Draw(1, hand.deck, "discards", cite, up, 0, SET_ASIDE))
    hand.stub -= 1
    return drawn


def _both_up(hand: Hand, seat: int, cite: str) -> Procedure:
    """Both hole cards of a stud player lie face up: the hand is dead and the ante goes back. 14.15(k)"""
    drawn = yield from steady(hand, Draw(1, hand.deck, chips(seat), cite, True, 0, SET_ASIDE))
    hand.stub -= 1
    hand.cards[seat] += drawn
    yield from steady(hand, Reveal(chips(seat), list(hand.cards[seat]), cite))
    yield from refund(hand, seat, cite, "hand dead, ante returned")
    if seat in hand.live:
        hand.fold(seat)
    if len(hand.live) == 1:
        raise LastPlayer


def at_action(hand: Hand, odd: Raised, ask: Ask) -> Procedure:
    """What an irregularity makes of a seat's decision: its answer, or None to ask again."""
    key = odd.key
    if key in LOST_HANDS:
        yield from lose_hand(hand, odd)
    elif key == "muck_forward" and "fold" in ask.choices:
        return "fold"
    elif key in ("muck_forward", "discard_after_statement"):
        return (yield from _wager_all_the_same(hand, ask))
    elif key == "oversized_chip" and "call" in ask.choices:
        return "call"
    return None


def _wager_all_the_same(hand: Hand, ask: Ask) -> Procedure:
    """Throwing the cards away relieves nobody of a wager that was stated or is forced. 13:69F-14.15(j)2"""
    wagers = tuple(choice for choice in ask.choices if choice not in ("check", "fold"))
    if not wagers:
        return "fold"
    answer = wagers[0]
    if len(wagers) > 1 or ask.spans:
        cite, to = "13:69F-14.15(j)2", {name: amount for name, amount in ask.to.items() if name in wagers}
        owed = Ask(ask.seat, "Which wager is owed?", wagers, wagers[0], cite, OWED, ask.spans, hand=ask.hand, to=to)
        answer = yield from steady(hand, owed)
    hand.thrown = ask.seat
    return answer
