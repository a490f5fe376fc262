"""What houses, casinos and host tell each other: plain data, one tagged type a message."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypeAlias

import msgspec

from pitboss.jackpots.bad_beat.program import Fund, Program

Cents: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**15)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**15)]
"""What is counted: rounds, payouts, agreements. A message with a number beyond it is not read."""
LONGEST = 500
"""How many letters a text has that is kept: a reason, a name, a hand. A message with more is not read."""
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Message(msgspec.Struct, frozen=True, tag_field="message"):
    """Any of the messages below."""


class Claim(msgspec.Struct, frozen=True):
    """A hand that a casino's shift supervisor verified, and the payout it claims. 13:69F-14.20(e)4"""

    number: Text
    casino: Text
    fund: Fund
    payout: Count
    at: datetime
    """When the hand was won, as its casino says."""
    table: Text
    round: Count
    hand: Text
    """The losing and the winning hand, as they were announced."""
    verified_by: Text
    agreement: Count
    """By which agreement the round was played."""


class Part(msgspec.Struct, frozen=True):
    """What one claim is paid."""

    claim: Claim
    amount: int


class Record(msgspec.Struct, frozen=True):
    """The document of a payout: the claims hold hands, casino and who verified. 13:69F-14.20(e)4ii"""

    fund: Fund
    payout: int
    at: datetime
    amount: int
    parts: tuple[Part, ...]
    deferred: tuple[Claim, ...]
    """Claims that came second, and go to the next payout."""
    authorized_by: str
    notified_otherwise: dict[str, str]
    """Casinos that heard by other means than the system, and by which."""
    received: dict[str, datetime] = {}
    """When each claim reached the host."""


# From a house to its node.


class Fed(Message, frozen=True):
    """A round has handed contributions over to a meter of the link."""

    meter: str
    amount: Cents
    table: str
    round: int


class Won(Message, frozen=True):
    """A hand that wins of a meter of the link was verified; its round waits for the amount."""

    meter: str
    at: datetime
    table: str
    round: int
    hand: str
    verified_by: str
    agreement: int
    """By which agreement the round was told that the payout is offered."""


class Paid(Message, frozen=True):
    """A round has paid `amount` out of a meter of the link, as it was told it may."""

    meter: str
    amount: Cents
    table: str
    round: int


# From a casino to the host.


class PaidOut(Message, frozen=True):
    """A casino has paid `amount` on a claim; the rest of the part goes back."""

    claim: Text
    amount: Cents


class Contributed(Message, frozen=True):
    """A casino hands over what a table's box was found to hold, by the agreement that it stands by.
    13:69F-14.20(c)2, (e)2"""

    fund: Fund
    amount: Cents
    table: Text
    round: Count
    agreement: Count


class TakenUp(Message, frozen=True):
    """A casino has taken up an agreement: its rules, or the notice of them, are posted. 13:69F-14.20(a), (b)"""

    number: int
    digest: Text


class Claimed(Message, frozen=True):
    """A casino claims a payout."""

    claim: Claim


class Heard(Message, frozen=True):
    """A casino has told its patrons of a pending payout; what it claims later is for the next one."""

    fund: Fund
    payout: Count


# From whoever represents a casino in the system to the host, 13:69F-14.20(f).


class NotifiedOtherwise(Message, frozen=True):
    """A casino that the system does not reach was told of a pending payout by other means."""

    fund: Fund
    payout: int
    casino: Text
    how: Text


class Resume(Message, frozen=True):
    """The system is operational again."""


class Correct(Message, frozen=True):
    """What a casino is recorded to have contributed was too much or too little. It is corrected once a delegate of
    that casino and one of another have said the same. 13:69F-14.20(c)2, (e)2, (f)"""

    casino: Text
    fund: Fund
    amount: Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)]
    """What is added to the contribution; below zero: what is taken from it."""
    why: Text


# From the host to every casino.


class Amounts(Message, frozen=True):
    """What the displays of funds without a pending payout show, and what was ever paid from each of these funds."""

    shown: dict[Fund, int]
    paid: dict[Fund, int]


class Pending(Message, frozen=True):
    """A payout has been claimed."""

    fund: Fund
    payout: int
    casino: str


class Confirmed(Message, frozen=True):
    """A payout is confirmed."""

    record: Record


class Suspended(Message, frozen=True):
    """No further payouts are offered until the system works again."""

    reason: str


class Resumed(Message, frozen=True):
    """The system is operational again."""


class Noticed(Message, frozen=True):
    """The casinos have agreed on a change: patrons are told of it, and from when on it is due. 13:69F-14.19(q)"""

    number: int
    digest: str
    due: datetime
    program: Program


class InForce(Message, frozen=True):
    """The agreement by which the system is operated from now on. 13:69F-14.20(a)"""

    number: int
    digest: str


class NotTakenUp(Message, frozen=True):
    """A casino stands by a text that is not the system's: nothing of it is taken until it has taken that up."""

    digest: str
    why: str


class SetAside(Message, frozen=True):
    """A message that could not be read, verified or believed: nothing came of it, and all are told."""

    sender: str
    number: int
    why: str


class Corrected(Message, frozen=True):
    """A contribution was corrected, by whom and why. 13:69F-14.20(c)3"""

    correction: Correct
    by: tuple[str, ...]


FromHouse: TypeAlias = Fed | Won | Paid
Named: TypeAlias = Contributed | Claimed
"""What names the agreement it was made by."""
FromCasino: TypeAlias = TakenUp | Named | Heard | PaidOut
FromPerson: TypeAlias = NotifiedOtherwise | Resume | Correct
FromHost: TypeAlias = (
    Amounts | Pending | Confirmed | Suspended | Resumed | Noticed | InForce | NotTakenUp | SetAside | Corrected
)
ToHost: TypeAlias = FromCasino | FromPerson
