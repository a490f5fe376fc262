"""What somebody reads who types a command for the first time, in a window of eighty columns."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import threading
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from pitboss.cli import bar
from pitboss.core.law.cite import Citation
from pitboss.core.law.coverage import Paragraph
from tests.cli.conftest import Run
from tests.server.serving import free_port


@pytest.mark.parametrize("place", ["13:69F-2.3(zz)", "13:69F-13.6(b)99"])
def test_a_paragraph_that_does_not_exist_is_refused(run: Run, place: str) -> None:
    assert run("cite", place).code == 2


def test_every_row_of_a_table_has_its_name_in_eighty_columns(run: Run) -> None:
    spread = run("odds", "craps", columns=80).out.partition("How they spread")[2]
    rows = [line for line in spread.splitlines() if "%" in line or "$" in line]
    assert rows
    assert [row for row in rows if not row.strip(" │|")[:1].isalpha()] == []


def test_exact_figures_are_not_cut_off_in_eighty_columns(run: Run) -> None:
    assert "…" not in run("odds", "red_dog", columns=80).out


def test_a_house_that_does_not_answer_is_told_of_in_a_sentence(run: Run) -> None:
    said = run("fair", f"http://127.0.0.1:{free_port()}/api/tables/roulette/rounds/7/fair").sentence
    assert "urlopen" not in said


def test_what_answers_and_is_no_house_is_told_of_in_a_sentence(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            caller, _ = listening.accept()
            with caller:
                caller.recv(1_000)
                caller.sendall(b"SSH-2.0\r\n")

        answering = threading.Thread(target=answer)
        answering.start()
        said = run("fair", f"http://127.0.0.1:{listening.getsockname()[1]}/api/tables/roulette/rounds/7/fair")
        answering.join()
    assert said.sentence.endswith("does not answer: is the house open, and its address right?")


def test_a_file_that_is_no_round_is_told_of_without_words_of_the_language(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    told = {"table": "x", "round": 1, "commitment": "", "seed": "zz", "fell": [], "orders": []}
    file.write_text(json.dumps(told), encoding="utf-8")
    assert "fromhex" not in run("fair", str(file)).sentence


def test_no_paragraph_is_told_as_built_where_no_test_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.core.law.coverage.CHECKOUT", None)
    assert Paragraph(Citation.parse("13:69F-13.6(b)"), code=1, tests=0).missing


def test_enter_does_not_stand_on_a_hand_that_no_card_can_harm(run: Run) -> None:
    """One of the hands that these seeds bring has ten points."""
    asked = re.compile(r": (\d+) against .*\n.*stand \(Enter\)")
    said = [run("play", "blackjack", "--seed", seed, typed="\nmain 10\n\n").out for seed in range(1, 9)]
    held = [int(points) for out in said for points in asked.findall(out)]
    assert [points for points in held if points < 12] == []


def test_a_wager_is_told_with_its_selections_where_they_are_few(run: Run) -> None:
    said = run("odds", "craps", columns=80).out
    assert said.count("pass_odds 4, 10") >= 2
    assert "pass_odds ×2" not in said
    assert re.search(r"straight ×3[78]", run("odds", "roulette").out)


def test_that_work_goes_on_is_said_where_nothing_else_is_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compiled tells nothing of how far it is."""
    drawn = StringIO()
    monkeypatch.setattr(bar, "SOON", 0.0)
    with bar.Bar(Console(file=drawn, force_terminal=True, width=100)).working():
        while "working it out" not in drawn.getvalue():
            pass
    assert drawn.getvalue().endswith("\x1b[2K")
    assert bar.SOON < 1


INSTALLED = """
import pitboss.core.law.mentions as mentions
mentions.CHECKOUT = None
from pitboss.cli import main
for words in (["trace", "mini_dice"], ["cite", "--code", "13.6(b)"], ["cite", "13.6(b)", "--json"]):
    try:
        main(words)
    except SystemExit:
        pass
"""


def test_an_installed_package_says_what_it_cannot_know() -> None:
    """It has the examples of the games and no tests; this one takes those of the checkout for not at hand."""
    said = subprocess.run([sys.executable, "-c", INSTALLED], capture_output=True, text=True, check=True).stdout
    told = " ".join(said.split())
    assert "What is tested an installed package cannot say" in told
    assert re.search(r"13\.2 Permissible wagers in code", told)
    assert "An installed package has no tests" in told and "nothing yet" not in told
    assert '"tests_at_hand": false' in told


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("hold", "mini_baccarat", "--drop", "4000", "--win", "100", "--rounds", "100"), "on player"),
        (
            ("simulate", "roulette", "--rounds", "1e4", "--wager", "straight", "--selection", "17"),
            "on straight 17 for",
        ),
    ],
)
def test_what_was_wagered_on_is_said(run: Run, words: tuple[str, ...], named: str) -> None:
    assert named in run(*words).out
