"""The tables as the queries see them. `migrations` makes them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, LargeBinary, MetaData, Table, Text

metadata = MetaData()

_Kind = type[Text | BigInteger | LargeBinary]


def _table(name: str, keys: dict[str, _Kind], /, **columns: _Kind) -> Table:
    """A table of these columns, the keys of its rows first."""
    first = (Column(key, kind, primary_key=True) for key, kind in keys.items())
    return Table(name, metadata, *first, *(Column(column, kind) for column, kind in columns.items()))


heads = _table("heads", {"name": Text}, round=BigInteger, hash=Text)
"""The last round of each table of the casino. Its row is the lock of all that is written for that table."""

journal = _table(
    "journal", {"name": Text, "round": BigInteger}, hash=Text, game=Text, closed_at=BigInteger, line=LargeBinary
)

acts = _table("acts", {"name": Text, "number": BigInteger}, round=BigInteger, act=LargeBinary, key=Text)
"""What was done in the round in play, encrypted: a dealer's entries name cards that lie face down."""

states = _table("states", {"name": Text}, state=LargeBinary, key=Text)
"""How each live table stood, as its house wrote it down: with the secrets of its chance, and therefore encrypted."""

accounts = _table("accounts", {"name": Text}, kind=Text, balance=BigInteger)

transfers = _table(
    "transfers",
    {"number": BigInteger},
    key=Text,
    source=Text,
    target=Text,
    amount=BigInteger,
    why=Text,
    at=BigInteger,
)

people = _table("people", {"name": Text}, password=Text, roles=Text, second=Text, seen=BigInteger)
"""Who may sign in. `password` is an argon2 hash; `roles` are divided by spaces; `second` is the encrypted secret of
the second factor; `seen` is when they last came in."""

sessions = _table("sessions", {"digest": Text}, name=Text, opened=BigInteger)
"""Who is signed in. Only the SHA-256 of a session's token is kept: who reads it cannot come in by it."""

events = _table(
    "events",
    {"number": BigInteger},
    key=Text,
    at=BigInteger,
    hash=Text,
    line=LargeBinary,
    kind=Text,
    mac=Text,
)
"""The chain. Rows are added and never changed. What was done by those who run the house, and all that counts."""

proposals = _table("proposals", {"number": BigInteger}, consents=LargeBinary)
"""What waits for two who agree, by the number of the event that says what it is, so that no number is given out
twice; and who has agreed so far, with their signatures."""

keys = _table("keys", {"id": Text}, name=Text, type=Text, public=Text, site=Text)
"""The public keys of those who agree to things, a passkey's with the name of the site that it is for."""

played = _table(
    "played",
    {"person": Text, "name": Text, "round": BigInteger, "seat": BigInteger},
    game=Text,
    at=BigInteger,
    net=BigInteger,
)
"""Which rounds of the table `name` somebody played, at which seat, when each ended and what it brought."""

remembered = _table("remembered", {"key": Text}, value=Text)
"""What the house keeps for itself from one start to the next."""

posts = _table("posts", {"receiver": Text, "number": BigInteger}, key=Text, body=LargeBinary)
"""Messages for other parties of a link, numbered for each; rows are added and never changed."""
