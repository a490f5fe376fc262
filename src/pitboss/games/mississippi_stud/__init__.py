"""Mississippi stud, 13:69F-35: two cards and three that all share, against a pay table; one to three times the
ante, or a fold, before each of the three."""

from collections.abc import Iterator

from pitboss.core.game import Game
from pitboss.core.limits import Limits
from pitboss.core.money import money
from pitboss.core.options import Problem
from pitboss.games.mississippi_stud.rules import IRREGULARITIES, RULES
from pitboss.games.mississippi_stud.wagers import MOST_WON, WAGERS, MississippiStudOptions
from pitboss.house_poker.round import Cards, after_void, equipment, play_of


def problems(house: MississippiStudOptions, limits: Limits) -> Iterator[Problem]:
    """The payout limit is no lower than what the least ante can win. 13:69F-35.11"""
    least, _ = limits.of("ante", "")
    if house.max_payout < MOST_WON * least:
        problem = f"An ante of {money(least)} can win {money(MOST_WON * least)}."
        yield Problem("options.max_payout", problem, f"{money(MOST_WON * least)} or more.", "13:69F-35.11")


GAME = Game(
    name="mississippi_stud",
    title="Mississippi stud",
    sections=tuple(f"35.{number}" for number in range(1, 13)),
    kind="cards",
    seats=6,
    wagers=WAGERS,
    options=MississippiStudOptions,
    play=play_of(RULES, IRREGULARITIES),
    irregularities=IRREGULARITIES,
    memory=Cards,
    equipment=equipment,
    after_void=after_void,
    problems=problems,
    betting_cite="13:69F-35.6",
    seated_cite="13:69F-35.6",
    not_operative={
        "35.3": "how cards are inspected, spread and washed before the first round; no round sees it",
        "35.9(a)": "that the shoe is approved, and where it lies",
    },
)
