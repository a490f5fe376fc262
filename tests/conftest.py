"""The order of the tests, and how often a house, a browser or a database may be late."""

from __future__ import annotations

import gc
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

from pitboss.games import registry
from tests.conformance.parts import wanting
from tests.sizes import THOROUGH

# The same cases each time, however busy the machine is.
settings.register_profile("tests", deadline=None, derandomize=not THOROUGH, database=None)
settings.load_profile("tests")

LONG = ("browser", "simulate", "audit", "conformance", "odds", "twenty_one")
"""What takes longest comes first, so that quick tests fill the end."""
WAITS = ("server", "store")
"""What waits for servers and databases is spread among what computes."""

LIVE = ("browser", "server", "store", "simulate", "cli")
"""What is tried in houses and other programs that run, by the clock on the wall."""
TRIES = 1 if THOROUGH else 3
"""In the whole sweep what needs a second try fails: it hides a race."""


@cache
def _folder(path: Path) -> str:
    return path.relative_to(Path(__file__).parent).parts[0]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Workers take file after file (`--dist loadfile --no-loadscope-reorder`): none is left with a long one."""
    place = {folder: number for number, folder in enumerate(LONG)}
    files: dict[bool, dict[Path, int]] = {True: {}, False: {}}
    for item in sorted(items, key=lambda item: place.get(_folder(item.path), len(LONG))):
        if _folder(item.path) != "browser":
            of_kind = files[_folder(item.path) in WAITS]
            of_kind.setdefault(item.path, len(of_kind))

    def when(item: pytest.Item) -> float:
        of_kind = files[_folder(item.path) in WAITS]
        return of_kind[item.path] / len(of_kind) if item.path in of_kind else -1

    items.sort(key=when)


def pytest_collection_finish() -> None:
    """All that was loaded and collected stays: Python need not go through it each time it looks for what may go."""
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A game that lacks a part fails what is asked of it by saying so, and which step adds it."""
    asked = getattr(getattr(item, "callspec", None), "params", {})
    name = asked.get("game", asked.get("name"))
    if name in registry.names() and (lacks := wanting(name)):
        pytest.fail(lacks, pytrace=False)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """What failed in a house on a busy machine is tried again, in another house and with another browser: nothing is
    left of the first try. The run tells of it."""
    if _folder(item.path) not in LIVE:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for attempt in range(1, TRIES + 1):
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        failed = [report for report in reports if report.failed]
        if not failed or attempt == TRIES:
            break
        failed[0].outcome = "again"
        item.ihook.pytest_runtest_logreport(report=failed[0])
        with suppress(AssertionError):  # what visitors met with in the first try is told already
            item.session._setupstate.teardown_exact(None)
        item._initrequest()
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    return ("again", "R", "AGAIN") if report.outcome == "again" else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for report in terminalreporter.getreports("again"):
        terminalreporter.write_line(f"{report.nodeid} was tried again, for this:\n{report.longreprtext[-2_000:]}")
