"""Texas hold 'em bonus poker, 13:69F-28: two cards and a board of five against the dealer's; a flop wager or a fold,
then a turn and a river wager for who wants them."""

from pitboss.games.texas_holdem_bonus.wagers import IRREGULARITIES, RULES, TexasHoldemBonusOptions
from pitboss.house_poker.game import game_of, sections_of

GAME = game_of(
    RULES,
    "texas_holdem_bonus",
    "Texas hold 'em bonus poker",
    sections_of(28, 13),
    TexasHoldemBonusOptions,
    IRREGULARITIES,
    seats=6,
    positions="13:69F-28.13",
    not_operative={
        "28.3": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
)
