"""Craps and mini-dice, where table, odds and sheet must agree: supported bets, vigorish, fire, limits, coupons."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import Bet
from pitboss.core.law.basis import Basis, basis_of_key
from pitboss.core.law.sheets import text_of
from pitboss.core.table.chance import Recorded
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.craps.wagers import CrapsOptions
from pitboss.games.mini_dice.wagers import MiniDiceOptions
from pitboss.odds.figures.wagers import wager_odds
from tests.rounds import CHIPS, given, moved, play, seated, to_betting

CRAPS = registry.find("craps")
SEVEN, FOUR, SIX, NINE = (5, 2), (1, 3), (4, 2), (4, 5)


def test_a_dont_come_is_not_taken_down_from_under_the_odds_that_it_supports() -> None:
    """13:69F-1.6: such odds support the don't come bet on their own number, whatever stands elsewhere."""
    table = seated("craps", Recorded([SIX, FOUR, NINE]))
    play(table, Bet(1, "pass", 10_00))
    play(table, Bet(1, "dont_come", 10_00))
    play(table, Bet(1, "dont_come", 10_00))
    played = to_betting(table.open_round())
    played.bet(Bet(1, "dont_come_odds", 60_00, "4"))
    refusal = played.refuses(Bet(1, "dont_come", 10_00, "4", take=True))
    assert refusal is not None and refusal.cite == "13:69F-1.6"


def edge_at_the_table(kind: str, stake: int) -> Fraction:
    """Play a buy or lay bet on 4 to each of its two ends, and tell the house's part of it."""
    brings = {}
    for fall in (FOUR, SEVEN):
        table = seated("craps", Recorded([SIX, fall]))
        play(table, Bet(1, "pass", 5_00))
        entries = play(table, Bet(1, kind, stake))
        returned = sum(wager.stake for wager in table.wagers() if wager.kind == kind)
        line = moved(entries, "seat 1 pass", "inventory")
        on_line = sum(wager.stake for wager in table.wagers() if wager.kind == "pass")
        brings[fall] = table.chips(1) + returned + line + on_line - CHIPS
    return -(brings[FOUR] + 2 * brings[SEVEN]) / Fraction(3 * stake)


@pytest.mark.parametrize(
    ("kind", "dollars"), [("buy_4", 10), ("buy_4", 30), ("buy_4", 38), ("lay_4", 10), ("lay_4", 30)]
)
def test_odds_of_a_stake_are_those_that_its_rounded_vigorish_makes(kind: str, dollars: int) -> None:
    """13:69F-1.5, option vig_rounding: down to a whole dollar, so that a buy bet of $10 pays none."""
    (told,) = wager_odds(CRAPS, CrapsOptions(), kind, stake=100 * dollars)
    assert told.edge == edge_at_the_table(kind, 100 * dollars)


def test_vigorish_that_goes_back_pays_for_a_bet_that_was_taken() -> None:
    """13:69F-1.5: a buy bet is reduced, and its dollar goes with the last chips of another."""
    table = Table(CRAPS, limits=Limits(1_00, 500_00, 1_00), chance=Recorded([SIX, NINE]), clock=lambda: 0)
    table.sit(1, 79_00)
    play(table, Bet(1, "pass", 10_00), Bet(1, "buy_4", 60_00))
    assert table.chips(1) == 6_00
    taken = (Bet(1, "buy_4", 20_00, take=True), Bet(1, "buy_10", 20_00), Bet(1, "any_seven", 6_00))
    play(table, *taken)
    assert {wager.kind: wager.stake for wager in table.wagers()} == {"pass": 10_00, "buy_4": 40_00, "buy_10": 20_00}
    assert table.chips(1) == 0 and table.memory.paid == {"seat 1 buy_4": 2_00, "seat 1 buy_10": 1_00}


def shooter_made_a_six(ends_as: str, *falls: tuple[int, int]) -> Table:
    """Two players, a fire bet of seat 2, and the shooter's point made; the shooter's line bet is gone."""
    table = seated("craps", Recorded([SIX, SIX, *falls]), 1, 2, fire_bet_offered=True, fire_on_relinquish=ends_as)
    play(table, Bet(1, "pass", 10_00), Bet(2, "fire", 5_00), wishes=("keep",))
    play(table, wishes=("keep",))
    given([wager for wager in table.wagers() if wager.kind == "fire"])
    return table


@pytest.mark.parametrize(("ends_as", "lost"), [("as_seven_out", 5_00), ("pay_tier_else_return", 0)])
@pytest.mark.parametrize("leaves", [False, True])
def test_the_fire_bet_ends_as_filed_however_the_dice_leave_the_shooter(ends_as: str, lost: int, leaves: bool) -> None:
    """13:69F-1.12, option fire_on_relinquish: for want of a line bet, or because the shooter leaves the table."""
    table = shooter_made_a_six(ends_as, SEVEN)
    if leaves:
        table.leave(1)
    entries = play(table, Bet(2, "pass", 10_00), wishes=("keep",))
    assert not [wager for wager in table.wagers() if wager.kind == "fire"]
    assert moved(entries, "seat 2 fire", "inventory") == lost


def test_the_fire_bet_ends_as_filed_also_where_the_dice_are_passed_before_the_first_point() -> None:
    """13:69F-1.12, option fire_on_relinquish"""
    table = seated("craps", Recorded([SEVEN]), 1, 2, fire_bet_offered=True, fire_on_relinquish="pay_tier_else_return")
    play(table, Bet(1, "pass", 10_00), Bet(2, "fire", 5_00), wishes=("pass",))
    assert not [wager for wager in table.wagers() if wager.kind == "fire"]


def test_a_fire_bet_may_be_taken_down_until_the_first_point_is_set() -> None:
    """13:69F-1.12: not taken down, raised or called off once the first point is set."""
    table = seated("craps", Recorded([SEVEN]), 1, 2, fire_bet_offered=True)
    play(table, Bet(1, "pass", 10_00), Bet(2, "fire", 5_00), wishes=("keep",))
    assert to_betting(table.open_round()).refuses(Bet(2, "fire", 5_00, take=True)) is None


def test_the_fire_bet_has_posted_limits_of_its_own() -> None:
    """13:69F-1.12: usually $1 to $5; $500 at 999 to 1 would be half a million."""
    played = to_betting(seated("craps", Recorded(), fire_bet_offered=True).open_round())
    refused = [played.refuses(Bet(1, "fire", amount)) is not None for amount in (1_00, 5_00, 6_00, 500_00)]
    assert refused == [False, False, True, True]


def test_craps_and_eleven_is_taken_in_even_amounts() -> None:
    """13:69F-1.2: half of it is on any craps, half on eleven."""
    played = to_betting(seated("craps", Recorded(), craps_eleven_offered=True).open_round())
    assert played.refuses(Bet(1, "craps_eleven", 12_00)) is None
    assert played.refuses(Bet(1, "craps_eleven", 11_00)) is not None


@pytest.mark.parametrize(("kind", "amount"), [("place_win_8", 12_00), ("field", 6_00), ("buy_4", 20_00)])
def test_a_coupon_goes_with_a_wager_made_before_a_come_out_roll(kind: str, amount: int) -> None:
    """13:69F-1.3, option match_play_coupons"""
    table = seated("craps", Recorded([SIX]), match_play_coupons=True)
    play(table, Bet(1, "pass", 10_00))
    assert to_betting(table.open_round()).refuses(Bet(1, kind, amount, coupon=6_00)) is not None


def test_a_shaker_may_be_shaken_any_number_of_times_from_three_on() -> None:
    """13:69F-13.5(c), (d)1, (d)2: at least three times, and no most."""
    _, problems = MiniDiceOptions.read({"min_shakes_dealer": 12, "min_shakes_holder": 12})
    assert problems == []
    assert MiniDiceOptions.read({"min_shakes_dealer": 2})[1]


def test_both_readings_of_hardways_at_the_come_out_are_told() -> None:
    """13:69F-1.2: off unless called on, as usual here, or on; the option says that it rests on another's reading."""
    option = next(option for option in CrapsOptions.declared() if option.key == "hardways_on_come_out")
    assert set(option.allowed.names) == {"inactive_unless_called_on", "active"}  # type: ignore[attr-defined]
    assert basis_of_key("1", "option", option.key, option.cite).basis is Basis.READING
    (point,) = [
        line for line in text_of("01-craps.md").splitlines() if line.startswith("7. Hardways on the come out roll")
    ]
    assert "readings of the text differ" in point and f"{option.key} = active is the other reading" in point
