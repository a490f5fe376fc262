"""A plugin of pytest that writes down which functions of ours each test calls, and what each test costs.

`pytest -p bench.seen` with PITBOSS_SEEN naming a folder; each process writes a file of its own there.
"""

from __future__ import annotations

import ast
import json
import os
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

INSIDE = "/src/pitboss/"
FOLDER = "PITBOSS_SEEN"


@dataclass(frozen=True)
class Seen:
    """What was written down: what each test cost, and which tests call a function; and the tests made since."""

    seconds: dict[str, float]
    called: dict[str, list[str]]
    since: list[str]

    @classmethod
    def read(cls, folder: Path, tests: set[str]) -> Seen:
        """What the files of a folder say of the tests that there still are."""
        seconds: dict[str, float] = {}
        called: defaultdict[str, list[str]] = defaultdict(list)
        for path in sorted(folder.glob("*.json")):
            said = json.loads(path.read_text(encoding="utf-8"))
            seconds |= {test: took for test, took in said["seconds"].items() if test in tests}
            for name, callers in said["called"].items():
                called[name] += [test for test in callers if test in tests]
        return cls(seconds, called, sorted(test for test in tests if "::" in test and test not in seconds))

    def calling(self, file: Path, line: int) -> list[str]:
        """The tests that call the function around a line, the quickest first; around none, or where its answers are
        kept from test to test, those that call any of its module."""
        module = file.as_posix().rpartition(INSIDE)[2]
        function = _around(ast.parse(file.read_text(encoding="utf-8")), line)
        names = [f"{module}:{function}"] if function else [n for n in self.called if n.startswith(f"{module}:")]
        return sorted({test for name in names for test in self.called.get(name, ())}, key=self.seconds.__getitem__)


def _around(tree: ast.Module | ast.ClassDef, line: int) -> str:
    """The qualified name of the outermost function around a line, empty where there is none that runs each time."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if node.lineno <= line <= (node.end_lineno or 0):
            if not isinstance(node, ast.ClassDef):
                return "" if any("cache" in ast.unparse(mark) for mark in node.decorator_list) else node.name
            inner = _around(node, line)
            return f"{node.name}.{inner}" if inner else ""
    return ""


_called: set[CodeType] = set()
_seen: defaultdict[str, set[str]] = defaultdict(set)
_seconds: dict[str, float] = {}


def name_of(code: CodeType) -> str | None:
    """The function of ours to which code belongs: its file and its name, a function inside it counting as it."""
    _, inside, path = Path(code.co_filename).as_posix().rpartition(INSIDE)
    return f"{path}:{code.co_qualname.partition('.<locals>')[0]}" if inside else None


def _note(frame: FrameType, event: str, _: Any) -> None:
    if event == "call":
        _called.add(frame.f_code)


def _spent() -> float:
    """Seconds of processor time of this process and of those it has waited for, whatever else the machine does."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _called.clear()
    began = _spent()
    threading.setprofile(_note)
    sys.setprofile(_note)
    try:
        return (yield)
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]
        _seconds[item.nodeid] = _spent() - began
        for name in filter(None, map(name_of, tuple(_called))):
            _seen[name].add(item.nodeid)


def pytest_sessionfinish() -> None:
    if not _seconds:
        return
    path = Path(os.environ[FOLDER]) / f"{os.getpid()}.json"
    said = {"seconds": _seconds, "called": {name: sorted(tests) for name, tests in sorted(_seen.items())}}
    path.write_text(json.dumps(said), encoding="utf-8")
