"""The limits of the machine: instructions and cycles where they can be counted, its clock, its caches and memory."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bench.measure import timed
from bench.work import WORK
from pitboss.core.compiled import compiled
from pitboss.simulate.executors import cores

_PERF = ("perf", "stat", "-x", ",", "-e", "instructions:u,cycles:u")
_VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
# Valgrind knows no newer instructions than these, so what runs under it is compiled for them.
_FOR_VALGRIND = {"NUMBA_CPU_NAME": "x86-64-v3", "NUMBA_CPU_FEATURES": "", "PYTHONHASHSEED": "0"}


class Counted(NamedTuple):
    """What one unit of work takes; no cycles where only instructions can be counted."""

    instructions: float
    cycles: float | None


def counted() -> tuple[str, dict[str, Counted]]:
    """What each kind of work takes, and who counted it; nothing where nobody can."""
    if _perf(_command("mini_dice", 0)) is not None:
        return "perf", {name: _by_perf(name, 400) for name in WORK}
    try:
        subprocess.run(["valgrind", "--version"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "", {}
    for name in WORK:
        # Compiled once outside: under Valgrind that would take minutes.
        subprocess.run(_command(name, 1), env=os.environ | _FOR_VALGRIND, check=True)
    runs = [(name, blocks) for name in WORK for blocks in (1, 11)]
    with ThreadPoolExecutor(cores()) as executor:
        totals = list(executor.map(lambda run: _by_valgrind(*run), runs))
    return "Valgrind", {
        name: Counted((more - few) / (10 * WORK[name]().units), None)
        for name, few, more in zip(WORK, totals[::2], totals[1::2], strict=True)
    }


def _command(name: str, blocks: int) -> list[str]:
    return [sys.executable, "-m", "bench.work", name, str(blocks)]


def _by_perf(name: str, blocks: int) -> Counted:
    few, more = _perf(_command(name, 1)), _perf(_command(name, 1 + blocks))
    assert few is not None and more is not None
    units = blocks * WORK[name]().units
    return Counted((more[0] - few[0]) / units, (more[1] - few[1]) / units)


def _perf(command: Sequence[str]) -> tuple[float, float] | None:
    """Instructions and cycles of a command, if this machine lets them be counted."""
    try:
        said = subprocess.run([*_PERF, *command], capture_output=True, text=True, check=True).stderr
    except (OSError, subprocess.CalledProcessError):
        return None
    found = [line.split(",")[0] for line in said.splitlines() if ":u" in line]
    if len(found) != 2 or not all(count.isdigit() for count in found):
        return None
    return float(found[0]), float(found[1])


def _by_valgrind(name: str, blocks: int) -> float:
    command = [*_VALGRIND, *_command(name, blocks)]
    said = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | _FOR_VALGRIND).stderr
    told = re.search(r"I +refs: +([\d,]+)", said)
    assert told is not None, said
    return float(told[1].replace(",", ""))


def clock_rate() -> float:
    """The clock that the system states, in cycles a second; 0 where it states none."""
    try:
        with open("/proc/cpuinfo", encoding="ascii") as told:
            stated = [float(line.split(":")[1]) for line in told if line.startswith("cpu MHz")]
    except OSError:
        return 0.0
    return max(stated, default=0.0) * 1e6


def copy_bandwidth() -> float:
    """Bytes a second that all cores together read and write in copying what no cache holds."""
    parts = [np.ones(1 << 24) for _ in range(cores())]
    targets = [np.empty_like(part) for part in parts]

    def copy_all() -> None:
        with ThreadPoolExecutor(cores()) as executor:
            for _ in range(4):
                list(executor.map(np.copyto, targets, parts))

    copy_all()
    return 4 * 2 * sum(part.nbytes for part in parts) / min(timed(copy_all) for _ in range(3))


def _sum_often(words: npt.NDArray[np.int32], times: int) -> int:
    total = 0
    for turn in range(times):
        for at in range(len(words)):
            total += words[at] ^ turn
    return total


def table_bandwidth(size: int) -> float:
    """Bytes a second that all cores together read from tables of so many bytes, each its own, over and over."""
    add_up = compiled(_sum_often)
    words = np.ones(size // 4, np.int32)
    times = max(1, (1 << 30) // size)
    add_up(words, 1)

    def read_all() -> None:
        with ThreadPoolExecutor(cores()) as executor:
            list(executor.map(lambda _: add_up(words, times), range(cores())))

    return cores() * times * words.nbytes / min(timed(read_all) for _ in range(3))
