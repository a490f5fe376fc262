"""The books of a poker room's payouts: plain state that a store can keep, and the ledger over it.

Every cent in the books came out of `POTS` and ends with `PLAYERS`: the sum of all accounts is zero, and
there is no account of the casino's (13:69F-14.19(a)).
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

import msgspec

from pitboss.core.ledger import Ledger
from pitboss.core.refused import Refused
from pitboss.jackpots.bad_beat.forms import ContributionForm
from pitboss.jackpots.bad_beat.people import Employee
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Fund, Program
from pitboss.jackpots.bad_beat.qualify import Award
from pitboss.jackpots.bad_beat.shares import Share

POTS = "pots"
"""Where contributions come from; its balance is what was extracted, below zero."""
PLAYERS = "players"
"""What was paid."""
ELSEWHERE = "elsewhere:"
"""The beginning of accounts with another house of a multi-casino system; these may be on either side."""


def box_account(box: Box) -> str:
    """What is in a contribution box."""
    return f"{box.program} {box.fund} box {box.table}"


def carried_account(box: Box) -> str:
    """What was in that box and is on its way to the cage."""
    return f"{box.program} {box.fund} carried {box.table}"


def counted_account(program: str, fund: Fund) -> str:
    """Counted and not yet credited to the payout."""
    return f"{program} {fund} counted"


def fund_account(program: str, fund: Fund) -> str:
    return f"{program} {fund} fund"


def reset_account(program: str) -> str:
    return f"{program} reset"


def bonus_account(program: str, bonus: str) -> str:
    return f"{program} bonus {bonus}"


def pending_account(payout: str) -> str:
    """A payout that is won and not yet paid."""
    return f"{payout} pending"


def elsewhere_account(house: str) -> str:
    """What another house has been handed, less what it has handed over: a system's host, or a casino."""
    return f"{ELSEWHERE}{house}"


class Controls(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the casino's internal controls say of its payouts. 13:69F-14.19(d), (f), (j)"""

    count_method: Literal["closed_table", "cage", "return_to_inventory"] = "return_to_inventory"
    count_witness: Literal["supervisor_and_surveillance", "second_department"] = "supervisor_and_surveillance"
    """The same at all tables, because it is said once. 13:69F-14.19(f)2"""
    witnesses: tuple[str, ...] = ()
    """Positions of a second department that may witness a count."""
    incompatible: tuple[str, ...] = ()
    container_capacity: int = 100_000
    """The value of chips that fills a contribution container. 13:69F-14.19(f)1"""
    pay_place: Literal["table", "cage"] = "table"


class Payment(msgspec.Struct, frozen=True):
    """How a payout was handed over. 13:69F-14.19(i)2, (j), (k)"""

    form: Literal["cash", "cash equivalent", "gaming chips"]
    place: Literal["table", "cage"]
    prepared_by: Employee
    supervisor: Employee


class Payout(msgspec.Struct):
    """A payout that was won: money set apart, and the record of it. 13:69F-14.19(i), 14.20(e)4ii"""

    number: str
    program: str
    fund: Fund
    amount: int
    at: datetime
    table: int
    round: int
    award: Award
    shares: tuple[Share, ...]
    verified_by: Employee
    notified: Employee
    payment: Payment | None = None


class ProgramState(msgspec.Struct):
    """A program at work."""

    program: Program
    collecting: bool = True
    ended: bool = False
    suspended: bool = False
    """Set while its multi-casino system is out of operation. 13:69F-14.20(e)4i"""
    notice: Program | None = None
    """A change that has been posted and is not yet in force. 13:69F-14.19(q)"""
    unwon: list[Fund] = []
    """Payouts that players have paid into and nobody has won since."""
    shown: dict[Fund, int] = {}
    """What the displays say."""
    paid_since: dict[Fund, int] = {}
    """What was paid since the displays were last set: the most they may fall."""
    payouts: int = 0
    """How many payouts were won, to number them."""
    unpaid: dict[str, Fund] = {}
    """The payouts won and not yet paid, each with its fund, whose display is pending adjustment meanwhile."""
    confirmed: dict[Fund, str] = {}
    """What is posted of a payout that the multi-casino system has confirmed. 13:69F-14.20(e)4i"""
    paused: bool = False
    """Set while a change that makes it harder to win is posted and nobody has paid in. 13:69F-14.19(q)"""


class Box(msgspec.Struct, frozen=True):
    """A contribution box: of a program's fund, at a table."""

    program: str
    fund: Fund
    table: int


class Count(msgspec.Struct, frozen=True):
    """What was found in a box, and what the contributions recorded make it."""

    box: Box
    counted: int
    recorded: int

    @property
    def variance(self) -> int:
        """Above zero where more was found. A shortage is the casino's to explain and never the fund's."""
        return self.counted - self.recorded


class Day(msgspec.Struct):
    """The gaming day: what has been counted, what is on its way, and which papers lie where."""

    date: date
    counted: list[Box] = []
    boxes_carried: list[Box] = []
    """Locked boxes on their way to the cage. 13:69F-14.19(d)2"""
    container: list[Count] = []
    """Documents in the locked container that carries counted contents to the cage. 13:69F-14.19(d)1"""
    drop_boxes: list[ContributionForm] = []
    accounting_box: list[ContributionForm] = []


class RoomState(msgspec.Struct):
    """All there is to know; encode it to keep it."""

    controls: Controls
    day: Day
    programs: dict[str, ProgramState] = {}
    balances: dict[str, int] = {}
    payouts: dict[str, Payout] = {}
    closed_tables: list[int] = []
    next_serial: int = 1


class Books:
    """The state of a room with its ledger. The acts are functions over it, one module a matter."""

    def __init__(self, state: RoomState) -> None:
        houses = {account for account in state.balances if account.startswith(ELSEWHERE)}
        self.ledger = Ledger(state.balances, {POTS, *houses})
        state.balances = self.ledger.balances
        self.state = state

    def deal_with(self, house: str) -> None:
        """Open an account with another house."""
        account = elsewhere_account(house)
        self.ledger.overdraft |= {account}
        self.ledger.balances.setdefault(account, 0)

    def program(self, name: str, cite: str = "13:69F-14.19(a)") -> ProgramState:
        """A program that was offered and has not ended."""
        found = self.state.programs.get(name)
        if found is None or found.ended:
            offered = ", ".join(name for name, it in self.state.programs.items() if not it.ended) or "none"
            raise Refused(f"There is no payout {name!r} here; those offered are: {offered}.", cite)
        return found

    def at_table(self, table: int, cite: str) -> ProgramState:
        """The program that a table takes part in."""
        for found in self.state.programs.values():
            if not found.ended and table in found.program.tables:
                return found
        raise Refused(f"Table {table} takes part in no payout; it has no contribution box.", cite)

    def holding(self, name: str) -> int:
        """All that a program still owes to players: boxes, funds, reset, bonuses and payouts not yet paid."""
        found = self.state.programs[name]
        prefix = f"{name} "
        own = sum(amount for account, amount in self.ledger.balances.items() if account.startswith(prefix))
        return own + sum(self.ledger[pending_account(payout)] for payout in found.unpaid)


def current_amount(books: Books, program: Program, fund: Fund) -> int:
    """The official record of a payout. 13:69F-14.19(k)

    A secondary payout out of the primary is never more than the primary.
    """
    secondary = program.secondary
    if fund == SECONDARY and secondary is not None and secondary.from_primary:
        return min(secondary.amount, books.ledger[fund_account(program.name, PRIMARY)])
    return books.ledger[fund_account(program.name, fund)]
