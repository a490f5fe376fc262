"""What a running part of a link says, and how it is stopped."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from threading import Event
from typing import cast

import pytest

from pitboss.cli.link import _run
from pitboss.server.link.party import Party


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
