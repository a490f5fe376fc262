"""The report of an audit: as JSON, as CSV, and as one HTML page to read and print that needs nothing else."""

from __future__ import annotations

import csv as written
from collections.abc import Iterable
from html import escape
from io import StringIO
from typing import Any

import msgspec

from pitboss.audit.findings import Kind
from pitboss.audit.run import Progress
from pitboss.audit.statistics import Statistics
from pitboss.audit.totals import HEADINGS, totals

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


def html(progress: Progress, statistics: Statistics | None) -> str:
    """One page with all findings and, where they were made, the tests."""
    kinds = [(kind.value, f"{progress.counts[kind.name]:,}") for kind in Kind if progress.counts.get(kind.name)]
    findings = [
        (finding.where, finding.kind.value, finding.sentence, finding.section) for finding in progress.findings
    ]
    sums = [total.words for total in totals(progress.findings)]
    left_out = progress.found - len(progress.findings)
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><title>Audit</title>",
        f"<style>{_STYLE}</style><h1>Audit</h1><p>{escape(summary(progress))}</p>",
        f"<p>Tables: {escape(', '.join(sorted(progress.whole.lasts)))}.</p>" if progress.whole.lasts else "",
        _table("By kind", ("kind", ">findings"), kinds) if kinds else "",
        _table("In money", HEADINGS, sums) if sums else "",
        _table("Findings", ("where", "kind", "what was found", "section"), findings)
        if findings
        else "<p>Nothing was found.</p>",
        f"<p>{left_out:,} more findings are counted above and not listed.</p>" if left_out else "",
        *(() if statistics is None else _chance_and_hold(statistics)),
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _chance_and_hold(statistics: Statistics) -> tuple[str, str]:
    tests = [(test.where, test.what, test.says, statistics.verdict(test)) for test in statistics.tests]
    alarms = {at for at, test in enumerate(statistics.tests) if test in statistics.alarms}
    columns = ("where", "what is tested", "what was found", "verdict")
    return (
        f"<h2>Chance and hold</h2><p>{escape(statistics.says())}</p>",
        _table("", columns, tests, alarms) if tests else "<p>There are too few rounds for any test.</p>",
    )


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


def _table(title: str, columns: Iterable[str], rows: Iterable[tuple[str, ...]], marked: Iterable[int] = ()) -> str:
    """A table; a column whose name begins with > holds figures."""
    names = list(columns)
    head = "".join(f"<th>{escape(name.removeprefix('>'))}" for name in names)
    lines = []
    for number, row in enumerate(rows):
        cells = "".join(
            f"<td{' class=n' if names[at].startswith('>') else ''}>{escape(cell)}" for at, cell in enumerate(row)
        )
        lines.append(f"<tr{' class=alarm' if number in set(marked) else ''}>{cells}")
    caption = f"<h2>{escape(title)}</h2>" if title else ""
    return f"{caption}<table><tr>{head}{''.join(lines)}</table>"
