"""Running the command line as a person does: words in, an exit code and text out."""

from __future__ import annotations

import io
import json
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from pitboss.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def sentence(self) -> str:
        """The one sentence of a refusal."""
        assert self.code == 2, self
        assert self.out == ""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("pitboss: ")
        assert lines[0][-1] in ".?)", lines[0]
        return lines[0]


Run = Callable[..., Ran]


def hear_ctrl_c() -> None:
    """For a program that tests start: where they themselves run in the background it would be deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*argv: object, typed: str = "", columns: int = 200) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        monkeypatch.setenv("COLUMNS", str(columns))
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in argv])
        said = capsys.readouterr()
        return Ran(int(ended.value.code or 0), said.out, said.err)

    return run
