"""Colorado hold 'em poker, 13:69F-23: two of three cards and three that all share, against a pay table; some hands of
three cards win at once when they are declared."""

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.games.colorado_holdem.wagers import RULES, ColoradoHoldemOptions, holds_one
from pitboss.house_poker.game import game_of, sections_of
from pitboss.house_poker.rules import irregular
from pitboss.house_poker.rules.moments import DECISION
from pitboss.ranks.calling import two_with_three

_COUNT = "a player or the community area has been dealt a wrong number of cards"
_WRONG = "the player who is asked declares an instant winner and holds none"
_LOST = "the hand is void and the player loses the initial wager"

GAME = game_of(
    RULES,
    "colorado_holdem",
    "Colorado hold 'em poker",
    (*sections_of(23, 6), "23.6A", *sections_of(23, 14)[6:]),
    ColoradoHoldemOptions,
    (
        *irregular.of_deal(_COUNT, "19:47-23.14(a)", "19:47-23.14(b)", "19:47-23.14(c)", board=True),
        Irregularity(
            *("wrong_instant_winner", _WRONG, _LOST, "19:47-23.14(d)", Way.BY_RULE, (DECISION,)), disproved=holds_one
        ),
        *irregular.devices("19:47-23.14(e)", "19:47-23.14(f)", "19:47-23.14(g)"),
        *irregular.counts("13:69F-23.8", "13:69F-23.7"),
    ),
    seats=7,
    most_players=lambda options: options.positions,
    not_operative={
        "23.4": "how cards are inspected, spread and washed before the first round; no round sees it",
        "23.12(a)": "how odds are stated in print",
        "23.13(a)": "how odds are stated in print",
    },
    called=two_with_three,
)
