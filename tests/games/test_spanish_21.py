"""Spanish 21: what the law lets a casino choose, the super bonus, and figures that others publish."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from pitboss.core.mathematics.wager_odds import NoSuchDecision
from pitboss.core.money.cents import Odds
from pitboss.games.spanish_21 import GAME
from pitboss.games.spanish_21.odds import brings_after, super_bonus, wager_odds
from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.games.spanish_21.wagers import LINES, SEVENS, SUPER, outcome, super_step
from pitboss.twenty_one.advice.odds import play_table
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.rules.hand_ends import BONUS
from tests.twenty_one.edges import edge


def read(**plain: Any) -> SpanishOptions:
    options, problems = SpanishOptions.read(plain)
    assert problems == []
    return options


def test_six_or_eight_decks_are_in_play() -> None:
    """13:69F-19.2"""
    _, problems = SpanishOptions.read({"decks": 7})
    assert [problem.key for problem in problems] == ["decks"]


def test_there_are_no_tens() -> None:
    """13:69F-19.2"""
    (cards,) = GAME.equipment(read(decks=8)).decks.values()
    assert len(cards) == 8 * 48 and not [card for card in cards if card[0] == "T"]


@pytest.mark.parametrize(("decks", "insurance", "match"), [(6, -0.247387, -0.030555), (8, -0.248042, -0.029855)])
def test_the_check_values_of_the_sheet(decks: int, insurance: float, match: float) -> None:
    found = {odds.wager: odds for odds in wager_odds(read(decks=decks)) if odds.selection == ""}
    assert round(-float(found["insurance"].edge), 6) == insurance
    assert round(-float(found["match_the_dealer"].edge), 6) == match


@pytest.mark.parametrize(("decks", "once_in", "worth"), [(6, 668_382, "0.030%"), (8, 549_188, "0.036%")])
def test_the_super_bonus_comes_as_seldom_as_is_published(decks: int, once_in: int, worth: str) -> None:
    assert round(1 / super_bonus(decks)) == once_in
    assert f"{float(200 * super_bonus(decks)):.3%}" == worth


def test_the_super_bonus_goes_by_the_wager_and_is_paid_besides() -> None:
    """13:69F-19.5(g)"""
    assert [super_step(stake) for stake in (499, 500, 2_499, 2_500, 100_000)] == [0, 1, 1, 2, 2]
    found = outcome("main", BONUS + SEVENS[0] + SUPER, read())
    assert found.odds == Odds(3) and found.also is not None and found.also.sum == 100_000
    assert outcome("main", BONUS + SEVENS[0], read()).also is None


def test_every_line_of_the_extra_payouts_is_paid_by_its_own_odds() -> None:
    """13:69F-19.5(f)"""
    for number, key in enumerate(LINES):
        options, _ = SpanishOptions.read({"pay_table": f"regulation with {key} 9 to 1"}, beyond_law=True)
        assert outcome("main", BONUS + number, options).odds == Odds(9)
        assert options.rules.bonuses[number].pays == Fraction(9)


def test_the_figures_of_hands_are_the_published_ones() -> None:
    """Published: 0.37 % with six decks where he stands on soft 17; 0.28 % more where split aces get one card."""
    rules = read().rules
    by_cards = edge(rules, full(rules))
    assert f"{by_cards:.4%}" == "0.3645%"
    one_card = replace(rules, split_aces_draw=False)
    assert f"{edge(one_card, full(one_card)) - by_cards:.2%}" == "0.28%"


def test_the_table_of_plays_says_what_is_rescued() -> None:
    table = play_table(read())
    assert table.rows["doubled 16"] == "SSSSSSLLLL" and table.letters["L"] == "rescue"


def test_the_suits_of_a_hand_are_minded_where_it_may_become_a_bonus() -> None:
    """13:69F-19.5(f): of sixes and sevens the same suit may become 6-7-8 of it, other suits may not."""
    mixed, hearts, spades = (
        brings_after(read(), hand, ("2c",), (), ())["hit"] for hand in (("6h", "7s"), ("6h", "7h"), ("6s", "7s"))
    )
    assert mixed < hearts < spades
    # Of 285 cards 24 are eights, six of them of the suit: for those 2 or 3 to 1 instead of 3 to 2.
    assert float(hearts - mixed) == pytest.approx(6 / 285 * 0.5, abs=1e-9)
    assert float(spades - mixed) == pytest.approx(6 / 285 * 1.5, abs=1e-9)
    plain = brings_after(read(), ("9h", "4h"), ("2c",), (), ())["hit"]
    assert plain == brings_after(read(), ("9h", "4s"), ("2c",), (), ())["hit"]


def test_what_is_best_with_sevens_that_may_win_a_super_bonus_hangs_on_the_wager() -> None:
    """13:69F-19.5(g)"""
    with pytest.raises(NoSuchDecision, match=r"from \$5\.00 up to about \$\d{3}\.00"):
        brings_after(read(), ("7h", "7h"), ("7c",), (), ())
    found = brings_after(read(), ("7h", "7d"), ("7c",), (), ())
    assert max(found, key=found.__getitem__) == "split"
