"""Proposals: what one person asks for and a second must agree to."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import delete, select

from pitboss.core.table.table import now
from pitboss.store.database import Database
from pitboss.store.schema import proposals


class Proposal(NamedTuple):
    """What is proposed, by whom and when."""

    number: int
    at: int
    proposer: str
    what: dict[str, Any]


class Proposals(Database):
    """Keeps what waits for a second person."""

    def propose(self, proposer: str, what: dict[str, Any]) -> int:
        """Put something forward; its number."""
        new = proposals.insert().values(at=now(), proposer=proposer, what=msgspec.json.encode(what))
        with self.transaction() as connection:
            return int(connection.scalar(new.returning(proposals.c.number)) or 0)

    def proposals(self) -> list[Proposal]:
        """All that waits, in order."""
        with self._reading() as connection:
            rows = connection.execute(select(proposals).order_by(proposals.c.number))
            return [Proposal(row.number, row.at, row.proposer, msgspec.json.decode(row.what)) for row in rows]

    def decided(self, number: int) -> bool:
        """It waits no more; False if somebody else was quicker."""
        with self.transaction() as connection:
            return bool(connection.execute(delete(proposals).where(proposals.c.number == number)).rowcount)
