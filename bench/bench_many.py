"""Many tables in one call beside what else there is to learn blackjack in, and each of their rounds played again at a
table of the house: `python -m bench many`, with `--replay 100000` for so many rounds of every game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from tests.learn.replayed import compare

from bench.measure import Side, machine, race, readable, table
from pitboss.learn.many import MANY, Many

TABLES, STEPS = 1024, 200
AIMS = {
    "blackjack": 5e6,
    "ultimate_texas_holdem": 2e6,
    "three_card_poker": 2e6,
    "craps": 2e6,
    "mini_baccarat": 2e6,
    "punto_banco": 2e6,
}
"""Steps a second, one core."""


def ours(game: str) -> Side:
    """Steps with actions that were drawn beforehand: lawful ones of a first pass, which falls alike again."""
    env, random = Many(game, TABLES), np.random.default_rng(1)
    _, info = env.reset(seed=1)
    drawn = []
    for _ in range(STEPS):
        mask = info["action_mask"]
        drawn.append(np.argmax(random.random(mask.shape) * mask, axis=1))
        *_, info = env.step(drawn[-1])

    def work() -> None:
        env.reset(seed=1)
        for actions in drawn:
            env.step(actions)

    return Side(f"pitboss {game}, {TABLES:,} tables", TABLES * STEPS, work)


def gymnasium_blackjack() -> Side:
    gymnasium: Any = import_module("gymnasium")
    env = gymnasium.make("Blackjack-v1").unwrapped
    steps = 20_000
    actions = np.random.default_rng(1).integers(2, size=steps).tolist()

    def work() -> None:
        env.reset(seed=1)
        for action in actions:
            if env.step(action)[2]:
                env.reset()

    return Side("Gymnasium Blackjack-v1 (hit or stand, an infinite deck)", steps, work)


def envpool_blackjack() -> Side:
    envpool: Any = import_module("envpool")
    env = envpool.make_gymnasium("Blackjack-v1", num_envs=TABLES, num_threads=1)
    actions = np.random.default_rng(1).integers(2, size=(STEPS, TABLES), dtype=np.int32)

    def work() -> None:
        env.reset()
        for row in actions:
            env.step(row)

    return Side("EnvPool Blackjack-v1 (hit or stand, an infinite deck)", TABLES * STEPS, work)


def open_spiel_blackjack() -> Side:
    spiel: Any = import_module("pyspiel")
    game, steps = spiel.load_game("blackjack"), 20_000
    random = np.random.default_rng(1).random(16 * steps).tolist()

    def work() -> None:
        state, done, at = game.new_initial_state(), 0, 0
        while done < steps:
            if state.is_terminal():
                state = game.new_initial_state()
            lawful = state.legal_actions()
            done += not state.is_chance_node()
            state.apply_action(lawful[int(random[at] * len(lawful))])
            at = (at + 1) % len(random)

    return Side("OpenSpiel blackjack, stepped from Python (hit or stand)", steps, work)


def rlcard_blackjack() -> Side:
    package: Any = import_module("rlcard")
    env, steps = package.make("blackjack", config={"seed": 1}), 5_000
    actions = np.random.default_rng(1).integers(2, size=steps).tolist()

    def work() -> None:
        env.reset()
        for action in actions:
            env.step(action)
            if env.is_over():
                env.reset()

    return Side("RLCard blackjack (hit or stand)", steps, work)


OTHERS: tuple[Callable[[], Side], ...] = (
    gymnasium_blackjack,
    envpool_blackjack,
    open_spiel_blackjack,
    rlcard_blackjack,
)


def main(argv: list[str] | None = None) -> None:
    """Print the table, and with `--replay` play rounds again."""
    parser = argparse.ArgumentParser(prog="python -m bench many", description=__doc__)
    parser.add_argument("--replay", type=int, default=0, help="rounds of each game to play again at a table")
    parser.add_argument("--game", choices=MANY, action="append", help="some of the games")
    given = parser.parse_args(argv or [])
    games = given.game or MANY
    sides, missing = [ours(game) for game in games], []
    for other in OTHERS:
        try:
            sides.append(other())
        except ImportError as absent:
            missing.append(f"{absent.name}: not installed")
    rows = []
    for side, rate in zip(sides, race(sides), strict=True):
        aim = AIMS.get(side.name.removeprefix("pitboss ").partition(",")[0], 0)
        met = "" if not aim else f"{'met' if rate >= aim else 'not met'}: {aim:,.0f}"
        rows.append((side.name, f"{rate:,.0f}", readable(1 / rate), met))
    print("\n".join(machine()))
    table("Steps a second, one core, actions at random", [("", "steps a second", "each takes", "aim"), *rows])
    print("\n".join(missing))
    for game in games if given.replay else ():
        print(f"{game}: {compare(game, given.replay, seed=1):,} rounds, each as the table settles it", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
