"""What may go wrong at a pai gow table, and what the rule makes of it. 13:69F-10.9, 10.4, 10.8"""

from __future__ import annotations

from pitboss.core.game.irregular import Way
from pitboss.setting.hands import DEAL, ELSEWHERE, SET, TAKEN_IN
from pitboss.setting.irregular import BANK_LIFTS_LID, MISSET, cited, exposed_to_player, of, of_dice, void

EXPOSED_KEY = "player_tile_exposed"

OTHER_TILE = void(
    "other_tile_exposed",
    "a tile of the dealer, the bank, the dead hand or a position without a wager is exposed",
    "13:69F-10.9(e)",
    pieces="tiles",
    since=(ELSEWHERE,),
)
_WRONG_TOTAL = "the dice were totalled wrongly and the tiles dealt to the wrong positions"
_TURNED = "a tile is turned over while the tiles are stacked"
IRREGULARITIES = cited(
    (
        of("tile_exposed_stacking", _TURNED, "the whole set is shuffled again", Way.AGAIN, "wash"),
        of(
            "unfit_tile",
            "a tile is found flawed, scratched or marked at the inspection",
            "the set is sealed away and a substitute set is brought from the reserve",
            Way.NOTED,
            "wash",
        ),
        *of_dice(("shake", "bank shakes")),
        BANK_LIFTS_LID,
        void("wrong_total_dealt", _WRONG_TOTAL, pieces="tiles", since=(DEAL, ELSEWHERE)),
        exposed_to_player(EXPOSED_KEY, "tile", DEAL, ELSEWHERE, TAKEN_IN, SET),
        OTHER_TILE,
        MISSET,
    ),
    {
        "tile_exposed_stacking": "13:69F-10.4(e)",
        "unfit_tile": "13:69F-10.4(a)3",
        "wrong_total_dealt": "13:69F-10.9(c)",
        "dice_over_24h": "13:69F-10.3(c)",
        "verbal_cash_wager": "13:69F-10.5(a)",
        "late_wager": "13:69F-10.5(c)",
        "dice_not_flat": "13:69F-10.9(a)",
        "dice_out": "13:69F-10.9(b)",
        EXPOSED_KEY: "13:69F-10.9(d)",
        "dealer_misset": "13:69F-10.9(f)",
    },
)
