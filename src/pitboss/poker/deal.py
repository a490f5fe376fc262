"""Dealing: cards to the seats, burn cards, the board; each card may be dealt wrong. 13:69F-14.15"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Draw, Procedure, Shuffle
from pitboss.core.money.ledger import chips
from pitboss.poker.hand import RESTOCKED, DeadRound, Hand
from pitboss.poker.moments import BOARD, BURN, HOLE, RESTOCK
from pitboss.poker.remedies import at_draw


def deal_to(hand: Hand, seats: Sequence[int], cite: str, *, up: bool = False, label: str = HOLE) -> Procedure:
    """One card to each of the seats, face down unless `up`."""
    cards, live = hand.cards, hand.live
    for seat in seats:
        facing = up
        while seat in live:
            if not hand.stub:
                yield from restock(hand, seat, cite)
            try:
                drawn = yield Draw(1, hand.deck, chips(seat), cite, facing, 0 if facing else seat, label)
            except Raised as odd:
                facing = yield from at_draw(hand, odd, seat, facing)
                if facing is None:
                    break
                continue
            hand.stub -= 1
            cards[seat] += drawn
            if facing:
                hand.up[seat] += drawn
            break


def deal_card(hand: Hand, seat: int, cite: str, *, up: bool = False, label: str = HOLE) -> Procedure:
    """One card to a seat."""
    return deal_to(hand, (seat,), cite, up=up, label=label)


def deal_round(hand: Hand, cite: str, *, up: bool = False, label: str = HOLE) -> Procedure:
    """One card to each seat that is in, in the order of the deal."""
    return deal_to(hand, tuple(hand.live), cite, up=up, label=label)


def burn(hand: Hand, cite: str) -> Procedure:
    """The top card is put aside unseen, apart from the discards. 13:69F-14.6(e)3"""
    if hand.face_up_burn:
        hand.burns.append(hand.face_up_burn)  # 13:69F-14.15(o)2
        hand.face_up_burn = ""
    elif hand.stub:
        hand.burns += yield from center(hand, 1, "burns", cite, label=BURN)


def board(hand: Hand, count: int, cite: str) -> Procedure:
    """Community cards face up in the center."""
    hand.board += yield from center(hand, count, "board", cite, up=True)


def center(hand: Hand, count: int, to: str, cite: str, *, up: bool = False, label: str = BOARD) -> Procedure:
    """Cards that go to no seat."""
    while True:
        try:
            drawn = yield Draw(count, hand.deck, to, cite, up, 0, label)
            break
        except Raised as odd:
            yield from at_draw(hand, odd, 0, up)
            if hand.stub < count:
                yield from restock(hand, 0, cite)
    hand.stub -= count
    return drawn


def restock(hand: Hand, seat: int, cite: str, *, own_too: bool = False) -> Procedure:
    """The discards are shuffled to be dealt from, without what the player to be served has discarded.

    Burn cards stay apart, and cards in play are no discards. 13:69F-14.12(f)2, 14.12A(f), 14.12B(f)
    """
    own = () if own_too else hand.own_discards.get(seat, ())
    pieces = [card for card in hand.discards if card not in own]
    if not pieces:
        # Only where cards lost by accident have used up the deck: nothing else is left to deal from.
        pieces, hand.burns, own = hand.burns + hand.discards, [], ()
    if not pieces:
        raise DeadRound("13:69F-14.15(b)")
    hand.discards = [card for card in hand.discards if card in own]
    yield Shuffle(RESTOCKED, cite, RESTOCK, pieces)
    hand.deck = RESTOCKED
    hand.stub = len(pieces)
