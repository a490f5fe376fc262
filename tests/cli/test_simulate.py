"""`pitboss simulate` and `pitboss hold`, as a person or a script runs them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli.simulate import _play, _staked
from pitboss.games import registry
from pitboss.simulate.job import CHUNK, job_of, play_chunks
from pitboss.simulate.run import Tally
from pitboss.simulate.saved import resume
from tests.cli.conftest import Run, hear_ctrl_c
from tests.cli.test_shapes import DOCUMENTED, keys

HOLD = (
    "hold",
    "mini_baccarat",
    "--drop",
    "400000",
    "--rounds",
    "16000",
    "--wager",
    "banker=60",
    "--wager",
    "player=40",
)


def test_the_same_seed_gives_the_same_text_whatever_the_workers(run: Run) -> None:
    said = [
        run("simulate", "mini_dice", "--rounds", 3 * CHUNK, "--seed", 5, "--workers", workers)
        for workers in (1, 2, 3)
    ]
    assert said[0].code == 0
    assert said[0] == said[1] == said[2]
    assert "3,145,728 rounds" in said[0].out
    assert "any_7" in said[0].out
    assert "Risk of ruin" in said[0].out
    assert "a month" in said[0].out
    other = run("simulate", "mini_dice", "--rounds", 3 * CHUNK, "--seed", 6)
    assert other.out != said[0].out


def test_json_has_exact_means_and_documented_keys(run: Run) -> None:
    told = run("simulate", "mini_baccarat", "--rounds", "1e6", "--json").json
    assert keys(told) - {"options"} <= DOCUMENTED
    assert told["rounds"] == told["asked"] == 1_000_000
    for wager in told["wagers"]:
        assert float(Fraction(wager["mean"])) == wager["approx"]["mean"]
        assert wager["approx"]["low_95"] < wager["approx"]["mean"] < wager["approx"]["high_95"]
    assert told["wagers"][1]["exact"].startswith("-")
    month = told["hold"]["month"]
    assert month["wagers"] == 30 * 24 * 60
    (low95, high95), (low99, high99) = month["range_95_cents"], month["range_99_cents"]
    assert low99 < low95 < month["expected_cents"] < high95 < high99
    chances = [quantile["cents"] for quantile in told["session"]["quantiles"]]
    assert chances == sorted(chances)


def test_one_wager_and_its_selections(run: Run) -> None:
    told = run("simulate", "roulette", "--rounds", "1e5", "--wager", "dozen", "--json").json
    assert [wager["selection"] for wager in told["wagers"]] == ["1st", "2nd", "3rd"]
    assert told["session"]["wager"] == "dozen"


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (("simulate", "mini_dice", "--rounds", "many"), "write it like 1e8"),
        (("simulate", "mini_dice", "--rounds", "0"), "out of range"),
        (("simulate", "mini_dice", "--rounds", "1.5"), "out of range"),
        (("simulate", "mini_dice", "--stake", "0"), "--stake must be more than nothing"),
        (("simulate", "mini_dice", "--wager", "feild"), "did you mean field?"),
        (("hold", "mini_dice", "--win", "5", "--rounds", "10"), "--drop is missing"),
        (("hold", "mini_dice", "--drop", "0", "--win", "5", "--rounds", "10"), "more than nothing"),
        (("hold", "chemin_de_fer", "--drop", "9", "--win", "5", "--rounds", "10"), "banks no wager"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(run: Run, argv: tuple[str, ...], why: str) -> None:
    assert why in run(*argv).sentence


def test_hold_tells_luck_from_something_else(run: Run) -> None:
    bad = run(*HOLD, "--win", "-6000")
    assert bad.code == 0
    assert "3.55 standard deviations below the expected win" in bad.out
    assert "about once in 2,600 such spans" in bad.out
    assert "look for an error, or for something else" in bad.out
    assert "ordinary luck" in run(*HOLD, "--win", "4000").out


def test_hold_as_json(run: Run) -> None:
    told = run(*HOLD, "--win", "-6000", "--json").json
    assert keys(told) - {"options"} <= DOCUMENTED
    assert told["hold"] == -0.015
    assert told["average_cents"] == 2500
    assert told["sigmas"] == pytest.approx(-3.549, abs=0.01)
    assert told["chance_as_far"] == pytest.approx(0.000386, rel=0.02)
    assert told["chance_no_more"] == pytest.approx(0.000193, rel=0.02)
    # Nine seats that wager alike make a bad night a common thing.
    alike = run(*HOLD, "--win", "-6000", "--together", 9, "--json").json
    assert alike["chance_as_far"] > 0.2
    # With the average wager known, the drop says only what the hold is a share of.
    average = run(*HOLD, "--win", "-6000", "--average", "12.50", "--json").json
    assert average["sigmas"] < told["sigmas"]


def interrupted(file: Path, argv: list[str], after: int = 0) -> dict[str, Any]:
    """Run a command until it has played more rounds, press Ctrl-C, and read what it prints."""
    program = [sys.executable, "-c", "from pitboss.cli import main; main()"]
    for patience in (0.3, 3, 30):  # on a busy machine a moment may be too short for the first rounds
        before = file.stat().st_mtime_ns if file.exists() else 0
        running = subprocess.Popen(
            [*program, *argv, "--save", str(file)], stdout=subprocess.PIPE, text=True, preexec_fn=hear_ctrl_c
        )
        while not file.exists() or file.stat().st_mtime_ns == before:
            assert running.poll() is None
            time.sleep(0.02)
        time.sleep(patience)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=60)
        assert running.returncode == 130
        told: dict[str, Any] = json.loads(out)
        if told["rounds"] > after:
            return told
    raise AssertionError("it plays no rounds")


def test_ctrl_c_prints_what_there_is_and_the_same_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    argv = ["simulate", "mini_dice", "--rounds", "1e13", "--seed", "3", "--workers", "1", "--json"]
    first = interrupted(file, argv)
    assert 0 < first["rounds"] < first["asked"] == 10**13
    second = interrupted(file, argv, first["rounds"])
    assert second["rounds"] > first["rounds"]
    game = registry.find("mini_dice")
    job = job_of(game, game.options(), 3, 10**13)
    saved = resume(file, job)
    assert saved.rounds == second["rounds"]
    again = sum(play_chunks(job, *chunks) for chunks in saved.done)
    assert saved.counts == {number: int(n) for number, n in enumerate(again) if n}


def test_a_file_that_cannot_be_written_is_known_before_anything_is_played(tmp_path: Path) -> None:
    game, tally = registry.find("mini_dice"), Tally()
    with pytest.raises(FileNotFoundError):
        _play(job_of(game, game.options(), 3, CHUNK), tally, tmp_path / "nowhere" / "run.json", "", 1)
    assert tally.rounds == 0


def test_a_wager_of_a_fixed_sum_is_told_for_that_sum() -> None:
    """A progressive wager of a dollar is no wager of ten."""
    game = registry.find("caribbean_stud")
    assert _staked(game, game.options(), "progressive", 1000) == 100
    assert _staked(game, game.options(), "ante", 1000) == 1000
