"""Double cross poker, 13:69F-25: two cards and an axis of a cross of community cards against the dealer's; raise
twice the ante on one axis with an end of each in sight, or fold. Main odds and turning order are assumed."""

from pitboss.core.game.game import Caveat
from pitboss.games.double_cross_poker.wagers import AXES, IRREGULARITIES, RULES, DoubleCrossOptions
from pitboss.house_poker.game import game_of, sections_of
from pitboss.ranks.calling import by_axis

GAME = game_of(
    RULES,
    "double_cross_poker",
    "Double cross poker",
    sections_of(25, 12),
    DoubleCrossOptions,
    IRREGULARITIES,
    seats=7,
    not_operative={
        "25.2(a)": "what cards and cover card look like",
        "25.2(b)1": "what cards look like",
        "25.3": "how cards are inspected, spread, washed and changed; no round sees it",
        "25.3(f)": "that procedures are submitted for approval",
    },
    caveats=(
        Caveat(
            "odds assumed",
            "No text says what the ante and the raise pay, or in which order the cross is turned: both are assumed.",
        ),
    ),
    called=by_axis({axis.removeprefix("raise_"): places for axis, places in AXES.items()}),
)
