"""Answers kept on disk: counts that take seconds to work out are worked out once.

An answer is kept with a digest of the source that it rests on: the modules that work it out, all that these import,
and the data files of its game. When any of it has changed the answer is worked out anew, so none is ever given for
rules that are no longer so; what else changes in the house leaves it as it is.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

_T = TypeVar("_T")
_PROGRAM = Path(__file__).parents[1]
_IMPORT = re.compile(r"^\s*(?:from\s+(pitboss[\w.]*)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+(pitboss[\w.]*))", re.M)
_NAME = re.compile(r"\w+")
_DATA = "*.toml"
MOST_KEPT = 500
"""How many answers are kept; the one that was not asked for longest goes first."""
_EXAMPLES = "examples.toml"
"""Worked examples show the rules and are none."""


def known(name: str, rests_on: tuple[str, ...], about: object, like: type[_T], work_out: Callable[[], _T]) -> _T:
    """The answer of `work_out`, from disk where it is known; `like` is its type.

    `rests_on` names the modules that work it out, `about` is all that it depends on besides.
    """
    asked = hashlib.sha256(msgspec.json.encode(about, order="sorted")).digest()
    digest = source_digest(*rests_on) + asked
    file = _folder() / f"{name}-{asked[:8].hex()}.msgpack"
    try:
        stored = file.read_bytes()
        if stored.startswith(digest):
            with contextlib.suppress(OSError):
                os.utime(file)
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


def _folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "pitboss" / "answers"


@cache
def source_digest(*modules: str) -> bytes:
    """A digest of all source that modules rest on, and of the interpreter that runs them."""
    digest = hashlib.sha256(sys.version.encode())
    for file in sources(*modules):
        digest.update(str(file.relative_to(_PROGRAM)).encode() + b"\0" + file.read_bytes())
    return digest.digest()


def sources(*modules: str) -> list[Path]:
    """The files of modules, of all that they import of the program, and of the data beside the games among them."""
    found: dict[str, Path] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        file = _file(name)
        if file is None or name in found:
            continue
        found[name] = file
        waiting.extend(_imported(file.read_text(encoding="utf-8")))
    games = {_PROGRAM / "games" / name.split(".")[2] for name in found if name.startswith("pitboss.games.")}
    data = (file for game in games if game.is_dir() for file in game.rglob(_DATA) if file.name != _EXAMPLES)
    return sorted({*found.values(), *data})


def _file(module: str) -> Path | None:
    place = _PROGRAM.joinpath(*module.split(".")[1:])
    return next((file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()), None)


def _imported(text: str) -> Iterator[str]:
    """The modules that a source imports, wherever in it; a name may be that of a module or of something in one."""
    for origin, names, whole in _IMPORT.findall(text):
        yield whole or origin
        for name in _NAME.findall(names):
            yield f"{origin}.{name}"
