"""What follows a throw of craps: settle the wagers, move come bets, place the puck. 13:69F-1.2, 1.10, 1A.5"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pitboss.core.game.game import Seating
from pitboss.core.game.steps import Announce, Ask, AskAll, Procedure
from pitboss.core.game.wager import STAND, Outcome, Wager
from pitboss.core.procedure.settlement import collect, decide, pay, take_vigorish, travel
from pitboss.dice.choices import CrapsChoices, Sections, fire_made
from pitboss.dice.falls import POINTS
from pitboss.dice.outcome import Thrown, outcome
from pitboss.dice.wagers import hop_number

_WAITS = (
    "It makes no difference to what these wagers bring until they are decided: off, they wait for another roll "
    "at the same odds."
)


def called_on(table: Seating, options: CrapsChoices, cites: Sections, point: int) -> Procedure:
    """Ask players whose wagers are off on a come out roll; return the seats that call them on. 13:69F-1.2"""
    if point:
        return frozenset()
    seats = sorted({wager.seat for wager in table.wagers() if options.rests(wager.kind)} & set(table.seats))
    if not seats:
        return frozenset()
    question = "Your place bets, hardways and come odds: off on this come out roll, or on?"
    asks = tuple(
        Ask(seat, question, ("off", "on"), "off", cites.wagers, label="working", no_odds=_WAITS) for seat in seats
    )
    answers = yield AskAll(asks, cites.wagers, label="working")
    return frozenset(seat for seat, answer in zip(seats, answers, strict=True) if answer == "on")


def number_of(wager: Wager) -> int:
    """A come point, or the pair of a hop; 0 where a wager has neither."""
    return 0 if not wager.pick else hop_number(wager.pick) if wager.kind == "hop" else int(wager.pick)


def thrown_for(wager: Wager, dice: tuple[int, int], point: int, on: frozenset[int] = frozenset()) -> Thrown:
    """The facts of a throw for a wager."""
    made = fire_made(wager.progress, POINTS) if wager.kind == "fire" else -1
    return Thrown(*dice, point, number_of(wager), wager.seat in on, made)


def settle_throw(
    table: Seating,
    dice: tuple[int, int],
    point: int,
    on: frozenset[int],
    options: CrapsChoices,
    cites: Sections,
    odds: Mapping[str, str],
) -> Procedure:
    """Losing wagers are collected and winning ones paid; then come bets travel to their numbers. 13:69F-1.10

    `odds` says where the odds of each kind of wager stand. Returns the betting areas on which something was decided.
    """
    total = sum(dice)

    def found(wager: Wager) -> Outcome:
        return outcome(wager.kind, thrown_for(wager, dice, point, on), options)

    wagers = table.wagers()
    waiting = [w for w in wagers if w.kind in ("come", "dont_come") and not w.pick and total in POINTS]
    decided = decide(wagers, found)
    yield from collect(decided, cites.settled)
    yield from pay(decided, cites.settled, odds=odds)
    yield from take_vigorish(decided, cites.bought)
    for wager in waiting:
        yield travel(wager, str(total), cites.settled)
    return {each.wager.account for each in decided if each.found is not STAND}


def next_point(point: int, total: int) -> int:
    """Where the puck is after a throw: on a number, or off (0). 13:69F-1.1, 13:69F-1A.1"""
    if point:
        return 0 if total in (point, 7) else point
    return total if total in POINTS else 0


_CRAPS = {2: "craps", 3: "craps", 12: "craps"}


@cache
def call(first: int, second: int, point: int, cite: str) -> Announce:
    """What the stickperson calls: the total, how it fell, and what it makes of the line."""
    total = first + second
    words = [str(total)]
    if first == second and total in (4, 6, 8, 10):
        words.append("the hard way")
    if point and total == 7:
        words.append("seven out, line away")
    elif point and total == point:
        words.append("the point is made, pay the line")
    elif not point and total in (7, 11):
        words.append("front line winner")
    elif not point and total in _CRAPS:
        words.append("craps, line away")
    elif not point:
        words.append(f"the point is {total}")
    return Announce(", ".join(words), cite, "call")


@cache
def puck(point: int, cite: str) -> Announce:
    """Where the marker puck lies now."""
    return Announce(f"The puck is ON {point}" if point else "The puck is OFF", cite, "puck", counts=(point,))
