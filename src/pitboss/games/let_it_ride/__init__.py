"""Let it ride poker, 13:69F-18: three cards and two that all share, against a pay table; of three equal wagers one
may be taken back before each of the two is seen."""

from pitboss.games.let_it_ride.wagers import RULES, LetItRideOptions
from pitboss.house_poker.game import game_of, sections_of
from pitboss.house_poker.rules import irregular

# No text of 18.12 was found; it is read as 19:47-23.14, of another game with community cards.
_AT = "13:69F-18.12"

GAME = game_of(
    RULES,
    "let_it_ride",
    "Let it ride poker",
    (*sections_of(18, 6), "18.6A", "18.6B", *sections_of(18, 12)[6:]),
    LetItRideOptions,
    (
        *irregular.of_deal("a player or the community area has been dealt a wrong number of cards", _AT, board=True),
        irregular.board_exposed(_AT),
        *irregular.devices(_AT, _AT),
        *irregular.counts("13:69F-18.8", "13:69F-18.7"),
    ),
    seats=7,
    not_operative={
        "18.1": "definitions; each term is carried out where it is used",
        "18.4": "how cards are inspected, spread and washed before the first round; no round sees it",
    },
)
