"""A gaming day begins at the casino's own hour in its own time zone; records that name none are read by UTC."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.choices.gaming_day import BY_UTC, USUAL, GamingDay
from pitboss.core.filing.submission import read
from pitboss.core.game.steps import Bet
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.rounds import play

HOUR = 3_600_000
FILE = """
casino = "Boardwalk"
{lines}
[[table]]
id = "K-1"
game = "keno"
chip = "1.00"
minimum = "1.00"
maximum = "100.00"
"""


def ms(day: GamingDay, *when: int) -> int:
    return int(datetime(*when, tzinfo=ZoneInfo(day.zone)).timestamp() * 1000)  # type: ignore[misc, arg-type]


@pytest.mark.parametrize("month", [1, 3, 7, 11])
def test_it_begins_at_six_in_atlantic_city_in_summer_and_winter(month: int) -> None:
    begins = ms(USUAL, 2026, month, 8, 6)
    assert USUAL.number(begins - 1) + 1 == USUAL.number(begins) == USUAL.number(begins + 12 * HOUR)
    assert USUAL.began(begins + 5 * HOUR) == begins
    assert USUAL.began(begins - 1) < begins


def test_a_day_on_which_the_clock_is_set_is_one_day() -> None:
    """2026: 8 March has 23 hours, 1 November 25."""
    for month, day, hours in ((3, 7, 23), (10, 31, 25)):
        begins = ms(USUAL, 2026, month, day, 6)
        assert USUAL.number(begins + hours * HOUR - 1) == USUAL.number(begins)
        assert USUAL.number(begins + hours * HOUR) == USUAL.number(begins) + 1


def test_a_machine_without_time_zones_knows_atlantic_citys() -> None:
    """Small containers have none: they come with a library."""
    asked = "from pitboss.core.choices.gaming_day import USUAL; print(USUAL.number(1_773_000_000_000))"
    none = {**os.environ, "PYTHONTZPATH": ""}
    told = subprocess.run([sys.executable, "-c", asked], env=none, capture_output=True, text=True)
    assert told.stdout.strip() == str(USUAL.number(1_773_000_000_000)), told.stderr


def test_records_without_one_are_read_by_utc() -> None:
    assert [BY_UTC.number(at) for at in (0, 24 * HOUR - 1, 24 * HOUR)] == [0, 0, 1]
    lines: list[bytes] = []
    table = Table(registry.find("keno"), chance=Seeded(1), clock=lambda: 5 * HOUR, journal=lines.append, name="K-1")
    table.sit(1, 100_000)
    play(table, Bet(1, "straight", 1_00, "5-17-62"))
    assert decode(lines[0])[0].opening.gaming_day == USUAL
    assert b'"gaming_day":{}' in lines[0]
    assert findings_in(lines, registry.find) == []


def test_a_casino_files_its_own() -> None:
    lines = 'gaming_day = { begins = "04:30", zone = "Pacific/Auckland" }'
    submission, problems = read(FILE.format(lines=lines), registry.find)
    assert not problems
    assert submission.table("K-1").gaming_day == GamingDay("04:30", "Pacific/Auckland")
    assert read(FILE.format(lines=""), registry.find)[0].table("K-1").gaming_day == USUAL


@pytest.mark.parametrize(
    "wrong", ['{ begins = "25:00" }', '{ zone = "Mars/Olympus" }', "6", '{ ends = "06:00" }', '{ zone = "../x" }']
)
def test_what_is_no_gaming_day_is_a_problem(wrong: str) -> None:
    _, problems = read(FILE.format(lines=f"gaming_day = {wrong}"), registry.find)
    assert [problem.key for problem in problems] == ["gaming_day"]


def test_all_that_is_wrong_with_a_gaming_day_is_told_at_once() -> None:
    lines = 'gaming_day = { begins = "25:00", zone = "Mars/Olympus", ends = "x", starts = 6 }'
    _, problems = read(FILE.format(lines=lines), registry.find)
    assert [problem.problem.split()[0] for problem in problems] == ["'ends'", "'starts'", "'25:00'", "'Mars/Olympus'"]
    _, problems = read(FILE.format(lines='gaming_day = { begins = 6, zone = "Mars/Olympus" }'), registry.find)
    assert len(problems) == 2
