"""The statistical audit: outcomes against their exact distribution, hold against its exact spread.

Every test gives the chance that honest play looks at least so odd. An alarm is raised where that chance is below
`FALSE_ALARM` divided by the number of tests, so that an honest casino raises any alarm at all in the whole report
with a chance of at most `FALSE_ALARM`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, exp, pi, sqrt
from typing import Any

import msgspec

from pitboss.audit.tally import Chances, Deck, Faces, Hold, Tally, groups, places
from pitboss.core.game.game import Game
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.money.cents import money
from pitboss.games.registry import exact_of
from pitboss.odds.figures.wagers import wager_odds

FALSE_ALARM = Fraction(1, 1000)
"""The chance that an honest casino raises any alarm in a report."""

_HARDLY_EVER = 1e-9
LEAST = 5
"""A cell in which fewer are expected is put together with others: the chi-square distribution needs as many."""

FindGame = Callable[[str], Game]


@dataclass(frozen=True, slots=True)
class Test:
    """One test: of what, how many observations, what was seen and expected, and the chance of it, or a bound that it
    is no higher than (`at_most`); `found` tells it in a sentence."""

    where: str
    what: str
    observations: int
    seen: str
    expected: str
    chance: float
    found: str = ""
    at_most: bool = False

    @property
    def says(self) -> str:
        """What was found, and how often honest play looks so."""
        return f"{self.found} {self._often}".lstrip()

    @property
    def _often(self) -> str:
        if self.chance >= 1:
            return "Honest play may well be as far off."
        if self.chance < _HARDLY_EVER:
            return f"In fewer than 1 of {1 / _HARDLY_EVER:,.0f} honest journals it would be as far off."
        many = f"{100 * self.chance:.0f} of 100" if self.chance >= 0.1 else f"1 of {1 / self.chance:,.0f}"
        return f"In {'at most ' if self.at_most else ''}{many} honest journals it would be as far off."


@dataclass(frozen=True, slots=True)
class Statistics:
    """All tests of a report. `threshold` is the chance below which one of them is an alarm."""

    tests: tuple[Test, ...]

    @property
    def threshold(self) -> float:
        return float(FALSE_ALARM) / max(1, len(self.tests))

    @property
    def alarms(self) -> tuple[Test, ...]:
        return tuple(test for test in self.tests if test.chance < self.threshold)

    def says(self) -> str:
        """The chance of a false alarm, in a sentence."""
        return (
            f"{_counted(self.tests, 'test')}, {_counted(self.alarms, 'alarm')}. An honest casino raises any alarm "
            f"in this report with a chance of at most 1 in {FALSE_ALARM.denominator:,}."
        )

    def verdict(self, test: Test) -> str:
        """What a test comes to, in a word or two."""
        return "alarm" if test.chance < self.threshold else "nothing odd"

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "false_alarm": f"{FALSE_ALARM.numerator}/{FALSE_ALARM.denominator}",
            "threshold": self.threshold,
            "tests": [
                {
                    "where": test.where,
                    "test": test.what,
                    "observations": test.observations,
                    "seen": test.seen,
                    "expected": test.expected,
                    "chance": test.chance,
                    "alarm": test.chance < self.threshold,
                    "says": test.says,
                    "verdict": self.verdict(test),
                }
                for test in self.tests
            ],
        }


def _counted(found: tuple[Test, ...], one: str) -> str:
    return f"{len(found)} {one}{'' if len(found) == 1 else 's'}"


def statistics(tally: Tally, find_game: FindGame) -> Statistics:
    """Every test that the counts are enough for."""
    tests: list[Test] = []
    for key, faces in tally.dice.items():
        tests.extend(_faces(_place(key), "dice", faces, {str(face): 1 for face in range(1, 7)}, None))
    for key, faces in tally.wheels.items():
        game, options = _known(tally, key, find_game)
        compartments = game.equipment(options).wheels[key.rpartition("|")[2]].compartments
        weights = {label: compartments.count(label) for label in compartments}
        tests.extend(_faces(_place(key), "compartments", faces, weights, groups(compartments)))
    for key, deck in tally.decks.items():
        game, options = _known(tally, key, find_game)
        tests.extend(_deck(_place(key), deck, game.equipment(options).decks[key.rpartition("|")[2]]))
    for key, hold in tally.holds.items():
        tests.extend(_hold(*_known(tally, key, find_game), hold))
    return Statistics(tuple(tests))


def _place(key: str) -> str:
    table, _, name = key.split("|", 2)[2].rpartition("|")
    return f"table {table}, {name}"


def _known(tally: Tally, key: str, find_game: FindGame) -> tuple[Game, Any]:
    name, digest = key.split("|", 2)[:2]
    game = find_game(name)
    options, _ = game.options.read(msgspec.json.decode(tally.options[f"{name}|{digest}"]))
    return game, options


def _faces(
    where: str, what: str, faces: Faces, weights: Mapping[str, int], cells: Mapping[str, str] | None
) -> Iterator[Test]:
    whole = sum(weights.values())
    thrown = sum(faces.single.values())
    expected = {label: thrown * weight / whole for label, weight in weights.items()}
    yield from _chi_square(where, f"{what}, each as likely as it must be", faces.single, expected)
    shares: dict[str, float] = {}
    for label, weight in weights.items():
        cell = cells[label] if cells is not None else label
        shares[cell] = shares.get(cell, 0.0) + weight / whole
    pairs = sum(faces.pairs.values())
    expected = {f"{a} {b}": pairs * p * q for a, p in shares.items() for b, q in shares.items()}
    yield from _chi_square(where, f"{what}, no memory from one to the next", faces.pairs, expected)


def _deck(where: str, deck: Deck, pieces: tuple[str, ...]) -> Iterator[Test]:
    yield from _chi_square(where, "the first card of a round, against what is left", deck.single, deck.expected)
    yield from _chances(where, "the second card like the first", deck.again)
    shuffles = sum(deck.first.values())
    expected: dict[str, float] = {}
    place = places(pieces)
    for piece in pieces:
        expected[place[piece]] = expected.get(place[piece], 0.0) + shuffles / len(pieces)
    yield from _chi_square(where, "where the first card after a shuffle lies in a new deck", deck.first, expected)
    yield from _chances(where, "a shuffle beginning like the one before", deck.same)


def _chi_square(where: str, what: str, seen: Mapping[str, int], expected: Mapping[str, float]) -> Iterator[Test]:
    """Pearson's test; cells in which too little is expected are put together."""
    cells: list[tuple[float, float]] = []
    rest = (0.0, 0.0)
    for cell, wanted in sorted(expected.items(), key=lambda item: item[1]):
        rest = (rest[0] + seen.get(cell, 0), rest[1] + wanted)
        if rest[1] >= LEAST:
            cells.append(rest)
            rest = (0.0, 0.0)
    if cells:
        cells[-1] = (cells[-1][0] + rest[0], cells[-1][1] + rest[1])
    if len(cells) < 2:
        return
    statistic = sum((found - wanted) ** 2 / wanted for found, wanted in cells)
    free = len(cells) - 1
    chance = chi_square_tail(statistic, free)
    many = sum(seen.values())
    off = f"by a chi-square of {statistic:.1f}; on average it is {free}"
    found = f"The counts of {many:,} differ from what is expected {off}."
    yield Test(where, what, many, f"chi-square {statistic:.1f}", f"about {free}", chance, found)


_SCALE = 350.0


def chi_square_tail(statistic: float, free: int) -> float:
    """The chance that a chi-square with `free` degrees of freedom is at least `statistic`.

    It is a Poisson sum where `free` is even; where it is odd, its like over halves with a normal tail. All terms are
    positive, so nothing cancels; `exp(-half)` is multiplied in by and by, so nothing that counts underflows.
    """
    half = statistic / 2
    scales, rest = divmod(half, _SCALE)
    power = free % 2 / 2
    term = exp(-rest) * (2 * sqrt(half / pi) if power else 1.0)
    total = 0.0
    for _ in range(free // 2):
        total += term
        power += 1
        term *= half / power
        if scales and term > 1.0:
            scales -= 1
            term, total = term * exp(-_SCALE), total * exp(-_SCALE)
    return min(1.0, total * exp(-_SCALE * scales) + (erfc(sqrt(half)) if free % 2 else 0.0))


def _chances(where: str, what: str, chances: Chances) -> Iterator[Test]:
    if chances.expected < LEAST:
        return
    off = abs(chances.seen - chances.expected)
    chance = _bernstein(off, chances.variance, 1.0)
    found = f"It was so {chances.seen:,} times of {chances.trials:,}; {chances.expected:,.1f} are expected."
    yield Test(where, what, chances.trials, str(chances.seen), f"{chances.expected:.1f}", chance, found, True)


def _hold(game: Game, options: Any, hold: Hold) -> Iterator[Test]:
    """The casino's win against its expectation; where players decide, only whether it is too small.

    The bound is Bernstein's: it holds for any number of wagers and any odds. The variance is exact where a stretch
    has one wager, and no more than what is taken where it has several.
    """
    odds: dict[str, WagerOdds] = {}
    for found in sorted(wager_odds(game, options), key=lambda found: -found.edge):
        odds[f"{found.wager}|{found.selection}"] = found  # the best play is the last
    for wager in hold.staked.keys() - odds.keys():
        kind, _, like = wager.partition("|")
        if game.kinds[kind].reads is not None:
            odds[wager] = wager_odds(game, options, kind, like)[0]
    if not all(wager in odds and odds[wager].results for wager in hold.staked):
        return
    expected = sum((odds[wager].edge * staked.cents for wager, staked in hold.staked.items()), Fraction(0))
    variance = sum((odds[wager].variance * staked.squares for wager, staked in hold.staked.items()), Fraction(0))
    most = hold.most * max(max(abs(net) for net in odds[wager].results) + 1 for wager in hold.staked)
    off = float(hold.won - expected)
    decided = exact_of(game).strategy is not None
    spread = float(variance) ** 0.5
    chance = 1.0 if decided and off >= 0 else _bernstein(abs(off), float(variance), float(most))
    staked = sum(found.cents for found in hold.staked.values())
    what = f"hold of {money(staked)} wagered" + (", against best play" if decided else "")
    shown = f"{money(round(expected))} ± {money(round(spread))}"
    won = f"{'won' if hold.won >= 0 else 'lost'} {money(abs(hold.won))}"
    told = (
        f"The casino {won} of {money(staked)} wagered; {money(round(expected))} is expected, "
        f"with a standard deviation of {money(round(spread))}."
    )
    yield Test(game.title, what, hold.stretches, money(hold.won), shown, chance, told, True)


def _bernstein(off: float, variance: float, most: float) -> float:
    """At most the chance that a sum of independent terms, none further than `most` off, is so far off its mean."""
    if not off:
        return 1.0
    return min(1.0, 2 * exp(-off * off / (2 * (variance + most * off / 3))))
