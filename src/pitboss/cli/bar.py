"""A bar in the terminal that shows how far a long count is. Nobody sees one where what is told goes elsewhere."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


class Bar:
    """Told what is being counted and how much of it is done; it goes when that is done."""

    def __init__(self, to: Console | None = None) -> None:
        """`to` is where it is drawn; by itself on the terminal, where there is one and the answer goes there too."""
        self._to = to
        self._drawn: Progress | None = None

    def __call__(self, what: str, share: float, /) -> None:
        if self._drawn is None:
            self._drawn = self._draw()
            self._drawn.start()
            self._drawn.add_task(what, total=1.0)
        self._drawn.update(self._drawn.task_ids[-1], completed=share)
        if share >= 1:
            self._drawn.stop()
            self._drawn = None

    def _draw(self) -> Progress:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        to = self._to or Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
        seen = to.is_terminal and (self._to is not None or sys.stdout.isatty())
        return Progress(*columns, console=to, transient=True, disable=not seen)
