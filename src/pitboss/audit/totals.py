"""What all findings come to in money: too much and too little, by table and by who has it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.audit.findings import Finding
from pitboss.audit.sentences import brief, by_holder


class Total(msgspec.Struct):
    """What somebody at a table got too much and too little in all, and in how many findings."""

    table: str
    whose: str
    too_much: int = 0
    too_little: int = 0
    findings: int = 0

    @property
    def words(self) -> tuple[str, str, str, str, str]:
        """As a line of a table."""
        return self.table, self.whose, brief(self.too_much), brief(self.too_little), f"{self.findings:,}"


HEADINGS = ("table", "who", ">too much", ">too little", ">findings")


def totals(found: Iterable[Finding]) -> list[Total]:
    """The totals of findings, the largest first."""
    by: dict[tuple[str, str], Total] = {}
    for finding in found:
        for whose, cents in by_holder(finding.money).items():
            total = by.setdefault((finding.table, whose), Total(finding.table, whose))
            total.too_much += max(cents, 0)
            total.too_little += max(-cents, 0)
            total.findings += 1
    return sorted(by.values(), key=lambda total: -(total.too_much + total.too_little))
