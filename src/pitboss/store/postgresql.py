"""PostgreSQL: how it is reached, for how long it is waited for, and where the keys of a database on it lie."""

from __future__ import annotations

import os
import re
from collections.abc import Generator
from dataclasses import dataclass
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import URL, Engine, create_engine, event

_T = TypeVar("_T")
_GONE = {
    "connect_timeout": "3",
    "keepalives_idle": "2",
    "keepalives_interval": "1",
    "keepalives_count": "3",
    "tcp_user_timeout": "4000",
}
"""Settings that detect a server which is gone without saying so; the address may override them."""
_READ_ONLY = "25006"
"""The error of a standby server, which takes no writes."""


@dataclass
class Patience:
    """Seconds to wait for an answer: few for a house, many for maintenance."""

    seconds: float = inf


class _Late(Exception):
    """An answer did not come in time."""


def engine_on(url: URL, patience: Patience) -> Engine:
    """An engine whose connections are durable, and as patient as is said. Raises `ImportError` without psycopg."""
    import psycopg

    class Connection(psycopg.Connection[Any]):
        """A server that hangs counts as gone: the connection is closed, and whoever waits is told."""

        def wait(self, gen: Generator[Any, Any, _T], *args: Any, **more: Any) -> _T:
            try:
                return super().wait(_within(gen, patience.seconds), *args, **more)
            except _Late:
                self.close()
                raise psycopg.OperationalError("the server does not answer") from None

    unsaid = {name: value for name, value in _GONE.items() if name not in url.query}
    engine = create_engine(url.set(drivername="postgresql+psycopg"), pool_pre_ping=True, connect_args=unsaid)

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: object, _record: object, args: tuple[Any, ...], more: dict[str, Any]) -> Connection:
        return Connection.connect(*args, **more)

    @event.listens_for(engine, "connect")
    def durable(connection: Any, _record: object) -> None:
        """What is committed is on the server's disk, whatever the server does by default."""
        with connection.cursor() as cursor:
            cursor.execute("SHOW synchronous_commit")
            if cursor.fetchone()[0] == "off":
                cursor.execute("SET synchronous_commit TO on")
        connection.commit()

    return engine


def _within(waits: Generator[Any, Any, _T], seconds: float) -> Generator[Any, Any, _T]:
    """The same, given up after `seconds`: the driver gets None from time to time so that it can look at the clock."""
    until = monotonic() + seconds
    try:
        wanted = next(waits)
        while True:
            ready = yield wanted
            if not ready and monotonic() > until:
                raise _Late
            wanted = waits.send(ready)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]


def only_follows(refused: BaseException | None) -> bool:
    """Whether a server refused because it is a standby, which may soon be promoted."""
    return getattr(refused, "sqlstate", None) == _READ_ONLY


def keys_of(url: URL) -> Path:
    """The file for the keys of a database: `pitboss/HOST-PORT-NAME.keys` where this user's programs keep state."""
    said = os.environ.get("XDG_STATE_HOME", "")
    state = Path(said) if os.path.isabs(said) else Path.home() / ".local" / "state"
    hosts, schema = url.query.get("host", url.host or ""), url.query.get("options", "")
    parts = [*([hosts] if isinstance(hosts, str) else hosts), str(url.port or ""), url.database or "", str(schema)]
    name = "-".join(filter(None, (re.sub(r"[^A-Za-z0-9.]+", "_", part).strip("_") for part in parts)))
    return state / "pitboss" / f"{name}.keys"
