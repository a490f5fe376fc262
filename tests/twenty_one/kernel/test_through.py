"""Playing through shoes: what is dealt leaves the shoe, the count follows it, and flat bets cost what is exact."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from pitboss.core.computing.philox import stream
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.wagers import outcome
from pitboss.twenty_one.advice.odds import shoes_of
from pitboss.twenty_one.advice.strategist import way_of_playing
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.kernel.one_box import WIDTH, next_card
from pitboss.twenty_one.kernel.through_shoes import (
    FLAT,
    LEAST,
    MOST,
    NotCounted,
    Plan,
    Played,
    play,
    ramp_of,
    take_out,
    weights_of,
)
from pitboss.twenty_one.rules.rules import Rules
from tests.twenty_one.edges import cost_of


def test_what_a_round_draws_leaves_the_shoe_and_nothing_else() -> None:
    source, deal = stream(3, 1), np.zeros(WIDTH, np.int64)
    left = np.array([2 + place % 10 for place in range(40)], np.int64)
    size = len(left)
    for cards in (4, 7, 1, 20, 5):
        before = Counter(left[:size].tolist())
        deal[0] = 0
        for _ in range(cards):
            before[int(left[next_card(source, size, deal, 1)])] -= 1
        size = take_out(deal, left, size)
        assert Counter(left[:size].tolist()) == +before


def test_flat_bets_from_a_shoe_that_is_shuffled_after_every_round_cost_what_is_exact() -> None:
    options = BlackjackOptions(decks=6)
    table = shoes_of(outcome)(options)
    # All but one card lie behind the cut card, so every shoe deals one round.
    plan = Plan(len(table.cards) - 2, weights_of("hi-lo"), FLAT)
    sums = play(table, plan, seed=5, chunk=0, shoes=200_000)
    found = Played(sums, FLAT, 200_000)
    assert found.rounds == 200_000
    exact = cost_of(options.rules, full(options.rules), way_of_playing(options))
    assert abs(found.edge - exact) < 4 * found.error


def test_a_high_count_is_good_for_the_player_and_a_ramp_uses_it() -> None:
    options = BlackjackOptions(decks=2)
    plan = Plan(26, weights_of("hi-lo"), FLAT)
    sums = play(shoes_of(outcome)(options), plan, seed=5, chunk=0, shoes=20_000)
    flat = Played(sums, FLAT, 20_000)
    low, high = (
        sum(level.mean * level.rounds for level in flat.levels if wanted(level.true))
        / sum(level.rounds for level in flat.levels if wanted(level.true))
        for wanted in (lambda true: true <= -2, lambda true: true >= 2)
    )
    assert low < -0.01 < 0.005 < high
    ramp = ramp_of("1:1 2:8")
    rising = Played(sums, ramp, 20_000)
    assert rising.won > flat.won
    assert rising.bet > 1
    assert flat.ruin(100) == 1
    assert 0 < rising.ruin(1000) < rising.ruin(100) < 1


def test_counts_and_ramps_are_read_as_people_write_them() -> None:
    assert weights_of("2:1, 10:-1 A:-1").tolist() == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, -1, -1]
    assert weights_of("ten-count")[10] == -9
    ramp = ramp_of("1:1 3:8 2:4")
    assert [ramp[true - LEAST] for true in (LEAST, 0, 1, 2, 3, MOST)] == [1, 1, 1, 4, 8, 8]
    for bad in ("1:x", "Z:1", "12:1", "hi"):
        with pytest.raises(NotCounted):
            weights_of(bad)
    for bad in ("", "1", "x:1", "1:-2"):
        with pytest.raises(NotCounted):
            ramp_of(bad)


def test_every_level_of_the_count_is_kept_apart() -> None:
    assert Rules().decks == 6
    sums = np.zeros((MOST - LEAST + 1, 3))
    sums[-LEAST] = (10, -2, 12)
    (level,) = Played(sums, FLAT, 1).levels
    assert (level.true, level.rounds, level.mean) == (0, 10, -0.2)
