"""A journal audited in one piece, in this process."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.audit.findings import Finding
from pitboss.audit.part import Auditor, FindGame, Part
from pitboss.core.filing.submission import Submission


def audit(
    lines: Iterable[bytes], find_game: FindGame, source: str = "journal", submission: Submission | None = None
) -> tuple[Part, list[Finding]]:
    """What is known of a journal, and every finding in it."""
    auditor = Auditor(find_game, submission)
    part, found = auditor.part(source, lines)
    whole = Part()
    found += auditor.join(whole, source, part, begins=True)
    found += auditor.finish(whole, source)
    return part, sorted(found, key=lambda finding: finding.line)


def findings_in(lines: Iterable[bytes], find_game: FindGame) -> list[Finding]:
    """Every finding in a journal: damage, breaks of the chain, departures from the rule, chance not as committed."""
    return audit(lines, find_game)[1]
