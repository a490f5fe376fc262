"""Three-card poker, 13:69F-20: ante and play against the dealer's hand, pair plus against a pay table."""

from pitboss.games.three_card_poker.wagers import IRREGULARITIES, RULES, ThreeCardPokerOptions
from pitboss.house_poker.game import game_of, sections_of
from pitboss.ranks.calling import of_three

GAME = game_of(
    RULES,
    "three_card_poker",
    "Three-card poker",
    (*sections_of(20, 12), "20.12A"),
    ThreeCardPokerOptions,
    IRREGULARITIES,
    seats=7,
    positions="13:69F-20.6",
    not_operative={
        "20.10(a)": "each player looks at and handles the own cards only",
        "20.1": "definitions; no text was found, and no term is needed beyond those used here",
        "20.4": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
    called=of_three,
)
