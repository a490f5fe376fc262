"""One round of three-card poker, from the deal to the last card picked up. 19:47-20.7 to 20.10"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from pitboss.core.equipment import cards
from pitboss.core.game import Equipment, Refusal, Seating
from pitboss.core.misdeals import Misdeals
from pitboss.core.money import money
from pitboss.core.positions import position_refused
from pitboss.core.settlement import Decided, collect, decide, pay
from pitboss.core.steps import Announce, Ask, Bet, Betting, Collect, Draw, Procedure, Reveal, Shuffle, Stake
from pitboss.core.wager import Wager
from pitboss.games.three_card_poker import irregular as moments
from pitboss.games.three_card_poker.wagers import FORFEITED, Facts, ThreeCardPokerOptions, outcome, showdown, six_card
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
    folded: bool = False
    decided: list[Decided] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"seat {self.spot}"

    def decide(self, dealer: list[str], house: ThreeCardPokerOptions) -> None:
        """What becomes of each wager, against the dealer's cards where they are needed."""
        six = [cards.index(card) for card in self.cards + dealer]
        own = rank3(*six[:3])
        found = Facts(class3(own), folded=self.folded)
        if dealer:
            best = six_card(six) if "six_card_bonus" in self.wagers else 0
            found = Facts(class3(own), showdown(own, rank3(*six[3:])), best, self.folded)
        self.decided = decide(self.wagers.values(), lambda wager: outcome(wager.kind, found, house))


def equipment(house: ThreeCardPokerOptions) -> Equipment:
    """One deck, or two of different colours that are used in turn. 13:69F-20.2"""
    return Equipment(decks=dict.fromkeys(DECKS[: house.decks_in_rotation], cards.deck()))


def check(table: Seating, bet: Bet, house: ThreeCardPokerOptions) -> Refusal | None:
    """A player wagers at the own position and, where the casino permits it, at one beside it. 13:69F-20.6"""
    return position_refused(table, bet, 1 + house.two_adjacent_positions, "13:69F-20.6", adjacent=True)


def play(table: Seating, house: ThreeCardPokerOptions) -> Procedure:
    """19:47-20.7 to 20.10. One round; the memory returned says which deck comes next."""
    memory: Cards = table.memory
    deck = DECKS[memory.deck % house.decks_in_rotation]
    method = METHODS[house.dealing_method]
    yield Shuffle(deck, "13:69F-20.5", label=_how_shuffled(house))
    hands = _hands((yield Betting("13:69F-20.6")))
    yield method.no_more_bets
    if not hands:
        return memory
    count = not house.shuffler_counts_cards and memory.uncounted + 1 == ROUNDS_TO_A_COUNT
    stub = (
        Collect(("stub",), method.stub_count, label=moments.STUB_COUNT) if count else Collect(("stub",), method.stub)
    )
    dealing = _Dealing(deck)
    late = house.dealer_stack_delivery == "after_decisions"
    if house.dealing_method == "automated_shoe":
        yield from _stacks(dealing, hands)
        dealer = [] if late else (yield from _dealer_stack(dealing, "19:47-20.9(c)1"))
    else:
        dealer = yield from _one_by_one(dealing, hands, method.deal)
    if not late:
        yield stub
    yield from _decisions(hands)
    hands = yield from _forfeits(hands, house)
    if late:
        dealer = yield from _dealer_stack(dealing, "19:47-20.9(c)2")
        yield stub
    yield Reveal("dealer", arranged(dealer), "19:47-20.10(b)")
    hands.reverse()  # from the dealer's right, counterclockwise
    for hand in hands:
        hand.decide(dealer, house)
    yield from (_settle_by_step if house.settlement_order == "by_step" else _settle_by_player)(hands)
    # Picked up in order, so that each hand can be put together again. 19:47-20.10(d)
    yield Collect(("dealer",), "19:47-20.10(c)")
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


# The deal.


class _Dealing:
    """Cards face down from the deck; one found face up is set aside, a second one voids all hands. 19:47-20.12(a)"""

    def __init__(self, deck: str) -> None:
        self._deck = deck
        self._misdeals = Misdeals({"one_card_face_up": 1}, moments.MORE_FACE_UP)

    def draw(self, count: int, to: str, cite: str, label: str, seen_by: int = 0) -> Procedure:
        return (
            yield from self._misdeals.draw(
                lambda: _yield(Draw(count, self._deck, to, cite, up=False, seen_by=seen_by, label=label)),
                lambda why: _yield(Draw(1, self._deck, "discard rack", why, label=moments.SET_ASIDE)),
            )
        )


def _yield(step: Draw) -> Procedure:
    return (yield step)


def _stacks(dealing: _Dealing, hands: list[Hand]) -> Procedure:
    """A stack of three to each position, from the dealer's left clockwise. 19:47-20.9(c)"""
    for hand in hands:
        hand.cards = yield from dealing.draw(3, hand.name, "19:47-20.9(c)", moments.DISPENSE, hand.seat)


def _dealer_stack(dealing: _Dealing, cite: str) -> Procedure:
    """The dealer's stack, with the cover card on top. 19:47-20.9(c)1, 2"""
    return (yield from dealing.draw(3, "dealer", cite, moments.DISPENSE_TO_DEALER))


def _one_by_one(dealing: _Dealing, hands: list[Hand], cite: str) -> Procedure:
    """One card at a time to each position and then to the dealer, three times round. 19:47-20.8(c)"""
    dealer: list[str] = []
    for _ in range(3):
        for hand in hands:
            hand.cards += yield from dealing.draw(1, hand.name, cite, moments.DEAL, hand.seat)
        dealer += yield from dealing.draw(1, "dealer", cite, moments.DEAL_TO_DEALER)
    return dealer


# The decisions.


def _decisions(hands: list[Hand]) -> Procedure:
    """Each player with an ante makes a play wager equal to it, or forfeits. 19:47-20.10(b)"""
    for hand in hands:
        if not hand.ante:
            continue
        seat, ante = hand.seat, hand.ante
        where = "" if hand.spot == seat else f" at position {hand.spot}"
        answer = yield Ask(
            seat,
            f"Make a play wager of {money(ante)}{where}, or fold?",
            ("play", "fold"),
            "fold",
            "19:47-20.10(b)",
            label=moments.DECISION,
            about=" ".join(hand.cards),
            costs={"play": ante},
        )
        if answer == "play":
            hand.wagers["play"] = yield Stake(seat, "play", ante, "19:47-20.10(b)", spot=hand.spot)
        hand.folded = answer == "fold"


def _forfeits(hands: list[Hand], house: ThreeCardPokerOptions) -> Procedure:
    """Collect what was forfeited, and its cards; the hands that remain in the round. 19:47-20.10(b)

    20.10(b) takes the cards at once; where a six-card bonus wager outlives a fold, they stay for it.
    """
    remain, gone = [], []
    for hand in hands:
        if hand.folded:
            hand.decide([], house)
            forfeited = [each for each in hand.decided if each.found is FORFEITED]
            yield from collect(forfeited, "19:47-20.10(b)")
            hand.wagers = {kind: wager for kind, wager in hand.wagers.items() if wager.stake}
        if hand.wagers:
            remain.append(hand)
        else:
            gone.append(hand.name)
    if gone:
        yield Collect(tuple(gone), "19:47-20.10(b)")
    return remain


# The settlement.


def _settle_by_step(hands: list[Hand]) -> Procedure:
    """Each step goes round the whole table. 19:47-20.10(c)1"""
    for hand in hands:
        yield Reveal(hand.name, arranged(hand.cards), "19:47-20.10(c)1i")
    for hand in hands:
        yield from collect(hand.decided, "19:47-20.10(c)1ii")
    for hand in hands:
        yield from pay(hand.decided, "19:47-20.10(c)1iii")
    if hands:
        yield Collect(tuple(hand.name for hand in hands), "19:47-20.10(c)1iv")


def _settle_by_player(hands: list[Hand]) -> Procedure:
    """All steps are completed for one player after the other. 19:47-20.10(c)2"""
    for hand in hands:
        yield Reveal(hand.name, arranged(hand.cards), "19:47-20.10(c)2i")
        yield from collect(hand.decided, "19:47-20.10(c)2ii")
        yield from pay(hand.decided, "19:47-20.10(c)2ii")
        yield Collect((hand.name,), "19:47-20.10(c)2iii")


def arranged(hand: Iterable[str]) -> list[str]:
    """The cards laid out as the highest possible hand. 19:47-20.10(b)"""
    laid = sorted(hand, key=cards.rank, reverse=True)
    high, middle, low = map(cards.rank, laid)
    if middle == low or (high, middle, low) == (12, 1, 0):  # a pair comes before its kicker; 3-2-A
        laid.append(laid.pop(0))
    return laid
