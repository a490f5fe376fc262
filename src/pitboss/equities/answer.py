"""The answer to a question: which way it is counted, exactly where that is not too much work and else by drawing, and
what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, gcd, lcm, sqrt
from typing import Any

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.philox import stream
from pitboss.core.game.refused import Refused
from pitboss.equities import deals, sampled
from pitboss.equities.counted import plan
from pitboss.equities.counts import FIRST, LOSE, POT, SECOND, SQUARES, TIE, WIN, Counts, Sums, counts_for
from pitboss.equities.hands import Range
from pitboss.equities.loops import loop
from pitboss.equities.spot import Spot
from pitboss.equities.tables import boards_of, own_of, sorts_of
from pitboss.exact.threads import of_each

WORK = 2_000_000_000
"""Looks at a hand that an exact answer may take where nobody asks for one: some seconds of a core."""
MOST_WORK = 100 * WORK
SAMPLES = 4_000_000
MOST_SAMPLES = 1_000_000_000


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """What a player may expect: the chances to take all of the pot, a part of it and nothing, and the share of it on
    average; of that, what `first` and `second` half bring. `kinds` are the chances of each kind of hand in the end,
    by half; `error` is the standard error of the equity where it was drawn."""

    hand: str
    win: Fraction
    tie: Fraction
    lose: Fraction
    equity: Fraction
    shares: tuple[Fraction, ...]
    kinds: tuple[dict[str, Fraction], ...]
    error: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a question: over how many `boards`, or deals of what was to come, and whether these are all."""

    spot: Spot
    boards: int
    exact: bool
    seed: int
    players: tuple[PlayerEquity, ...]
    streets: tuple[Street, ...] = ()


TENTHS = 10


@dataclass(frozen=True, slots=True)
class Street:
    """What the cards of a coming street do, over all of its `boards`: for each player how often its equity then lies
    in each tenth, and how often it has more than any other."""

    name: str
    boards: int
    tenths: tuple[tuple[Fraction, ...], ...]
    ahead: tuple[Fraction, ...]


def answer(
    spot: Spot, samples: int = 0, seed: int = 0, exact: bool | None = None, work: int = WORK, most: int = SAMPLES
) -> Answer:
    """Work a question out. With `samples`, or with `exact` False, deals are drawn; with `exact` True all are counted,
    however long it takes; otherwise all are where that is no more than `work`."""
    if samples < 0 or samples > MOST_SAMPLES:
        raise Refused(f"From 1 to {MOST_SAMPLES:,} deals can be drawn; {samples:,} cannot.", "")
    if samples and exact:
        raise Refused("An exact answer counts every deal; ask for it or for a number of deals to draw.", "")
    if not samples and exact is not False:
        needed, count = plan(spot)
        if needed <= (MOST_WORK if exact else work):
            return _answered(spot, count(), exact=True, seed=0)
        if exact:
            raise Refused(
                f"To count every deal would take some {needed:.1e} looks at a hand, and {MOST_WORK:.0e} is the most; "
                "leave exact away, and deals are drawn.",
                "",
            )
    return _answered(spot, _drawn(spot, samples or most, seed), exact=False, seed=seed)


def _answered(spot: Spot, sums: Sums, *, exact: bool, seed: int) -> Answer:
    total = sum(sums.pot[0, field] for field in (WIN, TIE, LOSE))
    players = []
    for at, each in enumerate(spot.ranges):
        pot = sums.pot[at]
        shares = [Fraction(int(pot[field]), POT * total) for field in (FIRST, SECOND)]
        equity = sum(shares, Fraction(0))
        error = 0.0
        if not exact:
            mean = float(equity)
            error = sqrt(max(0.0, int(pot[SQUARES]) / (POT * POT * total) - mean * mean) / total)
        win, tie, lose = (Fraction(int(pot[field]), total) for field in (WIN, TIE, LOSE))
        players.append(
            PlayerEquity(
                each.text,
                win,
                tie,
                lose,
                equity,
                tuple(shares[: len(spot.game.halves)]),
                tuple(
                    _kinds(half.kinds, sums.kinds[at, number], total) for number, half in enumerate(spot.game.halves)
                ),
                error,
            )
        )
    return Answer(spot, sums.boards, exact, seed, tuple(players))


def _kinds(names: Sequence[str], counted: Any, total: int) -> dict[str, Fraction]:
    """The chances of the kinds of hands that came, and of none."""
    found = {name: Fraction(int(many), total) for name, many in zip(names, counted, strict=False) if many}
    none = 1 - sum(found.values(), Fraction(0))
    return {**found, "none": none} if none else found


# By street.

_STREETS = {3: "flop", 4: "turn", 5: "river"}


def streets(spot: Spot) -> tuple[Street, ...]:
    """What each coming street does to the equity of hands that are known card by card, beside a board of five."""
    game = spot.game
    if not game.shared or any(not each.certain or len(each.hands[0]) < game.own for each in spot.ranges):
        raise Refused("Equity by street is of hands that are known card by card, in a game with a board of five.", "")
    hands = np.array([each.hands[0] for each in spot.ranges], np.int64)
    left = np.array(spot.left, np.int64)
    found = []
    for cards in game.streets:
        if cards > len(spot.board):
            more = cards - len(spot.board)
            tenths = np.zeros((len(hands), TENTHS), np.int64)
            ahead = np.zeros(len(hands), np.int64)
            count = loop(game, "streets", len(hands))
            board = np.array(spot.board, np.int64)
            count(boards_of(game), hands, game.own, game.exactly_two, left, board, more, tenths, ahead)
            boards = comb(len(left), more)
            found.append(
                Street(
                    _STREETS[cards],
                    boards,
                    tuple(tuple(Fraction(int(many), boards) for many in row) for row in tenths),
                    tuple(Fraction(int(many), boards) for many in ahead),
                )
            )
    return tuple(found)


# By drawing.


def _drawn(spot: Spot, samples: int, seed: int) -> Sums:
    game, players = spot.game, len(spot.ranges)
    hands = [hand for each in spot.ranges for hand in each.hands]
    cards = np.zeros((len(hands), deals.MOST_CARDS), np.int64)
    for at, hand in enumerate(hands):
        cards[at, : len(hand)] = hand
    start = np.array([0, *np.cumsum([len(each.hands) for each in spot.ranges])], np.int64)
    drawn = sampled.Drawn(
        cards,
        np.array([len(hand) for hand in hands], np.int64),
        start,
        np.concatenate([_upto(each) for each in spot.ranges]),
        np.array(spot.left, np.int64),
        np.array(spot.board, np.int64),
    )
    draw, sums = loop(game, "draw", players), Sums(players)
    fixed: tuple[Any, ...]
    if game.shared:
        fixed = (boards_of(game), drawn, game.own, game.exactly_two)
    else:
        fixed = (*own_of(game), len(game.halves) == 2, sorts_of(game), drawn, game.cards, game.board)

    def chunk(at: int) -> Counts:
        counts = counts_for(players)
        dealt = draw(*fixed, stream(seed, at), min(sampled.CHUNK, samples - at * sampled.CHUNK), counts)
        if not dealt:
            raise Refused("These ranges hardly ever fit together: no deal of them was found in a million tries.", "")
        return counts

    chunks = -(-samples // sampled.CHUNK)
    for counts in of_each(chunk, range(chunks), "drawing deals"):
        sums.add(counts, 1, 0)
    sums.boards = samples
    return sums


def _upto(each: Range) -> Ints:
    """The sums of the weights of a range's hands, in whole numbers."""
    scale = lcm(*(weight.denominator for weight in each.weights))
    weights = [int(weight * scale) for weight in each.weights]
    sums = np.cumsum([weight // gcd(*weights) for weight in weights])
    if sums[-1] >= 1 << 31:
        raise Refused(f"The weights of {each.text!r} are too fine to draw by; write them with fewer digits.", "")
    return sums
