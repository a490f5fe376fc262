"""The meaning of rules: the same however they are put, another where they say something else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which
from types import ModuleType
from typing import Any

import pytest

from pitboss.core.computing.meaning import meaning

PLAIN = '''
from dataclasses import dataclass
from enum import Enum
from operator import itemgetter

LEAST = 17
first = itemgetter(0)
TABLE = {"flush": 5, "straight": 4}

class Way(Enum):
    UP = 1

@dataclass
class Pay:
    odds: int = 2

    def of(self, stake):
        return self.odds * stake

def helper(total):
    return total >= LEAST

def rule(total, soft=False):
    """Whether the dealer stands."""
    if total < 0:
        raise ValueError("no such total")
    bonus = [TABLE[key] for key in TABLE if Way.UP]
    return helper(total) and not soft and Pay().of(total) + sum(bonus) > first([0, 1])
'''


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    numbers: Iterator[int] = iter(range(100))

    def of(*changes: tuple[str, str], text: str = PLAIN) -> str:
        """The meaning of `rule` in a module of the program, with some of its text changed."""
        for before, after in changes:
            assert before in text
            text = text.replace(before, after)
        number = next(numbers)
        file = tmp_path / f"rules{number}.py"
        file.write_text(text, encoding="utf-8")
        module = ModuleType(f"pitboss.rules{number}")
        monkeypatch.setitem(sys.modules, module.__name__, module)
        exec(compile(text, str(file), "exec"), vars(module))
        return meaning(vars(module).get("rule") or module.decides)

    return of


@pytest.mark.parametrize(
    "changes",
    [
        [('"""Whether the dealer stands."""', '"""That the dealer stands.\n\n    Or not.\n    """')],
        [("def rule(total, soft=False):", "def rule(total: int, soft: bool = False) -> bool:")],
        [("bonus = [", "bonus: list[int] = [")],
        [('"no such total"', '"There is no such total: 13:69F-2.12."')],
        [("total", "points"), ("no such points", "no such total")],
        [("bonus", "further"), ("for key in", "for name in"), ("TABLE[key]", "TABLE[name]")],
        [("LEAST", "STANDS"), ("helper", "is_enough")],
        [("def rule(", "def decides(")],
        [("\nLEAST = 17\n", "\n\n# As the section says.\nLEAST = (\n    17\n)\n")],
        [("class Pay", "class Paid"), ("Pay()", "Paid()"), ("class Way", "class Turn"), ("Way.UP", "Turn.UP")],
    ],
)
def test_other_words_mean_the_same(told: Callable[..., str], changes: list[tuple[str, str]]) -> None:
    assert told(*changes) == told()


@pytest.mark.parametrize(
    "change",
    [
        ("LEAST = 17", "LEAST = 18"),
        ("LEAST = 17", "LEAST = 17.0"),
        ("total >= LEAST", "total > LEAST"),
        ("soft=False", "soft=True"),
        ('"straight": 4', '"straight": 3'),
        ("UP = 1", "UP = 0"),
        ("first = itemgetter(0)", "first = itemgetter(1)"),
        ("odds: int = 2", "odds: int = 3"),
        ("self.odds * stake", "self.odds + stake"),
        ("if total < 0", "if total < 1"),
        ("and not soft", "and soft"),
        ("return helper(total)", "return helper(soft)"),
    ],
)
def test_another_rule_means_something_else(told: Callable[..., str], change: tuple[str, str]) -> None:
    assert told(change) != told()


def test_what_a_function_holds_belongs_to_what_it_means() -> None:
    def pays(odds: int) -> Callable[[int], int]:
        def paid(stake: int) -> int:
            return odds * stake

        paid.__module__ = "pitboss.paid"
        return paid

    assert meaning(pays(2)) == meaning(pays(2)) != meaning(pays(3))


def test_names_that_are_bound_twice_are_told_apart(told: Callable[..., str]) -> None:
    """A name of a comprehension is none of the function around it."""
    text = "x = 1\ndef rule(y):\n    return [x for x in y] + [x]\n"
    assert told(text=text) != told(("x = 1", "x = 2"), text=text)


RULES = """
from pitboss.core.computing.meaning import meaning
from pitboss.ranks.five_card import best5
from pitboss.ranks.four_card import best4
from pitboss.setting.five_two.hand import set_seven
from pitboss.twenty_one.rules.totals import best_total, dealer_draws
RULES = (best5, best4, set_seven, best_total, dealer_draws, {1: (0.5, True, b"", None)})
"""


def rules() -> tuple[Any, ...]:
    module: dict[str, Any] = {}
    exec(RULES, module)
    return tuple(module["RULES"])


def pythons() -> list[str]:
    """Other versions of Python on this machine that the program supports; they need nothing installed."""
    versions = [f"3.{minor}" for minor in range(11, 20)]
    homes = [home for version in versions for home in sorted(Path.home().glob(f".pyenv/versions/{version}.*"))]
    found = [which(f"python{version}") for version in versions] + [str(home / "bin" / "python") for home in homes]
    return [python for python in found if python is not None and "shims" not in python]


@pytest.mark.parametrize("python", pythons())
def test_every_version_of_python_finds_the_same(python: str) -> None:
    """Who has one only holds it to what another has found all the same: to what ships (`odds/test_shipped.py`)."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3] / "src")}
    ran = subprocess.run(
        [python, "-c", f"{RULES}print(meaning(*RULES))"], capture_output=True, text=True, env=environment, check=False
    )
    assert ran.stdout.strip() == meaning(*rules()), ran.stderr
