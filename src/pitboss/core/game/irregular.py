"""Irregularities: what may go wrong, and the standard ways out that rules prescribe.

A game declares what its subchapter foresees. Whoever runs the table raises one by key; the table then does
what its `way` says. The first four ways are carried out by the table itself; `BY_RULE` is raised inside the
round's procedure, at the step where it stands, as `Raised`, and the procedure says what follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from pitboss.core.game.steps import AnyStep, Ask, Betting, Collect, Draw, Move, Procedure, Transfer
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import chips, place

if TYPE_CHECKING:
    from pitboss.core.game.game import Seating


class Way(Enum):
    """The way out of an irregularity."""

    REFUSED = "the act is not accepted and nothing changes"
    NOTED = "it is put right and recorded; the round goes on"
    AGAIN = "the roll, spin or draw does not count and is done again; wagers stand"
    VOID_ROUND = "the round is void and every wager is returned"
    BY_RULE = "as the rule says"


def _everywhere(_options: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Situation:
    """Where an irregularity is said to have occurred: the pending step, those before it in the round, the table, and
    the seat that it concerns (0: none)."""

    step: AnyStep
    before: Sequence[AnyStep]
    table: Seating
    options: Any
    seat: int = 0


def never_disproved(_at: Situation) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One irregularity of a game. `moments` names the steps at which it can occur; neither they nor `since`
    named: any.

    `since` names the steps with which its facts come into being, for a rule that sets no limit of time: from the
    first of them on, it can be raised at every step until the round is over, or until the first of the steps that
    `until` names. `call` is what the dealer announces, where the rule gives the words. One that `bars` stops the
    person at the seat from playing. One that `lifts` another, named by its key, is the act that undoes it: that other
    binds the table from round to round until then (`Table.bound`), and where it `suspends`, no further round opens.
    `here` says whether it can occur at all at a table of these options: a device fails only where there is one.
    `disproved` says why the record rules it out in a situation, by cards, wagers or decisions; the empty string: it
    does not.
    """

    key: str
    happened: str
    resolution: str
    cite: str
    way: Way
    moments: tuple[str, ...] = ()
    of_seat: bool = False
    call: str = ""
    since: tuple[str, ...] = ()
    bars: bool = False
    until: tuple[str, ...] = ()
    here: Callable[[Any], bool] = _everywhere
    lifts: str = ""
    suspends: bool = False
    disproved: Callable[[Situation], str] = never_disproved

    @property
    def when(self) -> str:
        """The moments at which it belongs, in words."""
        until = f" until {' or '.join(self.until)}" if self.until else " on"
        at = [*self.moments, *(f"any time from {moment}{until}" for moment in self.since)]
        return " or ".join(at) or "the time after wagers are closed"

    @property
    def found_later(self) -> bool:
        """Whether it may be found after the round is closed, too: no rule limits it in time; it suspends no game."""
        return bool(self.since) and not self.until and not self.lifts and not self.suspends

    def fits(self, step: AnyStep, before: Iterable[AnyStep]) -> bool:
        """Whether it can occur at a step, after those before it in the round."""
        moment = step.moment
        if moment in self.moments or moment in self.since:
            return True
        if self.since:
            if not self.until:
                return any(earlier.moment in self.since for earlier in before)
            lasts = False
            for earlier in before:
                lasts = earlier.moment in self.since or (lasts and earlier.moment not in self.until)
            return lasts and moment not in self.until
        if self.moments:
            return False
        # With no moment named, what only records or refuses may occur always; what unmakes the round needs one.
        return self.way in (Way.REFUSED, Way.NOTED) or type(step) is not Betting


def without_cards(*dealt: str, picked_up: bool = True) -> Callable[[Situation], str]:
    """Make the function that disproves what concerns the cards or tiles of a seat that has none: nothing was dealt to
    it at the moments `dealt`, or (`picked_up`) that has been put away since."""

    def disproved(at: Situation) -> str:
        hands: set[str] = set()
        for step in (*at.before, at.step):
            to = step.to if type(step) is Draw else step.target if type(step) is Transfer else ""
            if to and step.moment in dealt and place(to).seat == at.seat:
                hands.add(to)
            elif type(step) is Collect and picked_up and step is not at.step:
                hands.difference_update(step.hands)
        return "" if hands else f"seat {at.seat} has no hand at this moment."

    return disproved


class Raised(Exception):
    """An irregularity, raised inside the round's procedure at the step where it occurred."""

    def __init__(self, irregularity: Irregularity, seat: int = 0) -> None:
        super().__init__(irregularity.key)
        self.irregularity = irregularity
        self.key = irregularity.key
        self.cite = irregularity.cite
        self.seat = seat


def attended(part: Procedure, remedies: Mapping[str, Callable[[], Procedure]]) -> Procedure:
    """Play a part of a round in which some irregularities may occur at any step: each is put right by its remedy, by
    key, and then the step at which it occurred is taken. All others reach the part itself, and cut short a remedy
    that is under way; one that voids the round ends it."""
    answer: Any = None
    try:
        step = next(part)
        while True:
            try:
                answer = yield step
            except Raised as raised:
                remedy = remedies.get(raised.key)
                if remedy is None:
                    step = part.throw(raised)
                    continue
                try:
                    yield from attended(remedy(), remedies)
                except Raised as other:
                    if other.irregularity.way is Way.VOID_ROUND:
                        raise
                    step = part.throw(other)
            else:
                step = part.send(answer)
    except StopIteration as done:
        return done.value


def return_wagers(wagers: list[Wager], cite: str, why: str = "void, returned") -> Procedure:
    """Give wagers back, as a void round or a void hand does."""
    for wager in wagers:
        yield Move(wager.stake, wager.account, chips(wager.seat), why, cite)


def void_hand(wagers: list[Wager], cite: str) -> Procedure:
    """Return what lies on the betting areas of a void hand to its player."""
    yield from return_wagers(wagers, cite, "hand void, returned")


_AMISS = (
    "Not known: what playing on is worth hangs on what was seen amiss. A hand that is voided costs nothing and wins "
    "nothing."
)


def player_chooses(seat: int, question: str, cite: str, hand: str) -> Procedure:
    """Ask a player whether to keep the hand or have it voided; returns whether it is kept."""
    choices = ("play", "void")
    answer = yield Ask(seat, question, choices, "play", cite, label="irregularity", hand=hand, no_odds=_AMISS)
    return answer == "play"
