"""Rules, compiled: the same function, not a second one.

`compiled(f)` is Numba's compilation of `f` in which every rule that `f` calls is compiled too. Numba is
imported only here and only when asked. What is compiled is kept on disk under a digest of the function,
of all it calls and of the tables it reads, so a changed rule is never answered from an older compilation.
"""

from __future__ import annotations

import builtins
import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import Lock
from types import CodeType, FunctionType
from typing import Any, TypeVar

from pitboss.core.computing.meaning import by_name

_F = TypeVar("_F", bound=Callable[..., Any])


def kept_in(folder: str) -> Path:
    """The folder of this machine in which compiled code, or answers, are kept."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "pitboss" / folder


def _code_digest(code: CodeType) -> bytes:
    digest = hashlib.sha256(code.co_code + repr((code.co_names, code.co_varnames)).encode())
    for constant in code.co_consts:
        digest.update(_code_digest(constant) if isinstance(constant, CodeType) else repr(constant).encode())
    return digest.digest()


def _names(code: CodeType) -> set[str]:
    """The global names a function's code (and the functions nested in it) may use."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names


def _data_digest(value: object) -> bytes:
    data = value.tobytes() if hasattr(value, "tobytes") else repr(value).encode()
    return hashlib.sha256(data).digest()


def _ours(value: object) -> FunctionType | None:
    """A function of the program, also inside one that remembers what it answered; None for anything else."""
    inside = getattr(value, "__wrapped__", value)
    ours = isinstance(inside, FunctionType) and (inside.__module__ or "").startswith("pitboss.")
    return inside if ours else None  # type: ignore[return-value]


@cache
def _compile(function: FunctionType, parallel: bool, allocates: bool) -> tuple[Any, bytes]:
    import numba

    into_caller = hasattr(function, "__inlined__")
    # Compiled code names its module, so it cannot be loaded once the module has another name.
    named = function.__module__.encode()
    digest = hashlib.sha256(_code_digest(function.__code__) + bytes([parallel, into_caller, allocates]) + named)
    world = dict(function.__globals__)
    for name in sorted(_names(function.__code__) & world.keys()):
        value = world[name]
        inside = _ours(value)
        if inside is function:
            continue
        if value is prange:
            world[name] = numba.prange if parallel else range
        elif inside is not None:
            world[name], below = _compile(inside, False, allocates)
            digest.update(below)
        elif not callable(value) and not hasattr(value, "__path__") and not hasattr(value, "__loader__"):
            digest.update(_data_digest(value))
    world["__builtins__"] = builtins
    copy = FunctionType(function.__code__, world, function.__name__, function.__defaults__, function.__closure__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    numba.config.CACHE_DIR = str(kept_in("compiled") / digest.hexdigest()[:24])
    settings = {"parallel": parallel, "forceinline": into_caller, "error_model": "numpy"}
    if not allocates:
        settings["_nrt"] = False
    dispatcher = numba.njit(cache=True, nogil=True, **settings)(copy)
    world[function.__name__] = dispatcher
    return dispatcher, digest.digest()


@by_name
def compiled(function: _F, *, parallel: bool = False, allocates: bool = True) -> _F:
    """`function` and all it calls, compiled; `prange` in it uses all cores if `parallel`.

    One that never `allocates` an array counts no references to those that it is given, which takes longer than most
    of what a round does. That is an inner option of Numba, of which the extra `learn` takes one version.
    """
    dispatcher = _compile(_ours(function) or function, parallel, allocates)[0]
    return _Apart.of(dispatcher) if _Apart.room else dispatcher  # type: ignore[return-value]


def compile_apart(megabytes: int) -> None:
    """Compile in processes of their own from now on, each with `megabytes` megabytes above this one's limit.

    The compiler takes more memory than what it compiles ever will; a process whose memory is limited then only loads
    what was compiled, and the limit holds for its own work.
    """
    _Apart.room = megabytes << 20


class _Apart:
    """A function that is compiled by a child of this process, which leaves it on disk."""

    room = 0
    _turn = Lock()

    def __init__(self, dispatcher: Any) -> None:
        self._dispatcher = dispatcher

    @classmethod
    @cache
    def of(cls, dispatcher: Any) -> _Apart:
        return cls(dispatcher)

    def __call__(self, *given: Any) -> Any:
        import numba

        # A function that is handed to another goes as the compiler knows it.
        values = tuple(value._dispatcher if isinstance(value, _Apart) else value for value in given)
        # Arguments behind a star are one to the compiler.
        kinds = self._dispatcher.fold_argument_types(tuple(map(numba.typeof, values)), {})[1]
        # While a child is made nobody may hold the compiler's lock: in the child it would never be released.
        with self._turn:
            if kinds not in self._dispatcher.overloads:
                _in_a_child(lambda: self._dispatcher.compile(kinds), self.room)
                self._dispatcher.compile(kinds)
        return self._dispatcher(*values)


def _in_a_child(work: Callable[[], object], room: int) -> None:
    """Do some work in a child of this process, which may take `room` more bytes of memory, whether it succeeds or
    not."""
    import resource  # not every system limits its processes

    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    try:
        soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
        if soft != resource.RLIM_INFINITY:
            resource.setrlimit(resource.RLIMIT_DATA, (soft + room if hard < 0 else min(soft + room, hard), hard))
        work()
    finally:
        os._exit(0)


def inlined(function: _F) -> _F:
    """Mark a function that is compiled into its callers: a call that hands on arrays costs more than small work."""
    function.__inlined__ = True  # type: ignore[attr-defined]
    return function


def with_functions(function: Callable[..., Any], **named: object) -> Callable[..., Any]:
    """A function in which these names stand for other functions, or a number that is known beforehand: one loop,
    compiled with each game's own rules."""
    assert isinstance(function, FunctionType)
    return FunctionType(function.__code__, {**function.__globals__, **named}, function.__name__)


def prange(stop: int) -> range:
    """The range of a loop whose turns do not depend on each other: parallel where it is compiled so."""
    return range(stop)
