"""What commands print of figures that are given by hand, word for word: figures that would take long to come by."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from rich.console import Console

from pitboss.audit import statistics
from pitboss.audit.findings import Finding, Kind
from pitboss.audit.run import Progress
from pitboss.cli import audit, through
from pitboss.cli.person import Person, numbered
from pitboss.cli.running import Reached, watched
from pitboss.core.game.steps import Bet
from pitboss.core.money.cents import BadMoney
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.simulate.run import Tally
from pitboss.twenty_one.kernel.through_shoes import LEAST, Played


def counted() -> Played:
    """Six rounds at a true count of -1, two at +1 with twice the bet, one of them with a net of 1.5 units."""
    sums = np.zeros((2 - 2 * LEAST - 1, 3))
    sums[-LEAST - 1] = (6, -2, 6)
    sums[-LEAST + 1] = (2, 2.5, 3.25)
    ramp = np.ones(len(sums))
    ramp[-LEAST + 1] = 2
    return Played(sums, ramp, 3)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What was printed, line by line, without rules and the room between columns."""
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines() if line.strip(" ─")]


def test_shoes_that_were_played_through_are_told_in_money_and_as_plain_figures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """8 rounds bet 10 units and win 3; squares add up to 6 + 4 × 3.25 = 19."""
    played, spread = counted(), (19 / 8 - (3 / 8) ** 2) ** 0.5
    assert through.plain(played, 1_000, 5_000) == {
        "shoes": 3,
        "rounds": 8,
        "house_edge": pytest.approx(-3 / 10),
        "standard_error": pytest.approx(spread / 8**0.5 / 1.25),
        "average_bet": 1_250.0,
        "won_per_round": 375.0,
        "std_dev_per_round": pytest.approx(1_000 * spread),
        "risk_of_ruin": pytest.approx(float(np.exp(-2 * 0.375 * 5 / spread**2))),
        "by_true_count": [
            {
                "true_count": -1,
                "rounds": 6,
                "units": 1.0,
                "mean": pytest.approx(-1 / 3),
                "std_dev": pytest.approx((8 / 9) ** 0.5),
            },
            {"true_count": 1, "rounds": 2, "units": 2.0, "mean": 1.25, "std_dev": 0.25},
        ],
    }
    monkeypatch.setenv("COLUMNS", "200")
    through._show("Twenty-one", played, 52, 13, through.Counter("hi-lo", "", "1/4", 16, 1_000, 5_000, 60))
    said = lines(capsys)
    assert said == [
        "Twenty-one through 3 shoes, 13 of 52 cards behind the cut card",
        "true count rounds units bet player's edge standard error",
        "-1 75.00% 1 -33.33% ± 38.49%",
        "+1 25.00% 2 +125.00% ± 17.68%",
        "8 rounds; house edge -30.000% of the first wagers, ± 42.279%",
        "A round bets $12.50 and wins $3.75 on average, with a spread of $14.95; an hour of 60 rounds wins $225.00, "
        "with a spread of $115.79.",
        "The chance to lose $50.00 some day, playing on: 18.67% (for bets small beside it).",
    ]


def test_a_player_who_loses_is_ruined_for_certain(capsys: pytest.CaptureFixture[str]) -> None:
    sums = np.zeros((1, 3))
    sums[0] = (4, -2, 4)
    lost = Played(sums, np.ones(1), 1)
    assert (lost.ruin(100), lost.edge) == (1.0, 0.5)
    through._show("Twenty-one", lost, 52, 13, through.Counter("hi-lo", "", "1/4", 16, 1_000, 5_000, 60))
    said = " ".join(capsys.readouterr().out.split())
    assert "A round bets $10.00 and loses $5.00 on average" in said and "an hour of 60 rounds loses $300.00" in said
    assert "some day, playing on: 100.00%" in said


def found(number: int) -> Finding:
    return Finding("one.jsonl", number, "1", number, 0, Kind.MONEY, "Too much.", says="Too much.")


def test_an_audit_counts_what_it_does_not_list_and_says_what_alarms_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    progress = Progress("job", findings=[found(3)], counts={"MONEY": 1_234, "DAMAGED": 1})
    alarm = statistics.Test("table 1", "faces of dice", 6_000, "seen", "expected", 1e-30)
    audit._show(progress, statistics.Statistics((alarm, replace(alarm, what="pairs", chance=0.5))))
    said = lines(capsys)
    assert said == [
        "one.jsonl:3, table 1, round 3: money not conserved. Too much.",
        "1,234 more findings are counted and not listed.",
        "Findings by kind",
        "kind findings",
        "money not conserved 1,234",
        "line damaged 1",
        "Alarms of the statistical audit",
        "where test observations seen expected chance",
        "table 1 faces of dice 6,000 seen expected 1e-30",
        "2 tests, 1 alarm. An honest casino raises any alarm in this report with a chance of at most 1 in 1,000.",
        "0 rounds audited, 1,235 findings. The audit was stopped before its end.",
    ]


@pytest.fixture
def two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal, between the first look at the clock and the second."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(time, "monotonic", iter((10.0, 12.0)).__next__)


@pytest.mark.usefixtures("two_seconds")
def test_a_terminal_shows_how_far_an_audit_is_and_how_fast(capsys: pytest.CaptureFixture[str]) -> None:
    """From 100 rounds that were audited before to 400 in two seconds."""
    progress = Progress("job", size=100)
    progress.whole.rounds = 100

    def running() -> Iterator[Progress]:
        progress.whole.rounds, progress.size, progress.counts = 400, 250, {"MONEY": 1_002}
        yield progress

    assert list(watched(running(), 1_000, lambda: audit._reached(progress))) == [progress]
    shown = capsys.readouterr().err
    assert "150 rounds/s, 1,002 findings" in shown and " 25%" in shown


@pytest.mark.usefixtures("two_seconds")
def test_a_terminal_shows_how_far_a_simulation_is_and_how_fast(capsys: pytest.CaptureFixture[str]) -> None:
    """From 100 rounds that were played before to 400 in two seconds."""
    tally = Tally(counts={7: 100})

    def running() -> Iterator[Tally]:
        tally.counts[7] = 400
        yield tally

    assert list(watched(running(), 1_600, lambda: Reached(tally.rounds, tally.rounds))) == [tally]
    shown = capsys.readouterr().err
    assert "150 rounds/s" in shown and " 25%" in shown


def person(name: str) -> Person:
    table = Table(registry.find(name))
    table.sit(1, 50_000)
    table.open_round()
    return Person(table, 1, {}, Console(file=io.StringIO()), input)


def test_a_number_that_is_said_is_one_of_those_listed() -> None:
    assert [numbered(said, 3) for said in ("0", "1", "3", "4", "03", "two", "")] == [0, 1, 3, 0, 0, 0, 0]


def test_wagers_are_read_from_words() -> None:
    """Where only one kind is open its name may be left out, and its selection stands alone."""
    at_roulette, at_blackjack = person("roulette"), person("blackjack")
    kinds = list(at_roulette.table.book.kinds.values())
    for said, meant in {
        "straight 17 $5": Bet(1, "straight", 500, "17"),
        "bet red 10": Bet(1, "red", 1000),
        "WAGER Red 10.50": Bet(1, "red", 1050),
        "split 8/5 5": Bet(1, "split", 500, "5-8"),
        "four numbers 5 1 2 4 5": Bet(1, "four_numbers", 500, "1-2-4-5"),
        "unrejected red 1": Bet(1, "red", 100, unrejected=True),
        "red 5 coupon 2.50": Bet(1, "red", 500, coupon=250),
        "take dozen 1st 5": Bet(1, "dozen", 500, "1st", take=True),
        "seventeen 5": Bet(1, "seventeen", 500),
    }.items():
        assert at_roulette._bet(said, kinds) == meant, said
    for said, wrong in (("10", "names no amount; say it like straight 10."), ("take red", "You have nothing on red")):
        with pytest.raises(BadMoney, match=wrong):
            at_roulette._bet(said, kinds)
    (double,) = (kind for kind in at_blackjack.table.book.kinds.values() if kind.key == "double_down")
    for said, meant in {
        "10": Bet(1, "double_down", 1000),
        "2 10": Bet(1, "double_down", 1000, "2"),
        "double down 1 10": Bet(1, "double_down", 1000, "1"),
        "nothing 10": Bet(1, "nothing", 1000),
    }.items():
        assert at_blackjack._bet(said, [double]) == meant, said
