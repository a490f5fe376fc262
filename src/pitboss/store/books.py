"""The books: that no money was made or lost, and no role given that nobody gave, proved from what is stored.

Money is brought in from the cage and lies in purses, in meters, and at tables: in front of seats, on layouts, in
pots and inventories, and with those who wait for a seat. The account of a table holds exactly what lies at it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select, tuple_

from pitboss.core.money.accounts import AT_TABLE
from pitboss.core.money.cents import money
from pitboss.core.table.journal import (
    FIRST,
    Between,
    DamagedRecord,
    Decided,
    Heading,
    decode,
    heading,
    own_hash,
)
from pitboss.store.database import Part
from pitboss.store.recomputed import Recomputed
from pitboss.store.schema import accounts, heads, journal, states
from pitboss.store.states import States
from pitboss.store.vault import Locked

_ROWS = 500


class _Amount(msgspec.Struct):
    amount: int


class _Stands(msgspec.Struct):
    balances: dict[str, int]
    since: list[Between]
    rounds: int
    last_hash: str
    payouts: list[Decided] = []


class _Held(msgspec.Struct):
    """The part of a live table's state that concerns money."""

    standing: _Stands
    waiting: list[_Amount]


class _Done(msgspec.Struct):
    """The part of an act that concerns money: chips bought in the middle of a round."""

    type: str
    bought: int = 0


class Books(Part):
    """Proves that the books balance."""

    def problems(self) -> list[str]:
        """A sentence for everything that does not add up, without reading all journals."""
        return self.prove()[0]

    def prove(self) -> tuple[list[str], set[str]]:
        """The same, and who is stopped from playing."""
        with self.database.reading() as connection:
            recomputed = Recomputed(self.database, connection)
            return self._problems(connection, recomputed), recomputed.stopped

    def look(self) -> tuple[list[str], list[str]]:
        """The same, with all journals; and what the console did by itself and two have not accepted yet."""
        with self.database.reading() as connection:
            recomputed = Recomputed(self.database, connection)
            found = self._problems(connection, recomputed)
            return [*found, *_journals(connection, recomputed)], recomputed.unagreed

    def decided(self) -> Iterator[tuple[str, Decided]]:
        """The payouts that were decided at live tables since the last round of each, with the table."""
        states = States(self.database)
        for name, data in states.all().items():
            yield from ((name, decided) for decided in msgspec.json.decode(data, type=_Held).standing.payouts)

    def _problems(self, connection: Connection, recomputed: Recomputed) -> list[str]:
        return [*recomputed.problems, *_at_tables(connection, States(self.database))]


def _at_tables(connection: Connection, live: States) -> Iterator[str]:
    """What lies at each table is what its account holds, and follows from its journal."""
    rows = connection.execute(select(accounts).where(accounts.c.name.like(f"{AT_TABLE}%")))
    brought = {row.name.removeprefix(AT_TABLE): row.balance for row in rows}
    ends = {row.name: row for row in connection.execute(select(heads))}
    for name in connection.scalars(select(states.c.name).order_by(states.c.name)).all():
        try:
            held = msgspec.json.decode(live.of(name) or b"", type=_Held)
            bought = sum(msgspec.json.decode(act, type=_Done).bought for act in live.acts(name))
        except Locked as locked:
            yield str(locked)
            continue
        except msgspec.MsgspecError as bad:
            yield (
                f"How table {name} stands cannot be read: {bad}. {money(brought.pop(name, 0))} lie at it. If another "
                "version of pitboss stored it, open the house with that and empty the table, or give everybody back "
                f"what is theirs: pitboss store settle URL {name}."
            )
            continue
        stands = held.standing
        lies = sum(stands.balances.values()) + sum(waits.amount for waits in held.waiting) + bought
        account = brought.pop(name, 0)
        if lies != account:
            yield f"At table {name} lies {money(lies)}; by what was brought and taken it must be {money(account)}."
        end = ends.get(name)
        if end is None or (end.round, end.hash) != (stands.rounds, stands.last_hash):
            yield f"Table {name} stands after round {stands.rounds}, which is not where its journal ends."
        elif stands.rounds:
            yield from _closed(connection, name, stands)
    for name, account in brought.items():
        if account:
            yield f"Table {name} is closed, and its account still holds {money(account)}."


def _journals(connection: Connection, recomputed: Recomputed) -> Iterator[str]:
    """Every round is as it was written, and follows the one before. Where it is of a table of this house, its payouts
    were decided by who is named, by the chain, too."""
    ends = {row.name: (row.round, row.hash) for row in connection.execute(select(heads))}
    at = last = ("", 0, FIRST)
    rounds = select(journal).order_by(journal.c.name, journal.c.round).limit(_ROWS)
    while page := connection.execute(rounds.where(tuple_(journal.c.name, journal.c.round) > tuple_(*at[:2]))).all():
        for row in page:
            if row.name != last[0]:
                last = (row.name, 0, FIRST)
                if row.name not in ends:
                    yield f"The journal has rounds of table {row.name}, which has none: they were entered by hand."
            yield from _round(row, last, recomputed)
            at = last = (row.name, row.round, row.hash)


def _round(row: Row[Any], last: tuple[str, int, str], recomputed: Recomputed) -> Iterator[str]:
    name, number, before = last
    must = Heading(name, number + 1, row.game, before, own_hash(row.line), row.closed_at)
    try:
        written = (row.round, row.hash) == (must.round, must.hash) and heading(row.line) == must
    except msgspec.MsgspecError:
        written = False
    if not written:
        yield f"Round {row.round} of table {name} was altered by hand, or one before it is missing."
    elif b'"payouts":[' in row.line and recomputed.is_of_house(name):
        for decided in decode(row.line)[0].opening.payouts:
            if recomputed.decided.get((name, decided.award)) != (decided.by, decided.refused):
                yield (
                    f"By round {row.round} of table {name} {decided.by} decided payout {decided.award}; by the chain "
                    "they did not."
                )


def _closed(connection: Connection, name: str, stands: _Stands) -> Iterator[str]:
    """What a table holds is what it held when its last round closed, with what came and went since."""
    last = select(journal.c.line).where(journal.c.name == name, journal.c.round == stands.rounds)
    try:
        record, digest = decode(connection.scalar(last) or b"")
    except DamagedRecord as damage:
        yield f"The last round of table {name} cannot be read. {damage}"
        return
    if digest != stands.last_hash:
        yield f"The last round of table {name} is not the one that its chain ends with."
    came = sum(between.amount for between in stands.since)
    paid = sum(sum(decided.shares.values()) for decided in stands.payouts if not decided.refused)
    must = sum(record.closing.balances.values()) + came - paid
    if sum(stands.balances.values()) != must:
        yield f"Table {name} holds {money(sum(stands.balances.values()))}; by its journal it must hold {money(must)}."
