"""What a running part of a link says, and how it is stopped."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import cast

import pytest

from pitboss.cli.link import _run
from pitboss.server.link.party import Party
from pitboss.store import Store
from tests.cli.conftest import Run

AGREEMENT = Path(__file__).parents[2] / "docs" / "examples" / "agreement.toml"


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    handlers = {word: signal.getsignal(word) for word in (signal.SIGTERM, signal.SIGINT)}
    loggers = {logging.getLogger(name): logging.getLogger(name).handlers for name in ("pitboss", "uvicorn")}
    yield
    for word, handler in handlers.items():
        signal.signal(word, handler)
    for logger, before in loggers.items():
        logger.handlers = before


@pytest.mark.parametrize("word", [signal.SIGTERM, signal.SIGINT])
def test_it_says_that_it_runs_before_it_runs_and_runs_until_it_is_told_to_stop(
    word: signal.Signals, capsys: pytest.CaptureFixture[str]
) -> None:
    heard: list[str] = []

    class Runs:
        def run(self, stopped: Event) -> None:
            heard.append(capsys.readouterr().out)
            assert not stopped.is_set()
            os.kill(os.getpid(), word)
            assert stopped.wait(10)

    _run(cast(Party, Runs()), "host")
    assert heard == ["The host runs\n"]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("casino", "named"),
    [
        ("Arches", False),
        ("Arches,one", False),
        ("Arches,a,b,c", False),
        ("Elsewhere,a,b", False),
        ("Arches,a,b", True),
    ],
)
def test_a_casino_is_checked_by_the_books_of_its_node_and_its_house(
    run: Run, tmp_path: Path, casino: str, named: bool
) -> None:
    books = f"sqlite:///{tmp_path}/host.sqlite3"
    Store.open(books).close()
    said = run("link", "check", AGREEMENT, "--queue", "postgresql://x/y", "--books", books, "--casino", casino)
    assert ("names no casino of the agreement with two addresses" in said.sentence) is not named


def test_a_delegate_hears_at_once_that_a_reason_is_too_long_for_the_host(run: Run) -> None:
    told = ("--casino", "Arches", "--amount", "5.00", "--why", "x" * 501, "--as", "Key_Arches")
    said = run("link", "correct", AGREEMENT, *told, "--queue", "postgresql://x/y")
    assert "The host would not read that: Expected `str` of length <= 500 - at `$.why`" in said.sentence
