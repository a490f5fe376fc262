"""Running an audit on any `concurrent.futures.Executor`: chunks are audited in any order and joined in theirs."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from itertools import islice
from pathlib import Path

import msgspec

from pitboss.audit.findings import Finding
from pitboss.audit.part import Auditor, Part
from pitboss.audit.sources import Chunk, Source
from pitboss.core.filing.submission import read
from pitboss.games import registry
from pitboss.simulate.executors import Workers
from pitboss.simulate.run import TRIES

Audited = tuple[Part, list[Finding]]
"""What a chunk gives: what is known of it, and its findings."""

KEPT = 10_000
"""How many findings are kept in full; all are counted."""


class CannotResume(ValueError):
    """The file holds another audit, or none."""


class Progress(msgspec.Struct):
    """How far an audit has come: what `resume` goes on from."""

    job: str
    chunks: int = 0
    size: int = 0
    number: int = 0
    source: str = ""
    whole: Part = msgspec.field(default_factory=Part)
    findings: list[Finding] = []
    counts: dict[str, int] = {}
    finished: bool = False

    @property
    def found(self) -> int:
        return sum(self.counts.values())

    def take(self, found: Iterator[Finding] | list[Finding]) -> None:
        for finding in found:
            self.counts[finding.kind.name] = self.counts.get(finding.kind.name, 0) + 1
            if len(self.findings) < KEPT:
                self.findings.append(finding)


def job_of(sources: Sequence[Source], submission: str) -> str:
    """What tells one audit from another: its sources, as large as they are, and the submission."""
    named = msgspec.json.encode([[(source.name, source.size) for source in sources], submission])
    return sha256(named).hexdigest()


_here = threading.local()


def auditor(submission: str) -> Auditor:
    """The auditor of this thread, with the submission's text if there is one."""
    kept: tuple[str, Auditor] | None = getattr(_here, "auditor", None)
    if kept is None or kept[0] != submission:
        filed = read(submission, registry.find)[0] if submission else None
        kept = _here.auditor = (submission, Auditor(registry.find, filed))
    return kept[1]


def audit_chunk(chunk: Chunk, submission: str) -> Audited:
    """Audit a chunk by itself. Lines are numbered from its beginning."""
    return auditor(submission).part(chunk.source, chunk.lines())


def run(
    sources: Sequence[Source], submission: str, progress: Progress, executor: Executor | None, flight: int
) -> Generator[Progress, None, None]:
    """Audit what `progress` does not have yet, `flight` chunks at a time; the progress as it grows.

    Without an executor all is done here. Closing the iterator takes back what has not begun; the progress then
    holds all chunks that are joined.
    """
    numbered = ((number, chunk) for number, source in enumerate(sources, 1) for chunk in source.chunks())
    todo = islice(numbered, progress.chunks, None)
    if executor is None:
        for number, chunk in todo:
            _join(progress, submission, number, chunk, audit_chunk(chunk, submission))
            yield progress
    else:
        flying: deque[tuple[int, Chunk, Future[Audited]]] = deque()
        try:
            while True:
                for number, chunk in islice(todo, flight - len(flying)):
                    flying.append((number, chunk, executor.submit(audit_chunk, chunk, submission)))
                if not flying:
                    break
                number, chunk, future = flying.popleft()
                _join(progress, submission, number, chunk, _result(executor, chunk, submission, future))
                yield progress
        finally:
            for *_, future in flying:
                future.cancel()
    if not progress.finished:
        progress.take(Auditor.finish(progress.whole, progress.source))
        progress.finished = True
        yield progress


def _result(executor: Executor, chunk: Chunk, submission: str, future: Future[Audited]) -> Audited:
    """A chunk's result; it is handed out again where a worker died with it."""
    for _ in range(TRIES - 1):
        try:
            return future.result()
        except (OSError, RuntimeError):
            future = executor.submit(audit_chunk, chunk, submission)
    return future.result()


def _join(progress: Progress, submission: str, number: int, chunk: Chunk, audited: Audited) -> None:
    part, found = audited
    begins = number != progress.number
    if begins:
        progress.number, progress.source = number, chunk.source
        progress.whole.lines = 0
    before = progress.whole.lines
    progress.take([msgspec.structs.replace(finding, line=finding.line + before) for finding in found])
    progress.take(auditor(submission).join(progress.whole, chunk.source, part, begins))
    progress.chunks += 1
    progress.size += chunk.size


def save(file: Path, progress: Progress) -> None:
    """Write how far an audit has come; a crash while writing leaves the file as it was."""
    beside = file.with_name(file.name + ".part")
    beside.write_bytes(msgspec.json.encode(progress) + b"\n")
    os.replace(beside, file)


def resume(file: Path, job: str) -> Progress:
    """What a file has of this very audit; the beginning of one where there is no file yet."""
    if not file.exists():
        return Progress(job)
    try:
        progress = msgspec.json.decode(file.read_bytes(), type=Progress)
    except msgspec.DecodeError as wrong:
        raise CannotResume(f"{file} holds no audit: {wrong}.") from None
    if progress.job != job:
        raise CannotResume(
            f"{file} holds an audit of other sources, of sources that have changed, or with another submission; "
            "ask for the same one again, or save to another file."
        )
    return progress


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that joins: it stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def on_processes(workers: int) -> Iterator[Workers]:
    """Processes of this machine: replaying is Python, and Python computes in one thread at a time."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _ignore_interrupts) as executor:
        yield Workers(executor, flight=2 * workers, size=1)
