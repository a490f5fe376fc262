"""One learner at a table: a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from pitboss.core.table.players import RANDOM, player_named
from pitboss.core.table.table import Player
from pitboss.front.refusing import refusing
from pitboss.learn.actions import Amount
from pitboss.learn.sight import Observation
from pitboss.learn.tables import SEEDS, Play, Wagers, terms


class Alone(gymnasium.Env[Observation, np.int64]):
    """A game of the house for one learner.

    An episode is a round, or so many `rounds` at one table, and goes on until nothing of the learner's stands. The
    reward is what each round has brought, in units of the first wager, once it is settled. `info["action_mask"]` has
    the lawful actions; one that is not changes nothing, and `info["refused"]` says why. With `best_play`
    `info["worths"]` has what each action is worth by exact play, as far as the game knows it; that costs time, and
    can be asked for at any moment by `worths`. The learner has seat 1; in games among players, where seats differ,
    one by lot."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    @refusing
    def __init__(
        self,
        game: str,
        *,
        seats: int = 0,
        others: str = RANDOM,
        wagers: Wagers = None,
        amounts: Sequence[Amount] | None = None,
        chips: int | str = 1_000,
        rounds: int = 1,
        gone: bool = False,
        best_play: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._terms = terms(game, options, seats, wagers, amounts, chips, rounds, gone)
        self._rules = self._terms.filed.game
        self._others, self._best_play, self.render_mode = others, best_play, render_mode
        player_named(self._rules, others, Random(0), "")
        self.actions = tuple(map(str, self._terms.acts))
        """What each action does."""
        self.unit = self._terms.unit
        """The first wager, in cents: rewards are in units of it."""
        self.sight = self._terms.sight
        """How observations are written."""
        self.action_space = spaces.Discrete(len(self.actions))
        self.observation_space = self.sight.space()
        self._seat = 1
        self._paid = 0
        self._play = Play(self._terms, 0)
        self._players: dict[int, Player] = {}

    @property
    def play(self) -> Play:
        """The table at which the episode is played."""
        return self._play

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self._seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode at a new table. With a `seed` the table is the one that `pitboss.table(seed=seed)` opens,
        and all later ones follow from it."""
        super().reset(seed=seed)
        master = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self._play, self._paid = Play(self._terms, master), 0
        among = self._rules.among_players
        self._seat = int(self.np_random.integers(1, len(self._terms.seats) + 1)) if among else 1
        random = Random(f"{master}")
        self._players = {
            seat: player_named(self._rules, self._others, random, f"{master} {seat}")
            for seat in self._terms.seats
            if seat != self._seat
        }
        self._others_act()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do an action, and all that others do until the learner's next turn."""
        refused = self._play.refuses(int(action))
        if refused:
            return self._observation(), 0.0, self._play.over, False, {**self._info(), "refused": refused}
        self._play.act(int(action))
        self._others_act()
        net = self._play.nets[self._seat]
        reward, self._paid = (net - self._paid) / self._terms.unit, net
        return self._observation(), reward, self._play.over, False, self._info()

    def _others_act(self) -> None:
        play = self._play
        while play.turn in self._players:
            ask = play.asked
            if ask is None:
                play.act(0)
            else:
                play.answer(self._players[play.turn].choose(play.table, ask))

    def _observation(self) -> Observation:
        return self._play.observation(self._seat)

    def _info(self) -> dict[str, Any]:
        found: dict[str, Any] = {"action_mask": self._play.mask()}
        if self._best_play:
            found["worths"] = self._play.worths()
        return found

    def worths(self) -> dict[int, Any]:
        """What each lawful action is worth by exact play (`Play.worths`)."""
        return self._play.worths()

    def render(self) -> str | None:
        """The table as a terminal shows it."""
        return self._play.told() if self.render_mode == "ansi" else None
