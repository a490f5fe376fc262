"""Caribbean stud poker, 13:69F-16: five cards against the dealer's five, one of them in sight; bet twice the ante or
fold; the dealer plays with ace-king or better."""

from pitboss.games.caribbean_stud.wagers import IRREGULARITIES, RULES, CaribbeanStudOptions
from pitboss.house_poker.game import game_of, sections_of

GAME = game_of(
    RULES,
    "caribbean_stud",
    "Caribbean stud poker",
    sections_of(16, 13),
    CaribbeanStudOptions,
    IRREGULARITIES,
    seats=7,
    most_players=lambda options: options.positions,
    not_operative={
        "16.1": "definitions; each term is carried out where it is used",
        "16.3": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
)
