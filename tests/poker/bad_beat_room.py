"""A poker room with its people, for the tests of bad beat payouts."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec

from pitboss.jackpots.bad_beat.books import POTS, Books, Box, Controls, Payment, box_account, fund_account
from pitboss.jackpots.bad_beat.collecting import offer, open_room
from pitboss.jackpots.bad_beat.counting import return_to_inventory
from pitboss.jackpots.bad_beat.display import adjust
from pitboss.jackpots.bad_beat.payouts import verify
from pitboss.jackpots.bad_beat.people import (
    ACCOUNTING,
    CASHIER,
    DEALER,
    SECURITY,
    SHIFT_SUPERVISOR,
    SUPERVISOR,
    Employee,
)
from pitboss.jackpots.bad_beat.program import (
    PRIMARY,
    Conditions,
    Distribution,
    Ending,
    Fund,
    NamedHand,
    Program,
    Secondary,
    Tier,
)
from pitboss.jackpots.bad_beat.qualify import Showdown, shown

DAY = date(2024, 5, 1)
NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)

DANA = Employee("Dana", DEALER)
SUE = Employee("Sue", SUPERVISOR)
SHIA = Employee("Shia", SHIFT_SUPERVISOR)
GARD = Employee("Gard", SECURITY)
CASH = Employee("Cash", CASHIER)
ACE = Employee("Ace", ACCOUNTING)
CLERK = Employee("Cleo", "pit clerk", "table games", "casino", True)

FOUR_TENS = NamedHand("four-of-a-kind", "T")
ROOM_RULES = Conditions(players=4, pot=2000, full_board=True, both_hole_cards=True, pocket_pair=True)
FROM_PRIMARY = Secondary(NamedHand("four-of-a-kind", "2"), Distribution(100, 0, 0), amount=500_000)
OWN_TIERS = Secondary(NamedHand("four-of-a-kind", "2"), Distribution(100, 0, 0), tiers=(Tier(4000, 50),))

BOARD = ("Ts", "9s", "8s", "Td", "2c")
X = ("Th", "Tc")
Y = ("Js", "7s")
W = ("Qs", "Jd")


def program(**changes: Any) -> Program:
    """$1 from pots of $20; four tens or better beaten; 50/25/25."""
    plain = Program(
        "jackpot", "bad_beat", (7,), (Tier(2000, 100),), FOUR_TENS, "best", Ending("RGS 14-3"), ROOM_RULES
    )
    return msgspec.structs.replace(plain, **changes)


def room(*programs: Program, **controls: Any) -> Books:
    """A room that offers the programs; its forms begin with 1041."""
    books = open_room(Controls(**controls), DAY, 1041)
    for each in programs:
        offer(books, each)
    return books


def showdown(
    *own: tuple[str, str], board: tuple[str, ...] = BOARD, dealt_in: int = 9, pot: int = 6000, round: int = 1
) -> Showdown:
    """Hands at seats 1, 2, … of as many dealt in."""
    hands = tuple(shown(seat, cards, board) for seat, cards in enumerate(own, 1))
    return Showdown(hands, tuple(range(1, dealt_in + 1)), pot, round, len(board))


BEAT = showdown(X, Y)
"""Four tens at seat 1 lose to a straight flush at seat 2, nine dealt in."""


def box(table: int = 7, fund: Fund = PRIMARY, name: str = "jackpot") -> Box:
    return Box(name, fund, table)


def count(books: Books, of: Box, found: int | None = None) -> None:
    """Count a container by the return method; what is recorded, unless said otherwise."""
    amount = books.ledger[box_account(of)] if found is None else found
    return_to_inventory(
        books, of, amount, serial=books.state.next_serial, at=NOON, dealer=DANA, witness=SUE, surveillance=True
    )


def fill(books: Books, amount: int, name: str = "jackpot", fund: Fund = PRIMARY) -> None:
    """Let a fund hold money from the pots of earlier days, and show it."""
    books.ledger.move(POTS, fund_account(name, fund), amount)
    adjust(books, accounting=ACE, supervisor=SUE)


def handed_over(place: str = "table") -> Payment:
    return Payment("gaming chips", "cage" if place == "cage" else "table", ACE, SUE)


def minutes(after: int) -> datetime:
    return NOON + timedelta(minutes=after)


def win(books: Books) -> str:
    """A bad beat at table 7, verified; the number of its form."""
    fresh = msgspec.structs.replace(BEAT, round=1 + len(books.state.payouts))
    return verify(books, 7, fresh, at=NOON, supervisor=SHIA, notified=GARD)[0].number
