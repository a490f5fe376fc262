"""Two-card joker poker, 13:69F-30: two cards out of 54 against the dealer's two; call with as much as the ante or
fold; the dealer plays with queen high or better."""

from pitboss.games.two_card_joker_poker.wagers import IRREGULARITIES, RULES, TwoCardJokerPokerOptions
from pitboss.house_poker.game import game_of, sections_of
from pitboss.ranks.calling import of_two

GAME = game_of(
    RULES,
    "two_card_joker_poker",
    "Two-card joker poker",
    sections_of(30, 12),
    TwoCardJokerPokerOptions,
    IRREGULARITIES,
    seats=7,
    not_operative={
        "30.1": "definitions; each term is carried out where it is used",
        "30.3": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
    called=of_two,
)
