"""`pitboss par`, as a test laboratory asks it."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_shapes import DOCUMENTED, keys


@pytest.fixture(autouse=True)
def _shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hold over a million rounds takes longest of all, and is worked out as that over a thousand is."""
    monkeypatch.setattr("pitboss.papers.par.HOLD_ROUNDS", (1_000,))


WAR = ("par", "casino_war", "--rounds", 0, "--sensitivity", "none")


def test_the_command_that_it_prints_makes_the_same_paper_again(run: Run) -> None:
    first = run(
        "par", "casino_war", "--set", "pay_table=regulation", "--rounds", 0, "--sensitivity", "none", "--json"
    ).json
    beyond = run(*WAR, "--set", 'pay_table="regulation with tie 11 to 1"', "--beyond-law", "--json").json
    assert beyond["digest"] != first["digest"]
    assert beyond["beyond_law"]
    for paper in (first, beyond):
        again = run(*shlex.split(paper["command"])[1:]).json
        assert again == paper


def test_every_key_is_documented(run: Run) -> None:
    paper = run(*WAR, "--json").json
    lines = {key for wager in paper["wagers"] for key in (*wager["adds"], *wager["given"])}
    seats = {seat for example in paper["examples"] for part in example["rounds"] for seat in part["net"]}
    grid = set((paper["strategy"]["grid"] or {}).get("letters", ()))
    assert keys(paper) - lines - seats - grid <= DOCUMENTED


def test_a_signed_paper_can_be_checked_and_an_altered_one_is_found(run: Run, tmp_path: Path) -> None:
    key, other, file = tmp_path / "lab.key", tmp_path / "other.key", tmp_path / "war.json"
    run("keys", "--out", key)
    run("keys", "--out", other)
    ran = run(*WAR, "--key", key, "--out", file, "--pdf", tmp_path / "war.pdf", "--html", tmp_path / "war.html")
    assert "Signed: " in ran.out
    public = json.loads(file.read_bytes())["signed"]["public_key"]
    assert public in (tmp_path / "war.html").read_text(encoding="utf-8")
    assert (tmp_path / "war.pdf").read_bytes().startswith(b"%PDF")
    assert public in run("par", "--check", file, "--public-key", f"{key}.pub").out
    assert run("par", "--check", file, "--json").json["signed_by"] == public
    assert "another key" in run("par", "--check", file, "--public-key", f"{other}.pub").sentence
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"subchapter": "22"', '"subchapter": "23"'), encoding="utf-8")
    assert "it was altered" in run("par", "--check", file).sentence


def test_an_unsigned_paper_says_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "war.json"
    assert "Unsigned" in run(*WAR, "--out", file, "--html", tmp_path / "war.html").out
    assert "UNSIGNED" in (tmp_path / "war.html").read_text(encoding="utf-8")
    assert "unsigned" in run("par", "--check", file).out
    key = tmp_path / "lab.key"
    run("keys", "--out", key)
    assert "is unsigned" in run("par", "--check", file, "--public-key", f"{key}.pub").sentence


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("par", "casino_war"), "Say where it goes"),
        (("par", "holdem", "--json"), "has no mathematics of the house"),
        (("par", "casino_war", "--json", "--rounds", "many"), "is no number"),
        (("par", "casino_war", "--json", "--rounds", 0, "--sensitivity", "luck"), "is no option"),
        (("par", "--json"), "Name a game"),
        (("par", "--check", Path(__file__)), "is not the data of a paper"),
        (("par", "casino_war", "--json", "--key", Path(__file__)), "is no private key"),
    ],
)
def test_what_cannot_be_understood_is_said_in_a_sentence(run: Run, argv: tuple[object, ...], says: str) -> None:
    assert says in run(*argv).sentence
