"""A message in the books of a link's party: when it was written, and what it says."""

from __future__ import annotations

from datetime import datetime

import msgspec


class Stamped(msgspec.Struct, frozen=True):
    """A message in the books: when it was written, and what it says."""

    at: datetime
    body: msgspec.Raw


def stamped(at: datetime, body: msgspec.Struct) -> bytes:
    return msgspec.json.encode(Stamped(at, msgspec.Raw(msgspec.json.encode(body))))
