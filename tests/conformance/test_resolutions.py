"""Each clause of each resolution is held against what follows, and words that are called are called.

That what a clause says does follow, at every moment of every irregularity, `test_moments.py` finds.
"""

from __future__ import annotations

import pytest

from pitboss.core.game.irregular import Way
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.resolutions import CLAUSES, FILE, FOLLOWS, TOLD


def test_each_clause_of_each_resolution_is_held_against_what_follows() -> None:
    known = {clause for said in CLAUSES.values() for clause in said}
    told = {
        clause
        for name in ALL
        for found in registry.find(name).irregularities
        if found.way is not Way.REFUSED
        for clause in found.resolution.split("; ")
    }
    assert told - known == set(), f"each belongs to a list of {FILE.name}: what follows, or that nothing does"
    assert known - told == set(), "no irregularity says this"
    assert CLAUSES.keys() == {*FOLLOWS, TOLD}


@pytest.mark.parametrize("name", ALL)
def test_what_is_said_to_be_called_is_called(name: str) -> None:
    """The dealer's words stand in the field that has the dealer say them, unless the procedure says them."""
    for found in registry.find(name).irregularities:
        if found.call and "“" in found.resolution:
            assert f"“{found.call}”" in found.resolution, found.key
