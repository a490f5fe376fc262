"""The tables as the queries see them. `migrations` makes them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, LargeBinary, MetaData, Table, Text

metadata = MetaData()

heads = Table(
    "heads",
    metadata,
    Column("name", Text, primary_key=True),
    Column("round", BigInteger),
    Column("hash", Text),
)
"""The last round of each table of the casino. Its row is the lock of all that is written for that table."""

journal = Table(
    "journal",
    metadata,
    Column("name", Text, primary_key=True),
    Column("round", BigInteger, primary_key=True),
    Column("hash", Text),
    Column("game", Text),
    Column("closed_at", BigInteger),
    Column("line", LargeBinary),
)

acts = Table(
    "acts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("round", BigInteger),
    Column("act", LargeBinary),
    Column("key", Text),
)
"""What was done in the round in play, encrypted: a dealer's entries name cards that lie face down."""

states = Table(
    "states",
    metadata,
    Column("name", Text, primary_key=True),
    Column("state", LargeBinary),
    Column("key", Text),
)
"""How each live table stood, as its house wrote it down: with the secrets of its chance, and therefore encrypted."""

accounts = Table(
    "accounts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("kind", Text),
    Column("balance", BigInteger),
)

transfers = Table(
    "transfers",
    metadata,
    Column("number", BigInteger, primary_key=True),
    Column("key", Text),
    Column("source", Text),
    Column("target", Text),
    Column("amount", BigInteger),
    Column("why", Text),
    Column("at", BigInteger),
)

people = Table(
    "people",
    metadata,
    Column("name", Text, primary_key=True),
    Column("password", Text),
    Column("roles", Text),
    Column("second", Text),
    Column("seen", BigInteger),
)
"""Who may sign in. `password` is an argon2 hash; `roles` are divided by spaces; `second` is the encrypted secret of
the second factor; `seen` is when they last came in."""

sessions = Table(
    "sessions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("name", Text),
    Column("opened", BigInteger),
)
"""Who is signed in. Only the SHA-256 of a session's token is kept: who reads it cannot come in by it."""

events = Table(
    "events",
    metadata,
    Column("number", BigInteger, primary_key=True),
    Column("key", Text),
    Column("at", BigInteger),
    Column("hash", Text),
    Column("line", LargeBinary),
)
"""What was done by those who run the house, in a chain. Rows are added and never changed."""

proposals = Table(
    "proposals",
    metadata,
    Column("number", BigInteger, primary_key=True),
    Column("at", BigInteger),
    Column("proposer", Text),
    Column("what", LargeBinary),
)
"""What somebody asks for that a second person must agree to."""

played = Table(
    "played",
    metadata,
    Column("person", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("round", BigInteger, primary_key=True),
    Column("seat", BigInteger, primary_key=True),
    Column("game", Text),
    Column("at", BigInteger),
    Column("net", BigInteger),
)
"""Which rounds of the table `name` somebody played, at which seat, when each ended and what it brought."""

remembered = Table("remembered", metadata, Column("key", Text, primary_key=True), Column("value", Text))
"""What the house keeps for itself from one start to the next."""

posts = Table(
    "posts",
    metadata,
    Column("receiver", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("key", Text),
    Column("body", LargeBinary),
)
"""Messages for other parties of a link, numbered for each; rows are added and never changed."""
