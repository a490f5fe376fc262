"""Draw games: discards exchanged for new cards, one player at a time. 13:69F-14.12(f), 14.12A(f), 14.12B(f)"""

from __future__ import annotations

from itertools import combinations

from pitboss.core.game.steps import Announce, Ask, Procedure
from pitboss.core.procedure.seats import hand_at
from pitboss.poker.deal import burn, deal_card, restock
from pitboss.poker.hand import Hand
from pitboss.poker.moments import DISCARD, NEW_CARDS, REPLACEMENT
from pitboss.poker.remedies import steady

PAT = "stand_pat"
_SAYS = tuple(f"draws {count}" if count else "stands pat" for count in range(6))


def _choices(cards: int) -> dict[str, tuple[int, ...]]:
    """The ways to discard: each choice with the places of its cards in the hand, from 0."""
    places = range(cards)
    ways = (chosen for count in range(1, cards + 1) for chosen in combinations(places, count))
    return {PAT: ()} | {"discard_" + "".join(str(at + 1) for at in chosen): chosen for chosen in ways}


CHOICES = {cards: _choices(cards) for cards in (4, 5)}


def thrown(ask: Ask) -> dict[str, tuple[int, ...]] | None:
    """Which cards of the hand, by their places from 0, each choice throws away, as far as they may be seen; none
    where the question is another."""
    if ask.label != DISCARD:
        return None
    return next((ways for ways in CHOICES.values() if tuple(ways) == ask.choices), {})


def draw_round(hand: Hand, cards: int, cite: str, *, first: bool = True) -> Procedure:
    """Each player in turn keeps the hand or discards any number of cards and gets as many."""
    options = hand.options
    if first or options.burn_before_each_draw:
        yield from burn(hand, cite)
    ways = CHOICES[cards]
    choices = tuple(ways)
    for seat in tuple(hand.live):
        if seat not in hand.live:
            continue
        held = hand.cards[seat]
        question, own = "Discard which cards?", tuple(held)
        which = Ask(seat, question, choices, PAT, cite, DISCARD, secret=True, hand=hand_at(seat), cards=own)
        answer = yield from steady(hand, which)
        if answer is None:
            continue
        gone = [held[at] for at in ways[answer]]
        yield Announce(f"Seat {seat} {_SAYS[len(gone)]}", cite)
        if not gone:
            continue
        hand.cards[seat] = [card for card in held if card not in gone]
        hand.discards += gone
        hand.own_discards.setdefault(seat, []).extend(gone)
        yield from serve(hand, seat, len(gone), cite)
    owed, hand.owed = hand.owed, []
    for seat in owed:
        yield from deal_card(hand, seat, cite, label=REPLACEMENT)


def serve(hand: Hand, seat: int, count: int, cite: str) -> Procedure:
    """New cards for a seat: the stub first, then the discards of the others, reshuffled.

    Read literally, 14.12 and 14.12A reshuffle as soon as the stub cannot serve the player, and 14.12 does not
    leave the player's own discards out.
    """
    options = hand.options
    if hand.stub < count and options.restock_rule == "literal":
        yield from restock(hand, seat, cite, own_too=options.literal_restock_has_own)
    for _ in range(count):
        yield from deal_card(hand, seat, cite, label=NEW_CARDS)
