"""Double attack blackjack: what the law lets a casino choose, the attack, the optional bonus, figures."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import Bet, Draw
from pitboss.core.table.chance import Seeded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.games.double_attack_blackjack import GAME
from pitboss.games.double_attack_blackjack.odds import play_table, wager_odds
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.double_attack_blackjack.wagers import BUST_IT, bust_line, outcome
from pitboss.twenty_one.advice.odds import counted
from pitboss.twenty_one.rules.hand_ends import LOST, ORIGINAL_LOST, SURRENDERED
from pitboss.twenty_one.rules.totals import count, points_of


def read(**plain: Any) -> AttackOptions:
    options, problems = AttackOptions.read(plain)
    assert problems == []
    return options


def test_six_or_eight_decks_without_tens_are_in_play() -> None:
    """19:47-26.2(a)"""
    _, problems = AttackOptions.read({"decks": 7})
    assert [problem.key for problem in problems] == ["decks"]
    (cards,) = GAME.equipment(read(decks=6)).decks.values()
    assert len(cards) == 6 * 48 and not [card for card in cards if card[0] == "T"]


def test_what_cards_count() -> None:
    """19:47-26.2(b)"""
    assert [points_of(f"{rank}c") for rank in "23456789JQKA"] == [*range(2, 10), 10, 10, 10, 11]
    assert count(["Ac", "Kd", "5h"]) == (16, False) and count(["Ac", "5h"]) == (16, True)


def opened(options: AttackOptions) -> Round:
    """A round of one player, at its betting window."""
    table = Table(GAME, options, limits=Limits(100, 10_000, 100), chance=Seeded(3), clock=lambda: 0)
    table.sit(1, 100_000)
    played = table.open_round()
    while played.pending is not None and played.pending.moment != "betting":
        for ask in played.asks():
            played.choose(ask.seat, ask.default_answer)
    return played


def test_the_up_card_is_attacked_before_any_other_card() -> None:
    """19:47-26.1"""
    played = opened(read())
    played.bet(Bet(1, "initial", 1_000))
    played.close_betting()
    (ask,) = played.asks()
    assert (ask.label, ask.spans["attack"].most) == ("attack", 1_000)
    assert [step.to for step in played.entries if isinstance(step, Draw)][1:] == ["dealer"]
    played.choose(1, ("attack", 700))
    assert {wager.kind: wager.stake for wager in played.table.wagers()}["double_attack"] == 700


def test_a_coupon_goes_with_the_initial_wager_where_the_casino_takes_them() -> None:
    """19:47-26.5(c)"""
    with_it = Bet(1, "initial", 1_000, coupon=1_000)
    assert opened(read(match_play_coupons=True)).refuses(with_it) is None
    refusal = opened(read()).refuses(with_it)
    assert refusal is not None and refusal.cite == "19:47-26.5(c)"


def test_a_dealers_blackjack_takes_the_initial_wager_alone() -> None:
    """19:47-26.5(b)"""
    kinds = ("initial", "double_attack", "split", "double_down")
    assert [outcome(kind, ORIGINAL_LOST, read()).lost for kind in kinds] == [True, False, False, False]
    assert all(outcome(kind, LOST, read()).lost for kind in kinds)
    assert all(outcome(kind, SURRENDERED, read()).half for kind in kinds)


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("9c 7d 6h", 5),
        ("9c 6d 7h", 4),
        ("9c 7d 8h", 3),
        ("9c 7d 9h", 2),
        ("9c 7d Kh", 1),
        ("8s 8s 8s", 7),
        ("8s 8c 8s", 6),
        ("8d 8h 8d", 6),
        ("8s 8h 8s", 3),
        ("8s 7h 8s", 3),
        ("9c 7d 5h", 0),
        ("Ac 5d Kh", 0),
        ("Kc 6d Ah", 0),
    ],
)
def test_the_lines_of_the_optional_bonus(cards: str, line: int) -> None:
    """13:69F-26.6"""
    up, hole, third = map(index, cards.split())
    assert bust_line(up, hole, third) == line
    assert bust_line(up, hole, -1) == 0


@pytest.mark.parametrize(
    ("decks", "insurance", "bust", "wins"),
    [(6, -0.121951, -0.081376, 0.153288), (8, -0.122715, -0.080064, 0.153305)],
)
def test_the_check_values_of_the_sheet(decks: int, insurance: float, bust: float, wins: float) -> None:
    found = {odds.wager: odds for odds in wager_odds(read(decks=decks)) if odds.selection == ""}
    assert round(-float(found["insurance"].edge), 6) == insurance
    assert round(-float(found["bust_it"].edge), 6) == bust
    counts = counted(BUST_IT, read(decks=decks))
    assert round(1 - counts[0] / counts.total(), 6) == wins


def test_the_table_of_plays_says_what_is_attacked_and_let_go() -> None:
    """Published: the attack is made against 2 to 8."""
    table = play_table(read())
    assert table.rows["before your cards"] == "AAAAAAA---"
    assert table.rows["doubled or split ace 16"] == "SSSSSSLLLL" and table.letters["L"] == "surrender"
    assert "0.481 %" in table.says and "0.480 %" in table.says


def test_the_printed_table_has_a_row_for_a_split_ace_with_its_one_card() -> None:
    """13:69F-26.8, 26.10: a hand may be surrendered after splitting too, and the figure is told "by this table"."""
    assert [row for row in play_table(read()).rows if "split" in row]
