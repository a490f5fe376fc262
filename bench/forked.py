"""A plugin of pytest that tries mutants of functions, each in a fork of one process that has loaded all tests.

Loading Python's modules and ours takes longer than most tests that notice a mutant; here it is done once. A fork is
given the mutated function's code and runs the tests named for it until one fails. `pytest -p bench.forked` with
PITBOSS_MUTANTS naming a file of questions; answers are written beside it, a line each, as they come.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import select
import signal
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest

from bench.seen import INSIDE, called_so_far, note_calls

FILE = "PITBOSS_MUTANTS"
PATIENCE = 900
"""Seconds of waiting for an answer, on however busy a machine."""
WAITING = ("tests/server/", "tests/store/", "tests/audit/", "tests/simulate/")
"""Tests that wait for other processes: on a busy machine one may fail without the mutant, so it is asked twice."""
Place = tuple[str, str, int]


class Question(NamedTuple):
    """A mutant of a function, and the tests to try it by, for so many seconds of processor time at most."""

    number: int
    module: str
    function: str
    source: str
    tests: Sequence[str]
    seconds: int


class Answer(NamedTuple):
    """The test that failed, or that the mutant never ends, or nothing; whether it was there when its function ran."""

    number: int
    by: str
    certain: bool


def _inside(path: str) -> str:
    return Path(path).as_posix().rpartition(INSIDE)[2]


def _all_codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from _all_codes(value)


def _functions() -> dict[Place, list[FunctionType]]:
    """Our functions, by module, name and line; more than one where a function was copied to be compiled."""
    found: defaultdict[Place, list[FunctionType]] = defaultdict(list)
    for value in gc.get_objects():
        if isinstance(value, FunctionType) and INSIDE in value.__code__.co_filename:
            code = value.__code__
            found[_inside(code.co_filename), code.co_qualname, code.co_firstlineno].append(value)
    return found


class _Forks:
    def __init__(self, session: pytest.Session, questions: Sequence[Question]) -> None:
        self._session = session
        for question in questions:
            # Some modules are loaded only by whoever needs them.
            import_module("pitboss." + question.module.removesuffix(".py").replace("/", "."))
        self._items = {item.nodeid: item for item in session.items}
        gc.unfreeze()  # the tests freeze what they have loaded, and what is frozen is listed nowhere
        self._functions = _functions()
        self._loading = called_so_far()
        self._sound: dict[str, bool] = {}
        gc.freeze()

    def answer(self, question: Question) -> Answer:
        mutated = compile(question.source, question.module, "exec")
        places: Mapping[Place, CodeType] = {
            (question.module, code.co_qualname, code.co_firstlineno): code
            for code in _all_codes(mutated)
            if code.co_qualname == question.function
        }
        changed = [
            (function, code)
            for place, code in places.items()
            for function in self._functions.get(place, ())
            if len(code.co_freevars) == len(function.__code__.co_freevars)  # else it cannot be put in its place
        ]
        tests = [test for test in question.tests if test in self._items and self._sound.get(test, True)]
        by = self._first_failure(tests, changed, question.seconds) if changed else ""
        while by in tests and not self._proves(by, changed, question.seconds):
            tests.remove(by)
            by = self._first_failure(tests, changed, question.seconds)
        # What ran as modules were loaded, or was copied to be compiled, ran as it was written.
        ran = f"{question.module}:{question.function}" in self._loading
        return Answer(question.number, by, bool(by) or (len(changed) == len(places) == 1 and not ran))

    def _proves(self, test: str, changed: Sequence[tuple[FunctionType, CodeType]], seconds: int) -> bool:
        """Whether a test fails by the mutant and not by itself."""
        if test.startswith(WAITING) and not self._first_failure([test], changed, seconds):
            return False
        if test not in self._sound:
            self._sound[test] = not self._first_failure([test], [], seconds)
        return self._sound[test]

    def _first_failure(
        self, tests: Sequence[str], changed: Sequence[tuple[FunctionType, CodeType]], seconds: int
    ) -> str:
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            self._run(tests, changed, seconds, writing)
        os.close(writing)
        with open(reading, "rb") as pipe:
            heard, _, _ = select.select([pipe], [], [], PATIENCE)
            said = pipe.readline().decode().strip() if heard else "it waits for ever"
        # What it tears down may take a while; what it leaves behind goes.
        for _ in range(50):
            if os.waitpid(child, os.WNOHANG)[0]:
                break
            time.sleep(0.1)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(child, 0)
        return "" if said == "none" else said or "it never ends"

    def _run(
        self, tests: Sequence[str], changed: Sequence[tuple[FunctionType, CodeType]], seconds: int, writing: int
    ) -> None:
        failed: list[str] = []

        class Failed:
            def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
                if report.failed:
                    failed.append(report.nodeid)

        try:
            os.setsid()
            silent = os.open(os.devnull, os.O_RDWR)
            for number in range(3):
                os.dup2(silent, number)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
            for function, code in changed:
                function.__code__ = code
            config = self._session.config
            config.pluginmanager.register(Failed())
            items = [self._items[test] for test in tests]
            for item, after in zip(items, [*items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
                if failed:
                    break
            os.write(writing, f"{failed[0] if failed else 'none'}\n".encode())
            self._session._setupstate.teardown_exact(None)
        except BaseException as wrong:
            os.write(writing, f"{type(wrong).__name__}\n".encode())
        finally:
            os._exit(0)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    note_calls()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    path = Path(os.environ[FILE])
    questions = [Question(**asked) for asked in json.loads(path.read_text(encoding="utf-8"))]
    forks = _Forks(session, questions)
    with path.with_suffix(".answers").open("a", encoding="utf-8") as answers:
        for question in questions:
            answers.write(json.dumps(forks.answer(question)._asdict()) + "\n")
            answers.flush()
    return True
