"""A bar in the terminal that shows how far a long count is. Nobody sees one where what is told goes elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import TYPE_CHECKING

from pitboss.exact.threads import telling

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


SOON = 0.5
"""After how many seconds without a word something is said."""


class Bar:
    """Told what is being counted and how much of it is done; it goes when that is done."""

    def __init__(self, to: Console | None = None) -> None:
        """`to` is where it is drawn; by itself on the terminal, where there is one and the answer goes there too."""
        self._to = to
        self._drawn: Progress | None = None
        self._drawing = Lock()

    def __call__(self, what: str, share: float | None, /) -> None:
        """Show `what`, of which `share` is done (None: nobody can say); it goes once all of it is."""
        with self._drawing:
            if self._drawn is None:
                self._drawn = self._draw()
                self._drawn.start()
                self._drawn.add_task(what, total=None)
            total = None if share is None else 1.0
            self._drawn.update(self._drawn.task_ids[-1], description=what, total=total, completed=share or 0.0)
        if share is not None and share >= 1:
            self._stop()

    @contextmanager
    def working(self) -> Iterator[None]:
        """Tell of all that is counted meanwhile and, where nothing is told for a while, that work goes on."""
        waiting = Timer(SOON, self, ("working it out", None))
        waiting.daemon = True
        waiting.start()
        try:
            with telling(self):
                yield
        finally:
            waiting.cancel()
            waiting.join()
            self._stop()

    def _stop(self) -> None:
        with self._drawing:
            if self._drawn is not None:
                self._drawn.stop()
                self._drawn = None

    def _draw(self) -> Progress:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        to = self._to or Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
        seen = to.is_terminal and (self._to is not None or sys.stdout.isatty())
        return Progress(*columns, console=to, transient=True, disable=not seen)
