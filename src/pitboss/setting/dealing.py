"""Seven cards to each position: who is dealt to first, and the three methods of dealing. 13:69F-11.8 to 11.8C"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pitboss.core.equipment.cards import deck
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game.game import Equipment
from pitboss.core.game.irregular import Irregularity, Raised
from pitboss.core.game.steps import Announce, Ask, Collect, Draw, Procedure, Roll, Shuffle, Spin, Transfer
from pitboss.core.procedure.misdeals import Misdeals
from pitboss.setting import moments
from pitboss.setting.bank import Bank
from pitboss.setting.hands import ELSEWHERE, Giving, Hands
from pitboss.setting.irregular import ONE_FACE_UP_KEY, STACKS_AGAIN
from pitboss.setting.methods import AUTOMATED_SHOE, BUTTON, DICE, HAND, MANUAL_SHOE, RANDOM_NUMBER
from pitboss.setting.places import DEALER_PLACE, SEATS, name_of, place_of, seat_at, start

_UNSEEN = "It makes no difference: nobody has seen a card, and each stack is as likely to hold any."

PLACES = SEATS + 1
CARDS = 7
RACK = "discard rack"
GENERATOR = "random number generator"
DECKS = ("red deck", "blue deck")
NUMBERS = tuple(map(str, range(1, PLACES + 1)))
_MOMENTS = {MANUAL_SHOE: moments.FROM_SHOE, HAND: moments.DELIVERED, AUTOMATED_SHOE: moments.DISPENSED}


@dataclass(frozen=True, slots=True)
class DealCites:
    """The sections on the deal, those that differ by the method by its name.

    `bets` are those on closing the wagers, `deal` on the cards, `left` on the four that are left, `taken_in` on what
    nobody plays; `stacks` is that on building stacks, `dice`, `total` and `number` on the start, `bank_shakes` on a
    bank that shakes, `first_stack` on one that picks a stack.
    """

    bets: Mapping[str, str]
    deal: Mapping[str, str]
    left: Mapping[str, str]
    taken_in: Mapping[str, str]
    stacks: str
    dice: str
    total: str
    number: str
    face_up: Irregularity
    bank_shakes: Mapping[str, str] = field(default_factory=dict)
    first_stack: str = ""


def shake(cites: DealCites, bank: Bank | None, method: str) -> Procedure:
    """The dice are shaken, by the bank where a player is, and totalled. 13:69F-11.8C(b), 11.10(h)1, 31.11(b)"""
    if bank is None:
        dice = yield Roll(3, cites.dice, label=moments.SHAKE)
    else:
        dice = yield Roll(3, cites.bank_shakes[method], by=bank.seat, label=moments.BANK_SHAKES)
    yield Announce(str(sum(dice)), cites.total)
    return dice


def random_number(cites: DealCites) -> Procedure:
    """The generator displays a number from 1 through 7, which is announced. 13:69F-11.8C(c), 31.11(c)"""
    number = int((yield Spin(GENERATOR, cites.number, label=moments.NUMBER)))
    yield Announce(str(number), cites.number)
    return number


def first_place(options: Any, dice: list[int], number: int, bank: Bank | None, button: int) -> int:
    """Where the first card or stack goes, by the method of finding it; at a dragon's eye table it may be the position
    of the eye. 13:69F-11.8C, 11.8D(d), 11.10(h)3, 31.11"""
    if options.button_start:
        return dice[0] + 1
    if options.start_method == BUTTON:
        return button
    one = DEALER_PLACE if bank is None else place_of(bank.seat)
    return start(sum(dice) if options.start_method == DICE else number, one, PLACES)


def button_after(button: int, method: str) -> int:
    """The button moves on clockwise after each round. 13:69F-11.8C(d), 31.11(d)"""
    return (button - 2) % PLACES + 1 if method == BUTTON else button


def equipment(options: Any, *decks: str) -> Equipment:
    """Decks of 53 cards, and the generator where one says where the deal starts. 13:69F-11.2, 11.4(a)"""
    wheels = {GENERATOR: Wheel(GENERATOR, NUMBERS)} if options.start_method == RANDOM_NUMBER else {}
    return Equipment(wheels, dict.fromkeys(decks, deck(jokers=1)))


class Around:
    """What is dealt around the table: to the hands of players, to the dealer, to the seat of the bank (0: there is
    none) and to places that nobody plays."""

    def __init__(self, hands: Hands, order: list[int], bank: int) -> None:
        self.hands, self.order, self.bank = hands, order, bank
        self.dealt: dict[int, list[str]] = {place: [] for place in order}

    def to(self, place: int, many: int, give: Giving) -> Procedure:
        """Deal `many` pieces to a place."""
        seat = seat_at(place)
        hand = self.hands.at(seat)
        if hand is not None:
            yield from self.hands.deal_to(hand, many, give)
            return
        seen_by = self.bank if seat and seat == self.bank else 0
        giving = partial(give, many, name_of(place), seen_by, ELSEWHERE, False, "")
        self.dealt[place] += yield from self.hands.unexposed(giving)

    def take_in(self, kept: bool, cite: str, to: str) -> Procedure:
        """What nobody plays is taken in. Returns the dealer's pieces, `kept` or taken in too, and the bank's."""
        seats = {hand.wager.spot for hand in self.hands.played} | {self.bank} - {0}
        plays = {place_of(seat) for seat in seats} | ({DEALER_PLACE} if kept else set())
        unplayed = tuple(name_of(place) for place in self.order if place not in plays)
        yield from self.hands.take_in(unplayed, cite, to)
        return self.dealt[DEALER_PLACE], self.dealt[place_of(self.bank)] if self.bank else []


def _goes_with_the_rest(_why: str) -> Procedure:
    """A card found face up among those left goes to the rack with them. 13:69F-11.11(f)"""
    yield from ()


class Dealing:
    """The cards of a round: the deck in use and the method of dealing."""

    def __init__(self, cites: DealCites, deck: str, method: str) -> None:
        self.cites, self.deck, self.method = cites, deck, method
        self.stacks: dict[int, list[str]] = {}
        self._misdeals = Misdeals({ONE_FACE_UP_KEY: 1}, cites.face_up)

    def build_stacks(self) -> Procedure:
        """From the hand, seven stacks are dealt to and fro before the start is known. 13:69F-11.8A(a) to (d), 31.9"""
        while True:
            try:
                yield from self._build()
                break
            except Raised as raised:
                if raised.key not in STACKS_AGAIN:
                    raise
                yield Collect(tuple(f"stack {at}" for at in self.stacks), raised.cite, to="the deck")
                yield Shuffle(self.deck, raised.cite, label=moments.SHUFFLE)
        yield self._left()

    def _build(self) -> Procedure:
        self.stacks = {at: [] for at in range(1, PLACES + 1)}
        for turn in range(CARDS):
            order = range(1, PLACES + 1)
            for at in order if turn % 2 == 0 else reversed(order):
                drawn = yield Draw(1, self.deck, f"stack {at}", self.cites.stacks, up=False, label=moments.STACKING)
                self.stacks[at] += drawn

    def choose_stack(self, bank: Bank | None) -> Procedure:
        """Which stack is the first: the one farthest to the left, or the one that the bank selects. 11.10(i)1"""
        if bank is None:
            return 1
        choices = tuple(map(str, self.stacks))
        question = "Which stack is delivered first, counted from the dealer's left?"
        first = Ask(bank.seat, question, choices, "1", self.cites.first_stack, label="first stack", no_odds=_UNSEEN)
        return int((yield first))

    def deal(self, hands: Hands, first: int, first_stack: int = 1, bank: int = 0, kept: bool = True) -> Procedure:
        """Everybody's seven cards, clockwise from the first place; what nobody plays is taken in.

        Fills the players' hands; returns the dealer's cards, which are `kept` or taken in, and the bank's (`bank` is
        its seat, 0 for none). 13:69F-11.8(c), (d), 11.8A(f), (g), 11.8B(d) to (f), 11.10(i)5, 31.8(c), 31.10(d)
        """
        order = [(first - 1 - step) % PLACES + 1 for step in range(PLACES)]
        turns, many = (CARDS, 1) if self.method == MANUAL_SHOE else (1, CARDS)
        around = Around(hands, order, bank)
        for _ in range(turns):
            for step, place in enumerate(order):
                give: Giving = self._from_deck
                if self.method == HAND:
                    give = partial(self._from_stack, (first_stack - 1 + step) % PLACES + 1)
                yield from around.to(place, many, give)
        if self.method != HAND:
            yield from hands.unexposed(partial(self._misdeals.draw, self._count_left, _goes_with_the_rest))
        return (yield from around.take_in(kept, self.cites.taken_in[self.method], RACK))

    def _moment(self, label: str) -> str:
        return _MOMENTS[self.method].get(label, label)

    def _from_deck(self, many: int, name: str, seen_by: int, label: str, up: bool, cite: str) -> Procedure:
        def drawn() -> Procedure:
            cites = cite or self.cites.deal[self.method]
            return (yield Draw(many, self.deck, name, cites, up=up, seen_by=seen_by, label=self._moment(label)))

        def discard(why: str) -> Procedure:
            yield Draw(1, self.deck, RACK, why, label=moments.ASIDE)

        return (yield from self._misdeals.draw(drawn, discard))

    def _from_stack(
        self, stack: int, many: int, name: str, seen_by: int, label: str, up: bool, cite: str
    ) -> Procedure:
        cards = self.stacks[stack][:many]
        cites, moment = cite or self.cites.deal[HAND], self._moment(label)
        yield Transfer(cards, f"stack {stack}", name, cites, up=up, seen_by=seen_by, label=moment)
        del self.stacks[stack][:many]
        return cards

    def _left(self) -> Collect:
        """The four cards that are left go to the rack unseen. 13:69F-11.8(d)1, 11.8A(d)1, 11.8B(e)1, 31.8(d)1"""
        return Collect(("cards left",), self.cites.left[self.method], label=moments.LEFT)

    def _count_left(self) -> Procedure:
        yield self._left()
