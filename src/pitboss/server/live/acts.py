"""Acts: what people do at a live table, as they are stored before they are acknowledged.

`at` is the number of entries that the round had when the act was done, `on` the time; doing the acts again at the
same places of a round that opened in the same state brings the table to the very step where it was.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, AskAll, Bet, Betting
from pitboss.core.table.chance import NothingRecorded, Recorded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table

PEOPLE = (Betting, Ask, AskAll)
"""The steps that wait for people."""


class Placed(msgspec.Struct, frozen=True, tag="placed"):
    """A bet was made, raised or taken down."""

    at: int
    on: int
    bet: Bet


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """A seat said that it has finished betting."""

    at: int
    on: int
    seat: int


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The betting window was closed."""

    at: int
    on: int


class Chose(msgspec.Struct, frozen=True, tag="chose", omit_defaults=True):
    """A seat decided."""

    at: int
    on: int
    seat: int
    choice: str
    amount: int | None = None


class Bought(msgspec.Struct, frozen=True, tag="bought"):
    """A seat bought chips for a wager about which it is asked."""

    at: int
    on: int
    seat: int
    bought: int


class Troubled(msgspec.Struct, frozen=True, tag="troubled", omit_defaults=True):
    """An irregularity was raised."""

    at: int
    on: int
    key: str
    seat: int = 0
    wager: str = ""


class Entered(msgspec.Struct, frozen=True, tag="entered"):
    """The dealer entered what fell at a real table: dice, a wheel's label, or cards and tiles."""

    at: int
    on: int
    fell: list[int | str] | str


Act: TypeAlias = Placed | Finished | Closed | Chose | Bought | Troubled | Entered

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Act] = msgspec.json.Decoder(Act)


def encode(act: Act) -> bytes:
    return _encoder.encode(act)


def decode(data: bytes) -> Act:
    return _decoder.decode(data)


def in_play(table: Table) -> Round:
    """The round in play, or `Refused`."""
    if table.round is None:
        raise Refused("No round is in play at this moment.", table.game.betting_cite)
    return table.round


def do(table: Table, act: Act) -> None:
    """Do an act at the place of the round where it belongs, or raise `Refused` and change nothing there."""
    current = in_play(table)
    while len(current.entries) < act.at and not current.over and type(current.pending) not in PEOPLE:
        current.proceed()
    match act:
        case Placed(bet=bet):
            current.bet(bet)
        case Finished(seat=seat):
            if type(current.pending) is not Betting or seat not in table.places:
                raise Refused("No betting window is open to this seat.", table.game.betting_cite)
        case Closed():
            current.close_betting()
        case Chose(seat=seat, choice=choice, amount=amount):
            current.choose(seat, choice if amount is None else (choice, amount))
        case Bought(seat=seat, bought=bought):
            current.bring(seat, bought)
        case Troubled(key=key, seat=seat, wager=wager):
            current.irregular(key, seat, wager)
        case Entered(fell=fell):
            _enter(current, fell)


def _enter(current: Round, fell: list[int | str] | str) -> None:
    chance = current.table.chance
    assert isinstance(chance, Recorded)
    chance.outcomes.clear()
    chance.outcomes.append(fell)
    try:
        current.proceed()
    except NothingRecorded as wrong:
        raise Refused(str(wrong), current.table.game.betting_cite) from None
