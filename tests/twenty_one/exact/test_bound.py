"""What is said to be the most that any play brings is never less than what a play does bring, counted otherwise."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

import numpy as np
import pytest

from pitboss.core.computing.compiled import compiled
from pitboss.games import registry
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.odds.figures.wagers import bounded, wager_odds
from pitboss.twenty_one.advice.strategist import counted_rules
from pitboss.twenty_one.exact.bound import Parted, Policy, choices_of, longer, positive
from pitboss.twenty_one.exact.bound_of_table import (
    IN_FULL_MEMORY,
    SPLIT,
    shipped_bound,
    splits_at_most,
    two_hands_at_most,
)
from pitboss.twenty_one.exact.by_cards_held import against
from pitboss.twenty_one.exact.figures import BEST
from pitboss.twenty_one.exact.hands import VALUES, hands, number
from pitboss.twenty_one.exact.one_hand import DOUBLE, HIT, PLAYED, STAND, come_to
from pitboss.twenty_one.exact.shoe import ENDLESS, Shoe, full
from pitboss.twenty_one.exact.splits import acts_for, split
from pitboss.twenty_one.exact.worth import worth
from pitboss.twenty_one.rules.rules import Rules, Surrender
from tests.twenty_one import plain
from tests.twenty_one.full_memory import gained, remembered

CLOSE = 1e-12
COLUMNS = [STAND, HIT, DOUBLE, PLAYED]


def policy_of(rules: Rules, up: int, pair: int) -> tuple[Policy, Any]:
    """A hand of a split pair against an up card, and what is left with its own card among it."""
    here = against(rules, full(rules), up - 1)
    base = number((pair,))
    dealer = here.dealer(base, 2, 2)
    return Policy(rules, dealer, worth(rules, True), base, acts_for(rules, here, pair - 1), 1), dealer.less(1)


@pytest.mark.parametrize("rules", [Rules(decks=1), Rules(decks=1, rescue=True, double_cards=0)])
@pytest.mark.parametrize(("up", "pair"), [(1, 8), (6, 9), (10, 10)])
def test_what_choices_bring_is_the_same_on_average_while_cards_are_turned(up: int, pair: int, rules: Rules) -> None:
    """The ground on which the bound stands; and the policy is the best by a hand's own cards."""
    policy, left = policy_of(rules, up, pair)
    found, here = hands(), policy.effects(left)
    held = policy.dealer.beside.held
    may = (found.counts[held] <= left).all(axis=1) & (found.total[held] < 21)
    at, brought = held[may], here.brings[may]
    rest = left - found.counts[at]
    on_average = np.zeros((len(at), 4))
    for value in range(VALUES):
        less = brought[:, COLUMNS, 1 + value]
        on_average += np.where(rest[:, [value]] > 0, rest[:, [value]] / rest.sum(axis=1)[:, None] * less, 0.0)
    assert on_average == pytest.approx(brought[:, COLUMNS, 0], abs=CLOSE)
    brings, told = policy.dealer.choices(policy.made, 1), policy.dealer.against
    clear = 1 - rest[:, told.partner] / rest.sum(axis=1) if told.partner >= 0 else 1.0
    assert brought[:, PLAYED, 0] == pytest.approx(clear * brings[at, 3], abs=CLOSE)


@pytest.mark.parametrize(("up", "pair", "rules"), [(10, 8, Rules(decks=1)), (3, 9, Rules(decks=1, double_cards=0))])
def test_knowing_two_cards_brings_no_more_than_the_bound_says(up: int, pair: int, rules: Rules) -> None:
    """All cards that two may be, each with its chance: what turning every choice by them would bring."""
    policy, left = policy_of(rules, up, pair)
    choices = choices_of(policy, policy.effects(left))
    found, brought = hands(), 0.0
    reach = np.zeros(len(found.total))
    compiled(come_to)(found, left, 1.0, policy.base, reach)
    at = np.flatnonzero((found.cards > 1) & (found.total < 21) & (reach > 0))
    rest = left - found.counts[at]
    size = rest.sum(axis=1)
    for one, other in combinations_with_replacement(range(VALUES), 2):
        fewer = left.copy()
        fewer[one] -= 1
        fewer[other] -= 1
        ways = rest[:, one] * (rest[:, other] - (one == other)) * (1 if one == other else 2) / (size * (size - 1))
        brings = policy.effects(fewer, False).brings[policy.dealer.beside.place[at], :, 0]
        may = np.column_stack((np.ones(len(at), bool), np.ones(len(at), bool), policy.made.may_double[at]))
        more = np.where(may, brings[:, :3] - brings[:, [PLAYED]], -1.0).max(axis=1)
        brought += float((reach[at] * np.where(ways > 0, ways, 0) * np.nan_to_num(np.maximum(more, 0))).sum())
    brought /= policy.clear(left)
    assert 0 < brought <= choices.turned(2)
    assert choices.turned(0) == 0
    assert choices.turned(2) < choices.turned(5) < choices.turned(12)


@pytest.mark.parametrize("most", [2, 3])
@pytest.mark.parametrize(("up", "pair"), [(6, 8), (10, 9), (5, 10)])
def test_no_play_of_a_split_pair_exceeds_the_bound(up: int, pair: int, most: int) -> None:
    """A plain search for the best play by all cards seen, from a shoe of few cards, splitting again or not."""
    counts = [0] * 10
    for value, count in {3: 1, 7: 2, 8: 3, 9: 3, 10: 4}.items():
        counts[value - 1] = count
    counts[up - 1] += 1
    rules, shoe = Rules(hands=most), Shoe(tuple(counts))
    here = against(rules, shoe, up - 1)
    left = plain.less(plain.less(plain.less(shoe.counts, up), pair), pair)
    best = float(plain.Splitting(up, pair, most).split(left))
    stated = split(rules, here, pair - 1, acts_for(rules, here, pair - 1))
    assert stated - CLOSE < best < Parted(rules, here, pair - 1).at_most() + CLOSE


@pytest.mark.parametrize(("decks", "most"), [(1, 0.14), (6, 0.002)])
def test_two_hands_in_full_memory_lie_between_the_policy_and_the_bound(decks: int, most: float) -> None:
    rules = Rules(decks=decks, hands=2)
    for up, pair in ((1, 8), (6, 9), (7, 7), (10, 6)):
        here = against(rules, full(rules), up - 1)
        policy = split(rules, here, pair - 1, acts_for(rules, here, pair - 1))
        best, bound = remembered(rules, here, pair - 1), Parted(rules, here, pair - 1).at_most()
        assert policy - CLOSE < best < bound < policy + most


def test_splitting_to_more_hands_is_bounded_too() -> None:
    usual = Rules(decks=6, hands=4)
    rescued = replace(usual, rescue=True, double_cards=0, split_aces_draw=True, ace_hands=4)
    for rules in (usual, replace(usual, surrender=Surrender.ANY_TIME), rescued):
        for up, pair in ((1, 8), (2, 2), (6, 9), (8, 8), (9, 1), (10, 8)):
            here = against(rules, full(rules), up - 1)
            policy = split(rules, here, pair - 1, acts_for(rules, here, pair - 1))
            assert policy - CLOSE <= Parted(rules, here, pair - 1).at_most() < policy + 0.03


def test_six_decks_are_bounded_closely_and_endless_ones_at_once() -> None:
    rules = counted_rules(BlackjackOptions(decks=6))
    assert rules.hands == 2
    assert 0 < splits_at_most(rules) < 1e-5
    assert shipped_bound(SPLIT, rules) == pytest.approx(splits_at_most(rules), rel=1e-9)
    assert splits_at_most(rules, ENDLESS) == 0


@pytest.mark.parametrize(
    "name", ["blackjack", "spanish_21", "double_attack_blackjack", "triple_attack_blackjack", "blackjack_switch"]
)
def test_the_odds_of_a_usual_table_say_between_what_the_best_play_lies(name: str) -> None:
    game = registry.find(name)
    found = wager_odds(game, game.options())
    (best,) = [odds for odds in found if odds.selection == BEST and odds.wager == found[0].wager]
    told = best.given[IN_FULL_MEMORY]
    least, most = (float(word) for word in told.split() if word[-1].isdigit())
    assert least < most
    assert most == pytest.approx(100 * float(best.edge) / (2 if name == "blackjack_switch" else 1), abs=1e-4)
    assert bounded(game, game.options(), found) == found


def test_a_table_whose_bound_does_not_ship_is_bounded_on_demand() -> None:
    game = registry.find("blackjack")
    options = BlackjackOptions(decks=3)
    found = wager_odds(game, options, "main")
    assert all(IN_FULL_MEMORY not in odds.given for odds in found)
    told = bounded(game, options, found)
    assert [IN_FULL_MEMORY in odds.given for odds in told] == [False, True]


def test_side_by_side_the_bound_is_above_what_full_memory_brings_two_hands() -> None:
    rules = Rules(decks=6, hits_soft_17=True, blackjack_pays=Fraction(1), pushes_on=22, hands=1)
    here = against(rules, full(rules), 9)
    some = gained(rules, here, number((10, 6)), number((10, 2)))
    assert 0 <= some < 1e-3
    assert 1e-4 < two_hands_at_most(rules) < 1e-3


def test_how_long_a_hand_may_become_is_counted() -> None:
    left = np.array([4, 4, 0, 0, 0, 0, 0, 0, 0, 16], float)
    # With 9 two cards leave it below 21 where they come to 11 at most: two aces, ace and two, two twos, ace and ten.
    ways = comb(4, 2) + 4 * 4 + comb(4, 2) + 4 * 16
    assert longer(left, 9)[2] == pytest.approx(ways / comb(24, 2))


def test_the_positive_part_of_two_values_is_bounded_sharply() -> None:
    mean, variance = 0.25, prod((0.75, 0.25))
    assert positive(np.array(-1.0), np.array(0.0)) == 0
    assert positive(np.array(mean), np.array(variance)) >= mean


@pytest.mark.parametrize(("up", "pair"), [(6, 2), (10, 8), (1, 9)])
def test_what_one_card_does_once_a_pair_was_split_again_follows_from_before(up: int, pair: int) -> None:
    """Of every choice it is no less than what is counted; where it is not counted, the bound is a little wider."""
    rules = Rules(decks=2, hands=4)
    here = against(rules, full(rules), up - 1)
    policy = Parted(rules, here, pair - 1).policy
    before, after = (choices_of(policy, effects) for effects in policy.stages((1, 2), 2))
    follows = after.after(before)
    assert (follows.which == after.which).all()
    assert (follows.one >= after.one).all()
    counted, wider = (Parted(rules, here, pair - 1, close).at_most() for close in (4, 2))
    assert counted < wider < counted + 0.02
