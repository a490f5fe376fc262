"""The journal: one record a round, one line of JSON a record, each chained to the one before it.

A line ends in its own hash, the SHA-256 of all that stands before it in the line; `prev` is the hash of the
record before. Changing, dropping, adding or reordering a record breaks the chain at that place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from pitboss.core.choices.gaming_day import BY_UTC, GamingDay
from pitboss.core.choices.limits import Limits
from pitboss.core.filing.notices import Change
from pitboss.core.game.steps import AnyStep, Move
from pitboss.core.game.wager import Wager
from pitboss.core.table import version_1

VERSION = 2
FIRST = "0" * 64
"""What stands for the hash before the first record of a table."""


class Between(msgspec.Struct, frozen=True, omit_defaults=True):
    """Chips brought to a seat between rounds, or (below 0) taken away by a player who leaves.

    `paid` is what the player left behind in the table inventory because it was owed; `left` says that the player
    went, with something or nothing; `at` when (ms since 1970, UTC), where people come and go by themselves: after the
    opening where that altered nothing in the round.
    """

    seat: int
    amount: int
    newcomer: bool = False
    paid: int = 0
    left: bool = False
    at: int = 0


class Decided(msgspec.Struct, frozen=True, omit_defaults=True):
    """A payout that waited was verified and paid, or `refused`, since the last round: `by` whom and `at` what time;
    what it was of and `hand` what had been announced, with the shares by seat. What is refused goes back to the
    meter. 13:69F-14.19(i)"""

    award: str
    meter: str
    shares: dict[int, int]
    by: str
    at: int
    hand: str = ""
    refused: bool = False


class FoundLater(msgspec.Struct, frozen=True, omit_defaults=True):
    """An irregularity of the round before, found after its close: its section, and the `moves` that make it good.

    `owed` is what is still owed to whoever has left since (below 0: by them), by seat; `after` is how many had come
    and gone `since` when it was found, `at` when that was.
    """

    key: str
    cite: str
    seat: int = 0
    moves: list[Move] = []
    owed: dict[int, int] = {}
    after: int = 0
    at: int = 0


class Opening(msgspec.Struct, omit_defaults=True):
    """The table as the round opens.

    `changes` are those of options and limits that this round takes up, each with its notice; `announced` is what
    the dealer tells the patrons of changes, taken up now or hanging at the table (13:69F-8.3(b)); `barred` are the
    seats of persons who were stopped from playing (19:47-8.1); `bound` are the irregularities that bind the table, by
    key, `lifted` the acts since the last round that undid such; `restored` says that a restored backup took the table
    back to an earlier moment, and its shoe is shuffled anew; `gaming_day` is when the gaming day begins, where the
    round counted days; `found` are irregularities of the round before that were found after its close.

    `payouts` are those that somebody decided since the last round; `unsupervised` says that nobody was on duty who
    may verify one, so that none is offered (13:69F-14.19(i)); a table for `practice` is played with chips that never
    reach an account, `company` are the seats of the house's own players there, and `styles` those in which they play.

    `shares` are what seats mixed into the round's chance, by seat; `withheld` what seats committed to and did not
    reveal in time; `ahead` the commitments to the seeds that come, the next one first.
    """

    at: int
    options: Any
    digest: str
    limits: Limits
    balances: dict[str, int]
    memory: Any
    layout: list[Wager] = []
    since: list[Between] = []
    commitment: str = ""
    changes: list[Change] = []
    announced: list[str] = []
    barred: list[int] = []
    restored: bool = False
    bound: list[str] = []
    lifted: list[str] = []
    shares: dict[int, str] = {}
    withheld: dict[int, str] = {}
    ahead: dict[str, list[str]] = {}
    gaming_day: GamingDay = BY_UTC
    payouts: list[Decided] = []
    unsupervised: bool = False
    practice: bool = False
    company: list[int] = []
    styles: dict[int, str] = {}
    found: list[FoundLater] = []


class Closing(msgspec.Struct, omit_defaults=True):
    """The table as the round ends. `seeds` reveals each seed that is spent, by its commitment; `salt` is chance that
    keeps who knows the record's hash and all that lay face up from finding by trial what lay face down."""

    at: int
    balances: dict[str, int]
    memory: Any
    layout: list[Wager] = []
    seeds: dict[str, str] = {}
    barred: list[int] = []
    salt: str = ""
    bound: list[str] = []


class Record(msgspec.Struct):
    """One round. Field order is the order in the line; the line's hash follows."""

    version: int
    table: str
    round: int
    game: str
    prev: str
    opening: Opening
    steps: list[AnyStep]
    closing: Closing


class Line(Record):
    """A record as it stands in the journal, with its hash."""

    hash: str


class DamagedRecord(ValueError):
    """A line that is no record, or not the record it claims to be."""


class AlteredRecord(DamagedRecord):
    """A record whose `hash` is not that of what it says: somebody has changed the one or the other."""

    def __init__(self, record: Record, hash: str) -> None:
        super().__init__("Its hash does not match what it says: it was altered after it was written.")
        self.record = record
        self.hash = hash


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)
_TAIL = len(b',"hash":""}') + 64


def is_written(record: Record, line: bytes) -> bool:
    """Whether a line, whose hash is known to be its own, is what would be written of a record."""
    return _encoder.encode(record)[:-1] == line[:-_TAIL]


def readable(lines: Iterable[bytes]) -> Iterator[Record]:
    """The records of a journal, less those that are damaged and lines that are blank."""
    for line in filter(None, lines):
        with suppress(DamagedRecord):
            yield decode(line)[0]


def encode(record: Record) -> tuple[bytes, str]:
    """The record's line, without a line break, and its hash."""
    body = _encoder.encode(record)
    digest = sha256(body).hexdigest()
    return b"".join((body[:-1], b',"hash":"', digest.encode(), b'"}')), digest


def decode(line: bytes) -> tuple[Record, str]:
    """The record in a line and its hash; raises `DamagedRecord` where the two do not agree."""
    line = line.rstrip(b"\r\n")
    try:
        read = _decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise DamagedRecord(f"It is not a record: {bad}.") from None
    if read.version == 1:
        version_1.read_marks([*read.opening.layout, *read.closing.layout])
        version_1.read_steps(read.steps, msgspec.json.decode(line)["steps"])
        first = version_1.first_come(read.steps)
        read.opening.since.sort(key=lambda between: between.seat != first)
    elif read.version != VERSION:
        raise DamagedRecord(f"It is of version {read.version}; this program reads versions 1 and {VERSION}.")
    record = Record(
        read.version, read.table, read.round, read.game, read.prev, read.opening, read.steps, read.closing
    )
    digest = own_hash(line)
    if digest != read.hash:
        raise AlteredRecord(record, read.hash)
    return record, digest


def own_hash(line: bytes) -> str:
    """The hash in which a line ends; empty where it is not the hash of the rest."""
    digest = sha256(line[:-_TAIL] + b"}").hexdigest()
    return digest if line.endswith(b',"hash":"%b"}' % digest.encode()) else ""


class Heading(NamedTuple):
    """What a line is told from others by."""

    table: str
    round: int
    game: str
    prev: str
    hash: str
    closed_at: int


class _Closed(msgspec.Struct):
    at: int


class _Headed(msgspec.Struct):
    table: str
    round: int
    game: str
    prev: str
    closing: _Closed
    hash: str


_heading = msgspec.json.Decoder(_Headed)


def heading(line: bytes) -> Heading:
    """The heading of a line that a table has written; what happened in the round is not read."""
    read = _heading.decode(line)
    return Heading(read.table, read.round, read.game, read.prev, read.hash, read.closing.at)


def read(lines: Iterable[bytes]) -> Iterator[tuple[int, Record, bytes]]:
    """The records of a journal with their line numbers, blank lines left out; raises at a damaged one."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield number, decode(line)[0], line.rstrip(b"\r\n")


def schema() -> dict[str, Any]:
    """The JSON Schema of a line."""
    return msgspec.json.schema(Line)
