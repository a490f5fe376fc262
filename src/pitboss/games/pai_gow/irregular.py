"""What may go wrong at a pai gow table, and what the rule makes of it. 13:69F-10.9, 10.4, 10.8"""

from __future__ import annotations

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.setting.hands import DEAL, ELSEWHERE, SET, TAKEN_IN
from pitboss.setting.irregular import BANK_LIFTS_LID, exposed_to_player, misset, of_dice

_DICE = of_dice(
    old="13:69F-10.3(c)",
    cash="13:69F-10.5(a)",
    late="13:69F-10.5(c)",
    not_flat="13:69F-10.9(a)",
    out="13:69F-10.9(b)",
    shakes=("shake", "bank shakes"),
)
EXPOSED_KEY = "player_tile_exposed"

OTHER_TILE = Irregularity(
    "other_tile_exposed",
    "a tile of the dealer, the bank, the dead hand or a position without a wager is exposed",
    "all hands are void, their wagers are returned, and the tiles are shuffled again",
    "13:69F-10.9(e)",
    Way.BY_RULE,
    since=(ELSEWHERE,),
)


IRREGULARITIES = (
    Irregularity(
        "tile_exposed_stacking",
        "a tile is turned over while the tiles are stacked",
        "the whole set is shuffled again",
        "13:69F-10.4(e)",
        Way.AGAIN,
        ("wash",),
    ),
    Irregularity(
        "unfit_tile",
        "a tile is found flawed, scratched or marked at the inspection",
        "the set is sealed away and a substitute set is brought from the reserve",
        "13:69F-10.4(a)3",
        Way.NOTED,
        ("wash",),
    ),
    *_DICE.values(),
    BANK_LIFTS_LID,
    Irregularity(
        "wrong_total_dealt",
        "the dice were totalled wrongly and the tiles dealt to the wrong positions",
        "all hands are void, their wagers are returned, and the tiles are shuffled again",
        "13:69F-10.9(c)",
        Way.BY_RULE,
        since=(DEAL, ELSEWHERE),
    ),
    exposed_to_player(EXPOSED_KEY, "tile", "13:69F-10.9(d)", (DEAL, ELSEWHERE, TAKEN_IN, SET)),
    OTHER_TILE,
    misset("13:69F-10.9(f)"),
)
