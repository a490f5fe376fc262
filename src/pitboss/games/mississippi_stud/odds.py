"""Exact odds of Mississippi stud: the best multiple for every hand at every street, from the last one back."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

from pitboss.core.figures import WagerOdds
from pitboss.games.mississippi_stud.rules import RULES
from pitboss.games.mississippi_stud.wagers import BONUS, Facts, MississippiStudOptions, bonus_of
from pitboss.house_poker.against_table import AgainstTable
from pitboss.house_poker.lines import LINES, line_of


def bonus_dealt(deal: Any) -> int:
    """What the community cards of a deal are."""
    return bonus_of(deal[2], deal[3], deal[4])


PLAY = AgainstTable(RULES, __name__, Facts, line_of, LINES, more=bonus_dealt, sizes=(len(BONUS),))


@cache
def bonus_counts() -> Counter[int]:
    """How many of the 22,100 sets of three community cards are of each class."""
    return Counter(bonus_of(*cards) for cards in combinations(range(52), 3))


def wager_odds(options: MississippiStudOptions) -> list[WagerOdds]:
    """The odds of the ante with all street wagers, and of the three-card bonus."""
    found = [PLAY.odds(options)]
    if options.three_card_bonus_offered:
        found.append(PLAY.side("three_card_bonus", 1, bonus_counts(), options))
    return found


strategy = PLAY.strategy
