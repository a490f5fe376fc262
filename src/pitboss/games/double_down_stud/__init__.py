"""Double down stud, 13:69F-17: a card and four that all share, against a pay table; the wager may be doubled before
the last of them is seen."""

from pitboss.games.double_down_stud.wagers import IRREGULARITIES, RULES, DoubleDownStudOptions
from pitboss.house_poker.game import game_of, sections_of

GAME = game_of(
    RULES,
    "double_down_stud",
    "Double down stud",
    sections_of(17, 11),
    DoubleDownStudOptions,
    IRREGULARITIES,
    seats=7,
    most_players=lambda options: options.positions,
    not_operative={
        "17.1": "definitions; each term is carried out where it is used",
        "17.3": "how cards are inspected, spread and washed before the first round; no round sees it",
        "17.7": "supervision, training and licences; no round sees them",
    },
)
