"""Tables that ship with the program: counts that take too long to be made where they are asked for.

Such a table is a TOML file beside its game. It holds the digest of the source on which it rests, so that a change of
that source is seen: a test fails, and where the counts can be made again they are.
"""

from __future__ import annotations

import hashlib
import tomllib
from base64 import b64decode, b64encode
from functools import cache
from pathlib import Path
from typing import Any
from zlib import compress, decompress

_PROGRAM = Path(__file__).parents[1]


@cache
def digest(files: tuple[str, ...]) -> str:
    """A digest of some files of the program."""
    found = hashlib.sha256()
    for name in sorted(files):
        found.update(name.encode() + b"\0" + (_PROGRAM / name).read_bytes())
    return found.hexdigest()


@cache
def read(table: str) -> dict[str, Any]:
    """A table by its place in the program."""
    return tomllib.loads((_PROGRAM / table).read_text(encoding="utf-8"))


def packed(data: bytes) -> str:
    """Bytes as a table holds them."""
    return b64encode(compress(data, 9)).decode()


def unpacked(text: str) -> bytes:
    """The bytes that a table holds."""
    return decompress(b64decode(text))
