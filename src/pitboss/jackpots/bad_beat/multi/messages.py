"""What casinos and host tell each other: plain data, one tagged type a message."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated

import msgspec

from pitboss.jackpots.bad_beat.people import Employee
from pitboss.jackpots.bad_beat.program import Fund, Program
from pitboss.jackpots.bad_beat.qualify import Award
from pitboss.ranks.five_card import describe5


class Message(msgspec.Struct, frozen=True, tag_field="message"):
    """Any of the messages below."""


class Claim(msgspec.Struct, frozen=True):
    """A hand that a casino's shift supervisor verified, and the payout it claims. 13:69F-14.20(e)4"""

    number: str
    casino: str
    fund: Fund
    payout: int
    at: datetime
    table: int
    round: int
    award: Award
    verified_by: Employee
    notified: Employee

    @property
    def losing_hand(self) -> str:
        return describe5(self.award.losing_key)

    @property
    def winning_hand(self) -> str:
        return describe5(self.award.winning_key) if self.award.winners else ""


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


class Contributed(Message, frozen=True):
    """A casino hands over what it has counted."""

    day: date
    amounts: dict[Fund, Annotated[int, msgspec.Meta(ge=0)]]


class Claimed(Message, frozen=True):
    """A casino claims a payout."""

    claim: Claim


class Heard(Message, frozen=True):
    """A casino has told its patrons of a pending payout; what it claims later is for the next one."""

    fund: Fund
    payout: int


class PaidOut(Message, frozen=True):
    """A casino has paid its part."""

    claim: str


class NoticePosted(Message, frozen=True):
    """A casino has posted a coming change of the rules; what its players have paid into and nobody has won since."""

    unwon: tuple[Fund, ...] = ()


class Closed(Message, frozen=True):
    """A casino reports nothing more."""


class Amounts(Message, frozen=True):
    """What every display shows, and what was ever paid from each fund."""

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


class ChangePosted(Message, frozen=True):
    """Post this change of the rules."""

    program: Program


class ChangeInForce(Message, frozen=True):
    """The posted change is in force."""

    program: Program


class Closing(Message, frozen=True):
    """The system is to be dissolved; report nothing more."""


class Dissolved(Message, frozen=True):
    """The system has ended; this part of its money is the casino's to give to players."""

    amount: int


FromCasino = Contributed | Claimed | Heard | PaidOut | NoticePosted | Closed
FromHost = Amounts | Pending | Confirmed | Suspended | Resumed | ChangePosted | ChangeInForce | Closing | Dissolved


class Envelope(msgspec.Struct, frozen=True):
    """A message on its way: who sent it to whom, the how manieth it is, and a digest of all that."""

    system: str
    sender: str
    receiver: str
    number: int
    body: FromCasino | FromHost
    digest: str


class Receipt(msgspec.Struct, frozen=True):
    """The receiver has every message of the sender up to this number."""

    system: str
    sender: str
    receiver: str
    upto: int
