"""The counts that ship: that they are of these rules, that a sample of them comes out again, that nothing is lost."""

from __future__ import annotations

import pytest

from pitboss.games.pai_gow_poker.odds import wager_odds
from pitboss.games.pai_gow_poker.wagers import PaiGowPokerOptions
from pitboss.ranks.bug import WHEELS
from pitboss.setting.count_sevens import PAIRS
from pitboss.setting.five_two import ways
from pitboss.setting.five_two.against import worths
from pitboss.setting.five_two.shipped import Counted, shipped_pairs

WHEEL = "second_highest"


def options(**plain: object) -> PaiGowPokerOptions:
    return PaiGowPokerOptions.read(plain)[0]


AGAINST = 53_524_680
"""The hands that the dealer may hold beside a player's seven cards."""
AGAIN = 6
"""How many kinds of the sample are counted again."""


def shipped(name: str, wheel: str = WHEEL) -> Counted:
    found = shipped_pairs(ways.way(name), wheel)
    assert found is not None, f"no counts ship for {name}: python -m bench.count_sevens makes them"
    return found


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("name", ways.names())
def test_every_pair_of_hands_is_counted_once(name: str, wheel: str) -> None:
    found = shipped(name, wheel)
    assert PAIRS == 154_143_080 * AGAINST
    # Both sides set alike: what the player wins the bank loses, and the other way round.
    assert found.player == found.bank[::-1]
    best_player, best_bank = found.best
    assert best_player.net > found.player.net
    assert best_bank.net > found.bank.net > best_player.net
    assert best_player.net > found.by_thumb.net


@pytest.mark.parametrize("at", range(AGAIN))
def test_a_sample_of_kinds_comes_out_again(at: int) -> None:
    way, sampled = ways.way("common"), shipped("common").sample[at * 10]
    found = worths(way, WHEELS[WHEEL], sampled.cards)
    assert all(sum(each.player) == sum(each.bank) == AGAINST for each in found)
    setting, _ = way.set(list(sampled.cards), WHEELS[WHEEL])
    own = next(each for each in found if each.setting == setting)
    assert (own.player.won, own.player.lost, own.bank.won, own.bank.lost) == sampled.by_the_way
    best, bank = max(found, key=lambda each: each.player.net), max(found, key=lambda each: each.bank.net)
    assert (best.player.won, best.player.lost) == sampled.best_player
    assert (bank.bank.won, bank.bank.lost) == sampled.best_bank
    setting, _ = ways.thumb().set(list(sampled.cards), WHEELS[WHEEL])
    by_thumb = next(each for each in found if each.setting == setting)
    assert (by_thumb.player.won, by_thumb.player.lost) == sampled.thumb


@pytest.mark.parametrize(("name", "costs"), [("common", 0.002979), ("dealer_school", 0.0029275030)])
def test_what_the_rule_of_thumb_costs(name: str, costs: float) -> None:
    found = shipped(name)
    assert float(found.best[0].net - found.by_thumb.net) == pytest.approx(costs, abs=5e-7)
    strategy = next(
        odds.strategy for odds in wager_odds(options(dealer_way=name)) if odds.selection == "best setting"
    )
    assert f"({costs:.4%}) of the wager" in strategy


def test_published_estimates_are_near() -> None:
    """2.73 % with 28.61 % won, 41.48 % pushed and 29.91 % lost are printed for a way of this kind."""
    player = shipped("dealer_school").player
    assert round(float(player.net), 4) == -0.0273
    assert abs(player.won / PAIRS - 0.2861) < 0.002
    assert abs(player.lost / PAIRS - 0.2991) < 0.002
