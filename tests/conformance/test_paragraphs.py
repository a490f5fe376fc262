"""Every operative paragraph of the games of the house, whose adopted text is at hand, is carried out and tested."""

from __future__ import annotations

import pytest

from pitboss.core.law.catalogue import knows
from pitboss.core.law.coverage import coverage
from pitboss.games import registry


@pytest.mark.parametrize("name", registry.names())
def test_each_is_cited_by_code_and_by_a_test_or_said_not_to_be_operative(name: str) -> None:
    game = registry.find(name)
    rows = [row for row in coverage(game.subchapter, game.not_operative) if row.section.label in game.sections]
    assert {str(p.citation): p.missing for row in rows for p in row.missing} == {}


@pytest.mark.parametrize("name", registry.names())
def test_what_is_said_not_to_be_operative_is_a_known_place_with_a_reason(name: str) -> None:
    told = registry.find(name).not_operative
    assert [place for place, reason in told.items() if not knows(place) or not reason] == []
