"""`pitboss audit`: recorded rounds against the rule."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.output import AsJson, command, console, print_json, print_table, printable
from pitboss.cli.running import INTERRUPTED, Reached, go_through

if TYPE_CHECKING:
    from pitboss.audit.findings import Finding
    from pitboss.audit.run import Progress
    from pitboss.audit.sources import Source
    from pitboss.audit.statistics import Statistics

app = command()

SMALL = 4 << 20
"""Bytes that are audited before other processes have begun."""


@app.command()
def audit(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="SOURCE...", help="Journals: JSON Lines, CSV, Parquet, or a store (sqlite:///…, postgresql://…)."
        ),
    ],
    submission: Annotated[
        Path | None, typer.Option("--submission", metavar="FILE", help="Hold options and limits against it.")
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write the report as a page.")] = None,
    csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write the findings as a spreadsheet reads them.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep how far it is here, and go on from it.")
    ] = None,
    cluster: Annotated[str, typer.Option("--cluster", metavar="tcp://…", help="A Dask scheduler to run it on.")] = "",
    workers: Annotated[int, typer.Option("--workers", min=0, max=1024, help="Processes to use; 0: all cores.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Replay every recorded round and report each departure from the rule, with its section and the money.

    Exit code 0: nothing is found. 1: something is. 2: a source cannot be read. Ctrl-C stops it and prints what it
    has; with --save FILE the same command goes on from there.

    Example: pitboss audit monday.jsonl tuesday.jsonl --submission casino.toml --html report.html
    """
    # What computes is loaded only when something is computed.
    from pitboss.audit import report
    from pitboss.audit.run import Progress, job_of, resume
    from pitboss.audit.statistics import statistics
    from pitboss.core.filing.submission import load, text_of
    from pitboss.games import registry

    text = ""
    if submission is not None:
        load(submission, registry.find)
        text = text_of(submission)
    opened = [_source(name) for name in sources]
    job = job_of(opened, text)
    progress = resume(save, job) if save is not None else Progress(job)
    fresh = not progress.finished
    stopped = _run(opened, text, progress, save, cluster, workers)
    if fresh and progress.finished:
        progress.take([finding for name in sources for finding in in_accounts(name)])
    with Bar().working():
        tests = statistics(progress.whole.tally, registry.find)
    if html is not None:
        html.write_text(report.html(progress, tests), encoding="utf-8")
    if csv is not None:
        csv.write_text(report.csv(progress), encoding="utf-8", newline="")
    if as_json:
        print_json(report.plain(progress, tests))
    else:
        _show(progress, tests)
    if stopped:
        raise typer.Exit(INTERRUPTED)
    raise typer.Exit(1 if progress.found or tests.alarms else 0)


def in_accounts(source: str) -> list[Finding]:
    """What does not add up in the accounts of a store, and in meters that its tables share; a file has neither."""
    from pitboss.audit.findings import Finding, Kind
    from pitboss.audit.shared import shared_problems
    from pitboss.core.table.journal import readable
    from pitboss.store import Store

    if "://" not in source:
        return []
    with Store.open(source, write=False) as store:
        # A damaged record is found where its line is audited.
        problems = [*store.books.problems(), *shared_problems(readable(store.journals.records()))]
    return [Finding(source, 0, "", 0, 0, Kind.ACCOUNTS, problem) for problem in problems]


def _source(name: str) -> Source:
    """The source that a word names."""
    from pitboss.audit.sources import Csv, File

    if "://" in name:
        from pitboss.store.stretches import StoredJournals

        return StoredJournals(name)
    path = Path(name)
    if path.suffix == ".parquet":
        from pitboss.store.parquet import ParquetFile

        return ParquetFile(path)
    return Csv(name) if path.suffix == ".csv" else File(name)


def _run(
    sources: Sequence[Source], submission: str, progress: Progress, file: Path | None, address: str, workers: int
) -> bool:
    """Audit what is left; whether it was stopped."""
    from pitboss.audit.run import on_processes, run, save
    from pitboss.core.computing.cores import cores
    from pitboss.simulate.executors import on_cluster

    if progress.finished:
        return False

    def keep() -> None:
        if file is not None:
            save(file, progress)

    keep()  # a file that cannot be written is better known now
    count = workers or cores()
    total = sum(source.size for source in sources)
    small = not address and total < SMALL
    where = on_cluster(address) if address else nullcontext() if count == 1 or small else on_processes(count)
    with where as used:
        executor, flight = (used.executor, used.flight) if used is not None else (None, 1)
        return go_through(
            run(sources, submission, progress, executor, flight), total, lambda: _reached(progress), keep
        )


def _reached(progress: Progress) -> Reached:
    return Reached(progress.size, progress.whole.rounds, f", {progress.found:,} findings")


def _show(progress: Progress, tests: Statistics) -> None:
    from pitboss.audit.findings import Kind
    from pitboss.audit.report import summary
    from pitboss.audit.totals import HEADINGS, totals

    for finding in progress.findings:
        print(printable(str(finding)))
    if (left := progress.found - len(progress.findings)) > 0:
        print(f"{left:,} more findings are counted and not listed.")
    to = console()
    kinds = [(kind.value, f"{progress.counts[kind.name]:,}") for kind in Kind if progress.counts.get(kind.name)]
    if kinds:
        print_table(to, "Findings by kind", ("kind", ">findings"), kinds)
    if sums := [total.words for total in totals(progress.findings)]:
        print_table(to, "In money", HEADINGS, sums)
    if tests.alarms:
        columns = ("where", "test", ">observations", "seen", "expected", ">chance")
        rows = [(t.where, t.what, f"{t.observations:,}", t.seen, t.expected, f"{t.chance:.2g}") for t in tests.alarms]
        print_table(to, "Alarms of the statistical audit", columns, rows)
    print(tests.says())
    print(summary(progress))
