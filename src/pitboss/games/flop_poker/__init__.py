"""Flop poker, 13:69F-29: three cards and the best two of three that all share, against a pay table and, for a pot,
against the other players; one further wager, or a fold, before the three are seen."""

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.games.flop_poker.wagers import RULES, FlopPokerOptions
from pitboss.house_poker.game import game_of, sections_of
from pitboss.house_poker.rules import irregular
from pitboss.ranks.calling import three_with_two

# No text of 29.12 was found; it is read as 19:47-23.14, of another game with community cards.
_AT = "13:69F-29.12"
_TWICE = "a player wagers on more than one player position"

GAME = game_of(
    RULES,
    "flop_poker",
    "Flop poker",
    sections_of(29, 13),
    FlopPokerOptions,
    (
        *irregular.of_deal("a player or the flop has been dealt a wrong number of cards", _AT, board=True),
        irregular.board_exposed(_AT),
        *irregular.devices(_AT, _AT),
        *irregular.counts("13:69F-29.8", "13:69F-29.7"),
        Irregularity("two_positions", _TWICE, "one position to a player", "13:69F-29.13", Way.REFUSED, ("betting",)),
    ),
    seats=7,
    not_operative={
        "29.1": "definitions; each term is carried out where it is used",
        "29.3": "how cards are inspected, spread and washed before the first round; no round sees it",
        "29.11(a)": "how odds are stated in print",
    },
    called=three_with_two,
)
