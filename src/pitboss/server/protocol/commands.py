"""Commands: what somebody asks to be done at a table, as it comes over the wire."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitboss.core.game.refused import Refused

WHO = "13:69F-8.3"


class _Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """What is asked, with an `id` of the sender's own under which it is answered."""

    id: str = ""


class Sit(_Command, tag="sit"):
    """Take a seat with chips, or bring more chips to it."""

    seat: int
    amount: int


class Leave(_Command, tag="leave"):
    """Give up the seat."""

    seat: int = 0


class Bet(_Command, tag="bet"):
    """Place, raise or take down a wager.

    Who runs the table enters for a seat a wager that nobody rejected though it was outside the limits (`unrejected`,
    13:69F-8.2), or one with a match play `coupon`, by its face value, that the dealer has seen.
    """

    wager: str
    amount: int
    pick: str = ""
    spot: int = 0
    take: bool = False
    seat: int = 0
    unrejected: bool = False
    coupon: int = 0


class Done(_Command, tag="done"):
    """This seat has finished betting."""

    seat: int = 0


class Choose(_Command, tag="choose"):
    """Decide."""

    choice: str
    amount: int | None = None
    seat: int = 0


class CloseBetting(_Command, tag="close_betting"):
    """The dealer calls no more bets."""


class Enter(_Command, tag="enter"):
    """The dealer enters what fell at a real table."""

    fell: str


class Irregular(_Command, tag="irregular"):
    """The dealer or the floorperson raises an irregularity, of a wager by its betting area where it concerns one."""

    key: str
    seat: int = 0
    wager: str = ""


class Pause(_Command, tag="pause"):
    """The floor pauses the table."""


class Resume(_Command, tag="resume"):
    """The floor lets the table go on."""


class Remove(_Command, tag="remove"):
    """The floor frees a seat at once."""

    seat: int


class GoOn(_Command, tag="go_on"):
    """Nothing went wrong at this step: on to the next."""


class Verify(_Command, tag="verify"):
    """A floorperson on duty verifies a payout that waits, or finds that it is not won (`refused`). 13:69F-14.19(i)"""

    payout: str
    refused: bool = False


class Commit(_Command, tag="commit"):
    """Commit to a share of the next round's chance: the SHA-256 of 32 bytes of one's own, in hexadecimal digits."""

    commitment: str


class Reveal(_Command, tag="reveal"):
    """Reveal the share, when the table asks for it."""

    share: str


Command: TypeAlias = (
    Sit
    | Leave
    | Bet
    | Done
    | Choose
    | Commit
    | Reveal
    | CloseBetting
    | Enter
    | Irregular
    | Pause
    | Resume
    | Remove
    | GoOn
    | Verify
)
_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


def read_command(data: bytes | str) -> Command:
    """A command as it comes over the wire, or `Refused`."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise Refused(f"That is nothing a table understands: {bad}.", WHO) from None
