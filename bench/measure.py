"""How long things take, side by side, and how figures are printed."""

from __future__ import annotations

import platform
import sysconfig
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

RUNS = 5


class Side(NamedTuple):
    """One side of a comparison: who does the work, how many units of it a run does, and the run itself."""

    name: str
    units: int
    work: Callable[[], object]


def timed(work: Callable[[], object]) -> float:
    """Seconds that a piece of work takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def race(sides: Sequence[Side], runs: int = RUNS) -> list[float]:
    """Units a second of processor time for each side: one run to warm up, then the best of as many for all, in turns.

    In turns, so that all meet the machine in the same mood; by the processor's time, so that it is a core's.
    """
    best = [0.0] * len(sides)
    for run in range(runs + 1):
        for at, side in enumerate(sides):
            began = time.process_time()
            side.work()
            spent = time.process_time() - began
            if run:
                best[at] = max(best[at], side.units / spent)
    return best


def machine() -> list[str]:
    """What the figures were measured on."""
    optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    build = "with" if optimised else "without"
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as told:
            names = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
    except OSError:
        names = []
    processor = names[0] if names else platform.processor() or platform.machine()
    return [
        f"Python {platform.python_version()}, built {build} profile-guided optimisation",
        f"{processor}, {len(names) or '?'} cores, {platform.system()}",
    ]


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
