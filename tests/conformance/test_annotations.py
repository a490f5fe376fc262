"""What counts and what is compiled says what it takes: hardly a parameter is of any type."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pitboss

PROGRAM = Path(pitboss.__file__).parent
MOST = 0.05
"""The share of parameters that may have Any in their annotation."""


def parameters(package: str) -> Iterator[tuple[str, str]]:
    """Where each annotated parameter of a package stands, and its annotation."""
    for file in sorted((PROGRAM / package).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                given = node.args
                others = (one for one in (given.vararg, given.kwarg) if one is not None)
                for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, *others):
                    if each.annotation is not None:
                        where = f"{file.relative_to(PROGRAM)}:{each.lineno} {each.arg}"
                        yield where, ast.unparse(each.annotation)


def of_any_type(annotation: str) -> bool:
    names = (node.id for node in ast.walk(ast.parse(annotation)) if isinstance(node, ast.Name))
    return "Any" in names


@pytest.mark.parametrize("package", ["exact", "house_poker", "twenty_one"])
def test_few_parameters_are_of_any_type(package: str) -> None:
    found = list(parameters(package))
    loose = [where for where, annotation in found if of_any_type(annotation)]
    assert len(loose) < MOST * len(found), loose


def test_any_is_seen_wherever_it_stands_in_an_annotation() -> None:
    assert of_any_type("Any") and of_any_type("Callable[[Any], int] | None")
    assert not of_any_type("AnyStep") and not of_any_type("NDArray[np.int64]")
