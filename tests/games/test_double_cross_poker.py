"""Double cross poker: its table of counts, and decisions held against every cross and every hand. 13:69F-25"""

from __future__ import annotations

from random import Random

from pitboss.core import shipped
from pitboss.exact.cross import seen_kinds
from pitboss.games.double_cross_poker import GAME
from pitboss.games.double_cross_poker.odds import PLAY, wager_odds
from pitboss.games.double_cross_poker.wagers import DoubleCrossOptions
from pitboss.house_poker.crossed import RESTS_ON, number_of

LINES = ("fold", "raise_vertical", "raise_horizontal")


def test_the_game_says_on_its_face_what_is_assumed() -> None:
    assert "assumed" in GAME.title


def test_the_table_was_made_by_the_source_as_it_is() -> None:
    """Make it anew with `python -m bench.count_crosses`."""
    made = shipped.read(PLAY.table)
    assert made["digest"] == shipped.digest(RESTS_ON)
    assert sum(made["ways"].values()) == 52 * 51 * 1225 * 48 * 47 * 46 * 990
    assert made["worths"] == [[str(net) for net in nets] for nets in PLAY.worths(DoubleCrossOptions())]
    assert len(shipped.unpacked(made["chosen"])) == len(seen_kinds().first)


def test_the_edges() -> None:
    ante, three = wager_odds(DoubleCrossOptions())
    assert (round(float(ante.edge), 6), round(float(ante.action), 4)) == (0.245605, 2.1668)
    assert "J-8 or better" in ante.strategy and "costs 0.6306% of the ante" in ante.strategy
    _, settled = wager_odds(DoubleCrossOptions(three_card_on_fold="settle"))
    assert settled.edge * 22_100 == 1_868
    assert three.edge > settled.edge


def test_a_sample_of_decisions_is_what_every_cross_and_every_hand_of_the_dealer_says() -> None:
    """With cards about which it is close: a jack or a ten, and no pair."""
    random, house = Random(25), DoubleCrossOptions()
    chosen, of = PLAY.best(house).chosen, seen_kinds().of
    for high in (36, 33):
        low, *ends = random.sample(range(13, 28), 3)
        brings = PLAY.brings(house, (high, low), ends)
        best = max(brings, key=brings.__getitem__)
        assert LINES[chosen[int(of[number_of((high, low), *ends)])]] == best, brings
