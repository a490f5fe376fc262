"""What becomes of a wager of craps when the dice have fallen. 13:69F-1.2, 1.4 to 1.6, 1.12, 1A.2, 1A.6"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from pitboss.core.game.wager import LOSE, PUSH, STAND, Outcome, win
from pitboss.core.money.cents import Odds
from pitboss.dice.choices import (
    COMPOSITES,
    LAID_ODDS,
    NEXT_THROW,
    TRUE_ODDS,
    CrapsChoices,
    composite,
    fire_goes_on,
    taken_apart,
)
from pitboss.dice.deciding import against_shooter, field, hardway, place, place_to_lose, points_made, with_shooter
from pitboss.dice.falls import POINTS

STANDS_OFF = Outcome("12 stands off, returned", back=True)
OFF = Outcome("not in action on the come out roll, returned", back=True)
FIELD = {1: "field", 2: "field_2", 3: "field_12"}


class Thrown(NamedTuple):
    """A throw, and what bears on a wager in it.

    `point` is the come out point (0: a come out roll), `number` the come point of the wager, or its pair at the hop
    (12: a 1 and a 2); `called` says that its player has called it on; `made` are the points that a fire bet has seen
    made, one bit each (-1: no point set yet); `given_up` that there is no throw, but the shooter gives up the dice.
    """

    first: int
    second: int
    point: int = 0
    number: int = 0
    called: bool = False
    made: int = -1
    given_up: bool = False

    @property
    def total(self) -> int:
        return self.first + self.second


def outcome(kind: str, thrown: Thrown, options: CrapsChoices) -> Outcome:
    """What a throw makes of a wager."""
    stem, number = taken_apart(kind)
    if kind in COMPOSITES:
        return _composite(kind, thrown, options)
    if kind in NEXT_THROW:
        return _decided(1 if thrown.total in NEXT_THROW[kind] else -1, options.odds(kind))
    if not in_action(kind, thrown, options) and stem != "come_odds":
        return STAND
    return _DECIDES[stem](kind, number, thrown, options)


def in_action(kind: str, thrown: Thrown, options: CrapsChoices) -> bool:
    """Whether a wager is in action on a throw. 13:69F-1.2, 1.6"""
    return bool(thrown.point) or thrown.called or not options.rests(kind)


def _decided(found: int, odds: Odds) -> Outcome:
    return win(odds) if found > 0 else LOSE if found else STAND


def _stays_up(found: int, odds: Odds, kind: str, options: CrapsChoices) -> Outcome:
    if found <= 0:
        return LOSE if found else STAND
    return win(odds, stays_up=True, vigorish=options.on_winning(kind))


def _flat(kind: str, _number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    own = thrown.point if kind in ("pass", "dont_pass") else thrown.number
    if kind in ("pass", "come"):
        return _decided(with_shooter(own, thrown.total), options.odds(kind))
    found = against_shooter(own, thrown.total)
    return STANDS_OFF if found == 2 else _decided(found, options.odds(kind))


def _taken(kind: str, _number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    """Odds taken: they win and lose with the wager that they support, or go back with it where they rest."""
    own = thrown.point if kind == "pass_odds" else thrown.number
    found = _decided(with_shooter(own, thrown.total), TRUE_ODDS[own])
    return found if found is STAND or in_action(kind, thrown, options) else OFF


def _laid(kind: str, _number: int, thrown: Thrown, _options: CrapsChoices) -> Outcome:
    own = thrown.point if kind == "dont_pass_odds" else thrown.number
    return _decided(against_shooter(own, thrown.total), LAID_ODDS[own])


def _place(kind: str, number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    return _stays_up(place(number, thrown.total), options.odds(kind), kind, options)


def _place_lose(kind: str, number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    return _stays_up(place_to_lose(number, thrown.total), options.odds(kind), kind, options)


def _buy(kind: str, number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    return _stays_up(place(number, thrown.total), TRUE_ODDS[number], kind, options)


def _lay(kind: str, number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    return _stays_up(place_to_lose(number, thrown.total), LAID_ODDS[number], kind, options)


def _hard(kind: str, number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    return _stays_up(hardway(number, thrown.first, thrown.second), options.odds(kind), kind, options)


def _field(_kind: str, _number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    found = field(thrown.total)
    return LOSE if found < 0 else win(options.odds(FIELD[found]))


def _hop(_kind: str, _number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    low, high = sorted((thrown.first, thrown.second))
    if thrown.number != 10 * low + high:
        return LOSE
    return win(options.odds("hop_double" if low == high else "hop_two_faces"))


def _composite(kind: str, thrown: Thrown, options: CrapsChoices) -> Outcome:
    if not any(thrown.total in NEXT_THROW[part] for part in COMPOSITES[kind]):
        return LOSE
    net = composite(kind, options, thrown.total)
    return win(Odds(net.numerator, net.denominator)) if net > 0 else PUSH


def _fire(_kind: str, _number: int, thrown: Thrown, options: CrapsChoices) -> Outcome:
    """13:69F-1.12: the different points that the shooter makes, until a loser 7 or the sixth of them."""
    if thrown.given_up:
        if options.given_up == "carry_to_next_shooter":
            return STAND
        paid = _tier(max(thrown.made, 0), options)
        return PUSH if paid.lost and options.given_up == "pay_tier_else_return" else paid
    if thrown.made < 0:
        set_now = not thrown.point and thrown.total in POINTS
        return fire_goes_on("the first point is set", 0, POINTS) if set_now else STAND
    if thrown.point and thrown.total == 7:
        return _tier(thrown.made, options)
    made = points_made(thrown.made, thrown.point, thrown.total)
    if made.bit_count() == len(POINTS):
        return _tier(made, options)
    return STAND if made == thrown.made else fire_goes_on(f"point {thrown.point} made", made, POINTS)


_FIRE_LOSES = replace(LOSE, cite="13:69F-1.12")


def _tier(made: int, options: CrapsChoices) -> Outcome:
    odds = options.fire(made.bit_count())
    return _FIRE_LOSES if odds is None else win(odds)


_DECIDES: Mapping[str, Callable[[str, int, Thrown, CrapsChoices], Outcome]] = {
    **dict.fromkeys(("pass", "dont_pass", "come", "dont_come"), _flat),
    **dict.fromkeys(("pass_odds", "come_odds"), _taken),
    **dict.fromkeys(("dont_pass_odds", "dont_come_odds"), _laid),
    "place_win": _place,
    "place_lose": _place_lose,
    "buy": _buy,
    "lay": _lay,
    "hard": _hard,
    "big": _place,
    "field": _field,
    "hop": _hop,
    "fire": _fire,
}
