"""Double down stud, 13:69F-17: a card and four that all share, against a pay table; the wager may be doubled before
the last of them is seen."""

from collections.abc import Iterator

from pitboss.core.game import Game
from pitboss.core.limits import Limits
from pitboss.core.money import money
from pitboss.core.options import Problem
from pitboss.games.double_down_stud.wagers import IRREGULARITIES, MOST_WON, RULES, WAGERS, DoubleDownStudOptions
from pitboss.house_poker.round import Cards, after_void, equipment, play_of


def problems(house: DoubleDownStudOptions, limits: Limits) -> Iterator[Problem]:
    """A payout limit is no lower than what the least wager can win. 13:69F-17.10"""
    least, _ = limits.of("initial", "")
    if house.payout_limit and house.payout_limit < MOST_WON * least:
        problem = f"A wager of {money(least)} can win {money(MOST_WON * least)}."
        yield Problem("options.payout_limit", problem, f"0, or {money(MOST_WON * least)} or more.", "13:69F-17.10")


GAME = Game(
    name="double_down_stud",
    title="Double down stud",
    sections=tuple(f"17.{number}" for number in range(1, 12)),
    kind="cards",
    seats=7,
    wagers=WAGERS,
    options=DoubleDownStudOptions,
    play=play_of(RULES, IRREGULARITIES),
    irregularities=IRREGULARITIES,
    memory=Cards,
    equipment=equipment,
    after_void=after_void,
    most_players=lambda house: house.positions,
    problems=problems,
    betting_cite="13:69F-17.6",
    seated_cite="13:69F-17.6",
    not_operative={
        "17.1": "definitions; each term is carried out where it is used",
        "17.3": "how cards are inspected, spread and washed before the first round; no round sees it",
        "17.7": "supervision, training and licences; no round sees them",
    },
)
