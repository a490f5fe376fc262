"""Playing through shoes: rounds dealt one after another until the cut card, the bet by a count of the cards seen.

A count gives every value a weight; what has been seen, divided by the decks that are left, is the *true count*, taken
down to a whole number. A *ramp* says how many units are bet at which true count. The round is the kernel's own, dealt
from what is left of the shoe.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, floor, sqrt
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Floats, Ints
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import below, stream
from pitboss.twenty_one.kernel.one_box import WIDTH, Laws, attacked_box, card_at, drawn, laws
from pitboss.twenty_one.kernel.shoe import shoe_of, worth_of
from pitboss.twenty_one.kernel.two_hands import HOLE, UP, two_hands
from pitboss.twenty_one.rules.play_table import Strategy
from pitboss.twenty_one.rules.rules import Rules
from pitboss.twenty_one.rules.totals import ACE

LEAST, MOST = -15, 15
"""A true count beyond these limits is taken as the limit."""
SHOES = 4096
"""Shoes in a chunk; with another number the same seed would give other results."""
_PLAIN = tuple(map(str, range(2, 11)))

SYSTEMS: Mapping[str, str] = {
    "hi-lo": "2:1 3:1 4:1 5:1 6:1 10:-1 A:-1",
    "hi-opt-1": "3:1 4:1 5:1 6:1 10:-1",
    "omega-2": "2:1 3:1 4:2 5:2 6:2 7:1 9:-1 10:-2",
    "zen": "2:1 3:1 4:2 5:2 6:2 7:1 10:-2 A:-1",
    "ten-count": "2:4 3:4 4:4 5:4 6:4 7:4 8:4 9:4 A:4 10:-9",
}
"""Counts that players know, by the weight of each value that has one."""


class NotCounted(ValueError):
    """What was given is no count or no ramp; the sentence says why."""


@dataclass(frozen=True)
class Dealt:
    """What a game's round is played from: the cards of a full shoe, and what the kernel's round reads. `nets[raised,
    end]` is what a box nets per unit of its first wager; `raised[own, up]` says how many wagers are added to it, by
    the points of the player's first card and the up card, and these go `back` where the dealer alone has blackjack.
    With two hands, `worths` says what two cards are worth, by which second cards are switched (empty else), `nets` is
    by how both hands ended, per unit of both wagers, and `brought` is whether switched cards may be a blackjack.
    """

    cards: Ints
    laws: Laws
    nets: Floats
    raised: Ints
    insurance: float
    deck: int
    worths: Ints
    brought: bool = False
    back: bool = False


_ONE_HAND = np.zeros((0, 0, 0, 0), np.int64)
"""Stands for `worths` where a player has one hand."""
_NEVER = np.zeros((ACE + 1, ACE + 1), np.int64)
"""Stands for `raised` where no wager is added to the first."""


def dealt_from(
    rules: Rules,
    plays: Strategy,
    nets: Sequence[Sequence[Fraction]],
    raised: Ints = _NEVER,
    worths: Ints = _ONE_HAND,
    brought: bool = False,
    back: bool = False,
) -> Dealt:
    """A table's round from whatever is left of its shoe, one player who plays by a table."""
    return Dealt(
        cards=shoe_of(rules),
        laws=laws(rules, plays),
        nets=np.array([[float(net) for net in row] for row in nets]),
        raised=raised,
        back=back,
        insurance=float(rules.insurance_pays),
        deck=sum(rules.ranks),
        worths=worths,
        brought=brought,
    )


@dataclass(frozen=True)
class Plan:
    """How shoes are dealt and played: `behind` cards stay behind the cut card, `weights` is by points, `ramp` the
    units at each true count from `LEAST` to `MOST`, `insures` the true count from which insurance is taken."""

    behind: int
    weights: Floats
    ramp: Floats
    insures: int = MOST + 1


def weights_of(text: str) -> Floats:
    """A count by its name, or written as weights: ``2:1 3:1 10:-1 A:-1``."""
    found = np.zeros(ACE + 1)
    for part in SYSTEMS.get(text, text).replace(",", " ").split():
        value, colon, weight = part.partition(":")
        place = ACE if value.upper() == "A" else int(value) if value in _PLAIN else 0
        try:
            weigh = float(Fraction(weight))
        except (ValueError, ZeroDivisionError):
            colon = ""
        if not place or not colon:
            names = ", ".join(SYSTEMS)
            raise NotCounted(f"{part!r} is no weight; write 2:1 … 10:-1 A:-1, or name one of {names}.")
        found[place] = weigh
    return found


def ramp_of(text: str) -> Floats:
    """Read bet units by true count, e.g. `1:1 2:4 3:8`; below the first count, the first bet applies."""
    steps = []
    for part in text.replace(",", " ").split():
        count, colon, units = part.partition(":")
        try:
            steps.append((int(count), float(Fraction(units))))
        except (ValueError, ZeroDivisionError):
            colon = ""
        if not colon or steps[-1][1] < 0:
            raise NotCounted(f"{part!r} is no step of a ramp; write 1:1 2:4 3:8, the units from each true count on.")
    if not steps:
        raise NotCounted("A ramp has at least one step, as in 1:1 2:4 3:8.")
    steps.sort()
    return np.array(
        [next((u for at, u in reversed(steps) if at <= tc), steps[0][1]) for tc in range(LEAST, MOST + 1)]
    )


FLAT = np.ones(MOST - LEAST + 1)


class Level(NamedTuple):
    """The rounds that began at one true count: how many, the units bet, and the mean and standard deviation of a
    unit's result."""

    true: int
    rounds: int
    bet: float
    mean: float
    std_dev: float


@dataclass(frozen=True)
class Played:
    """The results of many rounds: by true count the sums of rounds, of a unit's nets and their squares, and of the
    money."""

    sums: Floats
    ramp: Floats
    shoes: int

    @property
    def rounds(self) -> int:
        return int(self.sums[:, 0].sum())

    @property
    def bet(self) -> float:
        """The average first wager, in units."""
        return float((self.sums[:, 0] * self.ramp).sum()) / self.rounds

    @property
    def won(self) -> float:
        """What a round wins on average, in units."""
        return float((self.sums[:, 1] * self.ramp).sum()) / self.rounds

    @property
    def std_dev(self) -> float:
        """The standard deviation of a round's result, in units."""
        return sqrt(float((self.sums[:, 2] * self.ramp**2).sum()) / self.rounds - self.won**2)

    @property
    def edge(self) -> float:
        """The house edge: the share of the first wagers that the house keeps."""
        return -self.won / self.bet if self.bet else 0.0

    @property
    def error(self) -> float:
        """The standard error of the edge, as if the rounds of a shoe were independent."""
        return self.std_dev / sqrt(self.rounds) / self.bet if self.bet else 0.0

    def ruin(self, units: float) -> float:
        """The chance ever to lose `units` units if play goes on for ever and bets are small in comparison."""
        return exp(-2 * self.won * units / self.std_dev**2) if self.won > 0 else 1.0

    @property
    def levels(self) -> Sequence[Level]:
        """The rounds by true count."""
        found = []
        for at, (rounds, net, squares) in enumerate(self.sums.tolist()):
            if rounds:
                mean = net / rounds
                found.append(
                    Level(LEAST + at, int(rounds), float(self.ramp[at]), mean, sqrt(squares / rounds - mean * mean))
                )
        return found


def play_shoes(
    source: Ints,
    shoes: int,
    full: Ints,
    laws: Laws,
    nets: Floats,
    raised: Ints,
    back: bool,
    insurance: float,
    deck: int,
    behind: int,
    weights: Floats,
    insures: int,
    deal: Ints,
    sums: Floats,
) -> None:
    """Deal shoes down to the cut card and add up by true count how rounds came out."""
    left, ways = full.copy(), nets.shape[1]
    for _ in range(shoes):
        size, running = fresh(source, full, left), 0.0
        while size > behind:
            count = true_count(running, deck, size)
            times, end = divmod(attacked_box(source, deal, left[:size], laws, raised, ways, back, False), ways)
            up, hole = worth_of(left[card_at(deal, 1)]), worth_of(left[card_at(deal, 3)])
            net = nets[times, end] + insured(up, hole, count >= insures, insurance)
            size, running = tallied(sums, count, net, deal, left, size, running, weights)


def play_two(
    source: Ints,
    shoes: int,
    full: Ints,
    laws: Laws,
    nets: Floats,
    worths: Ints,
    brought: bool,
    insurance: float,
    deck: int,
    behind: int,
    weights: Floats,
    insures: int,
    deal: Ints,
    sums: Floats,
) -> None:
    """Play shoes out for a player with two hands whose second cards may be switched."""
    left, ways = full.copy(), round(len(nets) ** 0.5)
    for _ in range(shoes):
        size, running = fresh(source, full, left), 0.0
        while size > behind:
            count = true_count(running, deck, size)
            end = two_hands(source, deal, left[:size], laws, worths, ways, brought)
            up, hole = worth_of(left[card_at(deal, UP)]), worth_of(left[card_at(deal, HOLE)])
            net = nets[end] + insured(up, hole, count >= insures, insurance)
            size, running = tallied(sums, count, net, deal, left, size, running, weights)


def fresh(source: Ints, full: Ints, left: Ints) -> int:
    """Fill the shoe and burn one card unseen; returns how many cards are left."""
    left[:] = full
    size = len(full)
    place = below(source, size)
    size -= 1
    left[place] = left[size]
    return size


def true_count(running: float, deck: int, size: int) -> int:
    """The running count divided by the decks that are left, rounded down."""
    return min(max(floor(running * deck / size), LEAST), MOST)


def insured(up: int, hole: int, insures: bool, pays: float) -> float:
    """What insurance of half of the wager nets under an up card where it is taken."""
    if up != ACE or not insures:
        return 0.0
    return 0.5 * (pays if hole == 10 else -1.0)


def tallied(
    sums: Floats, count: int, net: float, deal: Ints, left: Ints, size: int, running: float, weights: Floats
) -> tuple[int, float]:
    """Add a round's result to `sums`; returns how many cards are left and the running count."""
    sums[count - LEAST, 0] += 1
    sums[count - LEAST, 1] += net
    sums[count - LEAST, 2] += net * net
    for at in range(drawn(deal)):
        running += weights[worth_of(left[card_at(deal, at)])]
    return take_out(deal, left, size), running


def take_out(deal: Ints, left: Ints, size: int) -> int:
    """Take the cards that a round has drawn out of the shoe; returns how many are left, which stand first in `left`
    then."""
    taken = drawn(deal)
    for at in range(taken):
        left[card_at(deal, at)] = 0
    for at in range(taken):
        while size > 0 and left[size - 1] == 0:
            size -= 1
        place = card_at(deal, at)
        if place < size:
            size -= 1
            left[place] = left[size]
    return size


def play(dealt: Dealt, plan: Plan, seed: int, chunk: int, shoes: int = SHOES) -> Floats:
    """The sums by true count of one chunk's shoes."""
    sums, deal = np.zeros((MOST - LEAST + 1, 3)), np.zeros(WIDTH, np.int64)
    source = stream(seed, chunk)
    counted: Any = (dealt.insurance, dealt.deck, plan.behind, plan.weights, plan.insures, deal, sums)
    if len(dealt.worths):
        both = dealt.cards, dealt.laws, dealt.nets[0], dealt.worths, dealt.brought
        compiled(play_two)(source, shoes, *both, *counted)
    else:
        compiled(play_shoes)(source, shoes, dealt.cards, dealt.laws, dealt.nets, dealt.raised, dealt.back, *counted)
    return sums
