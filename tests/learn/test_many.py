"""Many tables in one call: each round as a table of the house settles it, and Gymnasium's own ways kept."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from pitboss.core.game.refused import Refused
from pitboss.learn import environment
from pitboss.learn.many import MANY, Many
from tests.learn.replayed import compare
from tests.sizes import size

OPTIONS: dict[str, tuple[dict[str, object], ...]] = {
    "blackjack": ({}, {"surrender": True, "dealer_hits_soft_17": True}),
}


@pytest.mark.parametrize("game", size(("big_six", "mini_baccarat", "blackjack"), MANY))
def test_every_round_is_the_tables_own(game: str) -> None:
    for options in OPTIONS.get(game, ({},))[: size(1, 9)]:
        assert compare(game, size(60, 2_000), seed=3, **options) >= 60


def test_a_table_of_a_seed_deals_the_same_beside_any_number_of_others() -> None:
    few, more = Many("mini_baccarat", 3), Many("mini_baccarat", 8)
    few.reset(seed=5)
    more.reset(seed=5)
    for step in range(20):
        _, one, *_ = few.step(np.full(3, step % 3))
        _, other, *_ = more.step(np.full(8, step % 3))
        assert one.tolist() == other[:3].tolist()
    again, _ = few.reset(seed=5)
    assert few.observation_space.contains(again)


def test_what_is_unlawful_changes_nothing() -> None:
    env = Many("blackjack", 16)
    seen, info = env.reset(seed=1)
    lawful = info["action_mask"]
    unlawful = np.argmin(lawful, axis=1)
    after, rewards, over, _, again = env.step(unlawful)
    assert np.array_equal(seen, after) and np.array_equal(lawful, again["action_mask"])
    assert not rewards.any() and not over.any()


def test_gymnasium_makes_it() -> None:
    env = gymnasium.make_vec(environment("big_six"), num_envs=4, vectorization_mode="vector_entry_point")
    env.reset(seed=2)
    _, rewards, over, cut, info = env.step(env.action_space.sample())
    assert over.all() and not cut.any() and len(rewards) == 4
    assert info["action_mask"].all()


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (lambda: Many("keno", 4), "Keno has no compiled rounds to step; those that do are blackjack"),
        (lambda: Many("big_six", 0), "There is a table or more, not 0."),
        (lambda: Many("big_six", 2).step(np.array([0, 99])), "A step is 2 actions from 0 to 6."),
        (lambda: Many("big_six", 2).reset(seed=[1, 2]), "One seed is for all tables; table n is its chunk n."),
    ],
)
def test_what_cannot_be_is_refused(made: object, says: str) -> None:
    with pytest.raises(Refused, match=says):
        made()  # type: ignore[operator]
