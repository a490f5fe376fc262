"""The report of an audit: as JSON, as CSV, and as one HTML page to read and print that needs nothing else."""

from __future__ import annotations

import csv as written
from collections.abc import Container, Iterable, Iterator, Sequence
from io import StringIO
from typing import Any

import msgspec

from pitboss.audit.findings import Kind
from pitboss.audit.run import Progress
from pitboss.audit.statistics import Statistics
from pitboss.audit.totals import HEADINGS, totals
from pitboss.drawing.markup import Markup, document, tag

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #1b1b1b }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 2rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #ddd }
td.n { text-align: right; font-variant-numeric: tabular-nums } tr.alarm { background: #fde8e8 }
td { overflow-wrap: anywhere } h1 { font-size: 1.5rem } h2 { font-size: 1.15rem }
@media print { body { margin: 0; max-width: none } tr { break-inside: avoid } }
@media screen and (prefers-color-scheme: dark) { body { background: #161616; color: #e8e8e8 }
th, td { border-color: #3a3a3a } tr.alarm { background: #4a1f1f } }
"""


def plain(progress: Progress, statistics: Statistics) -> dict[str, Any]:
    """As JSON has it."""
    return {
        "rounds": progress.whole.rounds,
        "skipped_lines": progress.whole.skipped,
        "complete": progress.finished,
        "kinds": {kind.name.lower(): progress.counts.get(kind.name, 0) for kind in Kind},
        "findings": [finding.plain() for finding in progress.findings],
        "findings_left_out": progress.found - len(progress.findings),
        "totals": msgspec.to_builtins(totals(progress.findings)),
        "statistics": statistics.plain(),
    }


def summary(progress: Progress) -> str:
    """The audit in a sentence or two."""
    whole = progress.whole
    text = f"{whole.rounds:,} rounds audited, {progress.found:,} finding{'s' if progress.found != 1 else ''}."
    if whole.skipped:
        text += f" {whole.skipped:,} line{'s' if whole.skipped > 1 else ''} skipped."
    if not progress.finished:
        text += " The audit was stopped before its end."
    return text


def html(progress: Progress, statistics: Statistics | None) -> Markup:
    """One page with all findings and, where they were made, the tests."""
    return document("Audit", tag("style", _STYLE), tag("h1", "Audit"), _body(progress, statistics))


def _body(progress: Progress, statistics: Statistics | None) -> Iterator[Markup]:
    yield tag("p", summary(progress))
    if progress.whole.lasts:
        yield tag("p", f"Tables: {', '.join(sorted(progress.whole.lasts))}.")
    kinds = [(kind.value, f"{progress.counts[kind.name]:,}") for kind in Kind if progress.counts.get(kind.name)]
    if kinds:
        yield tag("h2", "By kind") + _table(("kind", ">findings"), kinds)
    if sums := [total.words for total in totals(progress.findings)]:
        yield tag("h2", "In money") + _table(HEADINGS, sums)
    findings = [
        (finding.where, finding.kind.value, finding.sentence, finding.section) for finding in progress.findings
    ]
    if findings:
        yield tag("h2", "Findings") + _table(("where", "kind", "what was found", "section"), findings)
    else:
        yield tag("p", "Nothing was found.")
    if left_out := progress.found - len(progress.findings):
        yield tag("p", f"{left_out:,} more findings are counted above and not listed.")
    if statistics is not None:
        yield tag("h2", "Chance and hold") + tag("p", statistics.says())
        tests = [(test.where, test.what, test.says, statistics.verdict(test)) for test in statistics.tests]
        alarms = {at for at, test in enumerate(statistics.tests) if test in statistics.alarms}
        columns = ("where", "what is tested", "what was found", "verdict")
        yield _table(columns, tests, alarms) if tests else tag("p", "There are too few rounds for any test.")


def csv(progress: Progress) -> str:
    """Every finding that is kept as a line, for a spreadsheet; money in dollars."""
    out = StringIO()
    rows = written.writer(out, lineterminator="\r\n")
    rows.writerow(_COLUMNS)
    for found in progress.findings:
        off = "; ".join(f"{account} {cents / 100:.2f}" for account, cents in found.money.items())
        row = (found.source, found.line, found.table, found.round, found.step, found.kind.value, found.sentence, off)
        rows.writerow([_cell(value) for value in (*row, found.cite, found.basis)])
    return out.getvalue()


_COLUMNS = (
    *("source", "line", "table", "round", "step", "kind", "what was found", "difference in dollars", "section"),
    "rests on",
)


def _cell(value: object) -> object:
    """What a journal wrote is text to a spreadsheet, and never a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")) else value


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]], marked: Container[int] = ()) -> Markup:
    """A table; a column whose name begins with > holds figures."""
    figures = [{"class_": "n"} if name.startswith(">") else {} for name in columns]
    lines = (
        tag("tr", (tag("td", cell, **of) for cell, of in zip(row, figures, strict=True)), **alarm)
        for number, row in enumerate(rows)
        for alarm in ({"class_": "alarm"} if number in marked else {},)
    )
    return tag("table", tag("tr", (tag("th", name.removeprefix(">")) for name in columns)), lines)
