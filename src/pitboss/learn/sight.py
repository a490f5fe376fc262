"""What a seat sees of a table, as numbers: made from the steps that `core.table.views` lets it see, from the layout,
and from what lies open of the game's memory. Nothing else goes into an observation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from gymnasium import spaces
from msgspec import UNSET

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.steps import AnyStep, Ask, Roll, Spin, asks_of
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import chips as chips_at
from pitboss.core.money.ledger import on_the_casinos_side
from pitboss.core.procedure.seats import clockwise_after, hand_at
from pitboss.core.table.table import Table
from pitboss.core.table.views import view
from pitboss.learn.actions import answers
from pitboss.odds.advice.at_table import hands_seen

if TYPE_CHECKING:
    from numpy.typing import NDArray

Observation: TypeAlias = "dict[str, Any]"


class Sight:
    """How what a seat sees at a table is written. Seats go clockwise, the own one first.

    - `asked`: which question waits, in the order of `questions`; 0: none does, and the wagers may be made.
    - `hands`: how many of each of the `pieces` lie in a hand, those face down last. The first row is the hand that
      the question concerns, then come the own ones, one for each other seat, and those of nobody's seat.
    - `chosen`: how often each seat has given each answer in the round (`choices`).
    - `stakes`: what each seat has on each betting area (`areas`); `chips`: in front of it; `pot`: what else lies on
      the table. All in units of the first wager.
    - `falls`: the dice as they fell last, or the compartment of the wheel, counted from 1.
    - `open`: what lies open from round to round (`lying`): the point, the button …; `seat`: the own seat.
    - `gone`: how many of each piece left the shoe face up in earlier rounds, where that is asked for.
    """

    def __init__(self, table: Table, seats: Sequence[int], unit: int, gone: bool) -> None:
        game, known = table.game, answers(table.game.name)
        self._known, self._seats, self._unit, self._gone = known, seats, unit, gone
        self.questions = tuple(known.questions)
        self.choices = tuple(dict.fromkeys(choice for said in known.questions.values() for choice in said))
        self.pieces = tuple(dict.fromkeys(piece for deck in table.equipment.decks.values() for piece in deck))
        self.areas = tuple((key, pick) for key, picks in table.book.picks.items() for pick in picks or ("",))
        self.lying = tuple(key for key, value in game.lies_open(table.memory).items() if isinstance(value, int))
        self._column = {piece: at for at, piece in enumerate((*self.pieces, HIDDEN))}
        self._choice = {choice: at for at, choice in enumerate(self.choices)}
        self._area = {area: at for at, area in enumerate(self.areas)}
        self._first = {key: at for at, (key, _) in reversed(list(enumerate(self.areas)))}
        self._fell = {label: at for wheel in table.equipment.wheels.values() for at, label in _numbered(wheel)}
        self.rows = 1 + known.own + len(seats) - 1 + len(known.hands)

    def space(self) -> spaces.Dict:
        """The space of what is seen."""
        many, most = len(self._seats), int(np.iinfo(np.int16).max)
        found: dict[str, spaces.Space[Any]] = {
            "asked": spaces.Discrete(1 + len(self.questions)),
            "seat": spaces.Discrete(1 + max(self._seats)),
            "chips": _amounts(many),
            "pot": _amounts(1),
            "stakes": _amounts(many, len(self.areas)),
        }
        if self.pieces:
            found["hands"] = spaces.Box(0, most, (self.rows, len(self.pieces) + 1), np.int16)
        if self.choices:
            found["chosen"] = spaces.Box(0, most, (many, len(self.choices)), np.int16)
        if self._known.falls:
            found["falls"] = spaces.Box(0, most, (self._known.falls,), np.int16)
        if self.lying:
            found["open"] = spaces.Box(-1, np.iinfo(np.int32).max, (len(self.lying),), np.int32)
        if self._gone:
            found["gone"] = spaces.Box(0, most, (len(self.pieces),), np.int16)
        return spaces.Dict(found)

    def observation(
        self, table: Table, seat: int, steps: Iterable[AnyStep], ask: Ask | None, gone: Iterable[str]
    ) -> Observation:
        """What `seat` sees, where `steps` have happened in the round and it is asked `ask`."""
        seen = view(steps, seat)
        order = [seat, *(other for other in clockwise_after(self._seats, seat) if other != seat)]
        at = {each: row for row, each in enumerate(order)}
        stakes = np.zeros((len(order), len(self.areas)), np.float32)
        for wager in table.wagers():
            stakes[at[wager.seat], self._area_of(wager)] += wager.stake / self._unit
        chips = [table.chips(each) / self._unit for each in order]
        found: Observation = {
            "asked": np.int64(0 if ask is None else 1 + self.questions.index(ask.label)),
            "seat": np.int64(seat),
            "chips": np.array(chips, np.float32),
            "pot": np.array([between_the_seats(table) / self._unit], np.float32),
            "stakes": stakes,
        }
        if self.pieces:
            found["hands"] = self._hands(hands_seen(seen), order, ask)
        if self.choices:
            found["chosen"] = self._chosen(seen, at)
        if self._known.falls:
            found["falls"] = self._falls(seen)
        if self.lying:
            lies = table.game.lies_open(table.memory)
            found["open"] = np.array([lies[key] for key in self.lying], np.int32)
        if self._gone:
            found["gone"] = self._counted(gone)[:-1]
        return found

    def _area_of(self, wager: Wager) -> int:
        """The betting area of a wager; the first of its kind, where its selection is none of those listed."""
        return self._area.get((wager.kind, wager.pick), self._first[wager.kind])

    def _counted(self, pieces: Iterable[str]) -> NDArray[np.int16]:
        counts = np.zeros(len(self._column), np.int16)
        for piece in pieces:
            counts[self._column[piece]] += 1
        return counts

    def _hands(self, hands: Mapping[str, list[str]], order: Sequence[int], ask: Ask | None) -> NDArray[np.int16]:
        own = [hand_at(order[0], number) for number in range(1, self._known.own + 1)]
        asked = ask.hand if ask is not None and ask.hand else own[0]
        rows = [hands.get(name, []) for name in (asked, *own)]
        for seat in order[1:]:
            of_seat = {hand_at(seat, number) for number in range(1, self._known.own + 1)}
            rows.append([piece for name in hands.keys() & of_seat for piece in hands[name]])
        rows += [hands.get(name, []) for name in self._known.hands]
        return np.array([self._counted(row) for row in rows])

    def _chosen(self, steps: Iterable[AnyStep], at: Mapping[int, int]) -> NDArray[np.int16]:
        counts = np.zeros((len(at), len(self.choices)), np.int16)
        for step in steps:
            for ask in asks_of(step):
                if ask.answer is not UNSET:
                    name = ask.answer if isinstance(ask.answer, str) else ask.answer[0]
                    if name in self._choice:
                        counts[at[ask.seat], self._choice[name]] += 1
        return counts

    def _falls(self, steps: Iterable[AnyStep]) -> NDArray[np.int16]:
        fell: list[int] = []
        for step in steps:
            if isinstance(step, Roll) and isinstance(step.answer, list):
                fell = list(step.answer)
            elif isinstance(step, Spin) and isinstance(step.answer, str):
                fell = [self._fell[step.answer]]
        fell = fell[: self._known.falls]
        return np.array(fell + [0] * (self._known.falls - len(fell)), np.int16)


def between_the_seats(table: Table) -> int:
    """The cents that lie on the table and are no seat's chips or wagers: pots, and what stands with the dealer."""
    seats = {chips_at(seat) for seat in table.places}
    return sum(
        amount
        for account, amount in table.ledger.balances.items()
        if account not in seats and account not in table.layout and not on_the_casinos_side(account)
    )


def _amounts(*shape: int) -> spaces.Box:
    return spaces.Box(0, float(np.finfo(np.float32).max), shape, np.float32)


def _numbered(wheel: Any) -> Iterable[tuple[int, str]]:
    return [(at, label) for at, label in reversed(list(enumerate(wheel.compartments, 1)))]
