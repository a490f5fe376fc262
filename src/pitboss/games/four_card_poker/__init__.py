"""Four-card poker, 13:69F-27: the best four of five cards against the best four of the dealer's six, one of them in
sight; one to three times the ante or a fold; aces up against a pay table."""

from pitboss.games.four_card_poker.wagers import IRREGULARITIES, RULES, FourCardPokerOptions
from pitboss.house_poker.game import game_of, sections_of
from pitboss.ranks.calling import of_four

GAME = game_of(
    RULES,
    "four_card_poker",
    "Four-card poker",
    sections_of(27, 12),
    FourCardPokerOptions,
    IRREGULARITIES,
    seats=7,
    positions="13:69F-27.6(e)",
    seated="13:69F-27.6(c)",
    not_operative={
        "27.1": "definitions; each term is carried out where it is used",
        "27.4": "how cards are inspected, spread, washed and changed; no round sees it",
        "27.5(b)": "how the dealer stacks the cards; their order is chance's either way",
        "27.5(c)": "how the dealer cuts the cards; their order is chance's either way",
    },
    called=of_four,
)
