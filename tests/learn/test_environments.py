"""Every game as an environment: by Gymnasium's checker, by PettingZoo's tests, and by the house's own books."""

from __future__ import annotations

import warnings
from collections import Counter
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from pitboss.audit.whole import audit
from pitboss.core.game.refused import Refused
from pitboss.core.record.copied import NotFound, dealt_anew
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.learn import aec, environment
from pitboss.learn.alone import Alone
from pitboss.learn.tables import Play
from tests.conformance.lawful import random_options
from tests.sizes import size

GAMES = registry.names()
IN_A_DICT = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo says of every observation with a mask in it but those of its own environments, which it knows by
name."""


def at_random(env: Any, seed: int, steps: int) -> list[tuple[Any, ...]]:
    """Play lawfully at random; what came of each step."""
    random, came = np.random.default_rng(seed), []
    seen, info = env.reset(seed=seed)
    for _ in range(steps):
        act = random.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, cut, info = env.step(act)
        assert env.observation_space.contains(seen)
        came.append((act, reward, over, cut, {key: value.tolist() for key, value in seen.items()}))
        if over:
            seen, info = env.reset()
    return came


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    check_env(gymnasium.make(environment(game), render_mode="ansi").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        for known in IN_A_DICT:
            warnings.filterwarnings("ignore", known)
        api_test(aec(game), num_cycles=size(20, 500))
        seed_test(lambda: aec(game), num_cycles=size(20, 500))


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_brings_the_same_again_and_the_record_passes_its_audit(game: str) -> None:
    one, other = Alone(game, rounds=2), Alone(game, rounds=2)
    assert at_random(one, 5, 40) == at_random(other, 5, 40)
    lines = one.play.journal
    assert lines == other.play.journal
    _, findings = audit(lines, registry.find, game, None)[:2]
    assert not findings


@pytest.mark.parametrize("game", GAMES)
def test_what_is_paid_is_what_the_records_say(game: str) -> None:
    env = aec(game, seats=2, rounds=3)
    env.reset(seed=9)
    random, paid = np.random.default_rng(9), Counter[str]()
    for agent in env.agent_iter(600):
        seen, reward, over, _, _ = env.last()
        paid[agent] += round(reward * env.unit)
        env.step(None if over else random.choice(np.flatnonzero(seen["action_mask"])))
    assert not env.agents
    net = Counter[str]()
    for line in env.play.journal:
        record = decode(line)[0]
        for agent, seat in (("seat_1", 1), ("seat_2", 2)):
            net[agent] += _of(record.closing.balances, seat) - _of(record.opening.balances, seat)
    assert paid == net


def _of(balances: dict[str, int], seat: int) -> int:
    return sum(amount for name, amount in balances.items() if f"{name} ".startswith(f"seat {seat} "))


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_a_seat_cannot_see_change_nothing_that_it_is_told(game: str) -> None:
    env, random = aec(game, seats=2), np.random.default_rng(4)
    env.reset(seed=4)
    compared = 0
    while env.agents and compared < 4:
        play, seat = env.play, env.play.turn
        current = play.table.round
        if current is not None and play.asked is not None:
            try:
                other = dealt_anew(current, seat, Random(compared))
            except NotFound:
                other = None
            if other is not None:
                ask = next(ask for ask in other.asks() if ask.seat == seat)
                told = env.sight.observation(other.table, seat, other.entries, ask, ())
                own = env.observe(f"seat_{seat}")["observation"]
                assert all(np.array_equal(told[key], own[key]) for key in own)
                compared += 1
        mask = play.mask()
        env.step(random.choice(np.flatnonzero(mask)) if not play.over else None)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_has_an_action_under_any_options(game: str) -> None:
    random = Random(game)
    for trial in range(size(2, 40)):
        options = random_options(registry.find(game), random).plain()
        try:
            env = Alone(game, wagers=random.choice((None, "chosen")), rounds=random.choice((1, 3)), **options)
        except Refused as refused:  # fewer players than that
            if "players" not in str(refused):
                raise
            continue
        for _ in at_random(env, trial, size(30, 300)):
            asked = env.play.asked
            if asked is not None and asked.seat == env.seat:
                assert env.play.mask().sum() >= len(asked.within(env.play.table.chips(env.seat)))


def test_what_is_unlawful_is_refused_in_a_sentence_and_changes_nothing() -> None:
    env = Alone("blackjack")
    seen, _ = env.reset(seed=1)
    again, reward, over, _, info = env.step(np.int64(env.actions.index("hit")))
    assert info["refused"] == "hit is not for now; no question waits: say deal."
    assert (reward, over) == (0.0, False)
    assert all(np.array_equal(seen[key], again[key]) for key in seen)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"seats": 9}, "Blackjack is for 1 to 6 players, not 9."),
        ({"rounds": 0}, "An episode has a round or more, not 0."),
        ({"wagers": "all"}, "'all' says no wagers; name each with its amount, or say chosen."),
        ({"wagers": {"main": "$0.50"}}, "$0.50 is below the posted minimum of $5.00 on Blackjack wager."),
        ({"amounts": ("half",)}, "'half' is no amount of an action; name least, most or a number of pots."),
        ({"others": "nobody"}, "'nobody' plays no Blackjack; choose random."),
        ({"decks": 99}, "decks"),
    ],
)
def test_what_cannot_be_is_refused_at_the_door(how: dict[str, Any], says: str) -> None:
    with pytest.raises(Refused) as refused:
        gymnasium.make(environment("blackjack"), **how)
    assert says in str(refused.value)


def test_the_options_of_a_casino_are_arguments() -> None:
    for allowed in (True, False):
        env = gymnasium.make(environment("blackjack"), surrender=allowed).unwrapped
        gives_up = env.actions.index("surrender")
        assert any(act == gives_up for act, *_ in at_random(env, 2, 200)) == allowed


def test_cards_that_are_gone_are_counted_where_that_is_asked_for() -> None:
    env = Alone("blackjack", rounds=3, gone=True)
    _, info = env.reset(seed=2)
    fell: Counter[str] = Counter()
    over = False
    while not over:
        rounds = env.play.table.rounds
        seen, _, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
        if env.play.asked is None and rounds:
            fell = Counter(env.play._gone)
    assert {piece: n for piece, n in zip(env.sight.pieces, seen["gone"], strict=True) if n} == fell
    assert sum(fell.values()) >= 12


def test_exact_play_is_told_for_regret() -> None:
    env = Alone("three_card_poker", best_play=True)
    _, info = env.reset(seed=3)
    assert info["worths"] == {}
    _, _, _, _, info = env.step(np.int64(0))
    held = [card for card, n in zip(env.sight.pieces, env.play.observation(1)["hands"][0], strict=False) if n]
    import pitboss

    told = pitboss.game("three_card_poker").best_play(" ".join(held))
    assert {env.actions[act]: worth for act, worth in info["worths"].items()} == told.brings


def test_wagers_may_be_chosen_and_stand_until_they_are_decided() -> None:
    env = Alone("craps", wagers="chosen")
    _, info = env.reset(seed=11)
    pass_line, deal = env.actions.index("bet pass"), env.actions.index("deal")
    over, paid = False, 0.0
    while not over:
        lawful = info["action_mask"]
        first = pass_line if lawful[pass_line] and not env.play.table.wagers() else deal
        _, reward, over, _, info = env.step(np.int64(first if lawful[first] else np.flatnonzero(lawful)[0]))
        paid += reward
    assert paid in (1.0, -1.0)
    assert env.play.table.rounds >= 1


def test_a_table_with_a_seed_is_the_house_table_of_that_seed() -> None:
    import pitboss

    env = Alone("mini_baccarat")
    env.reset(seed=77)
    env.step(np.int64(0))
    table = pitboss.table("mini_baccarat", seed=77)
    table.sit(1, env.play.terms.chips)
    dealt = table.open_round().steps
    assert tuple(env.play.table.steps[: len(dealt)]) == dealt


def test_no_limit_amounts_are_pots() -> None:
    env = aec("holdem", limit="no_limit")
    env.reset(seed=1)
    while env.play.asked is None:
        env.step(0)
    lawful = [env.actions[act] for act in np.flatnonzero(env.play.mask())]
    assert lawful == ["fold", "call", "raise least", "raise 0.5", "raise 1.0", "raise most"]
    assert isinstance(env.play, Play)
