"""Accounts and meters: double entry, so that money is never made or lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from sqlalchemy import or_, select, update

from pitboss.core.money.cents import MOST, money
from pitboss.core.table.table import now
from pitboss.store.database import Part, StoreError, check_text
from pitboss.store.events import Entry, enter, hold_chain
from pitboss.store.schema import accounts, transfers

Kind = Literal["person", "house", "meter"]

_PAGE = 100


class Transfer(NamedTuple):
    """Money that went from one account to another."""

    key: str
    source: str
    target: str
    amount: int
    why: str
    at: int


class Accounts(Part):
    """Keeps balances in cents. Their sum is always zero; only an account of the house may stand below it."""

    def open(self, name: str, kind: Kind) -> bool:
        """Open an account with nothing in it; False if it is open already."""
        if kind not in get_args(Kind):
            raise StoreError(f"{kind!r} is no kind of account; the kinds are {', '.join(get_args(Kind))}.")
        check_text(name)
        opened = select(accounts.c.kind).where(accounts.c.name == name)
        with self.database.transaction() as connection:
            if connection.scalar(opened) is None:
                hold_chain(connection)
                new = self.database.insert(accounts).values(name=name, kind=kind, balance=0).on_conflict_do_nothing()
                if connection.scalar(new.returning(accounts.c.name)) is not None:
                    enter(self.database, account_entry(name, kind))
                    return True
            held = connection.scalar(opened)
            if held != kind:
                raise StoreError(f"The account {name} is open already, as one of kind {held}, not {kind}.")
        return False

    def transfer(self, key: str, source: str, target: str, amount: int, why: str = "", by: int = 0) -> bool:
        """Move cents from one account to another, once for each key; False if it was done already. `by` is the number
        of the proposal by which two agreed to it, where they had to."""
        check_text(key, source, target, why)
        if type(amount) is not int or not 0 < amount <= MOST or source == target:
            raise StoreError(
                f"{amount!r} cannot be moved from {source} to {target}; move whole cents above 0 and up to "
                f"{money(MOST)} between two accounts."
            )
        moved = Transfer(key, source, target, amount, why, now())
        with self.database.transaction() as connection:
            hold_chain(connection)
            locked = select(accounts).where(accounts.c.name.in_((source, target))).order_by(accounts.c.name)
            found = {row.name: row for row in connection.execute(locked.with_for_update())}
            for name in (source, target):
                if name not in found:
                    raise StoreError(f"There is no account {name}; open it first.")
            new = self.database.insert(transfers).values(**moved._asdict()).returning(transfers.c.number)
            if connection.scalar(new.on_conflict_do_nothing(index_elements=["key"])) is None:
                done = connection.execute(select(transfers).where(transfers.c.key == key)).one()
                if (done.source, done.target, done.amount, done.why) != (source, target, amount, why):
                    raise StoreError(f"Another transfer was made under the key {key}; every transfer needs its own.")
                return False
            held = found[source]
            if held.kind != "house" and held.balance < amount:
                raise StoreError(f"{source} holds {money(held.balance)} and cannot pay {money(amount)} to {target}.")
            for name, change in ((source, -amount), (target, amount)):
                row = accounts.c.name == name
                connection.execute(update(accounts).where(row).values(balance=accounts.c.balance + change))
            enter(self.database, transfer_entry(moved, by))
        return True

    def balance(self, name: str) -> int:
        """What an account holds, in cents."""
        found = self.database.value(select(accounts.c.balance).where(accounts.c.name == name))
        if found is None:
            raise StoreError(f"There is no account {name}; open it first.")
        return int(found)

    def balances(self, kind: Kind | None = None) -> dict[str, int]:
        """What every account holds, or every one of a kind: `balances("meter")` reads the meters."""
        wanted = select(accounts.c.name, accounts.c.balance).order_by(accounts.c.name)
        if kind is not None:
            wanted = wanted.where(accounts.c.kind == kind)
        return {row.name: row.balance for row in self.database.rows(wanted)}

    def transfers(self, account: str) -> Iterator[Transfer]:
        """The statement of an account: every transfer from or to it, in order."""
        touched = or_(transfers.c.source == account, transfers.c.target == account)
        after = 0
        while True:
            page = select(transfers).where(touched, transfers.c.number > after).order_by(transfers.c.number)
            rows = self.database.rows(page.limit(_PAGE))
            for row in rows:
                yield Transfer(row.key, row.source, row.target, row.amount, row.why, row.at)
            if len(rows) < _PAGE:
                return
            after = rows[-1].number


def account_entry(name: str, kind: str) -> Entry:
    return Entry("account", {"name": name, "kind": kind})


def transfer_entry(done: Transfer, by: int = 0) -> Entry:
    """A transfer in the chain; `by`: the proposal by which two agreed to it."""
    return Entry("transfer", {**done._asdict(), **({"by": by} if by else {})})
