"""How long things take, and how figures are printed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence


def timed(work: Callable[[], object]) -> float:
    """Seconds that a piece of work takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def table(title: str, rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns, the first to the left, the others to the right; a row of one stands by itself."""
    widths = [max(len(row[i]) for row in rows if len(row) > 1) for i in range(len(rows[0]))]
    print(f"\n{title}")
    for row in rows:
        first, *rest = row
        padded = first.ljust(widths[0]) if rest else first
        print("  " + padded + "".join(f"  {c.rjust(w)}" for c, w in zip(rest, widths[1:], strict=False)))


def readable(seconds: float) -> str:
    """A length of time in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:,.3g} {unit}"
    return f"{seconds / 1e-9:,.3g} ns"
