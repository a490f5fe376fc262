"""Each settled wager cites the place by which it was settled, in the version played: of every wager, outcome and
option the one that the sheet's part "Payments" has."""

from __future__ import annotations

import re
from random import Random

import pytest

from pitboss.core.game.game import Banked
from pitboss.core.law import catalogue
from pitboss.core.law.catalogue import sheets_of
from pitboss.core.law.cite import Citation
from pitboss.core.law.sheets import text_of
from pitboss.games import registry
from tests.conformance.payments import (
    COLLECTED,
    OUTCOMES,
    PAYOUT,
    POT,
    WON,
    Row,
    in_examples,
    in_golden_rounds,
    played,
    row_of,
    rows,
    rows_of,
)
from tests.sizes import THOROUGH, size

SUBCHAPTERS = sorted({registry.find(name).subchapter for name in registry.names()})
BANKED = [name for name in registry.names() if registry.find(name).banked is not Banked.POT]
NEVER_PAID = {
    ("boston_5_stud", "ante"): "it goes back with what the other wagers win",
    ("chemin_de_fer", "banker_stake"): "the Banker is paid with the wagers that are collected",
}
"""Wagers that are not paid by themselves."""
ALSO = {"colorado_holdem": ["19:47-23.12"]}
"""Where another version of the game has its odds."""


@pytest.mark.parametrize("name", registry.names())
def test_a_settled_wager_cites_the_place_that_its_sheet_has(name: str) -> None:
    game = registry.find(name)
    seen = [*in_golden_rounds(game), *in_examples(game)]
    for number in range(size(4, 240)):
        seen += played(game, Random(f"{name} settled {number}"))
    assert seen
    reached: set[tuple[Row, str]] = set()
    for plain, found in seen:
        reached.add((row_of(game, found, plain), found.cite))
    if THOROUGH:
        assert [(row, by) for row in rows_of(game) for by in row.by if (row, by) not in reached] == []


@pytest.mark.parametrize("name", BANKED)
def test_a_sheet_says_by_what_each_wager_wins_and_is_collected(name: str) -> None:
    game = registry.find(name)
    said = {(row.wager, row.outcome) for row in rows_of(game)}
    silent = [
        (kind.key, outcome)
        for kind in game.wagers
        for outcome in ((WON,) if kind.pot else (WON, COLLECTED))
        if (kind.key, outcome) not in said and (name, kind.key) not in NEVER_PAID
    ]
    assert silent == []


@pytest.mark.parametrize("name", BANKED)
def test_what_wins_is_paid_by_the_place_of_its_odds(name: str) -> None:
    """In the section of its pay table: of the chapter, or of its predecessor."""
    game = registry.find(name)
    for row in rows_of(game):
        if row.outcome == WON and row.wager in game.kinds and not game.kinds[row.wager].pot:
            kind = game.kinds[row.wager]
            odds = {_section(kind.paid_by or kind.cite)} | {_section(by) for by in ALSO.get(name, ())}
            assert odds & {_section(by) for by in row.by}, (row, odds)


def _section(cite: str) -> str:
    """The section of a citation."""
    return re.split(r"[-(]", cite)[1]


@pytest.mark.parametrize("subchapter", SUBCHAPTERS)
def test_the_rows_of_a_sheet_are_of_its_wagers_outcomes_options_and_places(subchapter: str) -> None:
    games = [game for game in registry.all_games() if game.subchapter == subchapter]
    declared = {option.key for game in games for option in game.options.declared()}
    for row in rows(subchapter):
        assert row.wager in (POT, PAYOUT) or any(row.wager in game.kinds for game in games), row
        assert row.outcome in OUTCOMES, row
        assert not row.key or row.key in declared, row
        assert [by for by in row.by if not _stated(by, subchapter)] == [], row


def _stated(cite: str, subchapter: str) -> bool:
    """Whether a sheet says something of a place, or of the one in which it stands as one of its numbers."""
    if cite.startswith("13:69E"):
        return any(cite.partition("(")[0].removeprefix("13:69E-") in text_of(name) for name in sheets_of(subchapter))
    place = Citation.parse(cite)
    read = any(named.covers(place) for named in catalogue.paragraphs(place.section))
    return read or bool(catalogue.statements(cite) or catalogue.statements(re.sub(r"\d*[ivx]*$", "", cite)))
