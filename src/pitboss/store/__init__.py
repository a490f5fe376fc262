"""The store: journals, rounds in play, accounts and meters on SQLite or PostgreSQL.

    from pitboss.store import Store

    with Store.open("sqlite:///casino.sqlite3") as store:
        table.journal = store.journals.append

A URL chooses the database: `sqlite:///FILE` (one writer, any number of readers) or
`postgresql://USER@HOST/NAME` (many writers). `Store.open(url, write=False)` reads only; `own=True` is for a house,
of which a database has one at a time. Everything that is refused raises `StoreError` with a sentence and changes
nothing. A store is made of parts over one `database`; each keeps things of one kind:

- `journals.append(line)` stores a finished round if it follows the last one of its table: the next number, `prev` the
  last hash. The same record sent again is stored once. When `append` returns, the record is on disk. `append_many`
  stores several, all or none. `records()` gives the lines back, table by table, in constant memory.
- `rounds` knows who played which of them: `of(person, most)` gives somebody's own; `takings` what tables took in.
- `states`: live tables are taken up after a crash where they stood. Whoever alone runs them keeps, before anybody is
  told of it, how a table stands (`save`, or `change` where the acts done since stay) and each act accepted since
  (`save_acts`: by table, round, number and bytes, in whatever form the caller can read back). `all()` and
  `acts(table)` give them back; a finished record takes the acts of its round with it. A state holds the secrets of
  chance; no journal command shows it.
- `accounts` are persons', the house's, or meters (a progressive meter, a bad beat fund). Money only moves from one to
  another: `transfer(key, source, target, amount)`, once for each key. Only the house may go below zero.
- `books.problems()` proves that none was made or lost: in accounts, at tables, or between a table and its journal.
- `people` may sign in, `sessions` are signed in; `proposals` wait for two who agree, with their `keys`; `events` are
  the chain: what those did who run the house, and every account, transfer, person and round, from which the books
  are recomputed; `begun` says which kind of house it is; `memory` is what it itself remembers between starts.
- `posts` are messages to the other parties of a link of casinos, numbered for each receiver and kept in the
  transaction of what they tell: `add(receiver, key, body)`, once for each key; `to(receiver, after)` gives them back.
- `copies.backup(file)` writes all of it, as it is at one moment, into a SQLite file; `restore(file)` takes that into
  an empty store on either database; `compact()` gives back the room of what was deleted; `age` tells that a database
  was taken back to an earlier moment.

`with store.transaction():` makes several of these calls one, whatever the parts: all of it happens or none, for
instance a buy-in (a transfer from a person to the house) and the act of sitting down. The calls belong to one thread.
"""

from contextlib import AbstractContextManager
from typing import Self

from sqlalchemy import Connection

from pitboss.store.accounts import Accounts, Transfer
from pitboss.store.age import Age
from pitboss.store.begun import Begun
from pitboss.store.books import Books
from pitboss.store.copies import Copies
from pitboss.store.database import DEFAULT, Database, Failed, StoreError, Superseded, Unreachable
from pitboss.store.events import Events, Noted
from pitboss.store.journals import Journals, Last
from pitboss.store.keys import Key, Keys
from pitboss.store.memory import Memory
from pitboss.store.people import CONSOLE, HOUSE, People, Person
from pitboss.store.posts import NODE, Post, Posts
from pitboss.store.proposals import Consent, Proposal, Proposals
from pitboss.store.recomputed import take_over
from pitboss.store.rounds import Played, Rounds
from pitboss.store.sessions import Session, Sessions
from pitboss.store.states import States
from pitboss.store.takings import Takings

__all__ = [
    "CONSOLE",
    "DEFAULT",
    "HOUSE",
    "NODE",
    "Consent",
    "Failed",
    "Key",
    "Last",
    "Noted",
    "Person",
    "Played",
    "Post",
    "Proposal",
    "Session",
    "Store",
    "StoreError",
    "Superseded",
    "Transfer",
    "Unreachable",
]


class Store:
    """Everything a casino keeps, in one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.accounts = Accounts(database)
        self.begun = Begun(database)
        self.books = Books(database)
        self.copies = Copies(database)
        self.events = Events(database)
        self.journals = Journals(database)
        self.keys = Keys(database)
        self.memory = Memory(database)
        self.people = People(database)
        self.proposals = Proposals(database)
        self.rounds = Rounds(database)
        self.sessions = Sessions(database)
        self.states = States(database)
        self.takings = Takings(database)
        self.age = Age(database, self.memory)
        self.posts = Posts(database)

    @classmethod
    def open(cls, url: str = DEFAULT, *, write: bool = True, own: bool = False) -> Self:
        """Open the store in the database that a URL names; see `Database.open`."""
        store = cls(Database.open(url, write=write, own=own))
        if write:
            try:
                store.states.encrypt_plain()
                take_over(store.database)
            except BaseException:
                store.close()
                raise
        return store

    def transaction(self) -> AbstractContextManager[Connection]:
        """All that this thread does inside happens at once, or (where anything is raised) not at all."""
        return self.database.transaction()

    def close(self) -> None:
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()
