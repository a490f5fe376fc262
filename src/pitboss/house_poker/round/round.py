"""One round of poker against the house, from the shuffle to the last card picked up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from pitboss.core.equipment import cards
from pitboss.core.game.game import Equipment, Seating
from pitboss.core.game.irregular import Irregularity, Raised
from pitboss.core.game.steps import Announce, Betting, Collect, Move, Procedure, Reveal, Shuffle
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.procedure.misdeals import Misdeals
from pitboss.core.procedure.void_round import undo
from pitboss.house_poker.round.deal import BOARD, DEALER, Dealing
from pitboss.house_poker.round.settle import settle_hands
from pitboss.house_poker.round.streets import play_street
from pitboss.house_poker.round.voids import with_voids
from pitboss.house_poker.rules import moments
from pitboss.house_poker.rules.irregular import ASIDE, MORE_FACE_UP, SHUFFLER_COUNT, STUB_COUNTED
from pitboss.house_poker.rules.options import MANUAL, HousePokerOptions
from pitboss.house_poker.rules.rules import Hand, Rules
from pitboss.jackpots.progressive import KEY as PROGRESSIVE

DECKS = ("red deck", "blue deck")
ROUNDS_TO_A_COUNT = 5
"""The stub is counted at least once in so many rounds. 19:47-20.8(e), 13:69F-35.9(e)"""


class Cards(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which deck comes into play, and how many rounds have passed since the stub was counted."""

    deck: int = 0
    uncounted: int = 0


def after_void(memory: Cards) -> Cards:
    """Count a void round as one without a count of the stub; the same deck is shuffled again, where it is whole."""
    return Cards(memory.deck, min(memory.uncounted + 1, ROUNDS_TO_A_COUNT - 1))


def equipment_of(rules: Rules) -> Callable[[HousePokerOptions], Equipment]:
    """One deck, or two of different colours that are used in turn."""
    deck = cards.deck(jokers=rules.jokers)
    return lambda options: Equipment(decks=dict.fromkeys(DECKS[: options.decks_in_rotation], deck))


def play_of(
    stated: Rules, irregularities: Sequence[Irregularity]
) -> Callable[[Seating, HousePokerOptions], Procedure]:
    """The procedure of a round by the rules as the game states them."""
    beyond = next(found for found in irregularities if found.key == MORE_FACE_UP)

    def play(table: Seating, options: HousePokerOptions) -> Procedure:
        memory: Cards = table.memory
        rules = stated.under(options)
        cites = rules.cites
        memory = yield from _shuffled(memory, options, cites.shuffle)
        deck = DECKS[memory.deck]
        hands = _hands((yield Betting(cites.wagers)), rules.base)
        yield Announce("No more bets", cites.methods[options.dealing_method].bets)
        if not hands:
            return memory
        dealing = Dealing(rules, table, options, deck, Misdeals(ASIDE, beyond))
        rest = _counted(table, options, memory, play_hands(dealing, hands, memory))
        if not rules.void_hand and not rules.void_but:
            return (yield from rest)
        ended = yield from with_voids(rest, table, rules, options, hands)
        return after_void(memory) if ended is None else ended

    def play_hands(dealing: Dealing, hands: list[Hand], memory: Cards) -> Procedure:
        rules, options, cites = dealing.rules, dealing.options, dealing.rules.cites
        count = not options.shuffler_counts_cards and memory.uncounted + 1 == ROUNDS_TO_A_COUNT
        for hand in hands:
            yield from _taken_first(hand, rules)
        if rules.progressive is not None:
            yield from rules.progressive.feed(options, sum(PROGRESSIVE in hand.wagers for hand in hands))
        yield from dealing.first(hands)
        if not dealing.goes_on:
            yield dealing.stub(count)
        for street in rules.streets:
            hands = yield from play_street(dealing, street, hands)
        if dealing.dealer_late:
            yield from dealing.dealer_stack(cites.late_dealer)
        if dealing.goes_on:
            yield dealing.stub(count)
        if rules.dealer:
            yield Reveal(DEALER, rules.laid(dealing.dealer), cites.completed)
        hands.reverse()  # from the dealer's right, counterclockwise
        yield from settle_hands(dealing, hands)
        # Picked up in order, so that each hand can be put together again. 19:47-20.10(d)
        last = (DEALER,) * bool(dealing.dealer) + (BOARD,) * bool(dealing.board)
        yield Collect(last, cites.pick_up or cites.completed)
        counted = count or options.shuffler_counts_cards
        return Cards(_other(memory, options), 0 if counted else memory.uncounted + 1)

    return play


def _other(memory: Cards, options: HousePokerOptions) -> int:
    """The deck that comes into play after this one."""
    return (memory.deck + 1) % options.decks_in_rotation


def _shuffled(memory: Cards, options: HousePokerOptions, cite: str) -> Procedure:
    """A deck is shuffled; one that the device does not count whole is removed and another one shuffled. Returns which
    it is. 19:47-20.7"""
    memory = replace(memory, deck=memory.deck % options.decks_in_rotation)
    while True:
        try:
            yield Shuffle(DECKS[memory.deck], cite, label=_how_shuffled(options))
            return memory
        except Raised as raised:
            if raised.key != SHUFFLER_COUNT:
                raise
        memory = replace(memory, deck=_other(memory, options))


def _counted(table: Seating, options: HousePokerOptions, memory: Cards, rest: Procedure) -> Procedure:
    """Where the stub shows that the deck was not whole, the round is void and that deck is removed: the other one
    comes into play. 19:47-20.8(e), 13:69F-31.8(d)2"""
    try:
        return (yield from rest)
    except Raised as raised:
        if raised.key != STUB_COUNTED:
            raise
        yield from undo(table.steps, table.wagers(), raised.cite)
        return replace(after_void(memory), deck=_other(memory, options))


def _taken_first(hand: Hand, rules: Rules) -> Procedure:
    """Collect the stakes that are taken before the deal, whatever they win."""
    for kind in rules.wagers:
        wager = hand.wagers.get(kind.key)
        if kind.taken_first and wager is not None:
            yield Move(wager.stake, wager.account, INVENTORY, "collected", kind.cite)


def _how_shuffled(options: HousePokerOptions) -> str:
    if options.shuffling == MANUAL:
        return moments.SHUFFLE
    return moments.COUNTED_SHUFFLE if options.shuffler_counts_cards else moments.DEVICE_SHUFFLE


def _hands(wagers: Sequence[Wager], base: str) -> list[Hand]:
    """The positions with wagers, from the dealer's left clockwise."""
    at: dict[int, Hand] = {}
    for wager in wagers:
        hand = at.get(wager.spot)
        if hand is None:
            hand = at[wager.spot] = Hand(wager.seat, wager.spot, {})
        hand.wagers[wager.kind] = wager
        if wager.kind == base:
            hand.base = wager.stake
    return [at[spot] for spot in sorted(at)]
