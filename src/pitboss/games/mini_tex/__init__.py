"""Mini-Tex 3 card hold 'em, 13:69F-37: the best three of two cards and a board of three against the dealer's, one of
the two at least; a wager or a fold before the flop of two, before the river, and at the end."""

from pitboss.games.mini_tex.wagers import IRREGULARITIES, RULES, MiniTexOptions
from pitboss.house_poker.game import game_of, sections_of
from pitboss.ranks.calling import of_three_holding

GAME = game_of(
    RULES,
    "mini_tex",
    "Mini-Tex 3 card hold 'em",
    sections_of(37, 12),
    MiniTexOptions,
    IRREGULARITIES,
    seats=6,
    not_operative={
        "37.3": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
    called=of_three_holding,
)
