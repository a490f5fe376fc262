"""Commands read from the wire, checked against who gives them: allowed, they become acts of the table."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pitboss.core.game.betting import short
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.money.cents import MOST, money
from pitboss.server.live.outbox import WriteEvent
from pitboss.server.live.table import LiveTable
from pitboss.server.people.sessions import STAFF, Visitor
from pitboss.server.protocol import commands
from pitboss.server.protocol.commands import WHO, Command
from pitboss.store.duties import AT_TABLES

SITS = ("player", "dealer", "floorperson", "manager")
"""The roles of those who may take a seat; who has another than the first, at a table for practice."""
MOST_FOR_PRACTICE = 100_000_00
"""The most chips for practice that somebody takes at once, in cents."""


def allow(command: Command, visitor: Visitor, spendable: Callable[[str], int]) -> Callable[[LiveTable], object]:
    """Do a command at the table, or raise `Refused`. `spendable` tells how much a person may bring."""
    if not visitor.name:
        raise Refused("Sign in first, or come in as a guest.", WHO)
    match command:
        case commands.Sit(seat=seat, amount=amount):
            _only(visitor, *SITS)
            if not 0 < amount <= MOST:
                raise Refused("Bring some chips to the table: an amount above 0.", WHO)
            return lambda live: _sit(live, visitor, seat, amount, spendable)
        case commands.Leave(seat=seat):
            return lambda live: live.leave(_there(live, visitor, seat))
        case commands.Bet(unrejected=False, coupon=0):
            return lambda live: live.bet(_bet(command, _own(live, visitor, command.seat)))
        case commands.Bet():
            return _running(command, visitor, lambda live: live.bet(_bet(command, command.seat)))
        case commands.Done(seat=seat):
            return lambda live: _done(live, _own(live, visitor, seat))
        case commands.Choose(choice=choice, amount=sum_, seat=seat):
            chosen = choice if sum_ is None else (choice, sum_)
            return lambda live: live.choose(_own(live, visitor, seat), chosen)
        case commands.Commit(commitment=known):
            return lambda live: live.commit(visitor.name, known)
        case commands.Reveal(share=share):
            return lambda live: live.reveal(visitor.name, share)
        case commands.Enter(fell=fell):
            return _running(command, visitor, lambda live: live.enter(fell))
        case commands.Irregular(key=key, seat=seat, wager=wager):
            return _running(command, visitor, lambda live: live.irregular(key, seat, wager))
        case commands.Remove(seat=seat):
            return _running(command, visitor, lambda live: live.remove(seat))
        case commands.CloseBetting():
            return _running(command, visitor, LiveTable.close_betting)
        case commands.Pause():
            return _running(command, visitor, LiveTable.pause)
        case commands.Resume():
            return _running(command, visitor, LiveTable.resume)
        case commands.GoOn():
            return _running(command, visitor, LiveTable.go_on)
        case commands.Verify(payout=payout, refused=refused):
            return _running(command, visitor, lambda live: live.decide_payout(payout, visitor.name, refused))


def _running(command: Command, visitor: Visitor, do: Callable[[LiveTable], object]) -> Callable[[LiveTable], object]:
    """Do a command of the staff and note it in the log of events, with the actor's name."""
    act = str(command.__struct_config__.tag)
    _only(visitor, *AT_TABLES[act])
    about = {key: value for key, value in msgspec.to_builtins(command).items() if key not in _NOT_LOGGED and value}

    def done(live: LiveTable) -> object:
        apart(live, visitor.name)
        place = {"table": live.table.name, "round": live.table.rounds}
        answer = do(live)
        if live.dealt_by == "dealer" and isinstance(command, _DEALING):
            live.payouts.deals(visitor.name)
        live.outbox.add(WriteEvent(visitor.name, act, place | about))
        return answer

    return done


_DEALING = (commands.Enter, commands.CloseBetting, commands.GoOn)
"""The commands of a dealer at a real table."""
_NOT_LOGGED = ("do", "id", "fell")
"""Fields left out of the log of events; what fell may lie face down, and is in the journal."""


def apart(live: LiveTable, person: str) -> None:
    """Refuse staff who play at this table: a player neither deals nor rules there."""
    if live.seats.of(person) or any(waits.person == person for waits in live.seats.waiting):
        raise Refused("You play at this table; somebody else deals and rules here.", WHO)


def _only(visitor: Visitor, *roles: str) -> None:
    if not visitor.has(*roles):
        raise Refused(f"Only a {' or '.join(roles)} may do that.", WHO)


def _sit(live: LiveTable, visitor: Visitor, seat: int, amount: int, spendable: Callable[[str], int]) -> bool:
    """Take a seat. The purse is read at the very moment when chips are promised to the table."""
    purse = spendable(visitor.name)
    if visitor.has(*STAFF) and not live.table.practice:
        raise Refused(
            "Who works in the house wagers at tables for practice alone: nobody deals, rules or pays where they have "
            "money at stake.",
            WHO,
        )
    if live.table.practice:
        if amount > MOST_FOR_PRACTICE:
            raise Refused(f"Take {money(MOST_FOR_PRACTICE)} in chips for practice, or less.", WHO)
    elif amount > purse:
        raise Refused("You do not have that much in the house.", WHO)
    return live.sit(seat, visitor.name, amount)


def _bet(asked: commands.Bet, seat: int) -> Bet:
    return Bet(seat, asked.wager, asked.amount, asked.pick, asked.spot, asked.take, asked.unrejected, asked.coupon)


def _done(live: LiveTable, seat: int) -> None:
    lacking = short(live.table, live.table.book, seat)
    if lacking is not None:
        raise Refused(lacking.reason, lacking.cite)
    live.done(seat)


def _own(live: LiveTable, visitor: Visitor, seat: int) -> int:
    """The seat that a person acts for, or `Refused`: it must be their own."""
    seats = live.seats.of(visitor.name)
    if not seats:
        raise Refused("Take a seat first; only seated players wager.", live.table.game.seated_cite)
    if seat and seat not in seats:
        raise Refused(f"Seat {seat} is not yours.", live.table.game.betting_cite)
    return seat or seats[0]


def _there(live: LiveTable, visitor: Visitor, seat: int) -> str:
    """The visitor's name, or `Refused` where they neither hold the seat nor wait for it; seat 0 means any."""
    mine = [*live.seats.of(visitor.name), *(w.seat for w in live.seats.waiting if w.person == visitor.name)]
    if seat and seat not in mine:
        raise Refused(f"Seat {seat} is not yours.", live.table.game.betting_cite)
    return visitor.name
