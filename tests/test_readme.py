"""The README's session is run as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_readme_deals_a_round() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_docstring_examples_hold() -> None:
    from pitboss.core import money

    results = doctest.testmod(money)
    assert results.attempted > 3
    assert results.failed == 0
