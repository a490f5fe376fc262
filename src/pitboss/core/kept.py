"""Answers kept on disk: counts that take seconds to work out are worked out once.

An answer is kept with a digest of every file of the program that it could rest on. When one of those has changed
the answer is worked out anew, so none is ever given for rules that are no longer so.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

_T = TypeVar("_T")
_PROGRAM = Path(__file__).parents[1]
_RULES = ("core", "ranks", "poker", "games", "odds")
"""What an answer can rest on: imports point one way."""


def _folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "pitboss" / "kept"


@cache
def _program() -> bytes:
    digest = hashlib.sha256(sys.version.encode())
    for part in _RULES:
        for file in sorted((_PROGRAM / part).rglob("*")):
            if file.suffix in (".py", ".toml"):
                digest.update(str(file.relative_to(_PROGRAM)).encode() + b"\0" + file.read_bytes())
    return digest.digest()


def kept(name: str, about: object, like: type[_T], work_out: Callable[[], _T]) -> _T:
    """The answer of `work_out`, from disk where it is known; `like` is its type.

    `about` is all that the answer depends on besides the program itself.
    """
    digest = _program() + hashlib.sha256(msgspec.json.encode(about, order="sorted")).digest()
    file = _folder() / f"{name}-{digest[-8:].hex()}.msgpack"
    try:
        stored = file.read_bytes()
        if stored.startswith(digest):
            return msgspec.msgpack.decode(stored[len(digest) :], type=like)
    except (OSError, msgspec.DecodeError):
        pass  # nothing kept, or nothing that can be read
    found = work_out()
    # Where nothing can be kept the answer is as good.
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(digest + msgspec.msgpack.encode(found))
        fresh.replace(file)
    return found
