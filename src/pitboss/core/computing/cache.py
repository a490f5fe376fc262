"""Answers cached on disk: counts that take seconds to work out are worked out once.

An answer is kept under the meaning of all that it rests on (`meaning`): the functions that work it out, and what they
are given. When any of that has changed, the answer is worked out anew, so none is ever given for rules that no longer
hold; whatever else changes in the program leaves it as it is.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from pitboss.core.computing.compiled import kept_in
from pitboss.core.computing.meaning import by_name, meaning

_T = TypeVar("_T")
MOST_KEPT = 500
"""How many answers are kept; the one that was not asked for longest goes first."""


@by_name
def cached(name: str, like: type[_T], work_out: Callable[[], _T], *rests_on: object) -> _T:
    """The answer of `work_out`, from disk where it is there; `like` is its type.

    `rests_on` are the functions that work it out, and all that it depends on besides.
    """
    file = kept_in("answers") / f"{name}-{meaning(*rests_on)[:32]}.msgpack"
    try:
        answer = msgspec.msgpack.decode(file.read_bytes(), type=like)
        with contextlib.suppress(OSError):
            os.utime(file)
        return answer
    except (OSError, msgspec.DecodeError):
        pass  # nothing kept, or nothing that can be read
    found = work_out()
    # Where nothing can be stored, the answer is just as good.
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(msgspec.msgpack.encode(found))
        fresh.replace(file)
        _make_room(file.parent)
    return found


def _make_room(folder: Path) -> None:
    """Drop the answers that were not asked for longest; several programs may do so at once."""
    times = {}
    for file in folder.iterdir():
        with contextlib.suppress(OSError):
            times[file] = file.stat().st_mtime_ns
    for file in sorted(times, key=times.__getitem__)[: max(0, len(times) - MOST_KEPT)]:
        file.unlink(missing_ok=True)
