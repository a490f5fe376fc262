"""Answers that ship with the program: counts that take long, worked out beforehand for what the regulation allows.

An answer is found by a digest of all that it rests on besides the ranks of hands: what each line of play nets in each
end. Where a rule or a pay table changes so does the digest, and the answer is worked out as any other.
`python -m pitboss.odds.ship` writes the files.
"""

from __future__ import annotations

import hashlib
import lzma
from pathlib import Path
from typing import Any, TypeVar

import msgspec

_T = TypeVar("_T")
_GAMES = Path(__file__).parents[1] / "games"
FILE = "counted.msgpack.xz"


def digest_of(about: Any) -> str:
    """A digest of what an answer rests on."""
    return hashlib.sha256(msgspec.json.encode(about, order="sorted")).hexdigest()


def file_of(game: str) -> Path:
    return _GAMES / game / FILE


def shipped(game: str, about: Any, like: type[_T]) -> _T | None:
    """The answer that ships with a game, or None."""
    found = msgspec.msgpack.decode(lzma.decompress(file_of(game).read_bytes()), type=dict[str, msgspec.Raw])
    answer = found.get(digest_of(about))
    return None if answer is None else msgspec.msgpack.decode(answer, type=like)


def ship(game: str, answers: dict[str, Any]) -> None:
    """Write the answers of a game, by their digests."""
    file_of(game).write_bytes(lzma.compress(msgspec.msgpack.encode(dict(sorted(answers.items())))))
