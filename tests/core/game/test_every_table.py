"""Subchapter 8, the rules common to every table: the worked examples of its sheet."""

from __future__ import annotations

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.filing.notices import Change, Schedule, Terms
from pitboss.core.filing.submission import read
from pitboss.core.game.betting import short
from pitboss.core.game.game import Refusal
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.table.chance import Recorded
from pitboss.core.table.table import Table
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


# 19:47-8.1, persons who use a device.


def test_a_person_who_uses_a_device_is_stopped_from_playing() -> None:
    table = _mini_dice(Limits(500, 100_000))
    opened = table.open_round()
    opened.bet(Bet(1, "field", 1_000))
    opened.irregular("device_used", 1)
    for bet in (Bet(1, "field", 1_000), Bet(1, "field", 1_000, take=True)):
        with pytest.raises(Refused, match="stopped from playing") as refused:
            opened.bet(bet)
        assert refused.value.cite == "19:47-8.1"
    opened.close_betting()
    ask = opened.asks()[0]
    other = next(choice for choice in ask.choices if choice != ask.default)
    with pytest.raises(Refused, match="stopped from playing"):
        opened.choose(1, other)
    while not opened.over:
        opened.choose(1, opened.asks()[0].default_answer)
    assert table.chips(1) == 1_001_000, "the wager already made stands"
    table.open_round(stepwise=True)
    assert table.seats == ()


# 13:69F-8.2, additional wagering requirements.


def _roulette(**limits: object) -> Table:
    table = Table(find("roulette"), limits=Limits(500, 100_000, **limits), chance=Recorded(["7"]))  # type: ignore[arg-type]
    table.sit(1, 1_000_000)
    return table


def test_wagers_short_of_a_total_are_rejected_before_play_begins() -> None:
    """A minimum total of inside wagers, here $10 in chips of $1; outside wagers do not count."""
    table = _roulette(only={"inside": (100, 50_000)}, totals={"inside": 1_000})
    opened = table.open_round()
    opened.bet(Bet(1, "straight", 400, "7"))
    opened.bet(Bet(1, "red", 500))
    assert short(table, table.book, 1) == Refusal(
        "$4.00 on inside is too little; the table asks for $10.00 in all.", "13:69F-8.2"
    )
    opened.close_betting()
    assert [(wager.kind, wager.stake) for wager in table.layout.values()] in ([("red", 500)], [])
    assert table.chips(1) == 1_000_500
    table = _roulette(only={"inside": (100, 50_000)}, totals={"inside": 1_000})
    opened = table.open_round()
    opened.bet(Bet(1, "straight", 400, "7"))
    opened.bet(Bet(1, "straight", 600, "8"))
    assert short(table, table.book, 1) is None
    opened.close_betting()
    assert table.chips(1) == 1_000_000 + 400 * 35 - 600


def test_a_total_that_nobody_asked_for_before_play_stands() -> None:
    table = _roulette(only={"inside": (100, 50_000)}, totals={"inside": 1_000})
    opened = table.open_round()
    opened.bet(Bet(1, "straight", 400, "7", unrejected=True))
    opened.close_betting()
    assert table.chips(1) == 1_000_000 + 400 * 35


def test_a_total_is_posted_filed_and_changed_with_notice() -> None:
    asked = Limits(500, 100_000, only={"inside": (100, 50_000)}, totals={"inside": 1_000})
    roulette = find("roulette")
    assert "Inside wagers of one player: at least $10.00 in all" in roulette.sign(roulette.options(), asked)
    before = Limits(500, 100_000, only={"inside": (100, 50_000)})
    schedule = Schedule(roulette, Terms(roulette.options(), before), [Change(0, 0, asked)])
    assert schedule.at(29 * MINUTE).limits == before
    assert schedule.at(30 * MINUTE).limits == asked
    assert schedule.notices(0) == ["inside wagers of one player: at least $10.00 in all from 1970-01-01 00:30 UTC"]
    text = """
    casino = "Boardwalk"
    [[table]]
    id = "R-1"
    game = "roulette"
    chip = "1.00"
    minimum = "5.00"
    maximum = "1,000.00"
    only.inside = { minimum = "1.00", maximum = "500.00" }
    total.inside = "10.00"
    """
    submission, problems = read(text, find)
    assert problems == [] and submission.tables["R-1"].limits == asked
    assert [p.key for p in read(text.replace("total.inside", "total.inner"), find)[1]] == ["total.inner"]
    assert [p.key for p in read(text.replace('"10.00"', '"10.50"'), find)[1]] == ["total.inside"]
