"""Proposals: what one person asks for and a second must agree to."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import delete, select

from pitboss.core.table.table import now
from pitboss.store.database import Part
from pitboss.store.schema import proposals


class Proposal(NamedTuple):
    """What is proposed, by whom and when."""

    number: int
    at: int
    proposer: str
    what: dict[str, Any]


class Proposals(Part):
    """Keeps what waits for a second person."""

    def add(self, proposer: str, what: dict[str, Any]) -> int:
        """Put something forward; its number."""
        new = proposals.insert().values(at=now(), proposer=proposer, what=msgspec.json.encode(what))
        with self.database.transaction() as connection:
            return int(connection.scalar(new.returning(proposals.c.number)) or 0)

    def waiting(self) -> list[Proposal]:
        """All that waits, in order."""
        rows = self.database.rows(select(proposals).order_by(proposals.c.number))
        return [Proposal(row.number, row.at, row.proposer, msgspec.json.decode(row.what)) for row in rows]

    def decided(self, number: int) -> bool:
        """It waits no more; False if somebody else was quicker."""
        return bool(self.database.execute(delete(proposals).where(proposals.c.number == number)))
