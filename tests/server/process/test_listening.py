"""How a house ends that does not end by itself."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest
import uvicorn

from pitboss.server.process import listening


def test_a_house_that_is_told_to_end_ends_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """One clock runs from the first word on, and no longer than a house that ends by itself."""
    clocks: list[Any] = []

    class Clock:
        daemon = False

        def __init__(self, *what: object) -> None:
            self.what, self.runs_alone = what, False
            clocks.append(self)

        def start(self) -> None:
            self.runs_alone = self.daemon

    monkeypatch.setattr(listening, "Timer", Clock)
    server = listening._Server(uvicorn.Config("nothing:app"))
    for _ in range(2):
        server.handle_exit(signal.SIGTERM, None)
    assert server.should_exit
    (clock,) = clocks
    assert clock.what == (listening.LAST_SECONDS, os._exit, (1,))
    assert clock.runs_alone
