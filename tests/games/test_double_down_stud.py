"""Double down stud: its published figure, and when to double, held against every last card. 13:69F-17"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from pitboss.core.choices.limits import Limits
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.double_down_stud import GAME
from pitboss.games.double_down_stud.odds import PLAY, wager_odds
from pitboss.games.double_down_stud.wagers import DoubleDownStudOptions, Facts, outcome
from pitboss.house_poker.rules.five_card_lines import LINES, line_of


def test_the_published_edge_and_that_of_a_lower_royal_flush() -> None:
    (initial,) = wager_odds(DoubleDownStudOptions())
    assert round(float(initial.edge), 6) == 0.026678
    lower, _ = DoubleDownStudOptions.read({"pay_table": "standard with royal_flush 1000 to 1"}, beyond_law=True)
    assert round(float(wager_odds(lower)[0].edge), 6) == 0.029757


def test_it_is_doubled_where_the_last_card_brings_something() -> None:
    house, random = DoubleDownStudOptions(), Random(17)
    nets = [decided_net(outcome("initial", Facts(line), house)) for line in range(len(LINES))]
    for _ in range(150):
        seen = random.sample(range(52), 4)
        brings = sum(nets[line_of([*seen, card])] for card in range(52) if card not in seen)
        assert (PLAY.choice_for(house, seen) == "double") == (brings > 0)
        assert PLAY.brings(house, seen[:1], seen[1:])["double"] == Fraction(2 * brings, 48)


def test_the_rule_of_thumb_costs_nothing() -> None:
    (initial,) = wager_odds(DoubleDownStudOptions())
    assert initial.strategy == (
        "Four cards: double with a pair of sixes or better, four of one suit or an open straight of 3-4-5-6 or "
        "higher; else stand; it costs nothing against the best decision for each hand"
    )


def test_a_limit_is_no_lower_than_what_the_least_wager_can_win() -> None:
    limits = Limits(2_500, 10_000, 100)
    assert list(GAME.problems(DoubleDownStudOptions(), limits)) == []
    assert list(GAME.problems(DoubleDownStudOptions(payout_limit=10_000_000), limits)) == []
    (problem,) = GAME.problems(DoubleDownStudOptions(payout_limit=9_999_900), limits)
    assert problem.allowed == "0, or $100,000.00 or more."
