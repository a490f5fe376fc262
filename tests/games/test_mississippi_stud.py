"""Mississippi stud: its published figure, and decisions held against every card that may come. 13:69F-35"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from pitboss.core.choices.limits import Limits
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.mississippi_stud import GAME
from pitboss.games.mississippi_stud.odds import PLAY, wager_odds
from pitboss.games.mississippi_stud.wagers import Facts, MississippiStudOptions, outcome
from pitboss.house_poker.rules.five_card_lines import LINES, line_of


def test_the_published_edges() -> None:
    ante, bonus = wager_odds(MississippiStudOptions(three_card_bonus_offered=True))
    assert (round(float(ante.edge), 6), round(float(bonus.edge), 6)) == (0.049149, 0.070950)
    # 0.04915 of the ante is 0.01411 of the 3.48 antes that lie on the table on average.
    assert (round(float(ante.action), 4), round(float(ante.element_of_risk), 4)) == (3.4836, 0.0141)


def best(seen: list[int], risk: int, nets: list[Fraction]) -> tuple[Fraction, int]:
    """What the best multiple brings and which it is, by going through every card that may come."""
    found = [(Fraction(-risk), 0)]
    left = [card for card in range(52) if card not in seen]
    for many in (1, 2, 3):
        if len(seen) == 4:
            brings = [(risk + many) * nets[line_of([*seen, card])] for card in left]
        else:
            brings = [best([*seen, card], risk + many, nets)[0] for card in left]
        found.append((sum(brings, Fraction(0)) / len(left), -many))
    brings_most, chosen = max(found)
    return brings_most, -chosen


def test_the_best_multiple_is_that_of_plain_enumeration() -> None:
    house, random = MississippiStudOptions(), Random(35)
    nets = [decided_net(outcome("ante", Facts(line), house)) for line in range(len(LINES))]
    multiples = {"single": 1, "double": 2, "triple": 3, "fold": 0}
    for before, many in ((("single", "single"), 40), (("triple", "triple"), 40), (("single",), 1)):
        risk = 1 + sum(multiples[choice] for choice in before)
        for _ in range(many):
            seen = random.sample(range(52), 2 + len(before))
            brings, many_more = best(seen, risk, nets)
            assert multiples[PLAY.choice_for(house, seen, before)] == many_more
            assert max(PLAY.brings(house, seen[:2], seen[2:], before).values()) == brings


def test_the_rule_of_thumb_costs_a_thousandth_of_a_percent() -> None:
    (ante,) = wager_odds(MississippiStudOptions())
    assert ante.strategy.endswith("it costs 0.0013% of the ante against the best decision for each hand")


def test_the_limit_is_no_lower_than_what_the_least_ante_can_win() -> None:
    house = MississippiStudOptions()
    assert list(GAME.problems(house, Limits(1_000, 10_000, 100))) == []
    (problem,) = GAME.problems(house, Limits(1_500, 10_000, 100))
    assert problem.allowed == "$75,000.00 or more."
