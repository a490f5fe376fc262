"""One round of three-card poker, from the deal to the last card picked up. 19:47-20.7 to 20.10"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from pitboss.core.equipment import cards
from pitboss.core.game import Equipment, Refusal, Seating
from pitboss.core.irregular import Raised, return_wagers
from pitboss.core.ledger import INVENTORY, chips
from pitboss.core.money import money
from pitboss.core.steps import Announce, Ask, Bet, Betting, Collect, Draw, Move, Procedure, Reveal, Shuffle, Stake
from pitboss.core.wager import Outcome, Wager
from pitboss.games.three_card_poker import irregular as moments
from pitboss.games.three_card_poker.wagers import (
    ThreeCardPokerOptions,
    against_dealer,
    ante_bonus,
    paid_by_class,
    showdown,
    six_card,
)
from pitboss.ranks.three_card import class3, rank3

DECKS = ("red deck", "blue deck")
ROUNDS_TO_A_COUNT = 5
"""The stub is counted at least once in so many rounds. 19:47-20.8(e)"""


class Cards(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which deck comes into play, and how many rounds have passed since the stub was counted."""

    deck: int = 0
    uncounted: int = 0


class Method(NamedTuple):
    """Where the rules of a dealing method stand."""

    no_more_bets: Announce
    deal: str
    stub: str
    stub_count: str


def _method(bets: str, deal: str, stub: str, stub_count: str) -> Method:
    return Method(Announce("No more bets", bets), deal, stub, stub_count)


METHODS = {
    # Of 20.7 only the last lines are left: the manual shoe is dealt as 20.8(c) deals from the hand.
    "manual_shoe": _method("19:47-20.7", "19:47-20.7", "19:47-20.7", "19:47-20.7"),
    "hand": _method("19:47-20.8(b)3", "19:47-20.8(c)", "19:47-20.8(d)", "19:47-20.8(e)"),
    "automated_shoe": _method("19:47-20.9(b)2", "19:47-20.9(c)", "19:47-20.9(d)", "19:47-20.9(e)"),
}


@dataclass(slots=True)
class Hand:
    """The cards and wagers at one position; a player may hold two."""

    seat: int
    spot: int
    wagers: dict[str, Wager]
    ante: int = 0
    cards: list[str] = field(default_factory=list)
    outcomes: list[tuple[Wager, Outcome]] = field(default_factory=list)
    bonus: int = 0

    @property
    def name(self) -> str:
        return f"seat {self.spot}"


def equipment(house: ThreeCardPokerOptions) -> Equipment:
    """One deck, or two of different colours that are used in turn. 13:69F-20.2"""
    return Equipment(decks=dict.fromkeys(DECKS[: house.decks_in_rotation], cards.deck()))


def check(table: Seating, bet: Bet, house: ThreeCardPokerOptions) -> Refusal | None:
    """A player wagers at the own position and, where the casino permits it, at one beside it. 13:69F-20.6"""
    spot = bet.spot or bet.seat
    if spot == bet.seat or bet.take:
        return None
    if not house.two_adjacent_positions:
        return Refusal("A player wagers at one position only at this table.", "13:69F-20.6")
    if abs(spot - bet.seat) != 1:
        return Refusal(f"Position {spot} is not beside seat {bet.seat}; two positions are adjacent.", "13:69F-20.6")
    if spot in table.seats:
        return Refusal(f"Position {spot} is another player's.", "13:69F-20.6")
    for wager in table.wagers():
        if wager.spot == spot and wager.seat != bet.seat:
            return Refusal(f"Position {spot} is already taken by seat {wager.seat}.", "13:69F-20.6")
        if wager.seat == bet.seat and wager.spot not in (bet.seat, spot):
            return Refusal(f"Seat {bet.seat} already wagers at positions {bet.seat} and {wager.spot}.", "13:69F-20.6")
    return None


def play(table: Seating, house: ThreeCardPokerOptions) -> Procedure:
    """19:47-20.7 to 20.10. One round; the memory returned says which deck comes next."""
    memory: Cards = table.memory
    deck = DECKS[memory.deck % house.decks_in_rotation]
    yield Shuffle(deck, "13:69F-20.5", label=_how_shuffled(house))
    hands = _hands((yield Betting("13:69F-20.6")))
    yield METHODS[house.dealing_method].no_more_bets
    if not hands:
        return memory
    count = not house.shuffler_counts_cards and memory.uncounted + 1 == ROUNDS_TO_A_COUNT
    taken: Counter[int] = Counter()
    try:
        yield from _play_hands(table, house, deck, hands, count, taken)
    except Raised as raised:
        # Whatever of 20.12 is not put right on the spot voids all hands.
        yield from _void(table, taken, raised.cite)
        return memory
    counted = count or house.shuffler_counts_cards
    return Cards((memory.deck + 1) % house.decks_in_rotation, 0 if counted else memory.uncounted + 1)


def _how_shuffled(house: ThreeCardPokerOptions) -> str:
    if house.shuffling == "manual":
        return moments.SHUFFLE
    return moments.COUNTED_SHUFFLE if house.shuffler_counts_cards else moments.DEVICE_SHUFFLE


def _hands(wagers: list[Wager]) -> list[Hand]:
    """The positions with wagers, from the dealer's left clockwise."""
    at: dict[int, Hand] = {}
    for wager in wagers:
        hand = at.get(wager.spot)
        if hand is None:
            hand = at[wager.spot] = Hand(wager.seat, wager.spot, {})
        hand.wagers[wager.kind] = wager
        if wager.kind == "ante":
            hand.ante = wager.stake
    return [at[spot] for spot in sorted(at)]


def _play_hands(
    table: Seating, house: ThreeCardPokerOptions, deck: str, hands: list[Hand], count: bool, taken: Counter[int]
) -> Procedure:
    """Deal, decisions, reveal and settlement. `taken` keeps what the bank has from each seat, less what it paid."""
    method = METHODS[house.dealing_method]
    late = house.dealer_stack_delivery == "after_decisions"
    stub = (
        Collect(("stub",), method.stub_count, label=moments.STUB_COUNT) if count else Collect(("stub",), method.stub)
    )
    face_up: list[str] = []
    if house.dealing_method == "automated_shoe":
        yield from _stacks(deck, hands, face_up)
        dealer = [] if late else (yield from _dealer_stack(deck, "19:47-20.9(c)1", face_up))
    else:
        dealer = yield from _one_by_one(deck, hands, method.deal, face_up)
    if not late:
        yield stub
    yield from _decisions(table, hands)
    hands = yield from _forfeits(hands, house, taken)
    if late:
        dealer = yield from _dealer_stack(deck, "19:47-20.9(c)2", face_up)
        yield stub
    yield Reveal("dealer", arranged(dealer), "19:47-20.10(b)")
    hands.reverse()  # from the dealer's right, counterclockwise
    for hand in hands:
        _decide(hand, dealer, house)
    if house.settlement_order == "by_step":
        yield from _settle_by_step(hands, taken)
    else:
        yield from _settle_by_player(hands, taken)
    yield Collect(("dealer",), "19:47-20.10(c)")


# The deal.


def _stacks(deck: str, hands: list[Hand], face_up: list[str]) -> Procedure:
    """A stack of three to each position, from the dealer's left clockwise. 19:47-20.9(c)"""
    for hand in hands:
        hand.cards = yield from _drawn(
            Draw(3, deck, hand.name, "19:47-20.9(c)", up=False, seen_by=hand.seat, label=moments.DISPENSE), face_up
        )


def _dealer_stack(deck: str, cite: str, face_up: list[str]) -> Procedure:
    """The dealer's stack, with the cover card on top. 19:47-20.9(c)1, 2"""
    return (yield from _drawn(Draw(3, deck, "dealer", cite, up=False, label=moments.DISPENSE_TO_DEALER), face_up))


def _one_by_one(deck: str, hands: list[Hand], cite: str, face_up: list[str]) -> Procedure:
    """One card at a time to each position and then to the dealer, three times round. 19:47-20.8(c)"""
    dealer: list[str] = []
    for _ in range(3):
        for hand in hands:
            hand.cards += yield from _drawn(
                Draw(1, deck, hand.name, cite, up=False, seen_by=hand.seat, label=moments.DEAL), face_up
            )
        dealer += yield from _drawn(Draw(1, deck, "dealer", cite, up=False, label=moments.DEAL_TO_DEALER), face_up)
    return dealer


def _drawn(draw: Draw, face_up: list[str]) -> Procedure:
    """The cards of a draw. A card found face up is set aside; a second one voids all hands. 19:47-20.12(a)"""
    while True:
        try:
            return (yield draw)
        except Raised as raised:
            if raised.key != "one_card_face_up" or face_up:
                raise
        face_up += yield Draw(1, draw.what, "discard rack", "19:47-20.12(a)")


# The decisions.


def _decisions(table: Seating, hands: list[Hand]) -> Procedure:
    """Each player with an ante makes a play wager equal to it, or forfeits. 19:47-20.10(b)"""
    for hand in hands:
        if not hand.ante:
            continue
        seat, ante = hand.seat, hand.ante
        where = "" if hand.spot == seat else f" at position {hand.spot}"
        answer = yield Ask(
            seat,
            f"Make a play wager of {money(ante)}{where}, or fold?",
            ("play", "fold") if table.chips(seat) >= ante else ("fold",),
            "fold",
            "19:47-20.10(b)",
            label=moments.DECISION,
            about=" ".join(hand.cards),
        )
        if answer == "play":
            hand.wagers["play"] = yield Stake(seat, "play", ante, "19:47-20.10(b)", spot=hand.spot)


def _forfeits(hands: list[Hand], house: ThreeCardPokerOptions, taken: Counter[int]) -> Procedure:
    """Collect what was forfeited, and its cards; the hands that remain in the round. 19:47-20.10(b)

    20.10(b) takes the cards at once; where a six-card bonus wager outlives a fold, they stay for it.
    """
    remain, gone = [], []
    for hand in hands:
        if hand.ante and "play" not in hand.wagers:
            kept = hand.wagers.pop("six_card_bonus", None) if house.six_card_bonus_after_fold == "live" else None
            for wager in hand.wagers.values():
                yield from _take(wager, "forfeited", "19:47-20.10(b)", taken)
            if kept is None:
                gone.append(hand.name)
                continue
            hand.wagers = {kept.kind: kept}
        remain.append(hand)
    if gone:
        yield Collect(tuple(gone), "19:47-20.10(b)")
    return remain


# The settlement.


def _decide(hand: Hand, dealer: list[str], house: ThreeCardPokerOptions) -> None:
    """What becomes of each wager of a hand."""
    six = [cards.index(card) for card in hand.cards + dealer]
    own = rank3(*six[:3])
    result = showdown(own, rank3(*six[3:]))
    for kind, wager in hand.wagers.items():
        if kind in ("ante", "play"):
            outcome = against_dealer(kind, house.odds(kind))[result]
        else:
            outcome = paid_by_class(kind, class3(own) if kind == "pair_plus" else six_card(six), house)
        hand.outcomes.append((wager, outcome))
    if "play" in hand.wagers:
        odds = ante_bonus(own, house)
        hand.bonus = odds.pays(hand.ante) if odds is not None else 0


def _settle_by_step(hands: list[Hand], taken: Counter[int]) -> Procedure:
    """Each step goes round the whole table. 19:47-20.10(c)1"""
    for hand in hands:
        yield Reveal(hand.name, arranged(hand.cards), "19:47-20.10(c)1i")
    for hand in hands:
        yield from _collect(hand, "19:47-20.10(c)1ii", taken)
    for hand in hands:
        yield from _pay(hand, "19:47-20.10(c)1iii", taken)
    if hands:
        yield Collect(tuple(hand.name for hand in hands), "19:47-20.10(c)1iv")


def _settle_by_player(hands: list[Hand], taken: Counter[int]) -> Procedure:
    """All steps are completed for one player after the other. 19:47-20.10(c)2"""
    for hand in hands:
        yield Reveal(hand.name, arranged(hand.cards), "19:47-20.10(c)2i")
        yield from _collect(hand, "19:47-20.10(c)2ii", taken)
        yield from _pay(hand, "19:47-20.10(c)2ii", taken)
        yield Collect((hand.name,), "19:47-20.10(c)2iii")


def _collect(hand: Hand, cite: str, taken: Counter[int]) -> Procedure:
    for wager, outcome in hand.outcomes:
        if outcome.lost:
            yield from _take(wager, outcome.why, cite, taken)


def _pay(hand: Hand, cite: str, taken: Counter[int]) -> Procedure:
    seat = hand.seat
    for wager, outcome in hand.outcomes:
        if outcome.odds is not None:
            paid = outcome.odds.pays(wager.stake)
            taken[seat] -= paid
            yield Move(paid, INVENTORY, chips(seat), outcome.why, cite)
        if outcome.back:
            why = "returned" if outcome.odds is not None else outcome.why
            yield Move(wager.stake, wager.account, chips(seat), why, cite)
    if hand.bonus:
        taken[seat] -= hand.bonus
        yield Move(hand.bonus, INVENTORY, chips(seat), "ante bonus", "19:47-20.11(a)3")


def _take(wager: Wager, why: str, cite: str, taken: Counter[int]) -> Procedure:
    taken[wager.seat] += wager.stake
    yield Move(wager.stake, wager.account, INVENTORY, why, cite)


def _void(table: Seating, taken: Counter[int], cite: str) -> Procedure:
    """All hands are void: what was collected or paid is undone, and every wager goes back. 19:47-20.12"""
    for seat, amount in sorted(taken.items()):
        if amount > 0:
            yield Move(amount, INVENTORY, chips(seat), "void, returned", cite)
        elif amount < 0:
            yield Move(-amount, chips(seat), INVENTORY, "void, taken back", cite)
    yield from return_wagers(table.wagers(), cite)


def arranged(hand: Iterable[str]) -> list[str]:
    """The cards laid out as the highest possible hand. 19:47-20.10(b)"""
    laid = sorted(hand, key=cards.rank, reverse=True)
    high, middle, low = map(cards.rank, laid)
    if middle == low or (high, middle, low) == (12, 1, 0):  # a pair comes before its kicker; 3-2-A
        laid.append(laid.pop(0))
    return laid
