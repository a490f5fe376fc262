"""A plugin of pytest that writes down which functions of ours each test calls, and what each test costs.

`pytest -p bench.seen` with PITBOSS_SEEN naming a folder; each process writes files of its own there.
"""

from __future__ import annotations

import ast
import json
import os
import sys
from collections import defaultdict
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import PathFinder, SourceFileLoader
from itertools import count
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
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
        for path in sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True):
            said = json.loads(path.read_text(encoding="utf-8"))
            # What was written down last of a test is true.
            new = {test: took for test, took in said["seconds"].items() if test in tests and test not in seconds}
            seconds |= new
            for name, callers in said["called"].items():
                called[name] += [test for test in callers if test in new]
        return cls(seconds, called, sorted(test for test in tests if "::" in test and test not in seconds))

    def calling(self, file: Path, line: int) -> list[str]:
        """The tests that call the function around a line, the quickest first; around none, where its answers are kept
        from test to test or where none is seen to call it (it is compiled), those that call any of its module."""
        module = file.as_posix().rpartition(INSIDE)[2]
        around = _around(ast.parse(file.read_text(encoding="utf-8")), line)
        kept = around is not None and any("cache" in ast.unparse(mark) for mark in around[1].decorator_list)
        names = [f"{module}:{around[0]}"] if around and not kept else []
        if not any(self.called.get(name) for name in names):
            names = [name for name in self.called if name.startswith(f"{module}:")]
        return sorted({test for name in names for test in self.called.get(name, ())}, key=self.seconds.__getitem__)


def function_at(text: str, line: int) -> str:
    """The qualified name of the outermost function around a line of a module's text, or an empty text."""
    node = _around(ast.parse(text), line)
    return node[0] if node else ""


def _around(tree: ast.Module | ast.ClassDef, line: int) -> tuple[str, ast.FunctionDef | ast.AsyncFunctionDef] | None:
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if node.lineno <= line <= (node.end_lineno or 0):
            if not isinstance(node, ast.ClassDef):
                # What stands before the body is done once, by whoever loads the module.
                return (node.name, node) if line >= node.body[0].lineno else None
            inner = _around(node, line)
            return (f"{node.name}.{inner[0]}", inner[1]) if inner else None
    return None


_called: set[str] = set()
_seen: defaultdict[str, set[str]] = defaultdict(set)
_seconds: dict[str, float] = {}
_failed: set[str] = set()
_files = count()
_plain: dict[CodeType, CodeType] = {}
"""The code of a function as it was written, by that which notes its calls."""


class _Noting(SourceFileLoader):
    """Loads a module of ours so that each of its functions begins by noting that it was called.

    A note costs a twentieth of a microsecond; a profiler, which is told of every call and return whatsoever, costs
    more than the tests themselves. What is compiled is compiled as it was written.
    """

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = ast.parse(self.get_data(path))
        written = compile(tree, path, "exec")
        _note_calls(tree, Path(path).as_posix().rpartition(INSIDE)[2] + ":")
        noting = compile(ast.fix_missing_locations(tree), path, "exec")
        _pair(noting, written)
        return noting

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__seen__"] = _called
        super().exec_module(module)
        if module.__name__ == "pitboss.core.computing.compiled":
            _compile_as_written(module)


def _note_calls(tree: ast.Module | ast.ClassDef, prefix: str) -> None:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            _note_calls(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            note = ast.parse(f"__seen__.add({prefix + node.name!r})").body[0]
            for part in ast.walk(note):
                ast.copy_location(part, node.body[0])
            node.body.insert(int(ast.get_docstring(node, clean=False) is not None), note)


def _pair(noting: CodeType, written: CodeType) -> None:
    _plain[noting] = written
    inner = ([value for value in code.co_consts if isinstance(value, CodeType)] for code in (noting, written))
    for one, other in zip(*inner, strict=True):
        _pair(one, other)


def _compile_as_written(module: Any) -> None:
    compiling = module._compile

    def compile_plain(function: FunctionType, parallel: bool) -> Any:
        noting = function.__code__
        function.__code__ = _plain.get(noting, noting)
        try:
            return compiling(function, parallel)
        finally:
            function.__code__ = noting

    module._compile = compile_plain


class _Finder(MetaPathFinder):
    """Finds our modules as anyone would, and has them loaded so that they note."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        if fullname.partition(".")[0] != "pitboss":
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Noting(spec.loader.name, spec.loader.path)
        return spec


def _spent() -> float:
    """Seconds of processor time of this process and of those it has waited for, whatever else the machine does."""
    return sum(os.times()[:4])


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    note_calls()


def called_so_far() -> frozenset[str]:
    """The functions that were called, as `FILE:NAME`."""
    return frozenset(_called)


def note_calls() -> None:
    """Have every module of ours that is loaded from now on note its calls."""
    assert not any(name.partition(".")[0] == "pitboss" for name in sys.modules), "too late to note all calls"
    sys.meta_path.insert(0, _Finder())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    if _file_of(item.nodeid) not in {_file_of(test) for test in _seconds}:
        _write_down()  # so that a run that is cut short leaves behind what it knew
    _called.clear()
    began = _spent()
    try:
        return (yield)
    finally:
        _seconds[item.nodeid] = _spent() - began
        for name in _called:
            _seen[name].add(item.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        # What fails without a mutant proves nothing of one.
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    _write_down()


def _file_of(test: str) -> str:
    return test.partition("::")[0]


def _write_down() -> None:
    if not _seconds:
        return
    path = Path(os.environ[FOLDER]) / f"{os.getpid()} {next(_files)}.json"
    passed = {test: took for test, took in _seconds.items() if test not in _failed}
    called = {name: sorted(tests & passed.keys()) for name, tests in sorted(_seen.items())}
    path.write_text(json.dumps({"seconds": passed, "called": called}), encoding="utf-8")
    _seconds.clear()
    _seen.clear()
