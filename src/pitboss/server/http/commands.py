"""Deeds: what somebody asks to be done at a table, read and checked against who they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from pitboss.core.game.betting import short
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.money.cents import MOST
from pitboss.server.live.table import LiveTable
from pitboss.server.people.sessions import Visitor

WHO = "13:69F-8.3"


class Sit(msgspec.Struct, tag="sit", tag_field="do", forbid_unknown_fields=True):
    """Take a seat with chips, or bring more chips to it."""

    seat: int
    amount: int
    id: str = ""


class Leave(msgspec.Struct, tag="leave", tag_field="do", forbid_unknown_fields=True):
    """Give up the seat."""

    seat: int = 0
    id: str = ""


class MakeBet(msgspec.Struct, tag="bet", tag_field="do", forbid_unknown_fields=True):
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
    id: str = ""


class Done(msgspec.Struct, tag="done", tag_field="do", forbid_unknown_fields=True):
    """This seat has finished betting."""

    seat: int = 0
    id: str = ""


class Choose(msgspec.Struct, tag="choose", tag_field="do", forbid_unknown_fields=True):
    """Decide."""

    choice: str
    amount: int | None = None
    seat: int = 0
    id: str = ""


class CloseBetting(msgspec.Struct, tag="close_betting", tag_field="do", forbid_unknown_fields=True):
    """The dealer calls no more bets."""

    id: str = ""


class Enter(msgspec.Struct, tag="enter", tag_field="do", forbid_unknown_fields=True):
    """The dealer enters what fell at a real table."""

    fell: str
    id: str = ""


class Trouble(msgspec.Struct, tag="irregular", tag_field="do", forbid_unknown_fields=True):
    """The dealer or the floorperson raises an irregularity, of a wager by its betting area where it concerns one."""

    key: str
    seat: int = 0
    wager: str = ""
    id: str = ""


class Hold(msgspec.Struct, tag="hold", tag_field="do", forbid_unknown_fields=True):
    """The floor holds the table."""

    id: str = ""


class Release(msgspec.Struct, tag="release", tag_field="do", forbid_unknown_fields=True):
    """The floor lets the table go on."""

    id: str = ""


class Remove(msgspec.Struct, tag="remove", tag_field="do", forbid_unknown_fields=True):
    """The floor frees a seat at once."""

    seat: int
    id: str = ""


class GoOn(msgspec.Struct, tag="go_on", tag_field="do", forbid_unknown_fields=True):
    """Nothing went wrong at this step: on to the next."""

    id: str = ""


Wish: TypeAlias = (
    Sit | Leave | MakeBet | Done | Choose | CloseBetting | Enter | Trouble | Hold | Release | Remove | GoOn
)
_decoder: msgspec.json.Decoder[Wish] = msgspec.json.Decoder(Wish)


def read_wish(data: bytes | str) -> Wish:
    """A wish as it comes over the wire, or `Refused`."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise Refused(f"That is nothing a table understands: {bad}.", WHO) from None


def deed(wish: Wish, visitor: Visitor, spendable: Callable[[str], int]) -> Callable[[LiveTable], object]:
    """What to do at the table for somebody, or `Refused` where they may not. `spendable` tells what a person has."""
    if not visitor.name:
        raise Refused("Sign in first, or come in as a guest.", WHO)
    match wish:
        case Sit(seat=seat, amount=amount):
            _only(visitor, "player")
            if not 0 < amount <= MOST:
                raise Refused("Bring some chips to the table: an amount above 0.", WHO)
            return lambda live: _sit(live, visitor.name, seat, amount, spendable)
        case Leave(seat=seat):
            return lambda live: live.leave(_there(live, visitor, seat))
        case MakeBet(unrejected=False, coupon=0):
            return lambda live: live.bet(
                Bet(_own(live, visitor, wish.seat), wish.wager, wish.amount, wish.pick, wish.spot, wish.take)
            )
        case MakeBet(unrejected=unrejected, coupon=coupon):
            entered = Bet(wish.seat, wish.wager, wish.amount, wish.pick, wish.spot, wish.take, unrejected, coupon)
            return _running(wish, visitor, lambda live: live.bet(entered))
        case Done(seat=seat):
            return lambda live: _done(live, _own(live, visitor, seat))
        case Choose(choice=choice, amount=sum_, seat=seat):
            chosen = choice if sum_ is None else (choice, sum_)
            return lambda live: live.choose(_own(live, visitor, seat), chosen)
        case Enter(fell=fell):
            _only(visitor, "dealer")
            return _running(wish, visitor, lambda live: live.enter(fell))
        case Trouble(key=key, seat=seat, wager=wager):
            return _running(wish, visitor, lambda live: live.irregular(key, seat, wager))
        case Remove(seat=seat):
            _only(visitor, "floorperson")
            return _running(wish, visitor, lambda live: live.remove(seat))
        case _:
            return _running(wish, visitor, _RUNNING[type(wish)])


def _running(wish: Wish, visitor: Visitor, do: Callable[[LiveTable], object]) -> Callable[[LiveTable], object]:
    """What somebody does who runs the table; it goes into the log of events with the name of who did it."""
    _only(visitor, "dealer", "floorperson")
    about = {key: value for key, value in msgspec.to_builtins(wish).items() if key not in _NOT_LOGGED and value}

    def done(live: LiveTable) -> object:
        apart(live, visitor.name)
        place = {"table": live.table.name, "round": live.table.rounds}
        live.in_charge = visitor.name
        answer = do(live)
        live.keeping.event(visitor.name, str(wish.__struct_config__.tag), place | about)
        return answer

    return done


_NOT_LOGGED = ("do", "id", "fell")
"""What of a wish does not go into the log; what fell may lie face down, and stands in the journal."""


def apart(live: LiveTable, person: str) -> None:
    """Who plays at a table neither deals nor rules there."""
    if live.seats.of(person) or any(waits.person == person for waits in live.seats.waiting):
        raise Refused("You play at this table; somebody else deals and rules here.", WHO)


_RUNNING: dict[type, Callable[[LiveTable], object]] = {
    CloseBetting: LiveTable.close_betting,
    Hold: LiveTable.hold,
    Release: LiveTable.release,
    GoOn: LiveTable.go_on,
}
"""What those do who run the table, and nothing else need be said of."""


def _only(visitor: Visitor, *roles: str) -> None:
    if not visitor.has(*roles):
        raise Refused(f"Only a {' or '.join(roles)} may do that.", WHO)


def _sit(live: LiveTable, person: str, seat: int, amount: int, spendable: Callable[[str], int]) -> bool:
    """The purse is looked into at the very moment when chips are promised to the table."""
    if amount > spendable(person):
        raise Refused("You have not that much in the house.", WHO)
    return live.sit(seat, person, amount)


def _done(live: LiveTable, seat: int) -> None:
    lacking = short(live.table, live.table.book, seat)
    if lacking is not None:
        raise Refused(lacking.reason, lacking.cite)
    live.done(seat)


def _own(live: LiveTable, visitor: Visitor, seat: int) -> int:
    """The seat that somebody acts for: their own."""
    seats = live.seats.of(visitor.name)
    if not seats:
        raise Refused("Take a seat first; only seated players wager.", live.table.game.seated_cite)
    if seat and seat not in seats:
        raise Refused(f"Seat {seat} is not yours.", live.table.game.betting_cite)
    return seat or seats[0]


def _there(live: LiveTable, visitor: Visitor, seat: int) -> str:
    """Somebody who holds the seat or waits for it, or (0) for any."""
    mine = [*live.seats.of(visitor.name), *(w.seat for w in live.seats.waiting if w.person == visitor.name)]
    if seat and seat not in mine:
        raise Refused(f"Seat {seat} is not yours.", live.table.game.betting_cite)
    return visitor.name
