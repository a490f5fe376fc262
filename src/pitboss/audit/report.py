"""The report of an audit: as JSON, and as one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from pitboss.audit.findings import Kind
from pitboss.audit.run import Progress
from pitboss.audit.statistics import Statistics

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #1b1b1b }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 2rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #ddd }
td.n { text-align: right; font-variant-numeric: tabular-nums } tr.alarm { background: #fde8e8 }
code { font-size: 13px; overflow-wrap: anywhere } h1 { font-size: 1.5rem } h2 { font-size: 1.15rem }
@media (prefers-color-scheme: dark) { body { background: #161616; color: #e8e8e8 } th, td { border-color: #3a3a3a }
tr.alarm { background: #4a1f1f } }
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


def html(progress: Progress, statistics: Statistics) -> str:
    """One page with all findings and tests."""
    kinds = [(kind.value, f"{progress.counts[kind.name]:,}") for kind in Kind if progress.counts.get(kind.name)]
    findings = [
        (
            finding.where,
            finding.kind.value,
            finding.problem,
            f"<code>{escape(finding.recorded)}</code>",
            f"<code>{escape(finding.demanded)}</code>",
            finding.difference,
            finding.section,
        )
        for finding in progress.findings
    ]
    tests = [
        (test.where, test.what, f"{test.observations:,}", test.seen, test.expected, f"{test.chance:.2g}")
        for test in statistics.tests
    ]
    alarms = {at for at, test in enumerate(statistics.tests) if test in statistics.alarms}
    left_out = progress.found - len(progress.findings)
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><title>Audit</title>",
        f"<style>{_STYLE}</style><h1>Audit</h1><p>{escape(summary(progress))}</p>",
        _table("By kind", ("kind", ">findings"), kinds) if kinds else "",
        _table(
            "Findings", ("where", "kind", "what", "recorded", "demanded", "difference", "section"), findings, (3, 4)
        )
        if findings
        else "<p>Nothing was found.</p>",
        f"<p>{left_out:,} more findings are counted above and not listed.</p>" if left_out else "",
        f"<h2>Chance and hold</h2><p>{escape(statistics.says())}</p>",
        _table("", ("where", "test", ">observations", "seen", "expected", ">chance"), tests, (), alarms)
        if tests
        else "<p>There are too few rounds for any test.</p>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _table(
    title: str,
    columns: Iterable[str],
    rows: Iterable[tuple[str, ...]],
    ready: tuple[int, ...] = (),
    marked: Iterable[int] = (),
) -> str:
    """A table; a column whose name begins with > holds figures; the columns `ready` hold HTML already."""
    names = list(columns)
    head = "".join(f"<th>{escape(name.removeprefix('>'))}" for name in names)
    lines = []
    for number, row in enumerate(rows):
        cells = "".join(
            f"<td{' class=n' if names[at].startswith('>') else ''}>{cell if at in ready else escape(cell)}"
            for at, cell in enumerate(row)
        )
        lines.append(f"<tr{' class=alarm' if number in set(marked) else ''}>{cells}")
    caption = f"<h2>{escape(title)}</h2>" if title else ""
    return f"{caption}<table><tr>{head}{''.join(lines)}</table>"
