"""Games in which the cards make a situation, and that alone is decided on: asked about by their cards."""

from __future__ import annotations

import pytest

from pitboss.games import registry
from pitboss.odds.figures.one_hand import NoDecisions, one_hand


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


@pytest.mark.parametrize(
    ("game", "hand", "seen", "why"),
    [
        ("red_dog", "5h 5d", "", "leave no choice; there is one with: spread of 1"),
        ("red_dog", "5h", "", "two cards that make the spread"),
        ("casino_war", "8h", "9d", "leave no choice; there is one with: tie hand"),
        ("chemin_de_fer", "4h Kd", "", "leave no choice; there is one with: 5 on two cards"),
        ("mini_baccarat", "5h 9d", "", "asks nothing that is decided by a hand"),
    ],
)
def test_what_is_not_decided_is_refused_for_the_true_reason(game: str, hand: str, seen: str, why: str) -> None:
    found = registry.find(game)
    with pytest.raises(NoDecisions, match=why):
        one_hand(found, found.options(), hand.split(), seen.split())
