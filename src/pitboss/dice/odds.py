"""Exact odds of craps: every wager followed as a chain from throw to throw until it is decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.game.wager import WagerKind
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.procedure.settlement import unit_net
from pitboss.dice.chain import Absorbed, Turn, absorbed
from pitboss.dice.choices import CrapsChoices, fire_made
from pitboss.dice.falls import PAIRS, POINTS, WAYS, ways_of
from pitboss.dice.making import true_odds
from pitboss.dice.outcome import Thrown, in_action, outcome
from pitboss.dice.settling import next_point
from pitboss.dice.wagers import FLATS, hop_number

FULL = "with full odds"
_POINTED = {point: Fraction(WAYS[point], sum(WAYS[p] for p in POINTS)) for point in POINTS}
"""How often each point is the one that is set."""
_KNOWN: dict[tuple[object, ...], list[tuple[dict[tuple[str, Any], object], Absorbed]]] = {}


class Standing(NamedTuple):
    """A wager between throws: the come out point, its own number, and the points that a fire bet has seen made."""

    point: int = 0
    number: int = 0
    made: int = -1


def followed(state: Standing, kind: str, pair: tuple[int, int], options: CrapsChoices) -> Standing | Fraction:
    """How a wager stands after a throw, or what it has netted, per unit of its stake."""
    thrown = Thrown(*pair, state.point, state.number, made=state.made)
    found = outcome(kind, thrown, options)
    net = unit_net(found)
    if net is not None:
        return net
    moves = kind in ("come", "dont_come") and not state.number and thrown.total in POINTS
    made = state.made if found.progress is None else fire_made(found.progress, POINTS)
    return Standing(next_point(state.point, thrown.total), thrown.total if moves else state.number, made)


def own_point(kind: str, state: Standing) -> int:
    """The point that decides a flat wager, 0 before it has one."""
    return state.point if kind in ("pass", "dont_pass") else state.number


def laid_per_unit(kind: str, number: int, options: CrapsChoices) -> Fraction:
    """The most odds that a unit of the flat wager supports on a number, as exact amounts allow."""
    times = Fraction(options.times(number))
    return times / true_odds(kind, number).fraction if kind.startswith("dont") else times


def _turns(kind: str, options: CrapsChoices, odds: str, state: Standing) -> Iterator[Turn]:
    for pair in PAIRS:
        chance = Fraction(ways_of(pair), 36)
        after = followed(state, kind, pair, options)
        number = own_point(kind, state)
        if odds and number and isinstance(after, Fraction):
            support = unit_net(outcome(odds, Thrown(*pair, state.point, state.number), options)) or Fraction(0)
            after += support * laid_per_unit(odds, number, options)
        yield chance, after, in_action(kind, Thrown(*pair, state.point), options)


class _Noting:
    """A casino's choices, with a note of what each question about them was answered."""

    def __init__(self, options: CrapsChoices) -> None:
        self.options = options
        self.noted: dict[tuple[str, Any], object] = {}

    def __getattr__(self, question: str) -> Callable[[Any], object]:
        return partial(self._answer, question)

    def _answer(self, question: str, about: Any) -> object:
        found = self.noted[question, about] = getattr(self.options, question)(about)
        return found


def solve(kind: str, options: CrapsChoices, starts: Mapping[Standing, Fraction], odds: str = "") -> Absorbed:
    """A wager's chain from where it is made; kept for every casino that answers alike all that was asked for it."""
    known = _KNOWN.setdefault((kind, odds, tuple(starts.items())), [])
    for noted, found in known:
        if all(getattr(options, question)(about) == answer for (question, about), answer in noted.items()):
            return found
    noting = _Noting(options)
    known.append((noting.noted, absorbed(starts, partial(_turns, kind, noting, odds))))  # type: ignore[arg-type]
    return known[-1][1]


def starts_of(kind: str, number: int = 0) -> dict[Standing, Fraction]:
    """How a wager stands as it is made: before a come out roll, or with any of the points set."""
    if kind in ("pass_odds", "dont_pass_odds"):
        return {Standing(number): Fraction(1)}
    if "come" in kind:
        return {Standing(point, number): chance for point, chance in _POINTED.items()}
    return {Standing(0, number): Fraction(1)}


def odds_of(kinds: Iterable[WagerKind], options: Any) -> list[WagerOdds]:
    """The odds of every wager that a table of craps offers."""
    return [found for kind in kinds if kind.offered(options) for found in figures_of(kind, options)]


def figures_of(kind: WagerKind, options: Any) -> Iterator[WagerOdds]:
    """The odds of a wager, by each selection; of a flat wager also with all the odds that it supports."""
    key = kind.key
    fee = options.on_placing(key)
    selections = [str(point) for point in POINTS] if key in FLATS else list(kind.picks(options)) or [""]
    for selection in selections:
        number = 0 if not selection else hop_number(selection) if key == "hop" else int(selection)
        found = solve(key, options, starts_of(key, number))
        results = {net - fee: p for net, p in found.results.items()}
        yield WagerOdds(key, selection, results, action=1 + fee, throws=found.throws)
    support = next((odds for odds, flat in FLATS.items() if flat == key), "")
    if support and options.supported:
        found = solve(key, options, starts_of(key), support)
        action = sum((Fraction(WAYS[p], 36) * laid_per_unit(support, p, options) for p in POINTS), Fraction(1))
        strategy = f"{FULL}, that is as much on every point as the table lets be taken or laid"
        yield WagerOdds(key, FULL, found.results, action=action, strategy=strategy, throws=found.throws)
