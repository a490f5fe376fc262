"""The ledger: named accounts and transfers between them. Money is never made or lost here.

Accounts are plain strings. The table inventory container is the casino's side and may go below zero (the
casino refills it by fills and credits, which are not gaming); every other account is chips lying on the
table and may not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from pitboss.core.money import money

INVENTORY = "inventory"
"""The table inventory container."""


@cache
def chips(seat: int) -> str:
    """The chips that a player holds at a seat."""
    return f"seat {seat}"


def seats_among(accounts: Iterable[str]) -> tuple[int, ...]:
    """The occupied seats: those whose chips are among the accounts (a player with none left has one of 0)."""
    return tuple(sorted(int(account[5:]) for account in accounts if _CHIPS(account)))


def area_of_a_seat(account: str) -> bool:
    """Whether an account is a betting area: a seat's, and not the chips in front of it."""
    return account.startswith("seat ") and not _CHIPS(account)


def holder(account: str) -> int:
    """The seat whose chips or betting area an account is; 0 where it is no seat's."""
    found = _SEAT(account)
    return int(found[1]) if found is not None else 0


_SEAT = re.compile(r"seat ([1-9][0-9]*)(?: |$)", re.ASCII).match
_CHIPS = re.compile(r"seat [1-9][0-9]*", re.ASCII).fullmatch


@lru_cache(1 << 16)
def area(seat: int, wager: str, pick: str = "", spot: int = 0) -> str:
    """The betting area where a seat's wager lies; `spot` names a second betting area the player holds."""
    place = f"seat {seat} {wager} {pick}" if pick else f"seat {seat} {wager}"
    return f"{place} at {spot}" if spot and spot != seat else place


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
