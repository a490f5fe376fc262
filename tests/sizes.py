"""How much of a sweep the tests try: a sample that is the same each time, or all of it.

Every class of mistake is tried in every game by `make test`, on few cases drawn by a constant seed; the same tests
with as many cases as each of them names are run by `python -m bench thorough`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

_T = TypeVar("_T")

VARIABLE = "PITBOSS_THOROUGH"
THOROUGH = bool(os.environ.get(VARIABLE))


def size(few: _T, all_of_it: _T) -> _T:
    """So many cases in the tests, or these ones, and so many in the whole sweep."""
    return all_of_it if THOROUGH else few


def some(cases: Sequence[_T], few: int) -> Sequence[_T]:
    """So many of the cases, evenly over all of them; in the whole sweep each."""
    return cases if THOROUGH or few >= len(cases) else [cases[at * len(cases) // few] for at in range(few)]


long = pytest.mark.skipif(not THOROUGH, reason="it takes long: `python -m bench thorough` tries it")
