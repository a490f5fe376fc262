"""The ledger: named accounts and transfers between them. Money is never made or lost here.

Accounts are plain strings. The table inventory container is the casino's side and may go below zero (the
casino refills it by fills and credits, which are not gaming), and so are the meters above the table, which may have
been fed elsewhere; every other account is chips lying on the table and may not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from pitboss.core.money.cents import money

INVENTORY = "inventory"
"""The table inventory container."""


@cache
def chips(seat: int) -> str:
    """The chips that a player holds at a seat."""
    return f"seat {seat}"


@cache
def meter(name: str) -> str:
    """The account of what a table has fed a progressive meter, less what the meter has paid at it."""
    return f"meter {name}"


def on_the_casinos_side(account: str) -> bool:
    """Whether an account is the casino's: the inventory, or a meter above the table."""
    return account == INVENTORY or account.startswith("meter ")


@lru_cache(1 << 16)
def area(seat: int, wager: str, pick: str = "", spot: int = 0) -> str:
    """The betting area where a seat's wager lies; `spot` names a second betting area the player holds."""
    place = f"seat {seat} {wager} {pick}" if pick else f"seat {seat} {wager}"
    return f"{place} at {spot}" if spot and spot != seat else place


@dataclass(frozen=True, slots=True)
class Place:
    """Where money lies, read from an account's name: a seat's chips, a wager of a seat, or (seat 0) neither."""

    seat: int = 0
    wager: str = ""
    pick: str = ""
    spot: int = 0


_NAMED = re.compile(r"seat ([1-9]\d*)(?: (\S+)(?: (?!at )(.+?))?(?: at ([1-9]\d*))?)?", re.ASCII)


@lru_cache(1 << 16)
def place(account: str) -> Place:
    """The seat and the wager from which `chips` or `area` made an account's name."""
    found = _NAMED.fullmatch(account)
    if found is None:
        return Place()
    seat, wager, pick, spot = found.groups(default="")
    return Place(int(seat), wager, pick, int(spot or 0))


def seats_among(accounts: Iterable[str]) -> tuple[int, ...]:
    """The occupied seats: those whose chips are among the accounts (a player with none left has one of 0)."""
    places = map(place, accounts)
    return tuple(sorted(at.seat for at in places if at.seat and not at.wager))


def area_of_a_seat(account: str) -> bool:
    """Whether an account is a betting area: a seat's, and not the chips in front of it."""
    return bool(place(account).wager)


def holder(account: str) -> int:
    """The seat whose chips or betting area an account is; 0 where it is no seat's."""
    return place(account).seat


@dataclass(frozen=True, slots=True)
class SetAside:
    """What a seat won of a meter, set aside until somebody verifies it: ``17-2`` is the second hand that was
    announced in round 17."""

    round: int
    number: int
    meter: str
    seat: int

    @property
    def award(self) -> str:
        return f"{self.round}-{self.number}"

    @property
    def account(self) -> str:
        return f"payout {self.award} of {self.meter}, seat {self.seat}"


_SET_ASIDE = re.compile(r"payout ([1-9]\d*)-([1-9]\d*) of (.+), seat ([1-9]\d*)", re.ASCII)


@lru_cache(1 << 12)
def set_aside(account: str) -> SetAside | None:
    """What `SetAside.account` names, read back; None for any other account."""
    found = _SET_ASIDE.fullmatch(account)
    return None if found is None else SetAside(int(found[1]), int(found[2]), found[3], int(found[4]))


def waits_of(balances: Mapping[str, int], meter: str) -> int:
    """The cents set aside of a meter."""
    found = ((set_aside(account), amount) for account, amount in balances.items() if account.startswith("payout "))
    return sum(amount for aside, amount in found if aside is not None and aside.meter == meter)


class LedgerError(ValueError):
    """A transfer that cannot be: the accounts are as they were before."""


class Ledger:
    """Balances in cents. Their sum never changes after the opening."""

    __slots__ = ("balances", "overdraft")

    def __init__(self, balances: Mapping[str, int], overdraft: Iterable[str] = (INVENTORY,)) -> None:
        self.overdraft = frozenset(overdraft)
        for account, balance in balances.items():
            if type(balance) is not int or (balance < 0 and account not in self.overdraft):
                raise LedgerError(f"{account} cannot open with {balance!r}; a balance is whole cents from 0 up.")
        self.balances = dict(balances)

    def move(self, source: str, target: str, amount: int) -> None:
        """Transfer `amount` cents, or raise and change nothing."""
        if type(amount) is not int or amount < 0 or source == target:
            raise LedgerError(
                f"{amount!r} cannot be moved from {source} to {target}; "
                "move whole cents from 0 up between two accounts."
            )
        balances = self.balances
        left = balances.get(source, 0) - amount
        if left < 0 and source not in self.overdraft:
            raise LedgerError(
                f"{source} holds {money(balances.get(source, 0))} and cannot pay {money(amount)} to {target}."
            )
        balances[source] = left
        balances[target] = balances.get(target, 0) + amount

    def __getitem__(self, account: str) -> int:
        return self.balances.get(account, 0)

    def total(self) -> int:
        return sum(self.balances.values())
