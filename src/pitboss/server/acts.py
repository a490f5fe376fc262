"""Acts: what people do at a live table, as they are stored before they are acknowledged.

`at` is the number of entries that the round had when the act was done; doing the acts again at the same places
of a round that opened in the same state brings the table to the very step where it was.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitboss.core.steps import Bet


class Placed(msgspec.Struct, frozen=True, tag="placed"):
    """A bet was made, raised or taken down."""

    at: int
    bet: Bet


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The betting window was closed."""

    at: int


class Chose(msgspec.Struct, frozen=True, tag="chose", omit_defaults=True):
    """A seat decided."""

    at: int
    seat: int
    choice: str
    amount: int | None = None


class Troubled(msgspec.Struct, frozen=True, tag="troubled", omit_defaults=True):
    """An irregularity was raised."""

    at: int
    key: str
    seat: int = 0


class Entered(msgspec.Struct, frozen=True, tag="entered"):
    """The dealer entered what fell at a real table: dice, a wheel's label, or cards and tiles."""

    at: int
    fell: list[int | str] | str


Act: TypeAlias = Placed | Closed | Chose | Troubled | Entered

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Act] = msgspec.json.Decoder(Act)


def encode(act: Act) -> bytes:
    return _encoder.encode(act)


def decode(data: bytes) -> Act:
    return _decoder.decode(data)
