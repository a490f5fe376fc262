"""Craps for the simulator: throws until the line is decided or, for the fire bet, until the shooter's hand is over.

A round's number says how the first throw fell, which of 4, 5, 6, 8, 9 and 10 were thrown while the point was set,
which of them came as a double first, and whether a loser 7 or the point was the end. That decides every wager made
before the come out roll, or leaves it standing before the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache, partial
from typing import Any

import numpy as np

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.game.wager import WagerKind
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.money.cents import Odds
from pitboss.core.procedure.settlement import unit_net
from pitboss.dice.chain import Turn, absorbed
from pitboss.dice.choices import taken_apart
from pitboss.dice.falls import PAIRS, POINTS, ways_of
from pitboss.dice.odds import FULL, Standing, followed, laid_per_unit, own_point
from pitboss.dice.outcome import Thrown, outcome
from pitboss.dice.settling import next_point
from pitboss.dice.wagers import FLATS, hop_number

LINE, HAND = 1 << 8, 1 << 10
"""Length of `deal`: its first two places count all throws and those until the line is first decided, the rest record
throws. A rare longer round is counted right; only its last throws go unrecorded."""
SEEN, HARD, SEVEN, PAIR = 0, 6, 10, 11
SIZE = len(PAIRS) << PAIR
HARD_NUMBERS = (4, 6, 8, 10)


def _falls() -> Any:
    """`falls[fall, :]` for each of the 36 falls: its pair, total, bit in `POINTS`, bit in `HARD_NUMBERS`."""
    found = []
    for fallen in range(36):
        low, high = sorted((fallen // 6 + 1, fallen % 6 + 1))
        total = low + high
        bit = 1 << POINTS.index(total) if total in POINTS else 0
        hard = 1 << HARD_NUMBERS.index(total) if low == high and total in HARD_NUMBERS else 0
        found.append((PAIRS.index((low, high)), total, bit, hard))
    return np.array(found, np.int64)


FALLS = _falls()
POINT_BITS = np.array([1 << POINTS.index(a + b) if a + b in POINTS else 0 for a, b in PAIRS], np.int64)


@inlined
def thrown(stream: Any, deal: Any) -> int:
    """Throw the dice once; record the fall in `deal` if there is room."""
    fallen = below(stream, 36)
    if deal[0] + 2 < len(deal):
        deal[deal[0] + 2] = fallen
    deal[0] += 1
    return fallen


@inlined
def line(stream: Any, deal: Any, falls: Any) -> int:
    """Throw until the line is decided."""
    fell = thrown(stream, deal)
    number = falls[fell, 0] << PAIR
    point = falls[fell, 2]
    while point:
        fell = thrown(stream, deal)
        bit = falls[fell, 2]
        if bit and not number & bit:
            number |= bit | falls[fell, 3] << HARD
        if bit == point:
            point = 0
        elif falls[fell, 1] == 7:
            number |= 1 << SEVEN
            point = 0
    return int(number)


def one(stream: Any, deal: Any, falls: Any) -> int:
    """A round: the line decided once."""
    deal[0] = 0
    number = line(stream, deal, falls)
    deal[1] = deal[0]
    return number


def hand(stream: Any, deal: Any, falls: Any, bits: Any) -> int:
    """A round is a shooter's hand: returns the number of its first decision plus `SIZE` for each point made."""
    deal[0] = 0
    number = first = line(stream, deal, falls)
    deal[1] = deal[0]
    made = 0
    while not number >> SEVEN & 1:
        made |= bits[number >> PAIR]
        number = line(stream, deal, falls)
    count = 0
    for at in range(6):
        count += made >> at & 1
    return first + count * SIZE


def kernel_of(kinds: Iterable[WagerKind], options: Any) -> Kernel:
    """The kernel of a table of craps; where it offers the fire bet, a round is a shooter's hand."""
    whole = any(kind.key == "fire" and kind.offered(options) for kind in kinds)
    return Kernel(
        hand if whole else one,
        size=SIZE * 7 if whole else SIZE,
        width=HAND if whole else LINE,
        net=_Nets(options),
        told=_told,
        tables=(FALLS, POINT_BITS) if whole else (FALLS,),
        decided=partial(_decided, options, whole),
        told_of=_told_of,
    )


def _told(deal: Any) -> dict[str, Any]:
    return _told_of(deal, "fire")


def _told_of(deal: Any, wager: str) -> dict[str, Any]:
    """The throws of a round: the fire bet is followed through the hand, all others until the line is decided."""
    count = int(deal[0] if wager == "fire" else deal[1])
    return {"dice": [f"{fallen // 6 + 1}-{fallen % 6 + 1}" for fallen in deal[2 : count + 2].tolist()]}


class _Nets:
    """Net of each wager in a round with a given number; None if the round does not decide it.

    Computed once for all numbers that are alike to the wager.
    """

    def __init__(self, options: Any) -> None:
        self.options = options
        self.known: dict[tuple[str, str, int], Fraction | None] = {}

    def __call__(self, wager: str, selection: str, number: int) -> Fraction | None:
        points, number = divmod(number, SIZE)
        key = (wager, selection, points if wager == "fire" else number & _telling(wager))
        if key not in self.known:
            self.known[key] = self._net(*key)
        return self.known[key]

    def _net(self, wager: str, selection: str, number: int) -> Fraction | None:
        options = self.options
        if wager == "fire":
            odds: Odds | None = options.fire(number)
            return Fraction(-1) if odds is None else odds.fraction
        if wager in ("come_odds", "dont_come_odds") or (selection == FULL and "come" in wager):
            return None  # their numbers may outlast the line
        support = next((odds for odds, flat in FLATS.items() if flat == wager), "") if selection == FULL else ""
        if wager in FLATS:
            return self._supporting(wager, int(selection), number)
        pick = selection if selection != FULL else ""
        at = Standing(0, hop_number(pick) if wager == "hop" else 0)
        for pair in throws(number):
            # Come bets are followed from a first throw of their own, as the line is.
            after = followed(at, wager, pair, options)
            if isinstance(after, Fraction):
                own = own_point(wager, at)
                if support and own:
                    thrown = Thrown(*pair, at.point, at.number)
                    won = unit_net(outcome(support, thrown, options)) or Fraction(0)
                    after += won * laid_per_unit(support, own, options)
                fee: Fraction = options.on_placing(wager)
                return after - fee
            at = after
        return None

    def _supporting(self, wager: str, point: int, number: int) -> Fraction | None:
        """Net of odds on `point` if the round set that point."""
        first, *later = throws(number)
        if sum(first) != point:
            return None
        return unit_net(outcome(wager, Thrown(*later[-1], point), self.options))


@cache
def _telling(wager: str) -> int:
    """Mask of the bits in a round's number that matter to a wager."""
    stem, number = taken_apart(wager)
    first, ended = (1 << 5) - 1 << PAIR, 1 << SEVEN
    if stem in ("place_win", "place_lose", "buy", "lay", "big", "hard"):
        bit = 1 << POINTS.index(number)
        hard = 1 << HARD + HARD_NUMBERS.index(number) if stem == "hard" else 0
        return first | ended | bit | hard
    return first | ended


def throws(number: int) -> list[tuple[int, int]]:
    """A shortest sequence of throws that gives `number`: the first, one for each other point seen, the last."""
    first = PAIRS[number >> PAIR]
    point = sum(first)
    if point not in POINTS:
        return [first]
    seen = [p for at, p in enumerate(POINTS) if number >> at & 1 and p != point]
    last = (3, 4) if number >> SEVEN & 1 else _fallen(point, number)
    return [first, *(_fallen(p, number) for p in seen), last]


def _fallen(total: int, number: int) -> tuple[int, int]:
    """A pair with this total: the double if `number` says that the double came first."""
    if total in HARD_NUMBERS and number >> HARD + HARD_NUMBERS.index(total) & 1:
        return total // 2, total // 2
    return next((a, b) for a, b in PAIRS if a + b == total and a != b)


def _decided(options: Any, whole: bool, wager: str, selection: str) -> Fraction:
    """The share of rounds in which a wager is decided by the time the line is."""
    if wager == "fire":
        return Fraction(int(whole))
    if wager in FLATS or (selection == FULL and "come" in wager):
        return Fraction(0) if "come" in wager else _pointed(selection)

    def turns(at: Any) -> Iterator[Turn]:
        for pair in PAIRS:
            after = followed(at, wager, pair, options)
            over = isinstance(after, Fraction) or not next_point(at.point, sum(pair))
            yield Fraction(ways_of(pair), 36), Fraction(int(isinstance(after, Fraction))) if over else after, False

    start = Standing(0, hop_number(selection) if wager == "hop" else 0)
    return absorbed({start: Fraction(1)}, turns).results.get(Fraction(1), Fraction(0))


def _pointed(point: str) -> Fraction:
    return Fraction(sum(ways_of(pair) for pair in PAIRS if sum(pair) == int(point)), 36)
