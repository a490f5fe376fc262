"""Programs in processes of their own: forks of one that has loaded the house already, which takes longer than most
tests. What a fork prints goes down a line to who started it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from typing import TextIO

LOADED = [
    *("pitboss.cli.serve", "pitboss.cli.link", "pitboss.games.registry"),
    *("pitboss.server.http.app", "pitboss.server.process.listening", "pitboss.server.process.logs"),
    *("pitboss.server.link.tls_door", "pitboss.server.link.host", "pitboss.server.link.node"),
]


@cache
def _loaded() -> ForkServerContext:
    found = get_context("forkserver")
    found.set_forkserver_preload(LOADED)
    return found


def forked(run: Callable[..., None], *given: object) -> tuple[ForkServerProcess, TextIO]:
    """A process that runs something in the world of this one, and what it prints."""
    told, says = _loaded().Pipe(duplex=False)
    process = _loaded().Process(target=_begin, args=(dict(os.environ), says, run, given))
    process.start()
    says.close()
    printed = os.fdopen(os.dup(told.fileno()))
    told.close()
    return process, printed


def _begin(world: dict[str, str], says: Connection, run: Callable[..., None], given: tuple[object, ...]) -> None:
    os.environ.clear()
    os.environ.update(world)
    os.dup2(says.fileno(), 1)
    says.close()
    # What was made for another end of the line may seek in it.
    sys.stdout = os.fdopen(1, "w", closefd=False)
    run(*given)


def _run(words: list[str], folder: str, log: str) -> None:
    os.chdir(folder)
    err = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT) if log else os.dup(1)
    os.dup2(err, 2)
    sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)

    from pitboss.cli import main

    main(words)


class Started:
    """`pitboss` with some words, running: what it prints, and, without a log, what it complains of."""

    def __init__(self, words: Sequence[str], log: Path | None = None) -> None:
        self.process, self.stdout = forked(_run, list(words), os.getcwd(), str(log or ""))

    def kill(self) -> None:
        """kill -9"""
        self.process.kill()
        self.wait()

    def terminate(self) -> None:
        self.process.terminate()
        self.wait()

    def wait(self) -> None:
        self.process.join(10)
        assert not self.process.is_alive(), "The program does not end."
        self.stdout.close()


def told(*words: str) -> str:
    """Whatever `pitboss` says to these words."""
    program = Started(words)
    said = program.stdout.read()
    program.wait()
    return said
