"""Games in which the cards make a situation, and that alone is decided on: asked about by their cards."""

from __future__ import annotations

import pytest

from pitboss.games import registry
from pitboss.odds.figures.one_hand import one_hand


@pytest.mark.parametrize(
    ("game", "hand", "seen", "best"),
    [
        ("red_dog", "5h 9d", "", "stand"),
        ("red_dog", "2h Td", "", "raise"),
        ("casino_war", "8h", "8d", "war"),
        ("chemin_de_fer", "5h Kd", "", "card"),
        ("chemin_de_fer", "3h Kd", "9h", "draw"),
    ],
)
def test_what_is_best_is_told_by_the_cards(game: str, hand: str, seen: str, best: str) -> None:
    found = registry.find(game)
    told = one_hand(found, found.options(), hand.split(), seen.split())
    assert told.best == best
    assert len(told.brings) == 2
