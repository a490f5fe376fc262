"""Rounds that are gone through by the million: how far it is on a bar, saved now and then, and stopped by Ctrl-C."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from typing import Any, NamedTuple

SAVE_EVERY = 5.0
INTERRUPTED = 130
"""The exit code of what was stopped."""


class Reached(NamedTuple):
    """How much is done, in how many rounds, and what else there is to say of it."""

    done: int
    rounds: int
    also: str = ""


def go_through(
    running: Generator[Any, None, None], total: int, reached: Callable[[], Reached], save: Callable[[], object]
) -> bool:
    """Let it run to its end, saved now and then; whether it was stopped before."""
    stopped = False
    try:
        with closing(running):
            saved_at = time.monotonic()
            for _ in watched(running, total, reached):
                if time.monotonic() - saved_at > SAVE_EVERY:
                    save()
                    saved_at = time.monotonic()
    except KeyboardInterrupt:
        stopped = True
    save()
    return stopped


def watched(running: Iterator[Any], total: int, reached: Callable[[], Reached]) -> Iterator[Any]:
    """Pass on each result, and draw a bar with the progress, the speed and the time left."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    to = Console(stderr=True)
    began, before = time.monotonic(), reached()
    speed = TextColumn("{task.fields[rate]} rounds/s{task.fields[also]}")
    columns = (BarColumn(), TaskProgressColumn(), speed, TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=to, transient=True, disable=not to.is_terminal) as progress:
        bar = progress.add_task("", total=total, completed=before.done, rate="", also=before.also)
        for result in running:
            now = reached()
            rate = (now.rounds - before.rounds) / max(time.monotonic() - began, 1e-9)
            progress.update(bar, completed=now.done, rate=f"{rate:,.0f}", also=now.also)
            yield result
