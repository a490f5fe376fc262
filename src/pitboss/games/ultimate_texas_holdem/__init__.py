"""Ultimate Texas hold 'em, 13:69F-32: two cards and a board of five against the dealer's; one play wager, larger the
earlier it is made."""

from pitboss.core.choices.limits import Limits
from pitboss.games.ultimate_texas_holdem.wagers import IRREGULARITIES, RULES, UltimateTexasHoldemOptions
from pitboss.house_poker.game import game_of, sections_of

GAME = game_of(
    RULES,
    "ultimate_texas_holdem",
    "Ultimate Texas hold 'em",
    sections_of(32, 12),
    UltimateTexasHoldemOptions,
    IRREGULARITIES,
    seats=6,
    usual=Limits(unit=50),  # a flush pays the blind 3 to 2
    positions="13:69F-32.6",
    not_operative={
        "32.1": "definitions; each term is carried out where it is used",
        "32.3": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
)
