"""What somebody reads who types a command for the first time, in a window of eighty columns."""

from __future__ import annotations

import re

import pytest

from pitboss.core.law.cite import Citation
from pitboss.core.law.coverage import Paragraph
from tests.cli.conftest import Run
from tests.server.serving import free_port


@pytest.mark.parametrize("place", ["13:69F-2.3(zz)", "13:69F-13.6(b)99"])
@pytest.mark.xfail(strict=True, reason="A paragraph that does not exist is told as if it did.")
def test_a_paragraph_that_does_not_exist_is_refused(run: Run, place: str) -> None:
    assert run("cite", place).code == 2


@pytest.mark.xfail(strict=True, reason="Names of wagers are dropped from a table that is too wide.")
def test_every_row_of_a_table_has_its_name_in_eighty_columns(run: Run) -> None:
    spread = run("odds", "craps", columns=80).out.partition("How they spread")[2]
    rows = [line for line in spread.splitlines() if "%" in line or "$" in line]
    assert rows
    assert [row for row in rows if not row.strip(" │|")[:1].isalpha()] == []


@pytest.mark.xfail(strict=True, reason="Exact fractions are cut off where the window is narrow.")
def test_exact_figures_are_not_cut_off_in_eighty_columns(run: Run) -> None:
    assert "…" not in run("odds", "red_dog", columns=80).out


@pytest.mark.xfail(strict=True, reason="A house that does not answer is told of in words of the library.")
def test_a_house_that_does_not_answer_is_told_of_in_a_sentence(run: Run) -> None:
    said = run("fair", f"http://127.0.0.1:{free_port()}/api/tables/roulette/rounds/7/fair").sentence
    assert "urlopen" not in said


@pytest.mark.xfail(strict=True, reason="An installed package has no tests, and tells each paragraph as built.")
def test_no_paragraph_is_told_as_built_where_no_test_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.core.law.coverage.CHECKOUT", None)
    assert Paragraph(Citation.parse("13:69F-13.6(b)"), code=1, tests=0).missing


@pytest.mark.xfail(strict=True, reason="Enter does what happens when time runs out, whatever is held.")
def test_enter_does_not_stand_on_a_hand_that_no_card_can_harm(run: Run) -> None:
    """One of the hands that these seeds bring has ten points."""
    asked = re.compile(r": (\d+) against .*\n.*stand \(Enter\)")
    said = [run("play", "blackjack", "--seed", seed, typed="\nmain 10\n\n").out for seed in range(1, 9)]
    held = [int(points) for out in said for points in asked.findall(out)]
    assert [points for points in held if points < 12] == []
