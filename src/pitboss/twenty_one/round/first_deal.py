"""The first two cards to each box and to the dealer. 13:69F-2.6, 2.15"""

from __future__ import annotations

from pitboss.core.game.irregular import Raised, player_chooses, return_wagers
from pitboss.core.game.steps import Announce, Procedure
from pitboss.twenty_one.round.boxes import Box
from pitboss.twenty_one.round.felt import Felt
from pitboss.twenty_one.rules import irregular
from pitboss.twenty_one.rules.rules import Hole
from pitboss.twenty_one.rules.totals import may_be_blackjack


def deal(felt: Felt) -> Procedure:
    """Deal one card face up to each box and to the dealer, a second to each box, and the dealer's second face
    down."""
    without = yield from first_cards(felt)
    up_missed = yield from _up_card(felt)
    short = yield from second_cards(felt, [box for box in felt.boxes if box not in without])
    if up_missed:
        felt.dealer.append((yield from felt.cards.certain("dealer", felt.cites.irregular, irregular.UP_CARD)))
    yield from complete(felt, without, short)
    if felt.boxes:
        yield from hole_card(felt)
        yield from announce(felt)


def first_cards(felt: Felt) -> Procedure:
    """Deal the first cards; returns the boxes that were passed over."""
    without = []
    for box in felt.boxes:
        for hand in box.hands:
            try:
                hand.cards.append((yield from felt.cards.card(hand.name, felt.cites.deal, irregular.FIRST_CARD)))
            except Raised as raised:
                if raised.key != irregular.NO_CARDS:
                    raise
                without.append(box)
                break
    return without


def _up_card(felt: Felt) -> Procedure:
    """Deal the up card; returns whether the dealer missed it."""
    try:
        felt.dealer.append((yield from felt.cards.card("dealer", felt.cites.deal, irregular.UP_CARD)))
    except Raised as raised:
        if raised.key != irregular.MISSED_SELF:
            raise
        return True
    return False


def second_cards(felt: Felt, boxes: list[Box]) -> Procedure:
    """Deal the second cards, none to a dead hand; returns the boxes of which a hand got none."""
    short = []
    for box in boxes:
        for hand in [hand for hand in box.hands if not hand.over]:
            try:
                hand.cards.append((yield from felt.cards.card(hand.name, felt.cites.deal, irregular.SECOND_CARD)))
            except Raised as raised:
                if raised.key != irregular.ONE_CARD:
                    raise
                short.append(box)
                break
    return short


def complete(felt: Felt, without: list[Box], short: list[Box]) -> Procedure:
    """Put right what was not dealt: a box `without` a card is dead, a `short` one gets its second card now if its
    player wants it."""
    cite = felt.cites.irregular
    for box in felt.boxes:
        dead = box in without
        if box in short:
            question = "Your hand has one card only: have the second dealt now, or have the hand declared dead?"
            dead = not (yield from player_chooses(box.seat, question, cite, box.first.name))
        if dead:
            yield from _dead_box(felt, box, cite)
        elif box in short:
            for hand in box.hands:
                while len(hand.cards) < 2:
                    hand.cards.append((yield from felt.cards.certain(hand.name, cite, irregular.SECOND_CARD)))
    felt.boxes = [box for box in felt.boxes if any(hand.laid for hand in box.hands)]
    lying = {laid.wager.seat: laid.wager.account for hand in reversed(felt.hands) for laid in reversed(hand.laid)}
    felt.wagered = dict(sorted(lying.items()))
    for box in felt.boxes:
        box.dealt = tuple(card for hand in box.hands for card in hand.cards)


def _dead_box(felt: Felt, box: Box, cite: str) -> Procedure:
    for hand in box.hands:
        yield from felt.dead(hand, cite)
    made_now = [wager for wager in box.beside if wager.since == felt.table.rounds]
    yield from return_wagers(made_now, cite, "hand dead, returned")


def hole_card(felt: Felt) -> Procedure:
    """Deal the dealer's second card face down, unless it is drawn when the players are done."""
    if felt.rules.hole is Hole.NONE:
        return
    read = felt.rules.hole is Hole.READER and not may_be_blackjack(felt.up)
    label = irregular.UNREAD if read else irregular.HOLE_CARD
    felt.dealer.append((yield from felt.cards.certain("dealer", felt.cites.deal, label, up=False)))
    felt.hole_dealt = True


def announce(felt: Felt) -> Procedure:
    """Announce the total of each hand."""
    for hand in felt.hands:
        if hand.over:
            continue
        said = "blackjack" if hand.blackjack else str(hand.count)
        yield Announce(f"{hand.name.capitalize()}: {said}", felt.cites.deal, irregular.DEALT)
