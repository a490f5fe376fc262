"""Seals: a signed checkpoint of a day, by which anyone can tell later that none of its rounds was touched.

A record's hash covers every record before it at its table, so the last hash of the day stands for them all. The
seal holds no time and no chance: sealing the same day twice gives the same bytes.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from pitboss.core.table.journal import DamagedRecord, decode
from pitboss.store.database import StoreError, milliseconds

LOG = "log of events"
"""What a seal calls the log of events, which is no table."""


class Sealed(msgspec.Struct, frozen=True):
    """The rounds of a table on the day: the first, the last, how many, and the hash of the last."""

    table: str
    first: int
    last: int
    count: int
    hash: str


class Checkpoint(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is signed: the rounds of every table on a day (UTC), and the events of the house's log if it has any."""

    version: int
    day: str
    tables: list[Sealed]
    events: Sealed | None = None


class Seal(msgspec.Struct, frozen=True):
    """A checkpoint, its SHA-256 in JSON, and the signature on that JSON, all in hexadecimal."""

    checkpoint: Checkpoint
    digest: str
    public_key: str
    signature: str


class BadSeal(ValueError):
    """The file is no seal, or not the seal of whoever it says."""


def checkpoint(day: date, lines: Iterable[bytes], events: tuple[int, int, str] | None = None) -> Checkpoint:
    """The checkpoint of a day. The chain must be whole; lines of other days may be among them.

    `events` are the numbers of the day's first and last event and the hash of the last.

    A round counts to the day on which it closed, and so does whatever lies between two rounds of the day.
    """
    begins, ends = milliseconds(day), milliseconds(day + timedelta(1))
    sealed: dict[str, Sealed] = {}
    before: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines, 1):
        try:
            record, digest = decode(line)
        except DamagedRecord as damage:
            raise StoreError(f"Record {number} cannot be sealed. {damage}") from None
        name = record.table
        if name in before and (record.round - 1, record.prev) != before[name]:
            raise StoreError(
                f"Round {record.round} of table {name} does not follow the record before it; "
                "journal verify says more. A broken chain is not sealed."
            )
        before[name] = record.round, digest
        if begins <= record.closing.at < ends:
            first = sealed[name].first if name in sealed else record.round
            sealed[name] = Sealed(name, first, record.round, record.round - first + 1, digest)
    noted = None if events is None else Sealed(LOG, events[0], events[1], events[1] - events[0] + 1, events[2])
    return Checkpoint(1, day.isoformat(), [sealed[name] for name in sorted(sealed)], noted)


def sign(what: Checkpoint, key: Ed25519PrivateKey) -> Seal:
    body = msgspec.json.encode(what)
    return Seal(what, sha256(body).hexdigest(), spelled(key.public_key()), key.sign(body).hex())


def check(seal: Seal, key: Ed25519PublicKey | None = None) -> None:
    """Raise `BadSeal` unless the seal is signed, and by that key if one is given."""
    body = msgspec.json.encode(seal.checkpoint)
    if sha256(body).hexdigest() != seal.digest:
        raise BadSeal("The seal's digest is not that of its checkpoint: it was altered.")
    check_signature("seal", body, seal.public_key, seal.signature, key)


def check_signature(what: str, body: bytes, public_key: str, signature: str, key: Ed25519PublicKey | None) -> None:
    """Raise `BadSeal` unless `what` with these bytes is signed, and by that key if one is given."""
    if key is not None and spelled(key) != public_key:
        raise BadSeal(f"The {what} is signed with another key than the one given: {public_key}.")
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key)).verify(bytes.fromhex(signature), body)
    except (ValueError, InvalidSignature):
        raise BadSeal(f"The {what}'s signature is not that of its key: it was altered or forged.") from None


def differences(seal: Seal, found: Checkpoint, log: bool = False) -> Iterator[tuple[str, str, str, str]]:
    """Where a journal is not what was sealed: the table, what is wrong, what is there, what was sealed.

    `log` says that the log of events was looked at too: a journal in a file has none.
    """
    if log and found.events != seal.checkpoint.events:
        problem = f"The events of {seal.checkpoint.day} are not those that were sealed."
        yield "", problem, _words(found.events), _words(seal.checkpoint.events)
    now = {table.table: table for table in found.tables}
    then = {table.table: table for table in seal.checkpoint.tables}
    for name in sorted(now.keys() | then.keys()):
        if now.get(name) != then.get(name):
            problem = f"The rounds of {seal.checkpoint.day} are not those that were sealed."
            yield name, problem, _words(now.get(name)), _words(then.get(name))


def _words(part: Sealed | None) -> str:
    what = "events" if part is not None and part.table == LOG else "rounds"
    return "none" if part is None else f"{part.count} {what}, {part.first} to {part.last}, ending in {part.hash}"


def read_seal(file: Path) -> Seal:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Seal)
    except (msgspec.MsgspecError, UnicodeDecodeError) as bad:
        raise BadSeal(f"{file} is no seal: {bad}.") from None


def write_seal(seal: Seal, file: Path) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(seal)) + b"\n")


# The head of the chain, countersigned.


class Head(msgspec.Struct, frozen=True):
    """Where the chain of a house ended: the number and the hash of its last event."""

    house: str
    number: int
    hash: str


class _SignedHead(msgspec.Struct, frozen=True):
    head: Head
    public_key: str
    signature: str


def write_head(head: Head, key: Ed25519PrivateKey, file: Path) -> None:
    signed = _SignedHead(head, spelled(key.public_key()), key.sign(msgspec.json.encode(head)).hex())
    file.write_bytes(msgspec.json.format(msgspec.json.encode(signed)) + b"\n")


def read_head(file: Path, key: Ed25519PublicKey | None = None) -> Head:
    """A signed head; raises `BadSeal` unless it is signed, and by that key if one is given."""
    try:
        signed = msgspec.json.decode(file.read_bytes(), type=_SignedHead)
        if key is not None and spelled(key) != signed.public_key:
            raise BadSeal(f"The head is signed with another key than the one given: {signed.public_key}.")
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signed.public_key))
        public.verify(bytes.fromhex(signed.signature), msgspec.json.encode(signed.head))
    except (msgspec.MsgspecError, UnicodeDecodeError, InvalidSignature):
        raise BadSeal(f"{file} is no signed head of a chain, or it was altered.") from None
    return signed.head


def after_head(head: Head, house: str, digest: str) -> list[str]:
    """Why a house, whose event of the head's number has that hash, is not one that went on from the head."""
    if head.house == house and head.hash == digest:
        return []
    return [f"The chain does not hold event {head.number} as it was countersigned: it was rewritten or taken back."]


# Keys.


def make_keys(file: Path) -> Ed25519PublicKey:
    """Make a key pair: the private key in a new file that only its owner may read, the public one beside it."""
    key = Ed25519PrivateKey.generate()
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    public = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    beside = public_file(file)
    for name in (file, beside):
        if name.exists():
            raise StoreError(f"{name} is there already; a key is never overwritten. Name a new file.")
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as target:
        target.write(private)
    beside.write_bytes(public)
    return key.public_key()


def public_file(file: Path) -> Path:
    """Where the public key of a private one lies."""
    return file.with_name(f"{file.name}.pub")


def read_private(file: Path) -> Ed25519PrivateKey:
    try:
        key = load_pem_private_key(file.read_bytes(), None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PrivateKey):
        raise BadSeal(f"{file} is no private key of pitboss; pitboss keys --out FILE makes one.")
    return key


def read_public(file: Path) -> Ed25519PublicKey:
    try:
        key = load_pem_public_key(file.read_bytes())
    except (ValueError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PublicKey):
        raise BadSeal(f"{file} is no public key of pitboss; it is the one that ends in .pub.")
    return key


def spelled(key: Ed25519PublicKey) -> str:
    """A public key as a seal names it."""
    return key.public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
