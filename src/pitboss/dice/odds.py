"""Exact odds of craps: every wager followed as a chain from throw to throw until it is decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from pitboss.core.game.wager import WagerKind
from pitboss.core.mathematics.exact import BadSupposition, Chances
from pitboss.core.mathematics.wager_odds import WagerOdds, for_stakes
from pitboss.core.procedure.settlement import staked_net, unit_net
from pitboss.dice.chain import Absorbed, Turn, absorbed
from pitboss.dice.choices import CrapsChoices, fire_made
from pitboss.dice.falls import PAIRS, POINTS, WAYS, ways_of
from pitboss.dice.making import true_odds
from pitboss.dice.outcome import Thrown, in_action, outcome
from pitboss.dice.settling import next_point
from pitboss.dice.wagers import BOUGHT, FLATS, bought_odds, hop_number

FULL = "with full odds"
_POINTED = {point: Fraction(WAYS[point], sum(WAYS[p] for p in POINTS)) for point in POINTS}
"""How often each point is the one that is set."""
_KNOWN: dict[tuple[object, ...], list[tuple[dict[tuple[str, Any], object], Absorbed]]] = {}


class Standing(NamedTuple):
    """A wager between throws: the come out point, its own number, and the points that a fire bet has seen made."""

    point: int = 0
    number: int = 0
    made: int = -1


def followed(
    state: Standing, kind: str, pair: tuple[int, int], options: CrapsChoices, stake: int = 0
) -> Standing | Fraction:
    """Return a wager's state after a throw, or its net per unit if the throw decided it."""
    thrown = Thrown(*pair, state.point, state.number, made=state.made)
    found = outcome(kind, thrown, options)
    net = staked_net(found, stake)
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


def _turns(kind: str, options: CrapsChoices, odds: str, stake: int, state: Standing) -> Iterator[Turn]:
    for pair in PAIRS:
        chance = Fraction(ways_of(pair), 36)
        after = followed(state, kind, pair, options, stake)
        number = own_point(kind, state)
        if odds and number and isinstance(after, Fraction):
            support = unit_net(outcome(odds, Thrown(*pair, state.point, state.number), options)) or Fraction(0)
            after += support * laid_per_unit(odds, number, options)
        yield chance, after, in_action(kind, Thrown(*pair, state.point), options)


class _Noting:
    """Wraps a casino's options and records every question asked of them with its answer."""

    def __init__(self, options: CrapsChoices) -> None:
        self.options = options
        self.noted: dict[tuple[str, Any], object] = {}

    def __getattr__(self, question: str) -> Callable[[Any], object]:
        return partial(self._answer, question)

    def _answer(self, question: str, about: Any) -> object:
        found = self.noted[question, about] = getattr(self.options, question)(about)
        return found


BARS = "dont_pass_bars"
SUPPOSES: Mapping[str, str] = {BARS: "the total on which don't pass and don't come stand off at first: 2, 3 or 12"}


def odds_barring(kinds: Iterable[WagerKind], options: Any, supposed: Mapping[str, str]) -> list[WagerOdds]:
    """The odds of don't pass and don't come where another total than 12 stands off on their first throw."""
    told = supposed[BARS].strip()
    if told not in ("2", "3", "12"):
        raise BadSupposition(f"{BARS} = {told!r} cannot be supposed; it is {SUPPOSES[BARS]}.")
    won, push = Fraction(1), Fraction(0)
    found = []
    for kind in kinds:
        if kind.key in ("dont_pass", "dont_come") and kind.offered(options):
            (odds,) = (each for each in figures_of(kind, options) if not each.selection)
            results = dict(odds.results)
            results[won] += results[push] - Fraction(WAYS[int(told)], 36)
            results[push] = Fraction(WAYS[int(told)], 36)
            found.append(replace(odds, results=results, given={f"supposed {BARS}": told}))
    return found


def shooters_points(_options: Any) -> tuple[Chances, ...]:
    """How many different points a shooter makes before the seven, as a fire bet counts them. 13:69F-1.12"""
    makes = {point: chance * Fraction(WAYS[point], WAYS[point] + WAYS[7]) for point, chance in _POINTED.items()}
    reached: dict[frozenset[int], Fraction] = {frozenset(): Fraction(1)}
    ends: dict[int, Fraction] = {}
    for size in range(len(POINTS) + 1):
        for made, chance in [each for each in reached.items() if len(each[0]) == size]:
            goes_on = 1 - sum((makes[point] for point in made), Fraction(0))
            ends[size] = ends.get(size, Fraction(0)) + chance * (1 - sum(makes.values())) / goes_on
            for point in set(POINTS) - made:
                more = made | {point}
                reached[more] = reached.get(more, Fraction(0)) + chance * makes[point] / goes_on
    at_least = {size: sum((ends[more] for more in ends if more >= size), Fraction(0)) for size in ends}
    rows = {str(size): (chance, at_least[size]) for size, chance in ends.items()}
    return (Chances("Different points made before the seven", ("so many", "so many or more"), rows),)


def solve(kind: str, options: CrapsChoices, starts: Mapping[Standing, Fraction], odds: str = "") -> Absorbed:
    """Solve a wager's chain from `starts`; reused for all options that give the same answers to all it asked."""
    known = _KNOWN.setdefault((kind, odds, tuple(starts.items())), [])
    for noted, found in known:
        if all(getattr(options, question)(about) == answer for (question, about), answer in noted.items()):
            return found
    noting = _Noting(options)
    known.append((noting.noted, absorbed(starts, partial(_turns, kind, noting, odds, 0))))  # type: ignore[arg-type]
    return known[-1][1]


def starts_of(kind: str, number: int = 0) -> dict[Standing, Fraction]:
    """How a wager stands as it is made: before a come out roll, or with any of the points set."""
    if kind in ("pass_odds", "dont_pass_odds"):
        return {Standing(number): Fraction(1)}
    if "come" in kind:
        return {Standing(point, number): chance for point, chance in _POINTED.items()}
    return {Standing(0, number): Fraction(1)}


def odds_of(kinds: Iterable[WagerKind], options: Any, stake: int = 0) -> list[WagerOdds]:
    """The odds of every wager that a table of craps offers, for a stake in cents where a vigorish is rounded."""
    return [
        found
        for kind in kinds
        if kind.offered(options)
        for found in ([_bought(kind.key, options, stake)] if kind.group == BOUGHT else figures_of(kind, options))
    ]


def _bought(key: str, options: Any, stake: int) -> WagerOdds:
    """The odds of a buy or lay bet; its vigorish is rounded for `stake`, or not at all where that is 0. 13:69F-1.5"""
    given = for_stakes(options.charged(key), bought_odds(key), stake)
    stake = stake if "stake" in given else 0
    fee = Fraction(options.vigorish(key, stake), stake) if stake else options.on_placing(key)
    found = (
        absorbed(starts_of(key), partial(_turns, key, options, "", stake))
        if stake
        else solve(key, options, starts_of(key))
    )
    results = {net - fee: p for net, p in found.results.items()}
    return WagerOdds(key, "", results, action=1 + fee, given=given, throws=found.throws)


def figures_of(kind: WagerKind, options: Any) -> Iterator[WagerOdds]:
    """The odds of a wager, by each selection; of a flat wager also with all the odds that it supports."""
    key = kind.key
    selections = [str(point) for point in POINTS] if key in FLATS else list(kind.picks(options)) or [""]
    for selection in selections:
        number = 0 if not selection else hop_number(selection) if key == "hop" else int(selection)
        found = solve(key, options, starts_of(key, number))
        given = {"shooter": "keeps the dice until a loser 7"} if key == "fire" else {}
        yield WagerOdds(key, selection, found.results, given=given, throws=found.throws)
    support = next((odds for odds, flat in FLATS.items() if flat == key), "")
    if support and options.supported:
        found = solve(key, options, starts_of(key), support)
        action = sum((Fraction(WAYS[p], 36) * laid_per_unit(support, p, options) for p in POINTS), Fraction(1))
        strategy = f"{FULL}, that is as much on every point as the table lets be taken or laid"
        yield WagerOdds(key, FULL, found.results, action=action, strategy=strategy, throws=found.throws)
