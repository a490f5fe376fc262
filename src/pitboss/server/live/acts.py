"""Acts: commands that were allowed, as they are stored before they are acknowledged.

An act has the name of its command, and says where and when instead of who: `at` is the number of entries that the
round had, `on` the time. Doing the acts again at the same places of a round that opened in the same state brings the
table to the very step where it was. The tags are those under which stores hold acts since the first version.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitboss.core.game import steps
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, AskAll, Betting
from pitboss.core.table.chance import NothingRecorded, Recorded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table

PEOPLE = (Betting, Ask, AskAll)
"""The steps that wait for people."""


class Bet(msgspec.Struct, frozen=True, tag="placed"):
    """A bet is made, raised or taken down."""

    at: int
    on: int
    bet: steps.Bet


class Done(msgspec.Struct, frozen=True, tag="finished"):
    """A seat has finished betting."""

    at: int
    on: int
    seat: int


class CloseBetting(msgspec.Struct, frozen=True, tag="closed"):
    """The betting window is closed."""

    at: int
    on: int


class Choose(msgspec.Struct, frozen=True, tag="chose", omit_defaults=True):
    """A seat decides."""

    at: int
    on: int
    seat: int
    choice: str
    amount: int | None = None


class Bring(msgspec.Struct, frozen=True, tag="bought"):
    """A seat brings chips for a wager about which it is asked."""

    at: int
    on: int
    seat: int
    bought: int


class Irregular(msgspec.Struct, frozen=True, tag="troubled", omit_defaults=True):
    """An irregularity is raised."""

    at: int
    on: int
    key: str
    seat: int = 0
    wager: str = ""


class Enter(msgspec.Struct, frozen=True, tag="entered"):
    """The dealer enters what fell at a real table: dice, a wheel's label, or cards and tiles."""

    at: int
    on: int
    fell: list[int | str] | str


Act: TypeAlias = Bet | Done | CloseBetting | Choose | Bring | Irregular | Enter

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
        case Bet(bet=bet):
            current.bet(bet)
        case Done(seat=seat):
            if type(current.pending) is not Betting or seat not in table.places:
                raise Refused("No betting window is open to this seat.", table.game.betting_cite)
        case CloseBetting():
            current.close_betting()
        case Choose(seat=seat, choice=choice, amount=amount):
            current.choose(seat, choice if amount is None else (choice, amount))
        case Bring(seat=seat, bought=bought):
            current.bring(seat, bought)
        case Irregular(key=key, seat=seat, wager=wager):
            current.irregular(key, seat, wager)
        case Enter(fell=fell):
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
