"""The compiled simulator and the interpreted table agree, deal for deal and wager by wager, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options, YesNo
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import stream
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, Bet, Chosen, Draw
from pitboss.core.game.wager import WagerKind
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.money.cents import MOST
from pitboss.core.money.ledger import on_the_casinos_side
from pitboss.core.record.examples import Script, worth
from pitboss.core.table.table import Table
from pitboss.odds.figures.enumerate import decided, stake_for, standing, standing_as_placed
from pitboss.simulate.job import job_of
from pitboss.simulate.kernels import kernel_of
from tests.conformance.games import QUICK_TO_COMPILE, WITH_KERNEL
from tests.conformance.lawful import random_options
from tests.conformance.test_games import Flat, strategy
from tests.sizes import size

each_game = pytest.mark.parametrize("game", WITH_KERNEL, indirect=True)


class Told(Script):
    """A deal as an example tells it; the first cards of a shoe are burned out of what is not told of."""

    def watch(self, step: AnyStep) -> None:
        if isinstance(step, Draw):
            self.to = step.to


def at_the_table(
    game: Game,
    options: Options,
    bets: list[Bet],
    told: dict[str, Any],
    decide: Callable[[Table, Ask], Chosen],
    once: bool = False,
) -> Fraction | None:
    """What the wagers net together at an interpreted table, in stakes; None where they are still undecided. They are
    followed as long as something is told, or `once`, to their first decision."""
    chance = Told(told)
    table = Table(game, options, limits=Limits(1, MOST, 1), chance=chance, clock=lambda: 0)
    table.sit(1, MOST)
    player = Flat(bets, decide)
    held, before = worth(table, 1), standing_as_placed(bets)
    table.play({1: player}, chance.watch)
    player.wanted = []
    while table.layout and (chance.spins or chance.dice):
        if once and decided(before, worth(table, 1) - held, standing(table.layout)):
            break
        held, before = worth(table, 1), standing(table.layout)
        table.play({1: player}, chance.watch)
    over = decided(before, worth(table, 1) - held, standing(table.layout))
    marked = sum(game.owes(table.memory, seat) for seat in table.seats)  # vigorish that falls due later
    casino = sum(amount for account, amount in table.ledger.balances.items() if on_the_casinos_side(account))
    return Fraction(-casino - marked, bets[0].amount) if over else None


def needed(game: Game, kind: WagerKind, options: Options) -> list[str]:
    """Of the wagers of which one is needed first, the last that the table takes: it decides nothing besides."""
    offered = {each.key for each in game.offered(options)}
    return [key for key in kind.needs if key in offered][-1:]


def beside(game: Game, kind: WagerKind, options: Options, stake: int) -> int:
    """What lies on the wagers that one needs: as much, unless the one is of a fixed amount."""
    return stake_for(game, game.wagers[0], options, 1000) if kind.fixed(options) else stake


def added(bets: Sequence[Bet], nets: Sequence[Fraction | None]) -> Fraction | None:
    """What wagers net together, per unit of the first."""
    found = [net * bet.amount for bet, net in zip(bets, nets, strict=True) if net is not None]
    return sum(found, Fraction(0)) / bets[0].amount if len(found) == len(bets) else None


@each_game
def test_table_and_simulator_settle_the_same_deal_alike(game: Game) -> None:
    random = Random(game.name)
    for turn in range(size(2, 8)):
        options = game.options() if turn == 0 else random_options(game, random)
        kernel = kernel_of(game, options)
        decide = strategy(game, options)
        source, deal = stream(random.getrandbits(63), turn), np.zeros(kernel.width, np.int64)
        for kind in game.offered(options):
            if "betting" not in kind.windows or kind.at_once:
                continue
            stake = stake_for(game, kind, options, 1000)
            picks = kind.picks(options) or ("",)
            for pick in random.sample(picks, min(2, len(picks))):
                for _ in range(3):
                    number = kernel.one(source, deal, *kernel.tables)
                    told = dict(kernel.telling(deal, kind.key))
                    bet = Bet(1, kind.key, stake, pick)
                    other = beside(game, kind, options, stake)
                    bets = [*(Bet(1, base, other) for base in needed(game, kind, options)), bet]
                    try:
                        net = at_the_table(game, options, bets, told, decide, kernel.told_of is not None)
                    except Refused:  # some options let it lie only beside the game's first wager
                        bets = [Bet(1, game.wagers[0].key, other), bet]
                        net = at_the_table(game, options, bets, told, decide, kernel.told_of is not None)
                    expected = added(bets, [kernel.net(b.wager, b.pick, number) for b in bets])
                    assert net == expected, (options, bets, told)


@pytest.mark.parametrize("game", size(QUICK_TO_COMPILE, WITH_KERNEL), indirect=True)
def test_compiled_and_interpreted_rounds_end_alike(game: Game) -> None:
    first, *others = _unlike(game)
    for kernel in (first, *others[: size(1, 100)]):
        plain, fast = _counts(kernel, kernel.play), _counts(kernel, compiled(kernel.play))
        assert plain == fast
        assert sum(plain) == 300


def _unlike(game: Game) -> Iterator[Kernel]:
    """The kernels of the usual table and of those with another choice of yes and no, where the round is another."""
    seen = set()
    for option in (None, *game.options.declared()):
        if option is not None and not isinstance(option.allowed, YesNo):
            continue
        options, problems = game.options.read({} if option is None else {option.key: not option.default})
        if not problems:
            kernel = kernel_of(game, options)
            if kernel.one not in seen:
                yield kernel
            seen.add(kernel.one)


@pytest.mark.parametrize("game", size(QUICK_TO_COMPILE, WITH_KERNEL), indirect=True)
def test_a_simulation_is_known_by_its_rules_and_its_options(game: Game) -> None:
    job = job_of(game, game.options(), 7, 1000)
    assert job.rules and job.options == game.options().encoded


def _counts(kernel: Kernel, play: Callable[..., None]) -> list[int]:
    counts, deal = np.zeros(kernel.size, np.int64), np.zeros(kernel.width, np.int64)
    play(stream(5, 9), 300, deal, counts, *kernel.tables)
    found: list[int] = counts.tolist()
    return found
