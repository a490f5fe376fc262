"""Exact odds by driving the round itself through every outcome there is.

For games with small trees. One wager at a time is placed and the game's own procedure played through every
way that chance can fall, each with its exact probability. A wager that a round leaves undecided is followed
from round to round as a Markov chain, and what it nets on the way added up, until it is decided: it leaves the
layout, or is paid and stands where and as it stood before.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

import msgspec

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game.game import Game, Unfinished
from pitboss.core.game.stakes import payable_odds
from pitboss.core.game.steps import Bet, Progress
from pitboss.core.game.wager import Wager, WagerKind
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.money.cents import MOST
from pitboss.core.money.ledger import INVENTORY, Ledger, area, chips, meter
from pitboss.core.money.meters import GivenMeters, given
from pitboss.core.table.chance import Unseeded
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table

_T = TypeVar("_T")
SEAT = 1
BANKROLL = MOST


@cache
def _rolls(dice: int) -> list[tuple[tuple[int, ...], int]]:
    return [(faces, 1) for faces in product(range(1, 7), repeat=dice)]


@cache
def _compartments(wheel: Wheel) -> list[tuple[str, int]]:
    return list(wheel.counts().items())


MOST_PATHS = 10**8
"""Five cards of a deck have more orders: nobody would see the last of them played."""


class _Path(Unseeded):
    """A source of chance that follows one path through the tree of outcomes."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self._restart()

    def _restart(self) -> None:
        self._weight = self._ways = self._paths = 1
        self._widths: list[int] = []
        self._decks: dict[str, Counter[str]] = {}

    @property
    def probability(self) -> Fraction:
        return Fraction(self._weight, self._ways)

    def next(self) -> bool:
        """Turn to the next path; False when every path has been gone."""
        while self.turns and self.turns[-1] + 1 == self._widths[len(self.turns) - 1]:
            self.turns.pop()
        if not self.turns:
            return False
        self.turns[-1] += 1
        self._restart()
        return True

    def _take(self, outcomes: Sequence[tuple[_T, int]], ways: int) -> _T:
        at = len(self._widths)
        self._widths.append(len(outcomes))
        self._paths *= len(outcomes)
        if self._paths > MOST_PATHS:
            raise Unfinished("A round has too many outcomes to play each of them; count its odds in an odds.py.", 7)
        if at == len(self.turns):
            self.turns.append(0)
        outcome, weight = outcomes[self.turns[at]]
        self._weight *= weight
        self._ways *= ways
        return outcome

    def roll(self, dice: int) -> list[int]:
        return list(self._take(_rolls(dice), 6**dice))

    def spin(self, wheel: Wheel) -> str:
        return self._take(_compartments(wheel), len(wheel.compartments))

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        self._decks[what] = Counter(pieces)
        return ""

    def draw(self, what: str, count: int) -> list[str]:
        deck = self._decks[what]
        drawn = []
        for _ in range(count):
            piece = self._take([(p, n) for p, n in deck.items() if n], deck.total())
            deck[piece] -= 1
            drawn.append(piece)
        return drawn


@dataclass(frozen=True)
class _State:
    """What is left undecided after a round: the wager as it stands, its net so far, and the game's memory."""

    standing: Standing
    net: int
    memory: bytes


Standing: TypeAlias = tuple[tuple[str, int, Progress | None], ...]
"""The betting area, stake and mark of each wager on the layout."""


def standing(layout: Mapping[str, Wager]) -> Standing:
    """How wagers stand on a layout."""
    return tuple((wager.account, wager.stake, wager.progress) for wager in layout.values())


def standing_as_placed(bets: Iterable[Bet]) -> Standing:
    """How wagers stand that have just been placed."""
    return tuple((area(bet.seat, bet.wager, bet.pick, bet.spot), bet.amount, None) for bet in bets)


def decided(before: Standing, gain: int, after: Standing) -> bool:
    """Whether a round that brought its player `gain` decided what stood on the layout.

    What is paid and stands as it did before stays up, as a new wager; what only paid, or went elsewhere, goes on.
    """
    return not after or (gain > 0 and after == before)


def stake_for(game: Game, kind: WagerKind, options: Options, times: int = 1) -> int:
    """A stake that every line, a half and a vigorish of any whole percentage divide evenly; the only one there is.

    Where there is a payout limit, it is so small that neither it nor a wager that follows it comes to that.
    """
    first = (kind.key, *kind.needs)
    bound = [each for each in game.offered(options) if each.key in first or each.equals in first]
    whole = lcm(*(odds.to for each in (kind, *bound) for odds in payable_odds(each, options)))
    if kind.reads is not None:
        whole *= lcm(*(kind.parts(options, pick) for pick in kind.picks(options)))
    stake = kind.fixed(options) or 10_000 * times * whole
    for limit in game.payout_limits(options):
        if (most := limit.best_win(bound, options)) > 0:
            stake = min(stake, int(limit.filed(options) / most) // whole * whole)
    return stake


def _results(table: Table, path: _Path, bet: Bet, meters: Mapping[str, int]) -> dict[Fraction, Fraction]:
    """The probability of each net result of a wager, per unit of its stake, with meters at these amounts."""
    fed = {meter(name): amount - table.meter_kinds[name].seed for name, amount in meters.items()}
    start = _State((), 0, msgspec.json.encode(table.memory))
    seen: dict[_State, tuple[dict[str, Wager], Any]] = {start: ({}, table.memory)}
    chain: dict[_State, dict[_State | int, Fraction]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        layout, memory = seen[state]
        up = sum(w.stake for w in layout.values())
        before = state.standing or standing_as_placed([bet])
        turns: dict[_State | int, Fraction] = defaultdict(Fraction)
        path.turns = []
        path._restart()
        while True:
            table.layout = {a: msgspec.structs.replace(w) for a, w in layout.items()}
            areas = {account: wager.stake for account, wager in layout.items()}
            table.ledger = Ledger({INVENTORY: 0, chips(SEAT): BANKROLL - up, **areas, **fed}, table.ledger.overdraft)
            table.memory = memory
            table.play({SEAT: DefaultPlayer(bet) if state is start else DefaultPlayer()})
            gain = table.ledger[chips(SEAT)] + sum(w.stake for w in table.layout.values()) - BANKROLL
            net = state.net + gain
            after = standing(table.layout)
            if decided(before, gain, after):
                turns[net] += path.probability
            else:
                left = _State(after, net, msgspec.json.encode(table.memory))
                turns[left] += path.probability
                if left not in seen:
                    seen[left] = (table.layout, table.memory)
                    waiting.append(left)
            if not path.next():
                break
        chain[state] = turns
    return {Fraction(net, bet.amount): p for net, p in sorted(_absorbed(chain, start).items())}


def _absorbed(chain: dict[_State, dict[_State | int, Fraction]], start: _State) -> dict[int, Fraction]:
    """Where a Markov chain ends, from `start`: states are eliminated one by one, exactly."""
    for gone in [state for state in chain if state is not start]:
        out = _without_loop(chain.pop(gone), gone)
        for turns in chain.values():
            p = turns.pop(gone, None)
            if p:
                for target, q in out.items():
                    turns[target] = turns.get(target, Fraction(0)) + p * q
    return {net: p for net, p in _without_loop(chain[start], start).items() if isinstance(net, int)}


def _without_loop(turns: dict[_State | int, Fraction], state: _State) -> dict[_State | int, Fraction]:
    stay = turns.pop(state, Fraction(0))
    return {target: p / (1 - stay) for target, p in turns.items()} if stay else turns


def enumerate_odds(
    game: Game,
    options: Options,
    wager: str = "",
    selection: str = "",
    meters: Mapping[str, int] = MappingProxyType({}),
) -> Iterator[WagerOdds]:
    """The exact odds of every wager on offer (or of one), selection by selection.

    Wagers that are paid out of meters have theirs for the amounts in `meters`, or for where the meters begin.
    """
    offered = game.offered(options)
    stand = {kind.name: kind.seed for kind in game.meters(options)} | dict(meters)
    path = _Path()
    limits = Limits(1, MOST, 1)
    for kind in offered:
        if "betting" not in kind.windows or kind.at_once or (wager and kind.key != wager):
            continue  # what is wagered later depends on what has fallen before
        stake = stake_for(game, kind, options)
        for pick in kind.picks(options) or ("",):
            if selection and pick != selection:
                continue
            table = Table(game, options, limits=limits, chance=path, clock=lambda: 0, meters=GivenMeters(stand))
            table.sit(SEAT, BANKROLL)
            results = _results(table, path, Bet(SEAT, kind.key, stake, pick), stand)
            paid_from = {line.share.meter for line in kind.pays(options) if line.share is not None}
            on = given({name: amount for name, amount in stand.items() if name in paid_from})
            yield WagerOdds(kind.key, pick, results, given=on)
