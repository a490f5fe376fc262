"""What an audit prints: the keys that programs read, and a page into which no journal writes."""

from __future__ import annotations

import csv as spreadsheet
import re
from io import StringIO

import pytest

from pitboss.audit import run as running
from pitboss.audit import statistics as tested
from pitboss.audit.findings import Kind
from pitboss.audit.report import csv, html, plain, summary
from pitboss.audit.run import Progress, job_of, run
from pitboss.audit.statistics import Statistics
from pitboss.core.game.steps import Announce, Bet, Move
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode, encode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.audit.lines import Lines

EVIL = "<script>alert('“')</script>&amp;"


def journal(rounds: int = 3) -> list[bytes]:
    lines: list[bytes] = []
    table = Table(registry.find("mini_dice"), chance=Seeded(1), clock=lambda: 0, journal=lines.append)
    table.sit(1, 10**9)
    for _ in range(rounds):
        table.play({1: DefaultPlayer(Bet(1, "field", 1000))})
    return lines


def audited(lines: list[bytes], name: str = "journal") -> Progress:
    source = [Lines(name, lines, len(lines))]
    progress = Progress(job_of(source, ""))
    for _ in run(source, "", progress, None, 1):
        pass
    return progress


def forged() -> list[bytes]:
    """Lines into which somebody has written markup wherever there is text."""
    lines = journal()
    other_game, table, step, move = (decode(lines[at])[0] for at in (0, 1, 2, 2))
    other_game.game = other_game.table = EVIL
    table.table = EVIL
    table.steps.append(Announce(EVIL, EVIL))
    step.steps.append(Move(5, EVIL, EVIL + EVIL, EVIL, EVIL))
    move.closing.balances[EVIL] = 5
    return [encode(record)[0] for record in (other_game, table, step, move)] + [EVIL.encode(), *lines]


def test_nothing_of_a_journal_is_markup_on_the_page() -> None:
    tests = Statistics((tested.Test(EVIL, EVIL, 1, EVIL, EVIL, 0.0), tested.Test(EVIL, EVIL, 1, EVIL, EVIL, 0.9)))
    progress = audited(forged(), EVIL)
    page = html(progress, tests)
    assert progress.found > 5
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    allowed = {
        "!doctype",
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "h1",
        "h2",
        "p",
        "table",
        "tr",
        "th",
        "td",
    }
    assert set(re.findall(r"</?([\w!]+)", page)) <= allowed
    assert page.count('<tr class="alarm">') == 1


def test_the_page_says_how_many_findings_it_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = Statistics(())
    whole = audited(forged())
    assert "not listed" not in html(whole, nothing)
    assert plain(whole, nothing)["findings_left_out"] == 0
    monkeypatch.setattr(running, "KEPT", 2)
    cut = audited(forged())
    assert cut.found == whole.found
    assert f"<p>{whole.found - 2:,} more findings are counted above and not listed.</p>" in html(cut, nothing)
    assert plain(cut, nothing)["findings_left_out"] == whole.found - 2
    assert "Nothing was found." in html(audited(journal()), nothing)
    assert "There are too few rounds for any test." in html(audited(journal()), nothing)


def test_the_keys_that_programs_read_stay_as_they_are() -> None:
    progress = audited([*forged(), b"x"])
    found = plain(progress, Statistics(()))
    assert found.keys() == {
        *("rounds", "skipped_lines", "complete", "kinds", "findings", "findings_left_out", "totals", "statistics")
    }
    assert found["kinds"].keys() == {kind.name.lower() for kind in Kind}
    assert sum(found["kinds"].values()) == progress.found == len(found["findings"])
    assert (found["rounds"], found["skipped_lines"], found["complete"]) == (6, 3, True)
    for finding in found["findings"]:
        assert finding.keys() == {
            *("source", "line", "table", "round", "step", "kind", "problem", "recorded", "demanded", "cite"),
            *("basis", "difference_cents", "says"),
        }


def test_a_summary_in_a_sentence() -> None:
    progress = audited(journal())
    assert summary(progress) == "3 rounds audited, 0 findings."
    progress.finished = False
    assert summary(progress).endswith("The audit was stopped before its end.")
    assert summary(audited([*journal(), b"x"])) == "3 rounds audited, 1 finding. 1 line skipped."
    assert "2 lines skipped." in summary(audited([*journal(), b"x", b"y"]))


def test_findings_come_to_totals_and_lines_of_a_spreadsheet() -> None:
    lines = journal()
    records = [decode(line)[0] for line in lines]
    for record in records[:2]:
        move = next(step for step in record.steps if isinstance(step, Move))
        move.amount += 500
    progress = audited([encode(record)[0] for record in records])
    found = plain(progress, Statistics(()))["totals"]
    assert {total["whose"] for total in found} == {"seat 1"}
    steps = [finding for finding in progress.findings if finding.step and finding.money]
    assert sum(total["too_much"] + total["too_little"] for total in found) >= 500 * len(steps) >= 500
    rows = list(spreadsheet.reader(StringIO(csv(progress))))
    assert len(rows) == 1 + progress.found
    assert all(len(row) == len(rows[0]) for row in rows)
    assert any("the rule says" in row[6] for row in rows[1:])


def test_nothing_of_a_journal_is_a_formula_of_a_spreadsheet() -> None:
    record, _ = decode(journal()[0])
    record.table = "=1+1"
    record.steps.pop()
    assert "'=1+1" in csv(audited([encode(record)[0]]))
