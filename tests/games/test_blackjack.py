"""Blackjack: what the law lets a casino choose, who cuts, totals, and figures that others publish."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import Ask, Bet, Draw, Shuffle
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games.blackjack import GAME
from pitboss.games.blackjack.odds import wager_odds
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.sides import STREAKS
from pitboss.games.blackjack.wagers import BESIDE, outcome
from pitboss.twenty_one.advice.odds import counted, odds_by_lines, under_an_ace
from pitboss.twenty_one.round.round import Memory
from pitboss.twenty_one.rules.play_table import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from pitboss.twenty_one.rules.totals import count, dealer_draws
from tests.twenty_one.usual import USUAL


def read(**plain: Any) -> BlackjackOptions:
    options, problems = BlackjackOptions.read(plain)
    assert problems == []
    return options


@pytest.mark.parametrize(
    ("plain", "keys"),
    [
        ({"dealing_method": "hand", "decks": 3}, {"decks"}),
        ({"twenty_point_bonus": True, "decks": 1}, {"decks"}),
        ({"in_between": True, "decks": 1}, {"decks"}),
        ({"additional_wager": "sevens", "decks": 3}, {"decks"}),
        ({"match_the_dealer": True, "decks": 7}, {"decks"}),
        ({"optional_bonus_pays": {"flush": "5 to 1"}, "decks": 7}, {"decks"}),
        ({"boxes": 7, "max_splits": 3}, {"max_splits"}),
        ({"multiple_action": True, "max_splits": 2}, {"max_splits"}),
    ],
)
def test_what_the_law_does_not_let_a_casino_choose_together(plain: dict[str, Any], keys: set[str]) -> None:
    """13:69F-2.2(a), 2.11(e)"""
    _, problems = BlackjackOptions.read(plain)
    assert {problem.key for problem in problems} == keys


def test_one_kind_of_additional_wager_is_offered() -> None:
    """13:69F-2.17(a)"""
    kinds = {"over_13", "under_13", "same_suit", "sevens"}
    for chosen, offered in {
        "none": set(),
        "over_under_13": {"over_13", "under_13"},
        "same_suit": {"same_suit"},
        "sevens": {"sevens"},
    }.items():
        assert {kind.key for kind in GAME.offered(read(additional_wager=chosen))} & kinds == offered


@pytest.mark.parametrize(
    ("cards", "total", "soft"),
    [
        ("As Kd", 21, True),
        ("As 6d", 17, True),
        ("As 6d Kc", 17, False),
        ("As Ad", 12, True),
        ("As Ad 9c", 21, True),
        ("As Ad 9c 9d", 20, False),
        ("Kd Qd 2c", 22, False),
        ("Td 5c", 15, False),
    ],
)
def test_what_cards_count(cards: str, total: int, soft: bool) -> None:
    """13:69F-2.2(b)"""
    assert count(cards.split()) == (total, soft)


def test_when_the_dealer_draws() -> None:
    assert [total for total in range(4, 22) if dealer_draws(total, False, False)] == list(range(4, 17))
    assert not dealer_draws(17, True, False) and dealer_draws(17, True, True) and not dealer_draws(18, True, True)


def opened(options: BlackjackOptions, memory: Memory | None = None) -> list[object]:
    """The steps of a round at which three players sit and nobody wagers or cuts."""
    table = Table(GAME, options, limits=Limits(100, 10_000, 100), chance=Seeded(3), clock=lambda: 0)
    for seat in (2, 4, 5):
        table.sit(seat, 10_000, known=True)
    if memory is not None:
        table.memory, table.rounds = memory, 7
    played = table.open_round(stepwise=True)
    while played.pending is not None and not played.asks() and played.pending.moment != "betting":
        played.proceed()
    while played.asks():
        played.choose(played.asks()[0].seat, "decline")
        while played.pending is not None and not played.asks() and played.pending.moment != "betting":
            played.proceed()
    return list(played.entries)


def test_who_is_offered_the_cut() -> None:
    """13:69F-2.5(e), (f)"""
    for memory, order in (
        (None, [2, 4, 5]),
        (Memory(), [5, 2, 4]),
        (Memory(cutter=4), [4, 5, 2]),
        (Memory(cutter=3), [5, 2, 4]),
    ):
        asks = [step for step in opened(read(), memory) if isinstance(step, Ask)]
        assert [ask.seat for ask in asks] == order
        assert [ask.cite for ask in asks] == ["13:69F-2.5(e)", "13:69F-2.5(f)", "13:69F-2.5(f)"]


def test_cards_dealt_from_the_hand_are_shuffled_by_the_device() -> None:
    """13:69F-2.2(c), 2.6A"""
    steps = opened(read(dealing_method="hand", decks=2))
    (shuffle,) = (step for step in steps if isinstance(step, Shuffle))
    assert (shuffle.cite, shuffle.label) == ("13:69F-2.2(c)", "device shuffle")
    burned = [step for step in steps if isinstance(step, Draw)]
    assert [step.up for step in burned] == [False]
    assert not [step for step in opened(read(dealing_method="continuous_shuffler")) if isinstance(step, Ask | Draw)]


@pytest.mark.parametrize(
    ("decks", "plain", "wager", "mean"),
    [
        (6, {}, "insurance", -0.073955),
        (8, {}, "insurance", -0.074699),
        (6, {"additional_wager": "over_under_13"}, "over_13", -0.065545),
        (6, {"additional_wager": "over_under_13"}, "under_13", -0.100668),
        (8, {"additional_wager": "over_under_13"}, "over_13", -0.065431),
        (8, {"additional_wager": "over_under_13"}, "under_13", -0.100649),
        (6, {"additional_wager": "same_suit"}, "same_suit", -0.066658),
        (8, {"additional_wager": "same_suit"}, "same_suit", -0.064597),
        (6, {"additional_wager": "sevens", "hole_card_mode": "none"}, "sevens", -0.114000),
        (8, {"additional_wager": "sevens", "hole_card_mode": "none"}, "sevens", -0.090078),
        (6, {"additional_wager": "sevens"}, "sevens", -0.126061),
        (6, {"match_the_dealer": True}, "match_the_dealer", -0.040618),
        (8, {"match_the_dealer": True}, "match_the_dealer", -0.036738),
        (6, {"twenty_point_bonus": True}, "twenty_point_bonus", -0.247089),
        (8, {"twenty_point_bonus": True, "twenty_point_table": "B"}, "twenty_point_bonus", -0.167326),
        (6, {"in_between": True}, "in_between", -0.033961),
        (8, {"in_between": True, "in_between_table": "spread_1_pays_10"}, "in_between", -0.050970),
    ],
)
def test_the_check_values_of_the_sheet(decks: int, plain: dict[str, Any], wager: str, mean: float) -> None:
    options = read(decks=decks, **plain)
    if wager == "insurance":
        found = under_an_ace(wager, options, outcome)
    else:
        found = odds_by_lines(wager, counted(BESIDE[wager], options), options, outcome)
    assert round(-float(found.edge), 6) == mean


def test_what_the_usual_table_says() -> None:
    """What everybody learns first; a play that is not allowed becomes the other half of its letter."""
    free = (STAND, HIT, DOUBLE, SPLIT, SURRENDER)
    assert USUAL.choose(16, False, 8, 10, free) == SPLIT
    assert USUAL.choose(16, False, 0, 10, free) == SURRENDER
    assert USUAL.choose(16, False, 0, 10, (STAND, HIT)) == HIT
    assert USUAL.choose(11, False, 0, 6, (STAND, HIT)) == HIT
    assert USUAL.choose(18, True, 0, 6, (STAND, HIT)) == STAND
    assert USUAL.choose(18, True, 0, 9, free) == HIT
    assert USUAL.choose(20, False, 10, 6, free) == STAND
    assert USUAL.choose(12, True, 11, 6, (STAND, HIT)) == HIT


def test_rounds_in_a_row_at_the_table_are_those_of_the_box() -> None:
    """13:69F-2.22: what a streak wager is marked with is how many of its rounds were won, and it ends with a loss."""
    options = read(streak=True)
    table = Table(GAME, options, limits=Limits(100, 10_000, 100), chance=Seeded(22), clock=lambda: 0)
    table.sit(1, 1_000_000)
    random = Random(22)
    ends = dict.fromkeys(STREAKS, 0)
    for _ in range(120):
        played = table.open_round()
        pending = [wager for wager in table.wagers() if wager.kind in STREAKS]
        while (step := played.pending) is not None:
            if step.moment == "betting":
                played.bet(Bet(1, "main", 1000))
                for key in STREAKS if not pending else ():
                    played.bet(Bet(1, key, 500))
                played.close_betting()
            else:
                for ask in played.asks():
                    played.choose(ask.seat, random.choice([c for c in ask.choices if c not in ask.spans]))
        left = {wager.kind: wager.state for wager in table.wagers()}
        assert len(set(left.values())) <= 1
        for key in {wager.kind for wager in pending} - left.keys():
            ends[key] += 1
        for key, state in left.items():
            assert int(state.split()[0]) < STREAKS[key]
    assert all(ends.values())


def test_the_figures_of_hands_are_the_published_ones() -> None:
    """Six decks, the dealer stands on soft 17, one split: 0.460 % by basic strategy, 0.457 % by the cards held."""
    found = {(odds.wager, odds.selection): odds for odds in wager_odds(read(decks=6))}
    assert round(100 * float(found["main", ""].edge), 3) == 0.460
    assert round(100 * float(found["main", "best play"].edge), 3) == 0.457
    assert found["insurance", ""].edge == Fraction(23, 311)
