"""What is exact of a decision is said, and what is not is bounded: no play of hands in sight exceeds what is told."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.core.mathematics.exact import Question
from pitboss.games import registry
from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.odds.figures.one_hand import one_hand, read_cards
from pitboss.odds.report.json import decision_plain
from pitboss.twenty_one.exact.bound_in_sight import both_at_most, split_between
from pitboss.twenty_one.exact.bound_of_table import IN_FULL_MEMORY
from pitboss.twenty_one.exact.by_cards_held import against
from pitboss.twenty_one.exact.figures import BEST, known_suits
from pitboss.twenty_one.exact.hands import number
from pitboss.twenty_one.exact.one_decision import choices
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.rules.rules import Rules, Surrender
from tests.twenty_one.full_memory import gained, remembered

SWITCH = Rules(decks=6, hits_soft_17=True, blackjack_pays=Fraction(1), pushes_on=22)
_BETWEEN = re.compile(r"between ([+-]\d+\.\d+) and ([+-]\d+\.\d+)")


def test_two_hands_of_a_split_pair_in_full_memory_lie_where_is_said() -> None:
    rules = Rules(decks=6, hands=2)
    for up, pair in ((6, 9), (10, 8)):
        found = choices(rules, full(rules), (pair, pair), up)
        least, most = split_between(rules, full(rules), pair, up, found)
        best = remembered(rules, against(rules, full(rules), up - 1), pair - 1)
        assert least == found["split"]
        assert least - 1e-12 < best < most < least + 0.002


def test_where_a_bonus_hangs_on_suits_what_a_split_brings_is_bounded_both_ways() -> None:
    """Of eights, which may become 6-7-8; where all suits are paid alike there is nothing to bound."""
    rules = SpanishOptions().rules
    found = choices(rules, full(rules), (8, 8), 7)
    least, most = split_between(rules, full(rules), 8, 7, found)
    assert least < found["split"] < most
    alike = replace(rules, bonuses=tuple(replace(bonus, pays=Fraction(2)) for bonus in rules.bonuses))
    found = choices(alike, full(alike), (8, 8), 7)
    assert split_between(alike, full(alike), 8, 7, found)[0] == pytest.approx(found["split"], abs=1e-12)
    found = choices(rules, full(rules), (9, 9), 7)
    assert split_between(rules, full(rules), 9, 7, found)[0] == found["split"]


@pytest.mark.parametrize(
    ("hand", "third", "paid"),
    [
        ("7s 7s", (7, 7, 7), (6 * 3 + 24 * 1.5) / 30),
        ("7h 7h", (7, 7, 7), (6 * 2 + 24 * 1.5) / 30),
        ("7s 7h", (7, 7, 7), 1.5),
        ("6s 7s", (6, 7, 8), (8 * 3 + 24 * 1.5) / 32),
        ("6d 8d", (6, 7, 8), (8 * 2 + 24 * 1.5) / 32),
    ],
)
def test_two_cards_of_a_bonus_tell_what_the_third_may_be_paid(hand: str, third: tuple[int, ...], paid: float) -> None:
    """13:69F-19.13: three sevens, or 6-7-8, 3 to 2; of one suit 2 to 1; of spades 3 to 1. Eight of each card."""
    rules, cards = SpanishOptions(decks=8).rules, hand.split()
    assert known_suits(rules, cards, cards, False) == {number(third): pytest.approx(paid)}


@pytest.mark.parametrize("rules", [SWITCH, replace(SWITCH, surrender=Surrender.LATE)])
def test_two_hands_side_by_side_in_full_memory_lie_where_is_said(rules: Rules) -> None:
    shoe = full(rules)
    for up, one, other in ((10, (10, 6), (10, 2)), (6, (10, 2), (9, 3)), (9, (10, 10), (1, 7))):
        hands = one, other
        found = [choices(rules, shoe.less(beside), hand, up) for hand, beside in (hands, hands[::-1])]
        together = sum(max(brings.values()) for brings in found)
        most = both_at_most(rules, shoe, hands, up, found)
        assert together <= most < together + 0.002
        if rules is SWITCH:
            more = gained(rules, against(rules, shoe, up - 1), number(one), number(other))
            apart = sum(max(worth for choice, worth in brings.items() if choice != "split") for brings in found)
            assert apart + more < most + 1e-12


@pytest.mark.parametrize(
    ("game", "hand", "choice"),
    [
        ("blackjack", "8 8", "split"),
        ("spanish_21", "8 8", "split"),
        ("double_attack_blackjack", "8 8", "split"),
        ("double_attack_blackjack", "", "attack"),
        ("triple_attack_blackjack", "8", "attack"),
        ("blackjack_switch", "9 9", "split"),
        ("blackjack_switch", "8 9 8 9", "keep"),
    ],
)
def test_a_decision_that_rests_on_how_hands_are_played_on_says_so(game: str, hand: str, choice: str) -> None:
    here = registry.find(game)
    held, seen, gone = read_cards(here, hand, "K", "9 9 9")
    found = one_hand(here, here.options(), held, seen, (), gone)
    least, most = (float(figure) for figure in _BETWEEN.findall(found.says)[0])
    assert least - 1e-6 < float(found.brings[choice]) < most
    assert "is exact" in decision_plain("main", found, 100)["says"]


def test_switching_cards_of_one_value_costs_a_blackjack_and_nothing_else() -> None:
    game = registry.find("blackjack_switch")
    for hand, costs in (("A K 4 K", True), ("5 K 4 K", False)):
        held, seen, _ = read_cards(game, hand, "3", "")
        brings = one_hand(game, game.options(), held, seen).brings
        assert (brings["keep"] > brings["switch"]) == costs
        assert costs or brings["keep"] == brings["switch"]


def test_a_decision_of_which_all_is_exact_says_nothing_more() -> None:
    game = registry.find("blackjack")
    for hand, up in (("A 7", "9"), ("A A", "6")):  # aces are split once and get one card each
        held, seen, _ = read_cards(game, hand, up, "")
        assert one_hand(game, game.options(), held, seen).says == ""


@pytest.mark.parametrize("name", ["blackjack", "spanish_21", "double_attack_blackjack", "triple_attack_blackjack"])
def test_after_cards_are_gone_the_odds_say_between_what_the_best_play_lies(name: str) -> None:
    """From a shoe of four values, so that it is quick."""
    game = registry.find(name)
    odds_after = registry.exact_of(game).odds
    assert odds_after is not None
    found = odds_after(game.options(), Question(left={"Kc": 24, "Ah": 8, "8d": 8, "7d": 8}))
    (best,) = [odds for odds in found if odds.selection == BEST]
    least, most = (float(word) for word in best.given[IN_FULL_MEMORY].split() if word[-1].isdigit())
    assert least < most == pytest.approx(100 * float(best.edge), abs=1e-4)
