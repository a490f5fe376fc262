"""What may go wrong at a pai gow table, and what the rule makes of it. 13:69F-10.9, 10.4, 10.8"""

from __future__ import annotations

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.setting.hands import DEAL, DEALER_SETS, ELSEWHERE, SET, TAKEN_IN
from pitboss.setting.irregular import BANK_LIFTS_LID

_SHAKES = ("shake", "bank shakes")
EXPOSED_KEY = "player_tile_exposed"

OTHER_TILE = Irregularity(
    "other_tile_exposed",
    "a tile of the dealer, the bank, the dead hand or a position without a wager is exposed",
    "all hands are void, their wagers are returned, and the tiles are shuffled again",
    "13:69F-10.9(e)",
    Way.BY_RULE,
    since=(ELSEWHERE,),
)


def _no_roll(key: str, happened: str, cite: str) -> Irregularity:
    resolution = "“No roll” is called and the dice are shaken again"
    return Irregularity(key, happened, resolution, cite, Way.AGAIN, _SHAKES, call="No roll")


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
    Irregularity(
        "dice_over_24h",
        "the dice have been on the table for more than 24 hours",
        "the dice are replaced",
        "13:69F-10.3(c)",
        Way.NOTED,
    ),
    Irregularity(
        "verbal_cash_wager",
        "a verbal wager is accompanied by cash",
        "the wager is not accepted",
        "13:69F-10.5(a)",
        Way.REFUSED,
        ("betting",),
    ),
    Irregularity(
        "late_wager",
        "a wager is made, raised or taken down after “No more bets”",
        "it is not accepted",
        "13:69F-10.5(c)",
        Way.REFUSED,
        since=_SHAKES,
    ),
    _no_roll("dice_not_flat", "not all three dice lie flat on the bottom of the shaker", "13:69F-10.9(a)"),
    _no_roll("dice_out", "a die falls out when the shaker is uncovered", "13:69F-10.9(b)"),
    BANK_LIFTS_LID,
    Irregularity(
        "wrong_total_dealt",
        "the dice were totalled wrongly and the tiles dealt to the wrong positions",
        "all hands are void, their wagers are returned, and the tiles are shuffled again",
        "13:69F-10.9(c)",
        Way.BY_RULE,
        since=(DEAL, ELSEWHERE),
    ),
    Irregularity(
        EXPOSED_KEY,
        "the dealer exposes a tile dealt to a player",
        "the player, without looking at the other tiles, plays the hand or has it voided",
        "13:69F-10.9(d)",
        Way.BY_RULE,
        (DEAL, ELSEWHERE, TAKEN_IN, SET),
        of_seat=True,
    ),
    OTHER_TILE,
    Irregularity(
        "dealer_misset",
        "the dealer has not set the hands in the manner submitted",
        "they are set again in that manner and the round is completed",
        "13:69F-10.9(f)",
        Way.NOTED,
        since=(DEALER_SETS,),
    ),
)
