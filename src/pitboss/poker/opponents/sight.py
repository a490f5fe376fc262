"""What a seat knows of the hand in play, read from the steps as the seat sees them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import AnyStep, Ask, Draw, Irregular, Move, Reveal, Shuffle
from pitboss.core.money.ledger import area_of_a_seat, holder
from pitboss.poker import moments
from pitboss.poker.draws import CHOICES
from pitboss.poker.remedies import LOST_HANDS

_CENTER = ("board", "burns")
_AGGRESSIVE = frozenset(("bet", "raise", "bet_upper", "raise_upper"))


class Sight:
    """The hand as one seat sees it; seats stand in the order of the deal, cards are numbers.

    `own` are the seat's cards, `up` those that lie face up before each seat and `board` those in the center; `gone`
    are all that the seat has seen. `bet` is what lies before each seat. `bold` counts the bets and raises of each
    seat, `raises` those of this betting round; `first` says that it is the first, in which the seats
    that are `willing` have bet or called. `drew` is how many cards each seat has drawn last, `exchanges` how
    many times this seat has been asked for discards.
    """

    __slots__ = (
        *("bet", "board", "bold", "drew", "exchanges", "first", "gone", "live", "options", "own", "pot", "raises"),
        *("seat", "up", "willing"),
    )

    def __init__(self, seat: int, options: Any, steps: Iterable[AnyStep]) -> None:
        self.seat = seat
        self.options = options
        self._begin()
        for step in steps:
            read = _READ.get(type(step))
            if read is not None:
                read(self, step)

    def _begin(self) -> None:
        """Nothing is dealt yet, or all of it was taken back."""
        self.own: list[int] = []
        self.up: dict[int, list[int]] = {}
        self.board: list[int] = []
        self.gone: set[int] = set()
        self.live: list[int] = []
        self.pot = 0
        self.bet: Counter[int] = Counter()
        self.raises = 0
        self.first = True
        self.willing: set[int] = set()
        self.bold: Counter[int] = Counter()
        self.drew: dict[int, int] = {}
        self.exchanges = 0

    @property
    def others(self) -> list[int]:
        """The seats that are in beside this one."""
        return [seat for seat in self.live if seat != self.seat]

    @property
    def last(self) -> bool:
        """Whether nobody who is in sits behind this seat, in a game with a button."""
        return bool(self.live) and self.live[-1] == self.seat

    def weight(self, seat: int) -> float:
        """How much of an opponent a seat is: one that has put up nothing of its own will may fold yet."""
        return 0.5 if self.first and seat not in self.willing else 1.0

    def _next_round(self) -> None:
        self.first = False
        self.raises = 0

    def _draw(self, step: Draw) -> None:
        if step.label == moments.FOR_THE_BUTTON or step.answer is UNSET:
            return
        if step.to in _CENTER:
            if step.up:
                seen = [index(card) for card in step.answer]
                self.gone.update(seen)
                if step.to == "board":
                    self.board += seen
            if step.label != moments.BURN:
                self._next_round()
            return
        seat = holder(step.to)
        if not seat:
            self.gone.update(index(card) for card in step.answer if step.up)
            return
        if seat not in self.up:
            self.up[seat] = []
            self.live.append(seat)
        if step.label not in moments.FIRST_DEAL:
            self._next_round()
        if step.label == moments.NEW_CARDS:
            self.drew[seat] = self.drew.get(seat, 0) + step.count
        if step.up:
            seen = [index(card) for card in step.answer]
            self.up[seat] += seen
            self.gone.update(seen)
        if seat == self.seat:
            seen = [index(card) for card in step.answer]
            self.own += seen
            self.gone.update(seen)

    def _asked(self, ask: Ask) -> None:
        if ask.label == moments.ACTION:
            if ask.answer == "fold":
                self._out(ask.seat)
            elif (ask.answer if isinstance(ask.answer, str) else ask.answer[0]) in _AGGRESSIVE:  # type: ignore[index]
                self.bold[ask.seat] += 1
                self.raises += 1
                self.willing.add(ask.seat)
            elif ask.answer == "call":
                self.willing.add(ask.seat)
        elif ask.label == moments.DISCARD:
            self._next_round()
            self.drew[ask.seat] = 0
            if ask.seat == self.seat:
                self.exchanges += 1
                thrown = CHOICES[len(ask.cards)].get(str(ask.answer), ())
                held = [index(card) for card in ask.cards]
                self.own = [card for at, card in enumerate(held) if at not in thrown]
        elif ask.label == moments.SHOWDOWN and ask.answer == "concede":
            self._out(ask.seat)

    def _out(self, seat: int) -> None:
        if seat in self.live:
            self.live.remove(seat)

    def _moved(self, move: Move) -> None:
        giver, taker = holder(move.source), holder(move.target)
        if giver and not area_of_a_seat(move.source):
            self.pot += move.amount
            if taker:
                self.bet[taker] += move.amount
        elif taker and not area_of_a_seat(move.target):
            self.pot -= move.amount
            if giver:
                self.bet[giver] -= move.amount
        elif giver and not taker and "pot" in move.target:
            self.bet[giver] -= move.amount
        elif not taker and "pot" not in move.target:
            self.pot -= move.amount

    def _shuffled(self, step: Shuffle) -> None:
        if step.label in moments.SHUFFLES:
            self._begin()

    def _revealed(self, step: Reveal) -> None:
        self.gone.update(index(card) for card in step.cards)

    def _went_wrong(self, step: Irregular) -> None:
        if step.key in _DEAD:
            self._out(step.seat)


_DEAD = frozenset((*LOST_HANDS, "muck_forward", "discard_after_statement"))
_READ: dict[type, Any] = {
    Draw: Sight._draw,
    Ask: Sight._asked,
    Move: Sight._moved,
    Shuffle: Sight._shuffled,
    Reveal: Sight._revealed,
    Irregular: Sight._went_wrong,
}
