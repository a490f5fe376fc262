"""What holds at every table, whatever the game: the irregularities of subchapter 8. 13:69F-8.1 to 8.5"""

from __future__ import annotations

from pitboss.core.game.irregular import Irregularity, Way

FAILED = Irregularity(
    "round_failed",
    "the program cannot go on with the round",
    "the round is void and every wager is returned",
    "13:69F-8.3",
    Way.VOID_ROUND,
    here=lambda _options: False,
)
"""Found by the table itself, and raised by nobody: whoever could raise it could void any round."""
IRREGULARITIES = (
    FAILED,
    Irregularity(
        "device_used",
        "a patron uses an electronic, electrical or mechanical device to project an outcome, "
        "track cards or analyse play",
        "the person is stopped from playing: wagers already made stand, nothing more may be wagered or chosen",
        "19:47-8.1",
        Way.NOTED,
        of_seat=True,
        bars=True,
    ),
    Irregularity(
        "out_of_range_accepted",
        "a wager outside the posted limits was not rejected before play began",
        "the wager stands in full, won or lost entirely",
        "13:69F-8.2",
        Way.NOTED,
    ),
    Irregularity(
        "sign_missing",
        "the table is open without the sign that states its rules and limits",
        "the sign is posted; wagers stand",
        "13:69F-8.3(a)",
        Way.NOTED,
    ),
    Irregularity(
        "change_without_notice",
        "a minimum was raised or a rule changed with less than thirty minutes' notice",
        "the change is void until the notice has run; wagers under the old rule stand",
        "13:69F-8.3(b)",
        Way.NOTED,
    ),
    Irregularity(
        "payout_below_floor",
        "a winning wager was paid below the minimum odds",
        "the difference is paid",
        "13:69F-8.3",
        Way.NOTED,
    ),
)
