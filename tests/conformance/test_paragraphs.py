"""Every operative paragraph of the games of the house, whose adopted text is at hand, is carried out and tested."""

from __future__ import annotations

import pytest

from pitboss.core.law.catalogue import duties, knows, sections
from pitboss.core.law.coverage import coverage
from pitboss.core.law.mentions import implementations
from pitboss.games import registry


@pytest.mark.parametrize("name", registry.names())
def test_each_is_cited_by_code_and_by_a_test_or_said_not_to_be_operative(name: str) -> None:
    game = registry.find(name)
    rows = [row for row in coverage(game.subchapter, game.not_operative) if row.section.label in game.sections]
    missing = [paragraph for row in rows for paragraph in row.missing]
    assert {str(paragraph): paragraph.missing for paragraph in missing} == {}


def test_code_that_carries_out_a_duty_is_there_and_cites_its_section() -> None:
    named = [(entry, by) for entry in sections() for _, by in duties(entry.label) if by]
    assert named
    for entry, by in named:
        file, _, name = by.partition(" ")
        assert any(m.file.endswith(file) and m.where == name for m in implementations(entry.citation)), by


@pytest.mark.parametrize("name", registry.names())
def test_what_is_said_not_to_be_operative_is_a_known_place_with_a_reason(name: str) -> None:
    told = registry.find(name).not_operative
    assert [place for place, reason in told.items() if not knows(place) or not reason] == []
