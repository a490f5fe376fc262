"""Answers that ship with the program: counts that take too long to be made where they are asked for.

They lie in a file beside the module that asks for them, each under the meaning of what it rests on
(`meaning`): the rules that it counts by, the options that matter, and the version of the count, a number
beside the program that counts, raised when its method changes. No answer is taken for rules that it was not made for.
`python -m bench.ship` writes the files.
"""

from __future__ import annotations

import lzma
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

import msgspec

from pitboss.core.computing.meaning import by_name, meaning

_T = TypeVar("_T")
FILE = "shipped.msgpack.xz"
RestsOn: TypeAlias = tuple[int, *tuple[object, ...]]
"""What an answer rests on: the version of the count, then rules and options."""


def file_of(module: str) -> Path:
    """The file beside a module."""
    return Path(sys.modules[module].__file__ or "").with_name(FILE)


@cache
def read(file: Path) -> dict[str, msgspec.Raw]:
    """All answers of a file, by what they rest on."""
    return msgspec.msgpack.decode(lzma.decompress(file.read_bytes()), type=dict[str, msgspec.Raw])


@by_name
def shipped(module: str, like: type[_T], rests_on: RestsOn) -> _T | None:
    """The answer that ships beside a module for what it rests on; `like` is its type. None where none does."""
    answer = read(file_of(module)).get(meaning(*rests_on))
    return None if answer is None else msgspec.msgpack.decode(answer, type=like)


def ship(file: Path, answers: Mapping[str, object]) -> None:
    """Write the answers of a file, by the meaning of what they rest on."""
    file.write_bytes(lzma.compress(msgspec.msgpack.encode(answers)))
    read.cache_clear()
