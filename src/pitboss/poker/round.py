"""The frame of a round of play, the same for every poker game: who plays, antes and blinds, the deal, the pots.

A game adds its own few lines: `Rules.streets`, the deals and betting rounds one after another, and
`Rules.halves`, by what the pot is won.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.core.equipment.cards import index
from pitboss.core.game import Seating
from pitboss.core.irregular import Raised
from pitboss.core.ledger import chips
from pitboss.core.seats import clockwise_after
from pitboss.core.steps import Announce, Collect, Draw, Procedure, Shuffle
from pitboss.poker.hand import DeadRound, Hand, LastPlayer, Misdeal
from pitboss.poker.moments import DEVICE_SHUFFLE, FOR_THE_BUTTON, SHUFFLE
from pitboss.poker.options import ButtonOptions, PokerOptions
from pitboss.poker.pots import gather, give_back_all
from pitboss.poker.rake import charge_time, contribute, put_away
from pitboss.poker.showdown import Half, award_pots, last_player, show_hands

DECKS = ("deck", "second deck")
SHUFFLED = "13:69F-14.5(a)"
COUNT_EVERY = 10 * 60_000
"""Milliseconds between counts: a round or two later is still within the 15 minutes of 13:69F-14.6(e)4."""
TOO_FEW = Announce("Fewer than two players can take part", "13:69F-14.6(b)")
MISDEAL = Announce("Misdeal", "13:69F-14.15(e)")
DEAD = Announce("The round is dead", "13:69F-14.15(g)")


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lives from hand to hand: the seat with the button for the coming hand (0: not placed yet), the
    seat with the kill button (0: nobody), and when time was last charged and cards counted (ms; -1: never)."""

    button: int = 0
    kill: int = 0
    charged: int = -1
    counted: int = -1


@dataclass(frozen=True, slots=True)
class Rules:
    """What makes one game of poker different from the others.

    `kill_after` says who has the kill button once the winners' seats and the pot they won are known;
    `stub_counts` whether a count of the stub will do for a count of the deck.
    """

    streets: Callable[[Hand], Procedure]
    halves: Callable[[Any], Sequence[Half]]
    button: bool = True
    kill_after: Callable[[Hand, set[int], int], int] | None = None
    stub_counts: bool = False


def game_of(rules: Rules) -> Callable[[Seating, Any], Procedure]:
    """The procedure of a round of play under a game's rules."""

    def play(table: Seating, house: Any) -> Procedure:
        return round_of_play(table, house, rules)

    return play


def round_of_play(table: Seating, house: Any, rules: Rules) -> Procedure:
    """One round of play, dealt again as long as it is a misdeal; what the next one must know."""
    memory: Room = table.memory
    charged = yield from charge_time(table, house, memory.charged)
    players = table.seats[: house.max_players]
    button = 0
    if rules.button:
        button = yield from _place_button(table, house, memory.button, players)
    kill = memory.kill if memory.kill in players and memory.kill not in table.newcomers else 0
    scale = house.kill_scale if memory.kill else (1, 1)
    order = _those_who_can(table, house, players, button, kill)
    if len(order) < 2:
        yield TOO_FEW
        return Room(memory.button, memory.kill, charged, memory.counted)
    while True:
        hand = Hand(table, house, order, _deck(table, house), kill if kill in order else 0, scale)
        try:
            kill = yield from _deal(hand, rules)
            break
        except Misdeal as misdeal:
            yield MISDEAL
            yield from give_back_all(hand, misdeal.cite, "misdeal, returned")
        except (DeadRound, Raised) as dead:  # Cards found missing while nobody deals or bets are raised as they are.
            yield DEAD
            yield from give_back_all(hand, dead.cite, "dead round, returned")
            return Room(button, memory.kill, charged, memory.counted)
    counted = yield from _count(hand, rules, memory.counted)
    return Room(clockwise_after(table.seats, button)[0] if button else 0, kill, charged, counted)


def _count(hand: Hand, rules: Rules, counted: int) -> Procedure:
    """The cards are counted every so often; when that was (ms). 13:69F-14.6(e)4, 7

    In flop games the stub is counted, in others the whole deck, with the discarded hands; a shuffling device
    counts by itself.
    """
    now = hand.table.opened_at
    if hand.house.shuffler == "automated" or (counted >= 0 and now - counted < COUNT_EVERY):
        return counted
    if rules.stub_counts:
        yield Announce(f"The stub is counted: {hand.stub} cards", "13:69F-14.6(e)4")
    else:
        yield Announce("The deck is counted: 52 cards", "13:69F-14.6(e)4")
    return now


def _deck(table: Seating, house: PokerOptions) -> str:
    """With a shuffling device two decks take turns, each in every other round. 13:69F-14.2(d)3"""
    return DECKS[table.rounds % 2] if house.shuffler == "automated" else DECKS[0]


def _those_who_can(table: Seating, house: PokerOptions, players: Sequence[int], button: int, kill: int) -> list[int]:
    """The order of the deal, of those who have enough on the table for what they must put in and one bet."""
    order = clockwise_after(players, button)
    more, of = house.kill_scale
    while True:
        due = house.required(order)
        if kill in order:
            due[kill] = house.antes(order).get(kill, 0) + house.min_wager * more // of
        short = [seat for seat in order if table.chips(seat) < house.enough(due.get(seat, 0))]
        if not short:
            return order
        order = [seat for seat in order if seat not in short]


def _place_button(table: Seating, house: ButtonOptions, button: int, players: Sequence[int]) -> Procedure:
    """Where the button lies: its seat, or the next occupied one clockwise. 13:69F-14.10(c)"""
    if not players:
        return 0
    if button:
        return next((seat for seat in players if seat >= button), players[0])
    if house.button_start == "right_of_dealer" or len(players) < 2:
        return players[-1]
    deck = _deck(table, house)
    yield Shuffle(deck, SHUFFLED, FOR_THE_BUTTON)
    dealt: dict[int, str] = {}
    for seat in players:
        (dealt[seat],) = yield Draw(1, deck, chips(seat), "13:69F-14.10(c)2ii", label=FOR_THE_BUTTON)
    yield Collect(tuple(map(chips, players)), "13:69F-14.10(c)2ii", "deck")
    return max(dealt, key=lambda seat: index(dealt[seat]))


def _deal(hand: Hand, rules: Rules) -> Procedure:
    """From the shuffle to the award of the pots; who has the kill button then."""
    house = hand.house
    try:
        yield Shuffle(hand.deck, SHUFFLED, DEVICE_SHUFFLE if house.shuffler == "automated" else SHUFFLE)
    except Raised as odd:
        raise Misdeal(odd.cite) from None
    for seat, amount in house.antes(hand.order).items():
        amount = min(amount, hand.stack[seat])
        if amount:
            yield hand.put_in(seat, amount, "ante", "13:69F-14.7(b)1")
    yield from gather(hand, antes=True)
    hand.keep_coin()
    halves = rules.halves(house)
    try:
        yield from rules.streets(hand)
        keys = [{seat: half.key(hand, seat) for seat in hand.live} for half in halves]
        yield from show_hands(hand, keys)
        finish = award_pots(hand, halves, keys)
    except LastPlayer:
        finish = last_player(hand)
    yield from contribute(hand)
    pot = sum(pot.amount for pot in hand.pots)
    winners = yield from finish
    yield from put_away(hand)
    return rules.kill_after(hand, winners, pot) if rules.kill_after else 0
