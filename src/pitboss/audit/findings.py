"""Findings: what an audit reports, by kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import msgspec

from pitboss.core.law.basis import rests_on
from pitboss.core.money.cents import money


class Kind(Enum):
    """The kinds of finding."""

    PAYOUT = "wrong payout or vigorish"
    TIME = "wager accepted out of time"
    LIMIT = "limit or eligibility"
    DRAW = "wrong draw"
    ORDER = "wrong settlement order"
    SETTING = "hand set against the filed house way"
    IRREGULARITY = "irregularity resolved wrongly"
    MONEY = "money not conserved"
    MEMORY = "memory that does not follow from the round before"
    COMMITMENT = "commitment that does not match"
    OPTION = "option not in the submission"
    NOTICE = "table limit changed without notice"
    DECISION = "decision not on offer"
    PROCEDURE = "procedure not followed"
    CLOCK = "time running backwards"
    CHAIN = "chain broken"
    SEAL = "journal not as sealed"
    ACCOUNTS = "accounts that do not add up"
    DAMAGED = "line damaged"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a round. `money` is what each account has by the record less what it must have."""

    kind: Kind
    step: int
    problem: str
    recorded: str = ""
    demanded: str = ""
    cite: str = ""
    money: dict[str, int] = field(default_factory=dict)


class Finding(msgspec.Struct, frozen=True):
    """A fault and where it stands; `says` has it in money and words."""

    source: str
    line: int
    table: str
    round: int
    step: int
    kind: Kind
    problem: str
    recorded: str = ""
    demanded: str = ""
    cite: str = ""
    money: dict[str, int] = {}
    says: str = ""

    @classmethod
    def at(cls, source: str, line: int, table: str, number: int, fault: Fault, says: str) -> Finding:
        return cls(
            source,
            line,
            table,
            number,
            fault.step,
            fault.kind,
            fault.problem,
            fault.recorded,
            fault.demanded,
            fault.cite,
            fault.money,
            says,
        )

    @property
    def where(self) -> str:
        """The line, the table, the round and the step, as far as the fault is of one."""
        place = f"{self.source}:{self.line}" if self.line else self.source
        place += f", table {self.table}" if self.table or self.round else ""
        place += f", round {self.round}" if self.round else ""
        return f"{place}, step {self.step}" if self.step else place

    @property
    def difference(self) -> str:
        """What each account has too much (+) or too little (-)."""
        return ", ".join(
            f"{account} {'+' if cents > 0 else ''}{money(cents)}" for account, cents in self.money.items()
        )

    @property
    def sentence(self) -> str:
        """What was found, for people: as it stands where nobody has put it into words."""
        if self.says:
            return self.says
        parts = [self.problem]
        parts += [f"Recorded: {self.recorded}"] if self.recorded else []
        parts += [f"Demanded: {self.demanded}"] if self.demanded else []
        parts += [f"Difference: {self.difference}."] if self.money else []
        return " ".join(parts)

    @property
    def basis(self) -> str:
        """What the section rests on, where it is not the chapter's own text."""
        return rests_on(self.cite)

    @property
    def section(self) -> str:
        """The section, and what it rests on."""
        return f"{self.cite}: {self.basis}" if self.basis else self.cite

    def plain(self) -> dict[str, Any]:
        """As JSON has it; amounts in cents."""
        return {
            "source": self.source,
            "line": self.line,
            "table": self.table,
            "round": self.round,
            "step": self.step,
            "kind": self.kind.name.lower(),
            "says": self.sentence,
            "problem": self.problem,
            "recorded": self.recorded,
            "demanded": self.demanded,
            "cite": self.cite,
            "basis": self.basis,
            "difference_cents": self.money,
        }

    def __str__(self) -> str:
        section = f" ({self.section})" if self.cite else ""
        return f"{self.where}: {self.kind.value}. {self.sentence}{section}"
