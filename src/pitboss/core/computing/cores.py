"""The number of cores that a process may use, and how to tell it to take fewer."""

from __future__ import annotations

import os

ONE_THREAD = {"NUMBA_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""The environment of a process that shall take one core. Besides the core, every thread takes a stack, and for linear
algebra a buffer: dozens of megabytes that are counted as the process's own."""


def cores() -> int:
    """The cores that this process may use: those it is given, and no more than it is told to take."""
    given = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    told = os.environ.get("NUMBA_NUM_THREADS", "")
    return min(given, int(told)) if told.isdigit() and int(told) else given
