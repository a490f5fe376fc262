"""Exact figures, each confirmed by another method: a closed formula, a published count, a count of our own.

Roulette, the big six wheel, three-card poker and pai gow are confirmed in their games' own tests.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from pitboss.baccarat.counting import deals
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.casino_war import odds as war
from pitboss.games.casino_war.wagers import CasinoWarOptions
from pitboss.games.mini_baccarat import odds as baccarat
from pitboss.games.mini_baccarat.wagers import MiniBaccaratOptions
from pitboss.games.pai_gow.counting import DEALS, analysis
from pitboss.games.pai_gow.setting import hands, settings
from pitboss.games.pai_gow.thumb import LEVELS, thumb
from pitboss.games.pai_gow.ways import names, way
from pitboss.games.registry import find
from pitboss.games.three_card_poker import odds as three_card
from pitboss.games.three_card_poker.wagers import ThreeCardPokerOptions
from pitboss.odds.figures.wagers import wager_odds


def by_wager(found: list[WagerOdds]) -> dict[str, WagerOdds]:
    return {odds.wager: odds for odds in found}


def test_mini_dice_by_the_ways_of_two_dice() -> None:
    """13:69F-13.6(b): 36 equally likely shakes; a place bet is decided by its number and by 7 alone."""
    ways = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    found = by_wager(wager_odds(find("mini_dice"), find("mini_dice").options()))
    pays = {4: Fraction(9, 5), 5: Fraction(7, 5), 6: Fraction(7, 6)}
    pays |= {14 - number: odds for number, odds in pays.items()}
    for number, odds in pays.items():
        won = Fraction(ways[number], ways[number] + ways[7])
        assert found[f"place_{number}"].edge == (1 - won) - won * odds
    # Field: 2 to 1 on 2 and 12, even money on 3, 4, 9, 10 and 11, lost on the other 20.
    assert found["field"].edge == Fraction(20 - 14 - 2 * 2, 36)
    assert found["any_7"].edge == Fraction(30 - 6 * 4, 36)
    assert found["over_7"].edge == found["under_7"].edge == Fraction(21 - 15, 36)


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_casino_war_by_formula(decks: int) -> None:
    """A second card ties the first in 4d - 1 ways of 52d - 1; otherwise either is the higher alike. After a tie two
    cards of a rank are gone: 12 ranks have 4d cards left, one 4d - 2."""
    n, k = 52 * decks, 4 * decks
    tie = Fraction(k - 1, n - 1)
    again = Fraction(12 * k * (k - 1) + (k - 2) * (k - 3), (n - 2) * (n - 3))
    higher = (1 - again) / 2
    found = by_wager(war.wager_odds(CasinoWarOptions(decks=decks)))
    # To war: 1 gained where the card is higher, 2 on a tie again, 2 lost otherwise.
    assert found["initial"].edge == -tie * (higher + 2 * again - 2 * higher)
    assert found["initial"].action == 1 + tie
    assert found["tie"].edge == 1 - 11 * tie
    assert found["war"].edge == -(2 * higher + 3 * again - higher)
    assert found["war_tie"].edge == 1 - 11 * again


def test_mini_baccarat_by_the_published_numbers_of_deals() -> None:
    """Eight decks: 4,998,398,275,503,360 deals of six cards, counted in the books on baccarat."""
    found = by_wager(baccarat.wager_odds(MiniBaccaratOptions()))
    deals = 4_998_398_275_503_360
    banker, player, tie = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216
    assert (found["player"].win, found["player"].push) == (Fraction(player, deals), Fraction(tie, deals))
    assert found["banker"].results == {
        Fraction(-1): Fraction(player, deals),
        Fraction(0): Fraction(tie, deals),
        Fraction(19, 20): Fraction(banker, deals),
    }
    assert found["tie"].edge == 1 - 9 * Fraction(tie, deals)


# The banker's third card as punto banco prints it: per count of the banker, the player's third cards it draws to.
_DRAWS_TO = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}


def test_mini_baccarat_by_another_count_of_a_single_deck() -> None:
    """Every draw of one deck in the order of the shoe, with the drawing rules as tables in print have them."""
    ends: Counter[tuple[int, int, int, int]] = Counter()
    shoe = [16, *[4] * 9]

    def draw(cards: tuple[int, ...], ways: int) -> None:
        for value in range(10):
            left = shoe[value] - cards.count(value)
            if left:
                deal((*cards, value), ways * left)

    def deal(cards: tuple[int, ...], ways: int) -> None:
        if len(cards) < 4:
            draw(cards, ways)
            return
        player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
        natural = max(player, banker) >= 8
        stands = natural or player >= 6
        rest = 52 - len(cards)
        if natural or (stands and banker >= 6):
            ends[player, banker, 2, 2] += ways * rest * (rest - 1)
        elif len(cards) == 4:
            draw(cards, ways)
        elif stands:
            ends[player, (banker + cards[4]) % 10, 2, 3] += ways * rest
        elif banker < 3 or str(cards[4]) in _DRAWS_TO.get(banker, ""):
            if len(cards) == 5:
                draw(cards, ways)
            else:
                ends[(player + cards[4]) % 10, (banker + cards[5]) % 10, 3, 3] += ways
        else:
            ends[(player + cards[4]) % 10, banker, 3, 2] += ways * rest

    deal((), 1)
    assert sum(ends.values()) == 52 * 51 * 50 * 49 * 48 * 47
    assert {tuple(result[:4]): n for result, n in deals(1).items()} == ends


def test_three_card_poker_decisions_add_up_to_the_edge() -> None:
    """Every kind of hand by itself, at its better choice, makes the edge of the ante; 1,755 kinds there are."""
    options = ThreeCardPokerOptions()
    found = list(three_card.PLAY.decisions(options))
    assert len(found) == 1755
    assert sum(decision.chance for decision in found) == 1
    ante = by_wager(three_card.wager_odds(options))["ante"]
    assert sum(decision.chance * decision.choices[decision.best] for decision in found) == -ante.edge
    played = sum(decision.chance for decision in found if decision.best == "play")
    assert ante.action == 1 + played
    worst = min((d for d in found if d.best == "play"), key=lambda d: d.choices["play"])
    assert sorted(card[0] for card in worst.situation.split()) == ["4", "6", "Q"]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("bank", [False, True])
def test_the_rule_for_pai_gow_wins_what_it_is_said_to(name: str, bank: bool) -> None:
    """The rule, carried out hand by hand as its sentence says."""
    found, net_win = analysis(way(name)), Fraction(19, 20)
    rule = thumb(way(name), net_win, bank)
    least = LEVELS[rule.level][0]
    won = lost = 0
    for hand, weight, counted in zip(hands(), found.weights, found.found, strict=True):
        ways = settings(hand)
        fitting = [s for s in ways if getattr(s, rule.asked) >= least]
        raised = rule.raised if fitting else rule.otherwise
        other = {"high": "low", "low": "high"}[raised]
        taken = ways.index(max(fitting or ways, key=lambda s: (getattr(s, raised), getattr(s, other))))
        won += weight * counted[taken][2 * bank]
        lost += weight * counted[taken][2 * bank + 1]
    assert (rule.won, rule.lost) == (won, lost)
    best, _, worst = found.counts(found.best(net_win, bank), bank)
    assert 0 < (net_win * (best - won) - (worst - lost)) / DEALS < Fraction(2, 100)
