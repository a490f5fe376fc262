"""What may go wrong at craps, and what the rule makes of it. 13:69F-1.3, 1.7 to 1.11"""

from __future__ import annotations

from pitboss.core.game.irregular import Irregularity, Way

INVALID, READ = "13:69F-1.9", "13:69F-1.10"
ORDERED = ("delay_or_violation", "cheating_throw")
"""The irregularities with which a shooter loses the dice."""


def _no_roll(key: str, happened: str, cite: str = INVALID) -> Irregularity:
    again = "“No roll” is called and the dice are thrown again; wagers stand"
    return Irregularity(key, happened, again, cite, Way.AGAIN, ("throw",), call="No roll")


IRREGULARITIES = (
    Irregularity(
        "die_off_table",
        "a die leaves the table",
        "“No roll”; it is looked for and inspected; the shooter throws again with the same dice or takes others",
        INVALID,
        Way.BY_RULE,
        ("throw",),
        call="No roll",
    ),
    Irregularity(
        "two_dice_lost",
        "two dice are lost",
        "“No roll”; a new set is brought; the shooter goes on with two dice that are left of the old one",
        "13:69F-1.7",
        Way.BY_RULE,
        ("throw",),
        call="No roll",
    ),
    _no_roll("die_on_die", "one die rests on the other"),
    _no_roll(
        "die_in_rail_or_cup_or_bank",
        "a die rests in a chip rail, in the dice cup or on the chips in front of the boxperson",
    ),
    _no_roll("not_simultaneous", "the dice do not leave the shooter's hand together"),
    _no_roll("wall_not_hit", "a die does not reach the far end, and “No roll” is called before both rest"),
    Irregularity(
        "cheating_throw",
        "the shooter uses a device or a technique to steer the dice",
        "“No roll”; the shooter loses the dice, which are offered on",
        INVALID,
        Way.BY_RULE,
        ("throw",),
        call="No roll",
    ),
    Irregularity(
        "dice_touch_chips",
        "the dice hit chips or coupons on the layout",
        "the throw is valid",
        INVALID,
        Way.NOTED,
        ("call",),
    ),
    Irregularity(
        "die_cocked_one_side",
        "a die leans with one side on a chip or another object",
        "the side opposite the one that rests on it is uppermost",
        READ,
        Way.NOTED,
        ("call",),
    ),
    _no_roll("die_cocked_two_sides", "more than one side of a die rests on chips or objects", READ),
    _no_roll("dispute_face", "which face is uppermost cannot be told", READ),
    Irregularity(
        "wrong_call",
        "the stickperson calls a wrong total",
        "the dice decide, not the call; it is put right before wagers are settled",
        READ,
        Way.NOTED,
        ("call",),
    ),
    Irregularity(
        "late_wager",
        "a wager is made when the dice are at rest, or before that and not confirmed",
        "the wager is not accepted",
        "13:69F-1.3",
        Way.REFUSED,
        ("throw", "call"),
    ),
    Irregularity(
        "fire_bet_late",
        "a fire bet is made once the shooter has thrown",
        "it is refused; it may be made for the next shooter",
        "13:69F-1.12",
        Way.REFUSED,
        ("come-out", "point"),
        here=lambda options: options.fire_bet_offered,
    ),
    Irregularity(
        "delay_or_violation",
        "the shooter delays the game, repeats invalid throws or breaks the rules",
        "the boxperson, or the floorperson at mini-craps, orders that the dice be passed",
        "13:69F-1.11",
        Way.BY_RULE,
        ("throw", "keep"),
    ),
)
