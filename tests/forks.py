"""Programs in processes of their own: forks of one that has loaded the house already, which takes longer than most
tests. What a fork prints goes down a line to who started it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path

LOADED = [
    *("pitboss.cli.serve", "pitboss.cli.link", "pitboss.games.registry"),
    *("pitboss.server.app", "pitboss.server.listening", "pitboss.server.logs"),
    *("pitboss.server.link.door", "pitboss.server.link.host", "pitboss.server.link.node"),
]


@cache
def loaded() -> ForkServerContext:
    found = get_context("forkserver")
    found.set_forkserver_preload(LOADED)
    return found


def move_in(world: dict[str, str], says: Connection) -> None:
    """In the fork: the world of who started it, and the line to it."""
    os.environ.clear()
    os.environ.update(world)
    os.dup2(says.fileno(), 1)
    says.close()
    # What was made for another end of the line may seek in it.
    sys.stdout = os.fdopen(1, "w", closefd=False)


def _run(words: list[str], world: dict[str, str], folder: str, says: Connection, log: str) -> None:
    move_in(world, says)
    os.chdir(folder)
    err = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT) if log else os.dup(1)
    os.dup2(err, 2)
    sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)

    from pitboss.cli import main

    main(words)


class Started:
    """`pitboss` with some words, running: what it prints, and, without a log, what it complains of."""

    def __init__(self, words: Sequence[str], log: Path | None = None) -> None:
        told, says = loaded().Pipe(duplex=False)
        world = (list(words), dict(os.environ), os.getcwd(), says, str(log or ""))
        self.process = loaded().Process(target=_run, args=world)
        self.process.start()
        says.close()
        self.stdout = os.fdopen(os.dup(told.fileno()))
        told.close()

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
