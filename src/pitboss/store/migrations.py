"""The schema, step by step. A step once released is never changed: a change is a further step.

All steps that a database lacks are taken in the transaction in which it is opened for writing.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, inspect

Steps = Sequence[Sequence[str]]

_WORDS = {
    "sqlite": {"text": "TEXT", "bytes": "BLOB", "counted": "INTEGER PRIMARY KEY"},
    # Names are in the order of their bytes on both databases, whatever the language of the server.
    "postgresql": {
        "text": 'TEXT COLLATE "C"',
        "bytes": "BYTEA",
        "counted": "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    },
}

MIGRATIONS: Steps = (
    (
        "CREATE TABLE heads (name {text} PRIMARY KEY, round BIGINT NOT NULL, hash {text} NOT NULL)",
        "CREATE TABLE journal (name {text} NOT NULL REFERENCES heads, round BIGINT NOT NULL, hash {text} NOT NULL,"
        " game {text} NOT NULL, closed_at BIGINT NOT NULL, line {bytes} NOT NULL, PRIMARY KEY (name, round))",
        "CREATE INDEX journal_by_time ON journal (closed_at)",
        "CREATE TABLE acts (name {text} NOT NULL REFERENCES heads, round BIGINT NOT NULL, number BIGINT NOT NULL,"
        " act {bytes} NOT NULL, PRIMARY KEY (name, number))",
        "CREATE TABLE secrets (name {text} PRIMARY KEY, secret {bytes} NOT NULL)",
        "CREATE TABLE accounts (name {text} PRIMARY KEY, kind {text} NOT NULL, balance BIGINT NOT NULL,"
        " CHECK (kind IN ('person', 'house', 'meter')), CHECK (kind = 'house' OR balance >= 0))",
        "CREATE TABLE transfers (number {counted}, key {text} NOT NULL UNIQUE,"
        " source {text} NOT NULL REFERENCES accounts, target {text} NOT NULL REFERENCES accounts,"
        " amount BIGINT NOT NULL CHECK (amount > 0), why {text} NOT NULL, at BIGINT NOT NULL)",
        "CREATE INDEX transfers_by_source ON transfers (source, number)",
        "CREATE INDEX transfers_by_target ON transfers (target, number)",
    ),
    (
        "CREATE TABLE people (name {text} PRIMARY KEY, password {text} NOT NULL, roles {text} NOT NULL)",
        "CREATE TABLE remembered (key {text} PRIMARY KEY, value {text} NOT NULL)",
    ),
    (
        "ALTER TABLE secrets RENAME TO states",
        "ALTER TABLE states RENAME COLUMN secret TO state",
    ),
    (
        "CREATE TABLE sessions (digest {text} PRIMARY KEY, name {text} NOT NULL REFERENCES people,"
        " opened BIGINT NOT NULL)",
        "CREATE INDEX sessions_by_name ON sessions (name)",
        "CREATE TABLE events (number BIGINT PRIMARY KEY, key {text} NOT NULL UNIQUE, at BIGINT NOT NULL,"
        " hash {text} NOT NULL, line {bytes} NOT NULL)",
        "CREATE INDEX events_by_time ON events (at)",
        "CREATE TABLE proposals (number {counted}, at BIGINT NOT NULL, proposer {text} NOT NULL REFERENCES people,"
        " what {bytes} NOT NULL)",
        "ALTER TABLE people ADD COLUMN second {text} NOT NULL DEFAULT ''",
        "ALTER TABLE people ADD COLUMN seen BIGINT NOT NULL DEFAULT 0",
        # What signed sessions before they were kept here.
        "DELETE FROM remembered WHERE key = 'session key'",
    ),
    (
        # The name of the key with which it is encrypted; what was kept before is encrypted when the store is opened.
        "ALTER TABLE states ADD COLUMN key {text} NOT NULL DEFAULT ''",
        "ALTER TABLE acts ADD COLUMN key {text} NOT NULL DEFAULT ''",
    ),
    (
        "CREATE TABLE posts (receiver {text} NOT NULL, number BIGINT NOT NULL, key {text} NOT NULL,"
        " body {bytes} NOT NULL, PRIMARY KEY (receiver, number), UNIQUE (receiver, key))",
    ),
    (
        "CREATE TABLE played (person {text} NOT NULL, name {text} NOT NULL, round BIGINT NOT NULL,"
        " seat BIGINT NOT NULL, game {text} NOT NULL, at BIGINT NOT NULL, net BIGINT NOT NULL,"
        " PRIMARY KEY (person, name, round, seat))",
        "CREATE INDEX played_by_time ON played (person, at, name, round)",
    ),
    (
        # The log becomes the chain of all that counts; what was kept before is taken over when the store is opened.
        "ALTER TABLE events ADD COLUMN kind {text} NOT NULL DEFAULT ''",
        "ALTER TABLE events ADD COLUMN mac {text} NOT NULL DEFAULT ''",
        "CREATE INDEX events_by_kind ON events (kind, number)",
        # What waited to be agreed to by a click: now nothing waits in a trial house, and of record two sign.
        "DROP TABLE proposals",
        "CREATE TABLE proposals (number BIGINT PRIMARY KEY REFERENCES events, consents {bytes} NOT NULL)",
        "CREATE TABLE keys (id {text} PRIMARY KEY, name {text} NOT NULL, type {text} NOT NULL,"
        " public {text} NOT NULL, site {text} NOT NULL)",
        "CREATE INDEX keys_by_name ON keys (name)",
    ),
)

_LOCK = 0x7069_7462
"""The name of the lock that keeps two programs from migrating one PostgreSQL database at once."""


def migrate(connection: Connection, steps: Steps = MIGRATIONS) -> str:
    """Take the steps that the database lacks; what stands against it, or nothing."""
    words = _WORDS[connection.dialect.name]
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
    version = _version(connection)
    if version is None:
        connection.exec_driver_sql("CREATE TABLE pitboss_schema (version BIGINT NOT NULL)")
        connection.exec_driver_sql("INSERT INTO pitboss_schema VALUES (0)")
        version = 0
    if version > len(steps):
        return _newer(version, steps)
    for number, step in enumerate(steps[version:], version + 1):
        for statement in step:
            connection.exec_driver_sql(statement.format_map(words))
        connection.exec_driver_sql(f"UPDATE pitboss_schema SET version = {number}")
    return ""


def check_version(connection: Connection, steps: Steps = MIGRATIONS) -> str:
    """What stands against reading the database, or nothing."""
    version = _version(connection)
    if version is None:
        return "is not a database that pitboss made."
    if version > len(steps):
        return _newer(version, steps)
    if version < len(steps):
        return (
            f"has version {version} of the schema and this program reads version {len(steps)}; "
            "open it once for writing to bring it up to date."
        )
    return ""


def _version(connection: Connection) -> int | None:
    if not inspect(connection).has_table("pitboss_schema"):
        return None
    found = connection.exec_driver_sql("SELECT version FROM pitboss_schema").scalar_one()
    return int(found)


def _newer(version: int, steps: Steps) -> str:
    return (
        f"has version {version} of the schema and this program knows up to version {len(steps)}; "
        "install a newer pitboss."
    )
