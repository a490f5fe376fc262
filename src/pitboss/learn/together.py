"""Several learners at a table, each in turn: a PettingZoo environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from pitboss.front.refusing import refusing
from pitboss.learn.actions import Amount
from pitboss.learn.sight import Observation
from pitboss.learn.tables import SEEDS, Play, Wagers, terms


class Together(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # it carries no types
    """A game of the house for several learners, `seat_1` and on; each is asked as the round asks its seat.

    Its observation has under `observation` what its seat sees, under `action_mask` its lawful actions. Rewards come
    as each round is settled, in units of the first wager. An action that is not lawful changes nothing; the seat's
    `infos` say why.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "pitboss", "is_parallelizable": False}  # noqa: RUF012

    @refusing
    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        wagers: Wagers = None,
        amounts: Sequence[Amount] | None = None,
        chips: int | str = 1_000,
        rounds: int = 1,
        gone: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self._terms = terms(game, options, seats, wagers, amounts, chips, rounds, gone)
        self.metadata = {**self.metadata, "name": f"pitboss_{game}_v0"}
        self.render_mode = render_mode
        self.actions = tuple(map(str, self._terms.acts))
        """What each action does."""
        self.unit = self._terms.unit
        """The first wager, in cents: rewards are in units of it."""
        self.sight = self._terms.sight
        """How observations are written."""
        self.possible_agents = [f"seat_{seat}" for seat in self._terms.seats]
        self._seats = dict(zip(self.possible_agents, self._terms.seats, strict=True))
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        mask = spaces.Box(0, 1, (len(self.actions),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self.sight.space(), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self._seeds, _ = np_random()
        self._play = Play(self._terms, 0)
        self._paid: dict[str, int] = {}

    @property
    def play(self) -> Play:
        """The table at which the episode is played."""
        return self._play

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode at a new table; with a `seed` it and all later ones follow from that."""
        if seed is not None:
            self._seeds, _ = np_random(seed)
        self._play = Play(self._terms, int(self._seeds.integers(SEEDS)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._paid = dict.fromkeys(self.agents, 0)
        self._turn()

    def _turn(self) -> None:
        self.agent_selection = self.agents[0] if self._play.over else f"seat_{self._play.turn}"

    def observe(self, agent: str) -> Observation:
        """What an agent sees; in its turn with the actions that are lawful."""
        seat, play = self._seats[agent], self._play
        mask = play.mask() if play.turn == seat else np.zeros(len(self.actions), np.int8)
        return {"observation": play.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do an action of the agent in turn."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(None)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        refused = self._play.refuses(int(action))
        self.infos[agent] = {"refused": refused} if refused else {}
        if not refused:
            self._play.act(int(action))
        for each, seat in self._seats.items():
            net = self._play.nets[seat]
            self.rewards[each], self._paid[each] = (net - self._paid[each]) / self._terms.unit, net
        if self._play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._turn()

    def render(self) -> str | None:
        """The table as a terminal shows it."""
        return self._play.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
