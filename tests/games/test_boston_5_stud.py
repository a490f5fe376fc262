"""Boston 5 stud: its figures, decisions held against dealt hands, and rounds that are void in part. 13:69F-24"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import Ask, Bet, Betting
from pitboss.core.money.ledger import chips
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.exact.card_sets import kind_of
from pitboss.games.boston_5_stud import GAME
from pitboss.games.boston_5_stud.odds import PLAY, wager_odds
from pitboss.games.boston_5_stud.wagers import BostonFiveStudOptions
from pitboss.ranks.five_card import rank5
from pitboss.ranks.groups import class_of


def test_the_edges() -> None:
    ante, bonus = wager_odds(BostonFiveStudOptions())
    assert (round(float(ante.edge), 6), round(float(ante.element_of_risk), 6)) == (0.195153, 0.039031)
    assert bonus.edge == pytest.approx(1868 / 22_100)
    # 39,866,461,034,400 deals: three cards, two more, and the dealer's five.
    assert 39_866_461_034_400 % ante.edge.denominator == 0
    assert ante.strategy == "always make the second wager; it costs nothing against the best decision for each hand"
    kept, _ = wager_odds(BostonFiveStudOptions(ante_bonus_when_beaten=False))
    assert round(float(kept.edge), 6) == 0.202305


@pytest.mark.parametrize(("flush", "edge"), [("4 to 1", 0.023), ("3 to 1", 0.073)])
def test_the_published_edges_of_the_optional_bonus(flush: str, edge: float) -> None:
    table = {"three_of_a_kind": "30 to 1", "flush": flush}
    options, problems = BostonFiveStudOptions.read({"three_card_bonus_table": table})
    assert not problems
    assert round(float(wager_odds(options)[1].edge), 3) == edge


def test_what_the_second_wager_brings_is_what_dealt_hands_bring() -> None:
    """For a low hand: some thousand hands that may follow, each against some of the dealer's."""
    random, own, pays = Random(24), [0, 5, 13], (0, 0, 2, 4, 8, 15, 25, 100, 200, 1000)
    brings = PLAY.brings(BostonFiveStudOptions(), own)
    left = [card for card in range(52) if card not in own]
    found = []
    for two in random.sample(list(combinations(left, 2)), 600):
        mine = rank5(*own, *two)
        for _ in range(40):
            dealer = rank5(*random.sample([card for card in left if card not in two], 5))
            found.append(pays[class_of(mine)] + (4 if mine > dealer else -5 if mine < dealer else 0))
    assert brings["fold"] == -3
    assert float(brings["second"]) == pytest.approx(sum(found) / len(found), abs=0.15)
    assert PLAY.best(BostonFiveStudOptions()).chosen[kind_of(own)] == 1


def test_a_void_hand_is_asked_nothing_and_dealt_nothing_more() -> None:
    table = Table(GAME, limits=Limits(500, 100_000, 100), chance=Seeded(24), clock=lambda: 0)
    for seat in (1, 2):
        table.sit(seat, 100_000)
    played = table.open_round()
    assert isinstance(played.pending, Betting)
    for seat in (1, 2):
        played.bet(Bet(seat, "ante", 1_000))
    played.close_betting()
    assert isinstance(played.pending, Ask) and played.pending.seat == 1
    played.irregular("player_wrong_count", 1)
    assert table.ledger[chips(1)] == 100_000
    assert isinstance(played.pending, Ask) and played.pending.seat == 2
    played.irregular("player_wrong_count", 2)
    assert played.over
    assert table.ledger[chips(2)] == 100_000


def test_the_limit_is_no_lower_than_what_the_least_ante_can_win() -> None:
    house = BostonFiveStudOptions(payout_limit=5_000_000)
    assert list(GAME.problems(house, Limits(4_900, 10_000, 100))) == []
    (problem,) = GAME.problems(house, Limits(5_000, 10_000, 100))
    assert problem.allowed == "0, or $50,200.00 or more."
