"""The dealer's hand: turned or completed when the players are done, and what it decides. 13:69F-2.6, 2.12, 2.18"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, Collect, Procedure, Reveal
from pitboss.twenty_one.round.felt import Felt
from pitboss.twenty_one.round.insurance import settle_insurance
from pitboss.twenty_one.rules import irregular
from pitboss.twenty_one.rules.totals import TWENTY_ONE, count, dealer_draws

THIRD = 3
"""How many cards the dealer's hand has once the third has been dealt."""


def complete(felt: Felt, watched: Callable[[], bool], plays_on: Callable[[], bool]) -> Procedure:
    """Complete each of the dealer's hands in turn, as far as wagers lie against it, and settle those. `watched` says
    whether a wager beside the hands depends on the dealer's second card, `plays_on` whether one depends on the third.
    """
    for action in range(1, felt.actions + 1) if felt.actions > 1 else (0,):
        if action > 1:
            yield Collect(("dealer",), felt.cites.dealer)
            del felt.dealer[1:]
            yield Reveal("dealer", list(felt.dealer), felt.cites.dealer)
            felt.hole_dealt = False
        yield from _one_hand(felt, action, watched, plays_on)


def _one_hand(felt: Felt, action: int, watched: Callable[[], bool], plays_on: Callable[[], bool]) -> Procedure:
    up_against = [hand for hand in felt.hands if any(laid.action >= action for laid in hand.laid)]
    insured = any(laid.action == action for box in felt.boxes for laid in box.insured)
    if felt.hole_dealt or up_against or insured or watched() or plays_on():
        yield from turn(felt)
        yield from settle_insurance(felt, action)
    live = any(hand.waits < 0 and not hand.blackjack for hand in up_against)
    if len(felt.dealer) > 1 and not felt.dealer_blackjack and (live or plays_on()):
        yield from draw(felt, live)
    yield from settle(felt, action)


def turn(felt: Felt) -> Procedure:
    """Turn the hole card; draw the second card where there is none yet."""
    if felt.hole_dealt:
        yield Reveal("dealer", list(felt.dealer), felt.cites.hole, irregular.TURNED)
        return
    yield Announce("Dealer's card", felt.cites.hole)
    felt.dealer.append((yield from felt.cards.card("dealer", felt.cites.hole, irregular.TURNED)))


def draw(felt: Felt, live: bool) -> Procedure:
    """Draw to the dealer's hand as the table's rule says; where no hand is `live` any more, only up to the third
    card."""
    while dealer_draws(*count(felt.dealer), felt.rules.hits_soft_17) and (live or len(felt.dealer) < THIRD):
        felt.dealer.append((yield from felt.cards.card("dealer", felt.cites.dealer, irregular.DEALER_DRAWS)))
    total = count(felt.dealer).total
    if total > TWENTY_ONE:
        yield Announce(f"Dealer: {total}, over 21", felt.cites.dealer)
        return
    if not live:
        yield Announce(f"Dealer: {total}", felt.cites.dealer)
        return
    while True:
        try:
            yield Announce(f"Dealer: {total}", felt.cites.dealer, irregular.STANDS)
            return
        except Raised as raised:
            if raised.key != irregular.OVERDRAW:
                raise
        yield from felt.cards.set_aside()


def settle(felt: Felt, action: int) -> Procedure:
    """Settle all that lies against the dealer's hand `action`, from the dealer's right. 13:69F-2.3, 2.6"""
    for box in reversed(felt.boxes):
        lying = [(hand, laid, felt.end(hand)) for hand, laid in box.laid(action)]
        yield from felt.settle(lying, felt.cites.settled)
