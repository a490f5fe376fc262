"""The store: journals, rounds in play, accounts and meters on SQLite or PostgreSQL.

    from pitboss.store import Store

    with Store.open("sqlite:///casino.sqlite3") as store:
        table.journal = store.append

A URL chooses the database: `sqlite:///FILE` (one writer, any number of readers) or
`postgresql://USER@HOST/NAME` (many writers). `Store.open(url, write=False)` reads only. Everything that is
refused raises `StoreError` with a sentence and changes nothing.

**Journals.** `append(line)` stores a finished round if it follows the last one of its table: the next number,
`prev` the last hash. The same record sent again is stored once. When `append` returns, the record is on disk.
`append_many` stores several, all or none. `records()` gives the lines back, table by table, in constant memory.

**A round in play** is resumed after a crash at the very step where it stood. For whoever runs live tables:

1. Before anybody is told that a round is open: `save_secret(table, msgspec.json.encode(chance.secrets()))`.
2. Each accepted act (a player sits or leaves before the round opens, the opening itself, a bet, a choice, the
   close of betting, an irregularity) goes to `save_act(table, round, number, act, secret)` before it is
   acknowledged: `number` counts from 1 in each round, `act` is in whatever form the caller can read back, and
   `secret` is what `chance.secrets()` says after the act, since an act may shuffle a shoe.
3. The finished record goes to `append(line, secret)`. In one transaction the record is stored, the round's
   acts are deleted and the secret is replaced by that of a table between rounds.
4. After a crash: set the table as the last record (`records(table, since=last(table).round - 1)`) closed it,
   `chance.resume(secret, decks)`, then do `acts(table)` again in order. The same seeds give the same chance.

Secrets of chance stand in a table of their own; no journal command shows them.

**Accounts** are persons', the house's, or meters (a progressive meter, a bad beat fund). Money only moves from
one to another: `transfer(key, source, target, amount)`, once for each key. Only the house may go below zero.
`problems()` proves that none was made or lost: in accounts, at tables, or between a table and its journal.

`with store.transaction():` makes several of these calls one: all of it happens or none, for instance a buy-in
(a transfer from a person to the house) and the act of sitting down. The calls belong to one thread.
"""

from pitboss.store.accounts import Accounts, Transfer
from pitboss.store.books import Books
from pitboss.store.database import DEFAULT, StoreError, Unreachable
from pitboss.store.ends import Last
from pitboss.store.journals import Journals
from pitboss.store.people import People, Person
from pitboss.store.states import States

__all__ = ["DEFAULT", "Last", "Person", "Store", "StoreError", "Transfer", "Unreachable"]


class Store(Journals, States, Accounts, Books, People):
    """Everything a casino keeps, in one database."""
