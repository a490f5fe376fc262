"""What may go wrong at keno. 13:69F-15.7, 13:69E-1.28U"""

from __future__ import annotations

from pitboss.core.game.irregular import Irregularity, Way

DRAW_FAILS = "malfunction_in_draw"
LATE = "runner_too_late"
CORRUPTED = "corruption_detected"
_DRAWING = ("number selection", "draw")

IRREGULARITIES = (
    Irregularity(
        DRAW_FAILS,
        "number selection fails and cannot be corrected",
        "all wagers of that game are returned; tickets for further games go on",
        "13:69E-1.28U(h)",
        Way.BY_RULE,
        _DRAWING,
    ),
    Irregularity(
        "malfunction_corrected",
        "number selection fails and is promptly put right",
        "the draw is completed; numbers already drawn stand",
        "13:69F-15.7",
        Way.NOTED,
        _DRAWING,
    ),
    Irregularity(
        "void_after_outcome",
        "a void is asked for after the game closed",
        "the system refuses it",
        "13:69E-1.28U(f)",
        Way.REFUSED,
        since=("closing",),
    ),
    Irregularity(
        "late_ticket",
        "a ticket is asked for after the game closed",
        "it is not written for this game",
        "13:69F-15.5",
        Way.REFUSED,
        since=("closing",),
    ),
    Irregularity(
        "patron_draws",
        "a patron tries to close a game or to start the draw",
        "only the casino closes games and draws",
        "13:69F-15.5",
        Way.REFUSED,
    ),
    Irregularity(
        CORRUPTED,
        "critical hardware or software is found corrupted",
        "the system suspends the game until it is cured: wagers of a game whose numbers are not all drawn are "
        "returned, those of a game that is drawn are settled, tickets for further games wait",
        "13:69E-1.28U(k)",
        Way.BY_RULE,
        since=("betting",),
        suspends=True,
    ),
    Irregularity(
        "corruption_cured",
        "the corruption is cured",
        "games are opened again",
        "13:69E-1.28U(k)",
        Way.NOTED,
        lifts=CORRUPTED,
    ),
    Irregularity(
        "power_loss",
        "power fails",
        "no data is erased or changed; the game is resumed",
        "13:69E-1.28U(l)",
        Way.NOTED,
    ),
    Irregularity(
        "request_ticket_mismatch",
        "a ticket differs from its request",
        "it is voided and written anew before the game closes; after that the system's record decides",
        "13:69F-15.4",
        Way.NOTED,
    ),
    Irregularity(
        "bad_conditioning",
        "the ways on a request do not match its groups, or it has too many spots",
        "no ticket is issued until it is put right",
        "13:69F-15.3",
        Way.REFUSED,
        ("betting",),
    ),
    Irregularity(
        "wager_on_credit",
        "a patron asks for a ticket without paying its price",
        "no ticket is issued on credit",
        "13:69F-15.3",
        Way.REFUSED,
        ("betting",),
    ),
    Irregularity(
        "chips_not_in_use",
        "a ticket is to be paid with chips that are no longer in use",
        "they are not accepted",
        "13:69E-1.6A",
        Way.REFUSED,
        ("betting",),
    ),
    Irregularity(
        LATE,
        "a runner's request reaches the system after the game closed",
        "it is played from the next game, or refunded where the casino asks the patron",
        "13:69F-15.4",
        Way.BY_RULE,
        ("closing",),
        of_seat=True,
    ),
    Irregularity(
        "mutilated_or_lost_ticket",
        "a winning ticket is lost or cannot be read",
        "it is redeemed if the system's record identifies it, with a supervisor's approval, and recorded",
        "13:69F-15.6",
        Way.NOTED,
        of_seat=True,
    ),
    Irregularity(
        "expired_ticket",
        "a ticket is presented after the time for redeeming it",
        "it is not paid",
        "13:69F-15.6",
        Way.REFUSED,
        of_seat=True,
    ),
    Irregularity(
        "ticket_already_paid",
        "a ticket is presented a second time",
        "it is not paid again; the exception is logged",
        "13:69F-15.6",
        Way.REFUSED,
        of_seat=True,
    ),
    Irregularity(
        "voided_ticket_presented",
        "a voided ticket is presented",
        "it is not paid; the exception is logged",
        "13:69F-15.6",
        Way.REFUSED,
        of_seat=True,
    ),
    Irregularity(
        "ticket_issued_in_error",
        "a ticket is presented that was wrongly issued",
        "it is not paid; the exception is logged",
        "13:69F-15.6",
        Way.REFUSED,
        of_seat=True,
    ),
)
