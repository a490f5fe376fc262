"""What the house takes from libraries: only what it declares, and only what they offer."""

from __future__ import annotations

import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions, version
from pathlib import Path

import pytest
from bench.lowest import APART, lowest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
INNER = {
    "numba": "core/computing/compiled.py leaves out references for learn/many.py, by an option with an underscore",
    "uvicorn": "server/process/connections.py counts connections inside its protocols, by undocumented names",
    "pytest": "tests/conftest.py and bench/forked.py run a test again by pytest's inner parts",
}
"""What is pinned to one version, and why: who takes another one reads these places anew first."""
MADE_PUBLIC = {"_exit", "_asdict", "_fields", "_make", "_replace"}
"""What is documented although it begins as a private name does: of `os` and of named tuples."""


def distribution(requirement: str) -> str:
    return re.split(r"[\s\[<>=!~;]", requirement, maxsplit=1)[0].lower().replace("_", "-")


REQUIRED = {
    distribution(line): line
    for line in (
        *PROJECT["dependencies"],
        *(line for extra in PROJECT["optional-dependencies"].values() for line in extra),
    )
}


@cache
def sources(*folders: str) -> dict[Path, str]:
    return {path: path.read_text() for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))}


@pytest.mark.parametrize("name", INNER)
def test_a_library_whose_inner_parts_are_used_is_pinned_to_one_version(name: str) -> None:
    assert REQUIRED[name] == f"{name}=={version(name)}", INNER[name]


def test_every_library_has_a_lowest_version_that_is_tried() -> None:
    tried = lowest(PROJECT)
    assert all(re.fullmatch(r"[\w-]+==[\w.]+(;.*)?", line) for line in tried)
    apart = {distribution(line) for extra in APART for line in PROJECT["optional-dependencies"][extra]}
    needed = REQUIRED.keys() - apart - {"pitboss"}
    assert needed <= {distribution(line) for line in tried}


def test_every_library_that_is_imported_is_required() -> None:
    imported = {
        name.partition(".")[0]
        for text in sources("src").values()
        for name in re.findall(r"^\s*(?:from|import) ([a-z]\w*(?:\.\w+)*)(?: import |$| as )", text, re.MULTILINE)
    }
    found = packages_distributions()
    foreign = {name for name in imported - sys.stdlib_module_names - {"pitboss"} if name in found}
    assert {"numpy", "h11"} <= foreign
    lacking = {name for name in foreign if not {distribution(of) for of in found[name]} & REQUIRED.keys()}
    assert not lacking, "pyproject.toml does not require these"


OWN = re.compile(r"(?:def|class|self\.|cls\.) ?(_[a-zA-Z]\w*)|^ *(_[a-zA-Z]\w*) ?[:=]", re.MULTILINE)
TOUCHES = re.compile(
    r"\._([a-zA-Z]\w*)|^ *from (?!pitboss|tests|bench|__)(\S*\b_\w+|\S+ import .*\b_[a-zA-Z]\w*)"
    r"|(sys\.modules\[[^]]*\] = )",
    re.MULTILINE,
)


def test_no_private_name_of_a_library_is_touched() -> None:
    texts = sources("src", "bench", "tests")
    own = {name for text in texts.values() for pair in OWN.findall(text) for name in pair} | MADE_PUBLIC
    touched = {
        (str(path.relative_to(ROOT)), found[0])
        for path, text in texts.items()
        for found in TOUCHES.finditer(text)
        if path != Path(__file__) and f"_{found[1]}" not in own
    }
    of_pytest = {("tests/conftest.py", "from _pytest"), ("tests/conftest.py", "._initrequest")}
    of_pytest |= {(place, "._setupstate") for place in ("tests/conftest.py", "bench/forked.py")}
    assert touched == of_pytest, "use what the library offers, or pin it to one version and say why in INNER"
