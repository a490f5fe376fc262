"""The store: journals, rounds in play, accounts and meters on SQLite or PostgreSQL.

    from pitboss.store import Store

    with Store.open("sqlite:///casino.sqlite3") as store:
        table.journal = store.append

A URL chooses the database: `sqlite:///FILE` (one writer, any number of readers) or
`postgresql://USER@HOST/NAME` (many writers). `Store.open(url, write=False)` reads only; `own=True` is for a house,
of which a database has one at a time. Everything that is
refused raises `StoreError` with a sentence and changes nothing.

**Journals.** `append(line)` stores a finished round if it follows the last one of its table: the next number,
`prev` the last hash. The same record sent again is stored once. When `append` returns, the record is on disk.
`append_many` stores several, all or none. `records()` gives the lines back, table by table, in constant memory.
`note_played` keeps who played which of them, `played(person)` gives somebody's own.

**Live tables** are taken up after a crash where they stood. Whoever alone runs them keeps, before anybody is told of
it, how a table stands (`save_states`, or `change_states` where the acts done since stay) and each act accepted since
(`save_acts`: by table, round, number and bytes, in whatever form the caller can read back). `states()` and
`acts(table)` give them back; a finished record takes the acts of its round with it. A state holds the secrets of
chance; no journal command shows it.

**Accounts** are persons', the house's, or meters (a progressive meter, a bad beat fund). Money only moves from
one to another: `transfer(key, source, target, amount)`, once for each key. Only the house may go below zero.
`problems()` proves that none was made or lost: in accounts, at tables, or between a table and its journal.

**Posts** are messages to the other parties of a link of casinos, numbered for each receiver and kept in the
transaction of what they tell: `post(receiver, key, body)`, once for each key; `posted(receiver, after)` gives them
back.

**Copies.** `backup(file)` writes all of it, as it is at one moment, into a SQLite file; `restore(file)` takes that
into an empty store on either database; `compact()` gives back the room of what was deleted.

`with store.transaction():` makes several of these calls one: all of it happens or none, for instance a buy-in
(a transfer from a person to the house) and the act of sitting down. The calls belong to one thread.
"""

from pitboss.store.accounts import Accounts, Transfer
from pitboss.store.ages import Ages
from pitboss.store.copies import Copies
from pitboss.store.database import DEFAULT, Failed, StoreError, Superseded, Unreachable
from pitboss.store.ends import Last
from pitboss.store.events import Events, Noted
from pitboss.store.journals import Journals
from pitboss.store.people import CONSOLE, HOUSE, Person
from pitboss.store.posts import NODE, Post, Posts
from pitboss.store.proposals import Proposal, Proposals
from pitboss.store.rounds import Played, Rounds
from pitboss.store.sessions import Session, Sessions
from pitboss.store.states import States
from pitboss.store.takings import Takings

__all__ = [
    "CONSOLE",
    "DEFAULT",
    "HOUSE",
    "NODE",
    "Failed",
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


class Store(Ages, Posts, Journals, Rounds, Takings, States, Accounts, Copies, Sessions, Events, Proposals):
    """Everything a casino keeps, in one database."""
