"""Running a simulation on any `concurrent.futures.Executor`: a few chunks in flight at a time, in any order."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from typing import Any

from pitboss.simulate.job import Job, OtherRules, play_chunks

TRIES = 4
"""How often a piece of work is handed out before its failure is believed: a worker may die with it."""


@dataclass
class Tally:
    """What has been played: the chunks, as ranges that do not touch, and how often rounds ended under each number."""

    done: list[tuple[int, int]] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)

    def add(self, first: int, last: int, counts: Any) -> None:
        """Take in the counts of a range of chunks."""
        for number in counts.nonzero()[0].tolist():
            self.counts[number] = self.counts.get(number, 0) + int(counts[number])
        ranges = sorted([*self.done, (first, last)])
        self.done = ranges[:1]
        for begin, end in ranges[1:]:
            if begin == self.done[-1][1]:
                self.done[-1] = (self.done[-1][0], end)
            else:
                self.done.append((begin, end))

    @property
    def rounds(self) -> int:
        return sum(self.counts.values())


def pieces(job: Job, done: list[tuple[int, int]], size: int) -> Iterator[tuple[int, int]]:
    """What is left to play, as ranges of at most `size` chunks."""
    at = 0
    for begin, end in [*done, (job.chunks, job.chunks)]:
        while at < begin:
            stop = min(at + size, begin)
            yield at, stop
            at = stop
        at = end


def run(job: Job, executor: Executor, tally: Tally, *, flight: int, size: int = 1) -> Generator[Tally, None, None]:
    """Play what the tally does not have yet, `flight` pieces of `size` chunks at a time; the tally as it grows.

    Closing the iterator takes back what has not begun; the tally then holds all that is finished.
    """
    todo = pieces(job, list(tally.done), size)
    flying: dict[Future[Any], tuple[int, int, int]] = {}

    def send(first: int, last: int, tries: int) -> None:
        flying[executor.submit(play_chunks, job, first, last)] = (first, last, tries)

    try:
        while True:
            while len(flying) < flight and (piece := next(todo, None)) is not None:
                send(*piece, TRIES)
            if not flying:
                return
            finished, _ = wait(flying, return_when=FIRST_COMPLETED)
            for future in finished:
                first, last, tries = flying.pop(future)
                try:
                    counts = future.result()
                except OtherRules:
                    raise
                except Exception:
                    if tries == 1:
                        raise
                    send(first, last, tries - 1)
                else:
                    tally.add(first, last, counts)
            yield tally
    finally:
        for future in flying:
            future.cancel()
