"""`pitboss audit`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import Bet, Move
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode, encode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.store import Store
from pitboss.store.files import write
from tests.cli.conftest import Run

SUBMISSION = """
casino = "Boardwalk"
[[table]]
id = "MD-1"
game = "mini_dice"
chip = "1.00"
minimum = "5.00"
maximum = "500.00"
"""


@pytest.fixture
def lines() -> list[bytes]:
    lines: list[bytes] = []
    table = Table(registry.find("mini_dice"), name="MD-1", limits=Limits(), chance=Seeded(1), journal=lines.append)
    table.sit(1, 10**9)
    for _ in range(50):
        table.play({1: DefaultPlayer(Bet(1, "field", 1000))})
    return lines


@pytest.fixture
def journal(lines: list[bytes], tmp_path: Path) -> Path:
    file = tmp_path / "md.jsonl"
    file.write_bytes(b"\n".join(lines))
    return file


def forged(lines: list[bytes], tmp_path: Path) -> Path:
    record, _ = decode(lines[-1])
    move = next(step for step in record.steps if isinstance(step, Move))
    move.amount += 100
    file = tmp_path / "forged.jsonl"
    file.write_bytes(b"\n".join([*lines[:-1], encode(record)[0], b"<script>"]))
    return file


def test_a_lawful_journal_passes_from_every_kind_of_source(
    run: Run, journal: Path, lines: list[bytes], tmp_path: Path
) -> None:
    filed = tmp_path / "casino.toml"
    filed.write_text(SUBMISSION, encoding="utf-8")
    parquet, url = tmp_path / "md.parquet", f"sqlite:///{tmp_path / 'casino.sqlite3'}"
    write(lines, parquet)
    with Store.open(url) as store:
        store.journals.append_many(lines)
    for source in (journal, parquet, url):
        ran = run("audit", source, "--submission", filed)
        assert ran.code == 0, ran
        assert "50 rounds audited, 0 findings." in ran.out
        assert "1 in 1,000" in ran.out


def test_findings_are_told_with_line_money_and_section(run: Run, lines: list[bytes], tmp_path: Path) -> None:
    file, page = forged(lines, tmp_path), tmp_path / "report.html"
    sheet = tmp_path / "findings.csv"
    ran = run("audit", file, "--html", page, "--csv", sheet)
    assert ran.code == 1
    assert f"{file}:50, table MD-1, round 50, step" in ran.out
    assert "wrong payout or vigorish" in ran.out
    assert ", the rule says $" in ran.out and "$1 too " in ran.out and '{"do"' not in ran.out
    assert "In money" in ran.out
    assert "the rule says" in sheet.read_text(encoding="utf-8")
    assert "(13:69F-13." in ran.out
    assert "1 line skipped" in ran.out
    found = run("audit", file, "--json").json
    assert found["rounds"] == 50
    assert found["kinds"]["payout"] >= 1
    assert found["complete"] is True
    (payout,) = [finding for finding in found["findings"] if finding["kind"] == "payout"]
    assert sorted(payout["difference_cents"].values()) == [-100, 100]
    assert {"source", "line", "table", "round", "step", "problem", "recorded", "demanded", "cite"} <= payout.keys()
    assert found["statistics"]["false_alarm"] == "1/1000"
    html = page.read_text(encoding="utf-8")
    assert "wrong payout or vigorish" in html
    assert "<script" not in html


def test_a_submission_is_held_against_the_journal(run: Run, journal: Path, tmp_path: Path) -> None:
    filed = tmp_path / "casino.toml"
    filed.write_text(SUBMISSION.replace('"5.00"', '"10.00"'), encoding="utf-8")
    ran = run("audit", journal, "--submission", filed, "--json")
    assert ran.code == 1
    assert {finding["kind"] for finding in ran.json["findings"]} == {"notice"}
    filed.write_text(SUBMISSION.replace("mini_dice", "mini_dise"), encoding="utf-8")
    assert "not lawful" in run("audit", journal, "--submission", filed).sentence


def test_what_is_saved_is_taken_up_again(run: Run, journal: Path, tmp_path: Path) -> None:
    saved = tmp_path / "audit.json"
    first = run("audit", journal, "--save", saved, "--json").json
    assert json.loads(saved.read_bytes())["finished"] is True
    assert run("audit", journal, "--save", saved, "--json").json == first
    assert "other sources" in run("audit", journal, journal, "--save", saved).sentence


def test_a_source_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    assert "No such file" in run("audit", tmp_path / "none.jsonl").sentence
    assert run("audit", f"sqlite:///{tmp_path / 'none.sqlite3'}").code == 2
    assert "No such file" in run("audit", tmp_path / "none.csv").sentence
