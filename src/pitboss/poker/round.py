"""The frame of a round of play, the same for every poker game: who plays, antes and blinds, the deal, the pots.

A game adds its own few lines: `Rules.streets`, the deals and betting rounds one after another, and
`Rules.halves`, by what the pot is won.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.core.equipment.cards import index
from pitboss.core.game.game import Seating
from pitboss.core.game.steps import ANTE, Announce, Collect, Draw, Procedure, Shuffle
from pitboss.core.money.ledger import chips
from pitboss.core.procedure.seats import clockwise_after
from pitboss.jackpots.bad_beat.qualify import Showdown, Shown
from pitboss.poker.decks import NAMES, REPLACED, SHUFFLED, Decks
from pitboss.poker.hand import DeadRound, Hand, LastPlayer, Misdeal, TooFewLeft
from pitboss.poker.moments import FOR_THE_BUTTON
from pitboss.poker.opponents.policy import Judgment
from pitboss.poker.options import ButtonOptions
from pitboss.poker.pots import gather, give_back_all
from pitboss.poker.rake import charge_time, put_away, take_rake
from pitboss.poker.room import Floor, Room
from pitboss.poker.showdown import Half, award_pots, last_player, show_hands, shown_at
from pitboss.ranks.calling import Calling, of_five

TOO_FEW = Announce("Fewer than two players can take part", "13:69F-14.6(b)")
MISDEAL = Announce("Misdeal", "13:69F-14.15(e)")
DEAD = Announce("The round is dead", "13:69F-14.15(g)")


@dataclass(frozen=True, slots=True)
class Rules:
    """What makes one game of poker different from the others.

    `kill_after` says who has the kill button once the winners' seats and the pot they won are known;
    `stub_counts` whether a count of the stub will do for a count of the deck; `called` how a hand is called, `judged`
    what it is worth to a player of the house.
    """

    streets: Callable[[Hand], Procedure]
    halves: Callable[[Any], Sequence[Half]]
    button: bool = True
    kill_after: Callable[[Hand, set[int], int], int] | None = None
    stub_counts: bool = False
    called: Calling = of_five
    judged: Judgment | None = None


def game_of(rules: Rules) -> Callable[[Seating, Any], Procedure]:
    """The procedure of a round of play under a game's rules."""

    def play(table: Seating, options: Any) -> Procedure:
        return round_of_play(table, options, rules)

    return play


def round_of_play(table: Seating, options: Any, rules: Rules) -> Procedure:
    """One round of play; what the next one must know."""
    floor = Floor(table, options)
    return floor.attended(_round(table, options, rules, floor))


def _round(table: Seating, options: Any, rules: Rules, floor: Floor) -> Procedure:
    """The same, dealt again as long as it is a misdeal."""
    memory: Room = table.memory
    charged = yield from charge_time(table, options, memory.charged)
    yield from floor.payout.open_round()
    if floor.away and len(floor.players) < 2:
        yield from floor.ask_back()
    players = floor.players
    decks = Decks(table, options)
    button = 0
    if rules.button:
        button = yield from _place_button(options, memory.button, players, NAMES[decks.used])
        decks.button = button
        yield from floor.come_in(button)
        players = tuple(seat for seat in floor.players if seat not in floor.owes)
    holder = memory.kill if memory.kill in players and memory.kill not in table.newcomers else 0
    scale = options.kill_scale if memory.kill else (1, 1)
    order = _those_who_can(table, options, clockwise_after(players, button), floor, holder)
    if len(order) < 2:
        yield TOO_FEW
        return _leave(floor, decks, memory.button, memory.kill, charged)
    yield from decks.ready()
    while True:
        hand = floor.hand = Hand(table, options, order, floor.least, holder if holder in order else 0, scale)
        try:
            kill = yield from _deal(hand, rules, decks, floor)
            break
        except TooFewLeft:
            floor.hand = None
            floor.owes += floor.posting
            yield TOO_FEW
            return _leave(floor, decks, memory.button, memory.kill, charged)
        except Misdeal as misdeal:
            floor.hand = None
            floor.payout.undone()
            yield MISDEAL
            yield from give_back_all(hand, misdeal.cite, "misdeal, returned")
        except DeadRound as dead:
            floor.hand = None
            floor.owes += floor.posting
            floor.payout.undone()
            yield DEAD
            yield from give_back_all(hand, dead.cite, "dead round, returned")
            yield from decks.replace(REPLACED)
            return _leave(floor, decks, button, memory.kill, charged)
    floor.owes += [seat for seat in floor.posting if seat not in hand.order]
    return _leave(floor, decks, clockwise_after(table.seats, button)[0] if button else 0, kill, charged)


def _leave(floor: Floor, decks: Decks, button: int, kill: int, charged: int) -> Room:
    """What the next round finds."""
    return Room(
        button,
        kill,
        charged,
        decks.counted,
        decks.opened,
        decks.ordered,
        decks.used,
        decks.unwashed,
        floor.minimum,
        tuple(floor.away),
        floor.payout.after,
        tuple(floor.owes),
    )


def _those_who_can(table: Seating, options: Any, order: list[int], floor: Floor, kill: int) -> list[int]:
    """Seats, in the order of the deal, with enough on the table for what they must put in and one bet."""
    (more, of), least = options.kill_scale, floor.least
    while True:
        due = options.required(order)
        for seat in floor.posting:
            due[seat] = options.antes(order).get(seat, 0) + max(options.blinds)
        if kill in order:
            due[kill] = options.antes(order).get(kill, 0) + least * more // of
        short = [seat for seat in order if table.chips(seat) < options.enough(due.get(seat, 0), least)]
        if not short:
            return order
        order = [seat for seat in order if seat not in short]


def _place_button(options: ButtonOptions, button: int, players: Sequence[int], deck: str) -> Procedure:
    """Where the button lies: its seat, or the next occupied one clockwise.

    13:69F-14.10(c), 14.11(c), 14.12(c), 14.12A(c), 14.12B(c)
    """
    if not players:
        return 0
    if button:
        return next((seat for seat in players if seat >= button), players[0])
    if options.button_start == "right_of_dealer" or len(players) < 2:
        return players[-1]
    yield Shuffle(deck, SHUFFLED, FOR_THE_BUTTON)
    dealt: dict[int, str] = {}
    for seat in players:
        (dealt[seat],) = yield Draw(1, deck, chips(seat), "13:69F-14.10(c)2ii", label=FOR_THE_BUTTON)
    yield Collect(tuple(map(chips, players)), "13:69F-14.10(c)2ii", "deck")
    return max(dealt, key=lambda seat: index(dealt[seat]))


def _deal(hand: Hand, rules: Rules, decks: Decks, floor: Floor) -> Procedure:
    """Play from the shuffle to the award of the pots and the count; returns the seat that then has the kill
    button."""
    options, payout = hand.options, floor.payout
    yield from decks.shuffle(hand)
    # Who has left for a while since the round was opened is dealt no cards. 13:69F-14.7(c)5
    hand.leave_out(floor.away)
    hand.posting = [seat for seat in floor.posting if seat in hand.order]
    for seat, amount in options.antes(hand.order).items():
        amount = min(amount, hand.stack[seat])
        if amount:
            yield hand.put_in(seat, amount, "ante", "13:69F-14.7(b)1", ANTE)
    yield from gather(hand, antes=True)
    hand.keep_coin()
    halves = rules.halves(options)
    showdown: tuple[Shown, ...] = ()
    try:
        yield from rules.streets(hand)
        keys = [{seat: half.key(hand, seat) for seat in hand.live} for half in halves]
        yield from show_hands(hand, keys)
        showdown = shown_at(hand, halves, keys)
        finish = award_pots(hand, halves, keys)
    except LastPlayer:
        yield from gather(hand)
        yield from take_rake(hand)
        finish = last_player(hand)
    main = hand.pots[0]
    wagered = sum(sum(pot.put.values()) for pot in hand.pots)
    main.amount -= yield from payout.contribute(wagered, hand.raked, main.amount, main.account)
    pot = sum(pot.amount for pot in hand.pots)
    winners = yield from finish
    yield from put_away(hand)
    yield from decks.count(hand, winners, rules.stub_counts)
    yield from payout.pay(Showdown(showdown, hand.order, wagered, hand.table.rounds))
    return rules.kill_after(hand, winners, pot) if rules.kill_after else 0
