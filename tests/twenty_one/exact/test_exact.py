"""The exact counts of twenty-one: against a plain count in fractions, and against published figures."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from pitboss.core.computing.compiled import compiled
from pitboss.twenty_one.exact.by_cards_held import against, up_card
from pitboss.twenty_one.exact.dealer import BLACKJACK, ENDS, OVER, OVER_BY_ONE, every_end, ways
from pitboss.twenty_one.exact.hands import hands, number
from pitboss.twenty_one.exact.one_decision import choices, insurance
from pitboss.twenty_one.exact.one_hand import DOUBLE, HIT, STAND
from pitboss.twenty_one.exact.shoe import ENDLESS, Shoe, full
from pitboss.twenty_one.exact.splits import acts_for, endings, split
from pitboss.twenty_one.exact.strategy import solved, work_out
from pitboss.twenty_one.rules.play_table import Strategy
from pitboss.twenty_one.rules.rules import FIVE_CARDS_21, Hole, Rules, Surrender
from tests.twenty_one import plain
from tests.twenty_one.edges import cost_of, edge
from tests.twenty_one.full_memory import gained, remembered
from tests.twenty_one.usual import USUAL

CLOSE = 1e-12
NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double"}


def at_random(seed: int, most: int) -> Shoe:
    """A shoe from which anything may be gone."""
    chance = Random(seed)
    return Shoe(tuple(chance.randint(1, most) for _ in range(10)))


@pytest.mark.parametrize("seed", range(6))
def test_the_dealers_ends_are_those_of_a_plain_count(seed: int) -> None:
    shoe, up, hits = at_random(seed, 4), seed % 3 * 4, bool(seed % 2)
    gone = np.zeros((4, 10), np.int64)
    gone[1, 0] = gone[2, 5] = gone[3, 4:6] = 1
    found = np.zeros((len(gone), ENDS))
    compiled(every_end)(ways(up, hits), shoe.left, 1.0, gone, np.arange(len(gone)), found)
    for row, less in enumerate(gone.tolist()):
        expected = np.zeros(ENDS)
        counts = tuple(count - fewer for count, fewer in zip(shoe.counts, less, strict=True))
        for total, chance in plain.dealer(counts, (up + 1,), hits).items():
            over = OVER_BY_ONE if total == 22 else OVER
            expected[BLACKJACK if total == 100 else total - 17 if total <= 21 else over] += float(chance)
        assert found[row] == pytest.approx(expected, abs=CLOSE)


@pytest.mark.parametrize(
    ("up", "most", "pair"), [(6, 2, 8), (10, 3, 8), (1, 3, 9), (10, 4, 7), (5, 4, 10), (1, 3, 10)]
)
def test_a_split_is_worth_what_a_plain_count_of_all_its_hands_says(up: int, most: int, pair: int) -> None:
    # Few values, so that four hands, one after the other, can be counted card by card in fractions.
    counts = [0] * 10
    for value, count in {1: 2, 3: 1, 7: 6, 8: 6, 9: 5, 10: 7}.items():
        counts[value - 1] = count
    counts[up - 1] = max(counts[up - 1], 1)
    rules, shoe = Rules(hands=most), Shoe(tuple(counts))
    here = against(rules, shoe, up - 1)
    acts = acts_for(rules, here, pair - 1)
    left = plain.less(plain.less(plain.less(shoe.counts, up), pair), pair)
    played = plain.Round(up, lambda hand: NAMES[int(acts[number(hand)])], most)
    assert split(rules, here, pair - 1, acts) == pytest.approx(float(played.split(left, pair)), abs=CLOSE)


@pytest.mark.parametrize(("up", "pair"), [(6, 8), (10, 9), (1, 7)])
def test_full_memory_of_a_pair_split_once_is_what_a_plain_search_finds(up: int, pair: int) -> None:
    counts = [0] * 10
    for value, count in {1: 2, 3: 1, 7: 3, 8: 3, 9: 3, 10: 4}.items():
        counts[value - 1] = count
    counts[up - 1] += 1
    rules, shoe = Rules(hands=2), Shoe(tuple(counts))
    here = against(rules, shoe, up - 1)
    left = plain.less(plain.less(plain.less(shoe.counts, up), pair), pair)
    found = remembered(rules, here, pair - 1)
    assert found == pytest.approx(float(plain.Splitting(up, pair, 2).split(left)), abs=CLOSE)
    assert found >= split(rules, here, pair - 1, acts_for(rules, here, pair - 1)) - CLOSE


def test_splitting_may_end_in_so_many_ways() -> None:
    chance = Fraction(1, 13)
    for most in (2, 3, 4, 5):
        total = Fraction(0)
        for way in endings(most):
            total += way.orders * chance**way.more * (1 - chance) ** way.others
        assert total == 1


def test_a_game_of_infinitely_many_decks_has_the_published_edge() -> None:
    found = work_out(Rules(hands=4), ENDLESS)
    assert f"{found.best:.8f}" == "0.00511734"
    # Where cards do not run out a total tells all: the table is the best play.
    assert found.by_table == pytest.approx(found.best, abs=CLOSE)


def test_six_decks_have_the_known_edge() -> None:
    once = solved(Rules(hands=2))
    assert (f"{100 * once.by_table:.3f}", f"{100 * once.best:.3f}") == ("0.460", "0.457")
    four = solved(Rules(hands=4))
    assert (f"{100 * four.by_table:.2f}", f"{100 * four.best:.2f}") == ("0.41", "0.40")
    three = solved(Rules(hands=3))
    assert (f"{100 * three.by_table:.5f}", f"{100 * three.best:.5f}") == ("0.41354", "0.41048")
    # The table that players learn for four decks or more.
    usual = {**USUAL.hard, 15: "SSSSSHHHHH", 16: "SSSSSHHHHH"}
    assert four.hard == usual
    assert {total: row for total, row in four.soft.items() if total > 12} | {12: "H" * 10} == dict(USUAL.soft)
    assert {pair: row for pair, row in four.pairs.items() if row != "-" * 10} == dict(USUAL.pairs)


def test_a_table_costs_what_it_costs_wherever_it_comes_from() -> None:
    rules = Rules(decks=6, hands=2, surrender=Surrender.LATE)
    found = solved(rules)
    assert cost_of(rules, full(rules), found.plays) == pytest.approx(found.by_table, abs=CLOSE)
    never = Strategy(dict.fromkeys(range(4, 22), "S" * 10), dict.fromkeys(range(12, 22), "S" * 10), {})
    # Whoever never draws loses what standing brings over all first two cards.
    assert 0.14 < cost_of(rules, full(rules), never) < 0.17


def test_insurance_costs_what_the_tens_left_say() -> None:
    for decks, printed in {6: "-0.073955", 8: "-0.074699"}.items():
        rules = Rules(decks=decks)
        assert f"{insurance(rules, full(rules), ()):.6f}" == printed


def test_surrender_makes_the_game_better_the_earlier_it_is() -> None:
    edges = []
    for surrender in Surrender:
        rules = Rules(decks=6, hands=1, surrender=surrender)
        edges.append(edge(rules, full(rules)))
    none, late, early, any_time = edges
    assert early < any_time < late < none
    # About 0.08 for late and 0.63 for early surrender against ten and ace, as is known of six decks.
    assert 0.0006 < none - late < 0.0010
    assert 0.0055 < none - early < 0.0070


def test_ways_of_the_hole_card_pay_alike_but_for_five_cards_paid_at_once() -> None:
    shoe = full(Rules())
    for rules in (Rules(hands=2), Rules(hands=2, bonuses=(FIVE_CARDS_21,))):
        brought = [
            up_card(Rules(hands=2, hole=hole, bonuses=rules.bonuses), shoe, 9).brings[number((2, 3))] for hole in Hole
        ]
        alike = np.array_equal(brought[0], brought[1], equal_nan=True)
        assert alike is not bool(rules.bonuses)


def test_a_decision_knows_the_cards_that_are_gone() -> None:
    rules = Rules(hands=4)
    usual = choices(rules, full(rules), (1, 7), 9)
    without = choices(rules, full(rules).less((9, 9, 9)), (1, 7), 9)
    assert list(usual) == list(without) == ["hit", "stand", "double"]
    assert usual["hit"] != without["hit"]
    with pytest.raises(ValueError, match="More cards worth 9 are gone than the shoe has: 4"):
        full(Rules(decks=1)).less((9,) * 5)


def test_a_hand_over_21_has_no_number() -> None:
    assert number((10, 10, 2)) == -1
    assert hands().total[number((1, 10))] == 21


def test_minding_what_is_drawn_to_the_other_hand_brings_little_and_never_less() -> None:
    """Two hands side by side, 16 and 12 against a ten, 13 and 13 against a 2."""
    rules = Rules(decks=6, hits_soft_17=True, pushes_on=22)
    for counts, most in (((24,) * 9 + (96,), 1e-3), ((2,) * 9 + (8,), 0.03)):
        shoe = Shoe(counts)
        for first, second, up in (((10, 6), (10, 2), 10), ((10, 3), (9, 4), 2)):
            more = gained(rules, against(rules, shoe, up - 1), number(first), number(second))
            assert -CLOSE < more < most
    assert more > 1e-6, "with few cards left it does matter"
