"""Fast action hold 'em: how hands are set, and the counts that ship with it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from bench.ship import TRIED

from pitboss.core.equipment.cards import index
from pitboss.exact.card_sets import kinds
from pitboss.games import registry
from pitboss.games.fast_action_holdem.odds import PLAY
from pitboss.house_poker.solve.two_hands_of_two import best_play
from pitboss.house_poker.solve.two_hands_of_two.best_play import SEED, chosen_hands, key_of, laid_out
from pitboss.house_poker.solve.two_hands_of_two.count import best_splits, play_many, try_kinds
from pitboss.odds.figures.wagers import wager_odds

USUAL = registry.find("fast_action_holdem").options()
WORTH = (1, 0, 0, 0, -1, -1, 0, -1, -1)


@pytest.mark.parametrize("cards", ["As Ah Kc Qs", "2c 2d 2h 2s", "Td 9s 9h 3c"])
def test_a_way_of_setting_is_said_and_heard_alike(cards: str) -> None:
    held = [index(card) for card in cards.split()]
    for split in range(3):
        laid = laid_out(split, held)
        assert chosen_hands(key_of(laid)) == laid
        assert sorted(laid) == sorted(held)


def test_the_counts_are_those_of_the_deals_and_kinds() -> None:
    found = PLAY.counted(USUAL)
    assert sum(found.ends) == sum(found.ends_by_house_way) == 10**9
    assert len(found.splits) == len(kinds(4).sets)


@pytest.mark.parametrize("kind", [17, 9_001])
def test_a_sample_of_the_best_ways_is_found_again(kind: int) -> None:
    found = PLAY.counted(USUAL)
    tried = try_kinds(SEED, TRIED, kind, kind + 1)
    assert best_splits(tried, WORTH).tolist() == [found.splits[kind]]


def test_a_part_of_the_deals_ends_as_all_of_them_do() -> None:
    found = PLAY.counted(USUAL)
    ends = play_many(np.frombuffer(found.splits, np.uint8), SEED, range(1), 1_000_000)
    share, whole = ends @ WORTH / ends.sum(), np.array(found.ends) @ WORTH / 10**9
    assert abs(share - whole) < 4 * 0.7 / 1_000


def test_the_edge_and_its_error() -> None:
    game = registry.find("fast_action_holdem")
    (odds,) = wager_odds(game, game.options())
    assert odds.edge == Fraction(-int(np.array(PLAY.counted(USUAL).ends) @ WORTH), 10**9)
    assert 0 < odds.error < 0.0001
    assert "the dealer's own way" in odds.strategy


def test_two_pairs_are_set_apart() -> None:
    """A pair in each hand beats both pairs' cards mixed."""
    held = [index(card) for card in ("As", "Ad", "Kc", "Kh")]
    assert key_of(laid_out(PLAY.split_of(USUAL, held), held)) == "As+Ad/Kh+Kc"


def test_where_nothing_ships_fewer_deals_are_simulated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As after a change of a rule: the error that is stated is then a larger one."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(best_play, "VERSION", 0)
    monkeypatch.setattr(best_play, "FEW", (20, 1))
    odds = replace(PLAY).odds(USUAL)
    assert odds.given["rounds simulated"] == "1,000,000"
    assert 0.0001 < odds.error < 0.001 and abs(odds.edge - PLAY.odds(USUAL).edge) < 0.03
