"""Rounds of many tables, each played again at a table of the house by the same deal and the same decisions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from pitboss.core.choices.limits import Limits
from pitboss.core.game.game import Game
from pitboss.core.game.steps import AnyStep, Ask, Bet, Betting, Chosen, Draw
from pitboss.core.money.cents import MOST
from pitboss.core.money.ledger import on_the_casinos_side
from pitboss.core.record.examples import Script
from pitboss.core.table.table import Table
from pitboss.dice.odds import laid_per_unit
from pitboss.games import registry
from pitboss.learn.many import Many

STAKE = 60_000
"""In cents: payable at all odds of all games."""


class Told(Script):
    """A deal as an example tells it; the first cards of a shoe are burned out of what is not told of."""

    def watch(self, step: AnyStep) -> None:
        if isinstance(step, Draw):
            self.to = step.to


class Deciding:
    """Answers as the player of a machine did."""

    def __init__(self, env: Many, game: Game, actions: list[int]) -> None:
        self.left = [env.actions[action] for action in actions]
        self.first, self.game = actions[0], game
        self.wagers = env.machine.wagers(actions[0])

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        lying = {wager.kind for wager in table.wagers()}
        if not lying:
            for wager, pick in self.wagers:
                yield Bet(seat, wager, STAKE, pick)
        elif self.game.name == "craps" and self.left.pop(0) == "odds":
            (line,) = lying
            unit = laid_per_unit(f"{line}_odds", table.memory.point, table.options)
            yield Bet(seat, f"{line}_odds", int(STAKE * unit))

    def choose(self, table: Table, ask: Ask) -> Chosen:
        if ask.label not in ("play", "insurance", "decision"):
            return ask.default_answer
        choice = self.left.pop(0)
        assert choice in ask.choices, (choice, ask)
        return (choice, ask.spans[choice].most) if choice in ask.spans else choice


def at_the_table(env: Many, game: Game, state: Any, actions: list[int]) -> Fraction:
    """What a round nets at a table of the house, in units of its first wager."""
    chance = Told(env.machine.told(state))
    table = Table(game, env.options, limits=Limits(1, MOST, 1), chance=chance, clock=lambda: 0)
    table.sit(1, MOST)
    player = Deciding(env, game, actions)
    if game.name == "craps":
        player.left.pop(0)
    table.play({1: player}, chance.watch)
    while table.layout:
        table.play({1: player}, chance.watch)
    owed = game.owes(table.memory, 1)
    casino = sum(amount for account, amount in table.ledger.balances.items() if on_the_casinos_side(account))
    return Fraction(-casino - owed, STAKE)


def compare(name: str, rounds: int, seed: int, tables: int = 64, **options: Any) -> int:
    """Play so many rounds lawfully at random at many tables, and each of them again; how many were compared."""
    env, game = Many(name, tables, keep=True, **options), registry.find(name)
    random, compared = np.random.default_rng(seed), 0
    _, info = env.reset(seed=seed)
    done: list[list[int]] = [[] for _ in range(tables)]
    while compared < rounds:
        acts = np.argmax(random.random(info["action_mask"].shape) * info["action_mask"], axis=1)
        for table, act in enumerate(acts.tolist()):
            done[table].append(act)
        _, rewards, over, _, info = env.step(acts)
        for table in np.flatnonzero(over).tolist():
            net = at_the_table(env, game, env.kept[table], done[table])
            assert float(net) == rewards[table], (name, options, env.machine.told(env.kept[table]), done[table], net)
            done[table] = []
            compared += 1
    return compared
