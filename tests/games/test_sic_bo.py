"""Sic bo's figures over 216 falls, against the sheet's and against the table itself."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.games.sic_bo import GAME
from pitboss.games.sic_bo.wagers import SicBoOptions
from pitboss.odds.figures.enumerate import enumerate_odds
from pitboss.odds.figures.wagers import wager_odds

EDGES = {
    "three_kind": Fraction(35, 216),
    "two_kind": Fraction(5, 27),
    "any_three_kind": Fraction(5, 36),
    "combination": Fraction(1, 6),
    "small": Fraction(1, 36),
    "big": Fraction(1, 36),
    "one_kind": Fraction(17, 216),
}
TOTALS = {
    4: Fraction(11, 72),
    5: Fraction(5, 36),
    6: Fraction(1, 6),
    7: Fraction(7, 72),
    8: Fraction(1, 8),
    9: Fraction(41, 216),
    10: Fraction(1, 8),
}


def test_fifty_wagers_have_the_published_edges() -> None:
    found = wager_odds(GAME, SicBoOptions())
    assert len(found) == 50
    for odds in found:
        number = int(odds.selection) if odds.wager == "total" else 0
        assert odds.edge == (TOTALS[min(number, 21 - number)] if number else EDGES[odds.wager]), odds


@pytest.mark.parametrize(("wager", "pick"), [("total", "12"), ("combination", "3-5"), ("one_kind", "2"), ("big", "")])
def test_the_table_plays_what_is_counted(wager: str, pick: str) -> None:
    (played,) = enumerate_odds(GAME, SicBoOptions(), wager, pick)
    (counted,) = wager_odds(GAME, SicBoOptions(), wager, pick)
    assert played.results == counted.results
