"""Mississippi stud, 13:69F-35: two cards and three that all share, against a pay table; one to three times the
ante, or a fold, before each of the three."""

from pitboss.games.mississippi_stud.wagers import IRREGULARITIES, RULES, MississippiStudOptions
from pitboss.house_poker.game import game_of, sections_of

GAME = game_of(
    RULES,
    "mississippi_stud",
    "Mississippi stud",
    sections_of(35, 12),
    MississippiStudOptions,
    IRREGULARITIES,
    seats=6,
    not_operative={
        "35.3": "how cards are inspected, spread and washed before the first round; no round sees it",
        "35.9(a)": "that the shoe is approved, and where it lies",
    },
)
