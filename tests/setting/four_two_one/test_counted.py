"""The counts of Asia poker that ship: that they are of these rules, and that a sample of them comes out again."""

from __future__ import annotations

import pytest

from pitboss.games.asia_poker.odds import wager_odds
from pitboss.games.asia_poker.wagers import AsiaPokerOptions
from pitboss.ranks.four_bug import WHEELS4
from pitboss.setting.count_sevens import PAIRS
from pitboss.setting.filing import Filed
from pitboss.setting.four_two_one import ways
from pitboss.setting.four_two_one.against import dealer, worths
from pitboss.setting.four_two_one.setting import all_keys
from pitboss.setting.four_two_one.shipped import Counted, shipped_pairs
from tests.sizes import long

WHEEL = "lowest"
AGAINST = 53_524_680
AGAIN = 4


def shipped(name: str, wheel: str = WHEEL) -> Counted:
    found = shipped_pairs(ways.way(name), wheel)
    assert found is not None, f"no counts ship for {name}: python -m bench.count_sevens makes them"
    return found


@pytest.mark.parametrize("wheel", WHEELS4)
@pytest.mark.parametrize("name", ways.names())
def test_every_pair_of_hands_is_counted_once(name: str, wheel: str) -> None:
    """There is no push: what is not won is lost."""
    found = shipped(name, wheel)
    assert PAIRS == 154_143_080 * AGAINST
    assert PAIRS > found.best_player[0] > found.by_the_way[0] > 0
    own, best = wager_odds(AsiaPokerOptions.read({"dealer_way": name, "wheel_rank": wheel})[0])
    assert (own.win * PAIRS, best.win * PAIRS) == (found.by_the_way[0], found.best_player[0])
    assert own.error == best.error == 0


@pytest.mark.parametrize("at", range(AGAIN))
def test_a_sample_of_kinds_comes_out_again(at: int) -> None:
    way, sampled = ways.way("medium_first"), shipped("medium_first").sample[at * 15]
    found = worths(way, WHEELS4[WHEEL], sampled.cards)
    assert all(each.won + each.lost == AGAINST for each in found)
    setting, _ = way.set(all_keys(sampled.cards, WHEELS4[WHEEL]))
    assert next(each.won for each in found if each.setting == setting) == sampled.by_the_way[0]
    assert max(each.won for each in found) == sampled.best_player[0]


@long
def test_two_flushes_of_one_joker_are_counted_once() -> None:
    """By a way that makes the high hand highest; a plain count of all the dealer's hands, one by one, is the same."""
    way = ways.way(Filed("the high hand first", (ways.Rule("", "13:69F-31.12", ("high", "medium", "low")),)))
    assert len(dealer(way, WHEELS4[WHEEL]).two) == 286**2
    found = worths(way, WHEELS4[WHEEL], (0, 5, 16, 25, 44, 48, 49))
    assert next(each.won for each in found if each.setting == 21) == 37_368_536


def test_the_edge_that_was_simulated_is_near() -> None:
    """3.97 percent, with an error of 0.32, in 100,000 rounds."""
    edge = 1 - 2 * shipped("medium_first").by_the_way[0] / PAIRS
    assert edge == pytest.approx(0.041405, abs=5e-7)
    assert abs(edge - 0.0397) < 2 * 0.0032
