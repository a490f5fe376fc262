"""Many tables of a game in one call: a vector environment of compiled machines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import stream
from pitboss.core.game.refused import Refused
from pitboss.front.games import game as found_game
from pitboss.front.refusing import refusing
from pitboss.games import registry
from pitboss.learn.machines import dice, house_poker, one_wager, twenty_one
from pitboss.learn.machines.machine import Machine
from pitboss.learn.tables import SEEDS

_MACHINES: Mapping[str, Callable[[Any], Machine]] = {
    "blackjack": twenty_one.machine,
    "craps": dice.machine,
    "three_card_poker": house_poker.three_card,
    "ultimate_texas_holdem": house_poker.ultimate,
    **{
        name: lambda options, name=name: one_wager.machine(registry.find(name), options)  # type: ignore[misc]
        for name in ("big_six", "mini_baccarat", "punto_banco", "roulette", "sic_bo")
    },
}
MANY = tuple(_MACHINES)
"""The games of which many tables step in one call."""


class Many(VectorEnv[NDArray[np.int16], NDArray[np.int64], Any]):
    """Many tables of a game, each with one player, from full shoes; a round is an episode.

    A step is one action at every table, compiled. Where a round ends the next one begins at once (`SAME_STEP`): what
    is seen is of the new round, and nothing is kept of the old one but its reward, in units of the first wager.
    `info["action_mask"]` has the lawful actions; one that is not lawful changes nothing. All chance is the
    simulator's counter-based generator: table number `n` of a seed deals the same rounds, however many tables there
    are."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    @refusing
    def __init__(self, game: str, num_envs: int = 1024, *, keep: bool = False, **options: Any) -> None:
        filed = found_game(game, **options)._filed
        if filed.game.name not in _MACHINES:
            raise Refused(
                f"{filed.game.title} has no compiled rounds to step; those that do are {', '.join(MANY)}.", ""
            )
        if num_envs < 1:
            raise Refused(f"There is a table or more, not {num_envs}.", "")
        self.options = filed.options
        """What the casino chose."""
        self.machine = made = _MACHINES[filed.game.name](filed.options)
        self.actions, self.features = made.actions, tuple(made.features)
        self.num_envs = num_envs
        low, high = np.array(list(made.features.values()), np.int16).T
        self.single_observation_space = spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(len(made.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._nets = np.array([float(net) for net in made.nets])
        self._run = compiled(made.run, allocates=False)
        self._streams = np.zeros((num_envs, len(stream(0, 0))), np.int64)
        self._states = np.zeros((num_envs, made.width), np.int64)
        self._seen = np.zeros((num_envs, len(made.features)), np.int16)
        self._masks = np.zeros((num_envs, len(made.actions)), np.int8)
        self._rewards, self._over = np.zeros(num_envs), np.zeros(num_envs, np.bool_)
        self.kept = np.zeros((num_envs if keep else 0, made.width), np.int64)
        """With `keep`, the state in which each table's last round ended, for `machine.told`."""
        self._seeded = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin a round at every table; with a `seed` the tables deal what follows from it."""
        if isinstance(seed, list):
            raise Refused("One seed is for all tables; table n is its chunk n.", "")
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            master = int(self.np_random.integers(SEEDS)) if seed is None else seed
            self._streams[:] = [stream(master, chunk) for chunk in range(self.num_envs)]
            self._seeded = True
        self._step(np.full(self.num_envs, -1, np.int64))
        return self._seen.copy(), {"action_mask": self._masks.copy()}

    def _step(self, actions: NDArray[np.int64]) -> None:
        arrays = self._nets, self._seen, self._masks, self._rewards, self._over, self.kept
        self._run(self._streams, self._states, actions, *arrays, *self.machine.tables)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int16], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Do an action at every table."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,) or chosen.min() < 0 or chosen.max() >= len(self.actions):
            raise Refused(f"A step is {self.num_envs} actions from 0 to {len(self.actions) - 1}.", "")
        self._step(chosen)
        info = {"action_mask": self._masks.copy()}
        return self._seen.copy(), self._rewards.copy(), self._over.copy(), np.zeros(self.num_envs, np.bool_), info
