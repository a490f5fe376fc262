"""Dealing: cards to the seats, burn cards, the board, draws; each card may be dealt wrong. 13:69F-14.15"""

from __future__ import annotations

from pitboss.core.irregular import Raised
from pitboss.core.ledger import chips
from pitboss.core.steps import Draw, Procedure
from pitboss.poker.hand import Hand
from pitboss.poker.irregular import at_draw

HOLE = "hole card"
BURN = "burn"
BOARD = "community card"


def deal_card(hand: Hand, seat: int, cite: str, *, up: bool = False, label: str = HOLE) -> Procedure:
    """One card to a seat, face down unless `up`."""
    while True:
        try:
            drawn = yield Draw(1, hand.deck, chips(seat), cite, up, 0 if up else seat, label)
            break
        except Raised as odd:
            up = yield from at_draw(hand, odd, seat, up)
            if seat not in hand.live:
                return
    hand.stub -= 1
    hand.cards[seat] += drawn
    if up:
        hand.up[seat] += drawn


def deal_round(hand: Hand, cite: str, *, up: bool = False, label: str = HOLE) -> Procedure:
    """One card to each seat that is in, in the order of the deal."""
    for seat in tuple(hand.live):
        yield from deal_card(hand, seat, cite, up=up, label=label)


def burn(hand: Hand, cite: str) -> Procedure:
    """The top card is put aside unseen, apart from the discards. 13:69F-14.6(e)3"""
    if hand.face_up_burn:
        hand.burns.append(hand.face_up_burn)  # 13:69F-14.15(o)2
        hand.face_up_burn = ""
        return
    hand.burns += yield from _draw(hand, 1, "burns", cite, False, BURN)


def board(hand: Hand, count: int, cite: str) -> Procedure:
    """Community cards face up in the center."""
    hand.board += yield from _draw(hand, count, "board", cite, True, BOARD)


def _draw(hand: Hand, count: int, to: str, cite: str, up: bool, label: str) -> Procedure:
    while True:
        try:
            drawn = yield Draw(count, hand.deck, to, cite, up, 0, label)
            break
        except Raised as odd:
            yield from at_draw(hand, odd, 0, up)
    hand.stub -= count
    return drawn
