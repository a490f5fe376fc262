"""Stud: cards up and down, the forced bet by rank and suit, the lead by the cards showing, the common card."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import FORCED, Ask, Procedure, Shuffle
from pitboss.core.money.ledger import chips
from pitboss.poker.betting import betting_round
from pitboss.poker.deal import burn, center, deal_card, deal_round
from pitboss.poker.hand import RESTOCKED, Hand
from pitboss.poker.moments import DOOR, EXPOSED, HOLE, LAST_HOLE, RESTOCK, SECOND_HOLE, STREET
from pitboss.poker.remedies import steady
from pitboss.ranks.low import low_rank

Order = Callable[[int], int]
"""Ranks an up-card for the forced bet: the lowest must bet."""


def lowest_card(card: int) -> int:
    """The lowest up-card bets, the ace being high; of equal ranks the lowest suit. 13:69F-14.9(d)1, 4"""
    return card


def highest_ace_low(card: int) -> int:
    """The highest up-card bets, the ace being low; of equal ranks the highest suit. 13:69F-14.9(d)3"""
    return -(low_rank(card) * 4 + card % 4)


def best_low_card(card: int) -> int:
    """The highest card in low poker's own order of ranks (13:69F-14.3(e)): the ace. 13:69F-14.9(d)2"""
    return low_rank(card) * 4 - card % 4


def first_cards(hand: Hand, down: int, cite: str) -> Procedure:
    """Cards face down, then one up; where a hole card was turned up, that one is the up-card. 14.15(k) to (m)"""
    for label in (HOLE, SECOND_HOLE)[:down]:
        yield from deal_round(hand, cite, label=label)
    for seat in tuple(hand.live):
        yield from deal_card(hand, seat, cite, up=not hand.up[seat], label=DOOR)


def forced_round(hand: Hand, order: Order, forced_cite: str, cite: str) -> Procedure:
    """The first betting round: the card that ranks lowest forces a bet; its player has no option to raise.

    Where the ante has left that player nothing, the next one clockwise who has chips makes the bet; where it
    has left chips to one player only, nobody is there to bet against (13:69F-14.7(c)4).
    """
    seat = min(hand.live, key=lambda seat: order(index(hand.up[seat][0])))
    able = [other for other in (seat, *hand.after(seat)) if other not in hand.capped]
    if len(able) < 2:
        return
    seat = able[0]
    options = hand.options
    amount = options.forced_bet_amount
    low = min(hand.limits(upper=False)[0], hand.stack[seat])
    if options.forced_bettor_may_complete and amount < low:
        question, choices = "Make the forced bet or bet the limit?", ("forced_bet", "complete")
        to = {"forced_bet": min(amount, low), "complete": low}
        complete = Ask(seat, question, choices, "forced_bet", forced_cite, hand=chips(seat), to=to)
        answer = yield from steady(hand, complete)
        if seat not in hand.live:
            yield from forced_round(hand, order, forced_cite, cite)
            return
        if answer == "complete":
            amount = low
    hand.first_to_show = seat
    yield hand.put_in(seat, min(amount, hand.stack[seat]), "forced bet", forced_cite, FORCED)
    yield from betting_round(hand, hand.after(seat), cite, opened=amount)


def street(hand: Hand, cite: str, *, up: bool = True) -> Procedure:
    """Burn, then a card to each player, or one common card where the deck is short. 13:69F-14.9(h)"""
    if hand.stub < len(hand.live) + 1:
        yield from common_card(hand, cite)
        return
    yield from burn(hand, cite)
    yield from deal_round(hand, cite, up=up, label=STREET if up else LAST_HOLE)
    for seat, rule in hand.exposed.items():
        if seat in hand.live and seat not in hand.capped:
            yield from end_or_go_on(hand, seat, rule)
    hand.exposed.clear()


def common_card(hand: Hand, cite: str) -> Procedure:
    """One card face up for all; from the burn cards, shuffled, if at most one card is left. 13:69F-14.9(h)"""
    if hand.stub < 2:
        pieces, hand.burns = hand.burns, []
        if len(pieces) < 2:  # Cards lost by accident have used up the burns, too.
            pieces, hand.discards = pieces + hand.discards, []
        yield Shuffle(RESTOCKED, cite, RESTOCK, pieces)
        hand.deck, hand.stub = RESTOCKED, len(pieces)
    yield from burn(hand, cite)
    hand.common += yield from center(hand, 1, "board", cite, up=True)


def end_or_go_on(hand: Hand, seat: int, cite: str) -> Procedure:
    """A last hole card turned face up gives its player a choice. 13:69F-14.15(k)1, 2; (m)1, 2"""
    end = Ask(
        seat,
        "End your wagering and contend for the pot so far, or go on for all of it?",
        ("go_on", "end"),
        "go_on",
        cite,
        EXPOSED,
        hand=chips(seat),
    )
    if (yield from steady(hand, end)) == "end":
        hand.capped.add(seat)


def led_round(
    hand: Hand, rank: Callable[[int], int], cite: str, *, upper: bool, must_bet: bool = False, either: int = 0
) -> Procedure:
    """A betting round led by the seat that ranks highest; of equals the closest to the dealer's left."""
    lead = max(hand.live, key=rank)
    return betting_round(hand, [lead, *hand.after(lead)], cite, upper=upper, must_bet=must_bet, either=either)
