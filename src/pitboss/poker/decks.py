"""The two decks of a poker table: looked over, washed, cut, counted, put in order, changed. 14.2, 14.4 to 14.6"""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.core.game.game import Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, Procedure, Shuffle
from pitboss.poker.hand import Hand
from pitboss.poker.moments import COUNT, CUT, DEVICE_SHUFFLE, OPENING, RETURNED, SHUFFLE
from pitboss.poker.options import PokerOptions
from pitboss.poker.room import Room

NAMES = ("deck", "second deck")
SHUFFLED = "13:69F-14.5(a)"

_MINUTE = 60_000
_ROUND = 10 * _MINUTE
"""Longer no round is expected to last: what falls due in its course is done before it."""
COUNT_EVERY = 15 * _MINUTE - _ROUND
ORDER_EVERY = 180 * _MINUTE - _ROUND
CHANGE_EVERY = 360 * _MINUTE - _ROUND

CHANGED = Announce("All decks of the table are changed", "13:69F-14.2(b)", OPENING)
ORDERED = Announce("The cards are put into suit and sequence", "13:69F-14.2(b)", OPENING)
SPREAD = Announce(
    "Both decks are spread face up in suits and sequence; two players look at them", "13:69F-14.4(b)", OPENING
)
WASHED = {
    "both_decks": Announce("Each deck is turned face down, washed and stacked", "13:69F-14.4(c)", OPENING),
    "deck_in_use_only": Announce(
        "The deck to be used is turned face down, washed and stacked", "13:69F-14.4(c)1", OPENING
    ),
}
CUTS = Announce("The dealer cuts at least 10 cards from the top onto the cover card", "13:69F-14.5(b)", CUT)
REMOVED = Announce("The deck is removed from the table and replaced; the other one is used", "13:69F-14.6(e)4")
REPLACED = Announce("The deck is replaced; the other one is used", "13:69F-14.15(g)")


class Decks:
    """The decks as the round finds and leaves them; times in milliseconds."""

    def __init__(self, table: Seating, options: PokerOptions) -> None:
        memory: Room = table.memory
        self.options = options
        self.now = table.opened_at
        self.device = options.shuffler == "automated"
        self.used = memory.deck
        self.opened, self.ordered, self.counted = memory.opened, memory.ordered, memory.counted
        self.unwashed = memory.unwashed
        self.button = 0

    def ready(self) -> Procedure:
        """Before the first round, and whenever decks have been in use for long enough. 13:69F-14.2(b), 14.4"""
        if self.opened >= 0 and self.now - self.opened >= CHANGE_EVERY:
            yield CHANGED
            self.opened = -1
        if self.opened < 0:
            yield SPREAD
            yield WASHED[self.options.wash]
            self.unwashed = self.options.wash == "deck_in_use_only"
            self.opened = self.ordered = self.now
        elif self.now - self.ordered >= ORDER_EVERY:
            yield ORDERED
            self.ordered = self.now

    def shuffle(self, hand: Hand) -> Procedure:
        """The deck is shuffled, stacked and cut. 13:69F-14.5"""
        while True:
            try:
                yield Shuffle(NAMES[self.used], SHUFFLED, DEVICE_SHUFFLE if self.device else SHUFFLE)
                break
            except Raised:  # Its count is wrong.
                yield from self.replace(REMOVED)
        hand.deck = NAMES[self.used]
        yield replace(CUTS, seat=self.button, role="button") if self.button else CUTS

    def replace(self, why: Announce) -> Procedure:
        """The deck in use leaves the table; the other is washed before its first use if it has not been."""
        yield why
        self.used = 1 - self.used
        if self.unwashed:
            yield WASHED["deck_in_use_only"]
            self.unwashed = False

    def count(self, hand: Hand, winners: set[int], stub_counts: bool) -> Procedure:
        """The discarded hands are counted; every so often the stub in flop games, else the whole deck, unless a
        device does it by itself. 13:69F-14.6(e)4, 7"""
        back = sum(len(hand.cards[seat]) for seat in hand.order if seat not in winners)
        counts = [Announce(f"The discarded hands are counted: {back} cards", "13:69F-14.6(e)7", RETURNED)]
        if not self.device and (self.counted < 0 or self.now - self.counted >= COUNT_EVERY):
            what = f"The stub is counted: {hand.stub} cards" if stub_counts else "The deck is counted: 52 cards"
            counts.append(Announce(what, "13:69F-14.6(e)4", COUNT))
            self.counted = self.now
        dealt_from = self.used
        for count in counts:
            try:
                yield count
            except Raised:
                self.used = dealt_from
                yield from self.replace(REMOVED)
        if self.device and self.used == dealt_from:
            self.used = 1 - self.used  # Each deck is used for every other round. 13:69F-14.2(d)3
