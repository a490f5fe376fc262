"""Figures that others have published, with the exact counts behind them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.equities.answer import answer
from pitboss.equities.games import find
from pitboss.equities.spot import spot


def equities(game: str, *hands: str, board: str = "") -> list[Fraction]:
    found = answer(spot(find(game), hands, board))
    assert found.exact
    return [each.equity for each in found.players]


@pytest.mark.parametrize(
    ("game", "hands", "board", "percent"),
    [
        ("holdem", ("AA", "KK"), "", (81.95, 18.05)),
        ("holdem", ("AsKs", "QhQd"), "", (46.21, 53.79)),
        ("holdem", ("AKs", "QQ"), "", (46.05, 53.95)),
        ("holdem", ("AKo", "QQ"), "", (43.24, 56.76)),
        ("holdem", ("AKo", "22"), "", (47.35, 52.65)),
        ("holdem", ("AcAd", "random"), "", (85.20, 14.80)),
        ("holdem", ("7c2d", "random"), "", (34.58, 65.42)),
        ("holdem", ("AA", "KK", "QQ"), "", (66.98, 17.75, 15.27)),
        ("short_deck", ("AsKs", "QhQd"), "", (54.28, 45.72)),
        ("short_deck", ("AA", "KK"), "", (74.64, 25.36)),
        ("omaha", ("AsAhKsKh", "8d7d6c5c"), "", (58.52, 41.48)),
    ],
)
def test_what_is_published_is_what_is_counted(
    game: str, hands: tuple[str, ...], board: str, percent: tuple[float, ...]
) -> None:
    assert tuple(round(100 * float(each), 2) for each in equities(game, *hands, board=board)) == percent


def test_the_counts_of_boards() -> None:
    found = answer(spot(find("holdem"), ["AsAh", "KcKd"]))
    assert found.boards == 1_712_304
    one, other = found.players
    assert (one.win * 1_712_304, one.tie * 1_712_304, one.lose * 1_712_304) == (1_388_072, 6_538, 317_694)
    assert (one.win, one.tie, one.lose) == (other.lose, other.tie, other.win)
    assert one.win + one.tie + one.lose == 1
    assert one.equity + other.equity == 1
    assert sum(one.kinds[0].values()) == 1
    assert answer(spot(find("omaha"), ["AsAhKsKh", "9d8d7c6c"])).boards == 1_086_008
    assert answer(spot(find("short_deck"), ["AsKs", "QhQd"])).boards == 201_376


def test_seven_cards_end_with_the_hands_that_seven_cards_make() -> None:
    """Of a hand of nobody's choosing the kinds are those of all seven cards."""
    found = answer(spot(find("seven_card_stud"), ["random", "random"]), samples=500_000, seed=2)
    for player in found.players:
        kinds = player.kinds[0]
        assert float(kinds["one pair"]) == pytest.approx(0.4382, abs=0.004)
        assert float(kinds["flush"]) == pytest.approx(0.0303, abs=0.002)
        assert float(kinds["straight"]) == pytest.approx(0.0462, abs=0.002)
