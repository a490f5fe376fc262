"""Subchapter 8, the rules common to every table: the worked examples of its sheet."""

from __future__ import annotations

import pytest

from pitboss.core.chance import Recorded
from pitboss.core.changes import Change, Schedule, Terms
from pitboss.core.limits import Limits
from pitboss.core.refused import Refused
from pitboss.core.steps import Bet
from pitboss.core.table import Table
from pitboss.games.registry import find

MINUTE = 60_000
TWO_PM = 14 * 60 * MINUTE
TEN = Limits(minimum=1_000, maximum=100_000)
MINI_DICE = find("mini_dice")
TWENTY_FIVE = Limits(minimum=2_500, maximum=100_000)


def limits_at(opening: Limits, changes: list[Change], now: int) -> Limits:
    return Schedule(MINI_DICE, Terms(MINI_DICE.options(), opening), changes).at(now).limits


def test_a_higher_minimum_waits_out_its_notice() -> None:
    """13:69F-8.3(b): posted at 14:00 for 14:30, ten dollars are good at 14:29 and not at 14:30."""
    change = Change(TWO_PM, TWO_PM + 30 * MINUTE, TWENTY_FIVE)
    assert limits_at(TEN, [change], TWO_PM + 29 * MINUTE) == TEN
    assert limits_at(TEN, [change], TWO_PM + 30 * MINUTE) == TWENTY_FIVE


def test_too_short_a_notice_is_void_until_it_has_run() -> None:
    """13:69F-8.3(b): effective at 14:20 by the sign, ten dollars are still good until 14:30."""
    change = Change(TWO_PM, TWO_PM + 20 * MINUTE, TWENTY_FIVE)
    assert limits_at(TEN, [change], TWO_PM + 25 * MINUTE) == TEN
    assert limits_at(TEN, [change], TWO_PM + 30 * MINUTE) == TWENTY_FIVE


def test_a_change_in_the_players_favour_takes_effect_at_once() -> None:
    """13:69F-8.3(c): the minimum lowered from 25 to 15 at 03:00."""
    fifteen = Limits(minimum=1_500, maximum=100_000)
    change = Change(3 * 60 * MINUTE, 3 * 60 * MINUTE, fifteen)
    assert limits_at(TWENTY_FIVE, [change], 3 * 60 * MINUTE) == fifteen


def test_a_lower_maximum_or_a_coarser_increment_is_against_the_players() -> None:
    for worse in (
        Limits(1_000, 50_000),
        Limits(1_000, 100_000, increment=500),
        Limits(1_000, 100_000, only={"field": (2_000, 5_000)}),
    ):
        assert limits_at(TEN, [Change(0, 0, worse)], 29 * MINUTE) == TEN
        assert limits_at(TEN, [Change(0, 0, worse)], 30 * MINUTE) == worse


def test_no_notice_is_owed_where_nobody_plays_or_all_agree() -> None:
    """13:69F-14.17: all patrons at a poker table agree."""
    assert limits_at(TEN, [Change(0, 0, TWENTY_FIVE, patrons=False)], 0) == TWENTY_FIVE
    holdem = find("holdem")
    agreed = [Change(0, 0, TWENTY_FIVE, all_agree=True)]
    assert Schedule(holdem, Terms(holdem.options(), TEN), agreed).at(0).limits == TWENTY_FIVE
    assert limits_at(TEN, agreed, 0) == TEN


def _mini_dice(limits: Limits) -> Table:
    table = Table(find("mini_dice"), limits=limits, chance=Recorded([[5, 4]]))
    table.sit(1, 1_000_000)
    return table


def test_a_wager_that_nobody_rejected_stands_in_full() -> None:
    """13:69F-8.2: 1,200 at a maximum of 1,000 is rejected; not rejected, it is won or lost entirely."""
    table = _mini_dice(Limits(500, 100_000))
    opened = table.open_round()
    with pytest.raises(Refused, match="above the posted maximum"):
        opened.bet(Bet(1, "field", 120_000))
    opened.bet(Bet(1, "field", 120_000, unrejected=True))
    opened.irregular("out_of_range_accepted")
    opened.close_betting()
    while not opened.over:
        opened.choose(1, opened.asks()[0].default)
    assert table.chips(1) == 1_120_000


def test_a_wager_off_the_increment_is_rejected() -> None:
    """13:69F-8.2: 17 where wagers go in fives."""
    opened = _mini_dice(Limits(500, 100_000, increment=500)).open_round()
    with pytest.raises(Refused, match="multiple of the posted increment"):
        opened.bet(Bet(1, "field", 1_700))
