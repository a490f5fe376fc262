"""Mini-Tex 3 card hold 'em: its published figure, and decisions held against all that may come. 13:69F-37"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.table.table import Table
from pitboss.exact import HIGHER, NOT_QUALIFIED, TIED
from pitboss.games.mini_tex import GAME
from pitboss.games.mini_tex.odds import PLAY, wager_odds
from pitboss.games.mini_tex.wagers import MiniTexOptions, showdown
from pitboss.ranks.three_card import best3_holding

NETS = {NOT_QUALIFIED: 3, HIGHER: 5, TIED: 0}


def brings(own: list[int], board: list[int]) -> int:
    """What it brings to play on at the end, in antes, over all hands of the dealer, one by one."""
    mine, weak = best3_holding([*own, *board]), MiniTexOptions().weak
    left = [card for card in range(52) if card not in own and card not in board]
    return sum(
        NETS.get(showdown(mine, best3_holding([*dealer, *board]), weak), -5) for dealer in combinations(left, 2)
    )


def test_the_published_edge_and_what_is_folded_at_once() -> None:
    (ante,) = wager_odds(MiniTexOptions())
    assert (round(float(ante.edge), 6), round(float(ante.element_of_risk), 4)) == (0.032235, 0.0071)
    assert ante.strategy.endswith("it costs 1.2265% of the ante against the best decision for each hand")
    line_for = PLAY.lines_for(MiniTexOptions())
    hands = [hand for hand in combinations(range(52), 2) if line_for(hand, ()) == 0]
    assert {tuple(sorted(card >> 2 for card in hand)) for hand in hands} == {(0, 0), (0, 3)}
    assert len(hands) == 6 + 12  # pairs of twos, and five-two of two suits


def test_decisions_at_the_end_are_those_of_plain_enumeration() -> None:
    line_for, random = PLAY.lines_for(MiniTexOptions()), Random(37)
    seen = set()
    for _ in range(60):
        own, board = (cards := random.sample(range(52), 5))[:2], cards[2:]
        line = line_for(own, board)
        if line >= 2:
            seen.add(line)
            assert (line == 3) == (brings(own, board) > -3 * 1081)
    assert seen == {2, 3}


@pytest.mark.parametrize("text", ["9c 2d 7h 6h", "Kc 4d 8s 7s"])
def test_a_decision_before_the_river_is_that_of_plain_enumeration(text: str) -> None:
    cards = [index(card) for card in parse_cards(text)]
    own, flop = cards[:2], cards[2:]
    left = [card for card in range(52) if card not in cards]
    wager = sum(max(-3 * 1081, brings(own, [*flop, river])) for river in left) > -2 * 48 * 1081
    assert PLAY.lines_for(MiniTexOptions())(own, flop) == (3 if wager else 1)


def test_who_plays_against_any_dealer_has_the_edge() -> None:
    (ante,) = wager_odds(MiniTexOptions(dealer_qualifier="none"))
    assert round(float(ante.edge), 6) == -0.234431


def test_pocket_poker_is_refused_until_its_odds_are_filed() -> None:
    table = Table(GAME, limits=Limits(500, 50_000, 100))
    table.sit(1, 10_000)
    opened = table.open_round()
    opened.bet(Bet(1, "ante", 500))
    with pytest.raises(Refused, match="Pocket poker is refused until its odds are filed"):
        opened.bet(Bet(1, "pocket_poker", 500))


def test_pocket_poker_is_figured_as_the_ante_is_played() -> None:
    filed = {"pocket_poker_pay_table": {"pair": "10 to 1"}}
    settled, _ = MiniTexOptions.read({**filed, "pocket_poker_on_fold": "settle"})
    assert wager_odds(settled)[1].win * 1326 == 78
    forfeited, _ = MiniTexOptions.read(filed)
    assert wager_odds(forfeited)[1].win * 1326 < 78 - 6  # pairs of twos are folded at once, others on some boards


def test_what_each_choice_brings_at_each_street() -> None:
    house = MiniTexOptions()
    first = PLAY.brings(house, [index(card) for card in parse_cards("Ah Kh")])
    assert first["fold"] == -1 and first["flop"] > 1
    assert PLAY.brings(house, [index(card) for card in parse_cards("5c 2d")])["flop"] < -1
    own, board = (tuple(index(card) for card in parse_cards(text)) for text in ("9c 2d", "7h 6h 3c"))
    last = PLAY.brings(house, own, board)
    assert last == {"play": Fraction(brings(list(own), list(board)), 1081), "fold": -3}
    middle = PLAY.brings(house, own, board[:2])
    assert middle["fold"] == -2
    assert (middle["river"] > -2) == (PLAY.lines_for(house)(own, board[:2]) == 3)
