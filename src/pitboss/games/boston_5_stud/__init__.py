"""Boston 5 stud poker, 13:69F-24: five cards against the dealer's five; ante and first wager before the deal, a
second wager or a fold on the first three cards; the ante is paid for two pairs or better, whoever wins."""

from pitboss.games.boston_5_stud.wagers import IRREGULARITIES, RULES, BostonFiveStudOptions
from pitboss.house_poker.game import game_of, sections_of

GAME = game_of(
    RULES,
    "boston_5_stud",
    "Boston 5 stud poker",
    sections_of(24, 12),
    BostonFiveStudOptions,
    IRREGULARITIES,
    seats=7,
    not_operative={
        "24.3": "how cards are inspected, spread and washed before the first round; no round sees it",
        "24.11(a)": "how odds are stated on signs and in print, which is with 'to' here as everywhere",
    },
)
