"""Let it ride poker: its published figures, and what rides, held against every card that may come. 13:69F-18"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.games.let_it_ride import GAME
from pitboss.games.let_it_ride.odds import PLAY, wager_odds
from pitboss.games.let_it_ride.wagers import PAYS, LetItRideOptions
from pitboss.house_poker.rules.pair_lines import line_of

BONUS = [("top_25000", 0.240712), ("top_20000", 0.255333), ("top_10000", 0.269283)]


def edges(**options: object) -> list[float]:
    house, problems = LetItRideOptions.read(options)
    assert not problems
    return [round(float(found.edge), 6) for found in wager_odds(house)]  # type: ignore[arg-type]


def test_the_published_edges() -> None:
    (main,) = wager_odds(LetItRideOptions())
    assert round(float(main.edge), 6) == 0.035057
    # 0.0351 of one wager is 0.0286 of the 1.2237 that are left on average in the end.
    assert (round(float(main.action), 4), round(float(main.element_of_risk), 4)) == (1.2237, 0.0286)
    assert "costs nothing" in main.strategy


@pytest.mark.parametrize(
    ("table", "edge"), [("top_25000", 0.240712), ("top_20000", 0.255333), ("top_10000", 0.269283)]
)
def test_the_let_it_ride_bonus_by_the_counts_of_all_hands(table: str, edge: float) -> None:
    assert edges(let_it_ride_bonus_offered=True, let_it_ride_bonus_table=table)[1] == edge


@pytest.mark.parametrize(("table", "edge"), [("A", 0.021357), ("B", 0.070950)])
def test_the_published_edges_of_the_three_card_bonus(table: str, edge: float) -> None:
    assert edges(three_card_bonus_offered=True, three_card_bonus_table=table)[1] == edge


def brings(seen: list[int]) -> int:
    """What one wager brings over all that may come, card by card."""
    house, left = LetItRideOptions(), [card for card in range(52) if card not in seen]
    found = [PAYS.odds(house, line_of([*seen, *more])) for more in combinations(left, 5 - len(seen))]
    return sum(-1 if odds is None else odds.win for odds in found)


def test_a_wager_rides_where_plain_enumeration_says_so() -> None:
    house, random = LetItRideOptions(), Random(18)
    for before, size, many in (((), 3, 12), (("ride",), 4, 120), (("take_back",), 4, 120)):
        for _ in range(many):
            seen = random.sample(range(52), size)
            assert (PLAY.choice_for(house, seen, before) == "ride") == (brings(seen) > 0)


def test_the_limit_is_no_lower_than_what_three_least_wagers_can_win() -> None:
    house = LetItRideOptions()
    assert list(GAME.problems(house, Limits(1_600, 10_000, 100))) == []
    (problem,) = GAME.problems(house, Limits(1_700, 10_000, 100))
    assert problem.allowed == "0, or $51,000.00 or more."
