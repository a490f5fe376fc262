"""Four-card poker: its published figures, and the counts that ship with it held against every hand. 13:69F-27"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.meaning import meaning
from pitboss.core.computing.shipped import file_of
from pitboss.core.equipment.cards import index
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.mathematics.exact import Question
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.exact.card_sets import kinds
from pitboss.games.four_card_poker import GAME
from pitboss.games.four_card_poker.odds import PLAY, from_on, wager_odds
from pitboss.games.four_card_poker.wagers import FourCardPokerOptions
from pitboss.ranks.four_card import PAIR_OF_ACES, best4

USUAL = FourCardPokerOptions()


def test_the_published_edge_and_what_the_simple_rule_makes_of_it() -> None:
    ante, _ = wager_odds(USUAL)
    assert round(float(ante.edge), 6) == 0.027879
    assert ante.strategy == (
        "triple with pair of tens and J-3 or better, play with pair of threes or better, fold the rest; "
        "it costs 0.5683% of the ante against the best decision for each hand"
    )


def test_the_words_name_the_lowest_hands_with_which_the_rule_plays_and_triples() -> None:
    """Beside J-3: pairs of tens with less are played for one ante, on which 0.04 % hangs."""
    lowest = ["3h 3d 6c 4s 2h", "Th Td Jc 3s 2h"]
    assert [best4([index(card) for card in hand.split()]) for hand in lowest] == PLAY.best(USUAL).rule
    below = best4([index(card) for card in ["Th", "Td", "9c", "8s", "5h"]])
    assert from_on("triple", below) == "triple with pair of tens and 9-8 or better"


@pytest.mark.parametrize(
    ("table", "edge"), [("A", 0.019786), ("B", 0.025752), ("C", 0.038917), ("D", 0.061486), ("E", 0.033724)]
)
def test_the_edges_of_aces_up(table: str, edge: float) -> None:
    _, aces_up = wager_odds(FourCardPokerOptions(aces_up_pay_table=table))
    assert round(float(aces_up.edge), 6) == edge


def test_a_limit_cuts_what_aces_up_pays_at_a_stake() -> None:
    house = FourCardPokerOptions(max_payout=10_000)
    assert max(wager_odds(house, Question(1_000))[1].results) == 10
    assert wager_odds(house, Question(200))[1].edge == wager_odds(USUAL)[1].edge


def test_what_ships_is_found_by_what_the_lines_of_play_net() -> None:
    """One answer for both tables of ante bonuses; another payment of a play wager has none."""
    tables = [PLAY.worths(FourCardPokerOptions(ante_bonus_table=table)) for table in ("1", "2")]
    assert len({meaning(*PLAY.rests_on(worths)) for worths in tables}) == 1
    assert PLAY.shipped(tables[0]) is not None and file_of(PLAY.module).stat().st_size < 100_000
    tables[0][2][1] += 1
    assert PLAY.shipped(tables[0]) is None


def wins(own: Any, up: int, left: Any) -> int:
    """How many of the dealer's hands with a card in sight are no higher than the player's."""
    hand, mine, found = np.zeros(6, np.int64), best4(own), 0
    hand[5] = up
    for a in range(4, len(left)):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        hand[0], hand[1], hand[2], hand[3], hand[4] = left[a], left[b], left[c], left[d], left[e]
                        found += best4(hand) <= mine  # type: ignore[arg-type]
    return found


def test_a_sample_of_what_ships_is_that_of_plain_enumeration() -> None:
    """With few enough cards above a hand both decisions are close; hands that are neither are taken at random."""
    random, best, count = Random(27), PLAY.best(USUAL), compiled(wins)
    close = [row for row in kinds(5).cards.tolist() if PAIR_OF_ACES > best4(row) >= best4((0, 1, 8, 12))]
    for hand in (random.choice(close), random.choice(kinds(5).cards.tolist())):
        up = random.choice([card for card in range(52) if card not in hand])
        left = np.array([card for card in range(52) if card not in hand and card != up])
        share = Fraction(count(np.array(hand), up, left), 1_370_754)
        assert PLAY.line_for(best, hand, up) == (share > Fraction(1, 4)) + (share > Fraction(1, 2))


def test_every_hand_and_card_in_sight_is_counted_once() -> None:
    assert sum(PLAY.best(USUAL).ways.values()) == 2_598_960 * 47 * 1_370_754
    assert len(list(combinations(range(46), 5))) == 1_370_754


def test_one_deck_without_jokers_is_used() -> None:
    """19:47-27.2(a)"""
    (deck,) = GAME.equipment(USUAL).decks.values()
    assert len(deck) == len(set(deck)) == 52


def test_only_who_is_seated_wagers_and_coupons_need_the_casinos_leave() -> None:
    """13:69F-27.6(b), 13:69F-27.6(c)"""
    for accepted in (False, True):
        table = Table(GAME, FourCardPokerOptions(match_play_coupons=accepted), limits=Limits(500, 50_000, 100))
        table.sit(1, 10_000)
        opened = table.open_round()
        with pytest.raises(Refused) as refused:
            opened.bet(Bet(2, "ante", 1_000))
        assert refused.value.cite == "13:69F-27.6(c)"
        refusal = opened.refuses(Bet(1, "ante", 1_000, coupon=500))
        assert (refusal.cite if refusal else "") == ("" if accepted else "13:69F-27.6(b)")


def test_a_play_wager_is_an_amount_from_one_to_three_times_the_ante() -> None:
    table = Table(GAME, limits=Limits(500, 50_000, 100), chance=Seeded(27), clock=lambda: 0)
    table.sit(1, 2_500)
    opened = table.open_round()
    opened.bet(Bet(1, "ante", 1_000))
    opened.close_betting()
    for amount in (900, 3_100, 1_050):
        with pytest.raises(Refused, match=r"from \$10.00 to \$30.00 in multiples of \$1.00"):
            opened.choose(1, ("play", amount))
    with pytest.raises(
        Refused, match=r"takes \$20.00 in chips, and there are \$15.00; buy \$5.00 more, or choose less"
    ):
        opened.choose(1, ("play", 2_000))
    opened.bring(1, 500)
    opened.choose(1, ("play", 2_000))
    assert opened.pending is None
