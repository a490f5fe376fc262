"""Pay out the chips at a table whose stored state this version cannot read.

Only what every version of pitboss wrote into a state is read: who holds which seat, what lies where, who waits.
"""

from __future__ import annotations

from collections import Counter
from secrets import token_hex

import msgspec

from pitboss.core.money.accounts import CAGE, PRACTICE, account_at, account_of
from pitboss.core.money.ledger import chips
from pitboss.store import CONSOLE, Store, StoreError
from pitboss.store.proposals import ACCEPT


class _Holder(msgspec.Struct):
    person: str


class _Waiting(msgspec.Struct):
    person: str
    amount: int


class _Wager(msgspec.Struct):
    seat: int
    stake: int


class _Lies(msgspec.Struct):
    balances: dict[str, int]
    layout: list[_Wager]
    practice: bool = False


class _State(msgspec.Struct):
    """The fields of a table's state that every version wrote; the first version kept the money beside the rest."""

    holders: dict[int, _Holder]
    waiting: list[_Waiting] = []
    standing: _Lies | None = None
    balances: dict[str, int] = {}
    layout: list[_Wager] = []


class _Act(msgspec.Struct):
    type: str
    seat: int = 0
    bought: int = 0


def settle(store: Store, table: str) -> dict[str, int]:
    """Close a live table; returns who gets how much. The round in play is void: everybody gets back what was theirs
    when it opened and what they brought since; the rest goes to the cage. Chips for practice go back where they came
    from.
    """
    data = store.states.of(table)
    if data is None:
        raise StoreError(f"There is no live table {table!r} in the store.")
    back, rest = _owed(store, table, data)
    at = account_at(table)
    left = store.accounts.balances().get(at, 0) - sum(back.values())  # nobody brought chips: there is no account
    with store.transaction():
        for person, amount in back.items():
            store.accounts.transfer(token_hex(16), at, account_of(person), amount, f"settled: chips at {at}")
        if left:
            source, target = (at, rest) if left > 0 else (rest, at)
            store.accounts.transfer(token_hex(16), source, target, abs(left), f"settled: {at}")
        store.states.drop(table)
        done = {"table": table, "given back": back, "to the cage": left}
        store.events.note(CONSOLE, "settle table", done)
        if store.begun.of_record:
            store.proposals.add(CONSOLE, {"do": ACCEPT, "act": "settle table", **done})
    return back


def _owed(store: Store, table: str, data: bytes) -> tuple[dict[str, int], str]:
    """What each person is owed at a table, and the account to which the rest goes."""
    try:
        state = msgspec.json.decode(data, type=_State)
        done = [msgspec.json.decode(act, type=_Act) for act in store.states.acts(table)]
    except msgspec.MsgspecError as bad:
        raise StoreError(f"Not even who sits at table {table} can be read ({bad}); nothing is changed.") from None
    lies = state.standing or _Lies(state.balances, state.layout)
    if lies.practice:
        return {}, PRACTICE
    owed: Counter[str] = Counter()
    for seat, holder in state.holders.items():
        owed[holder.person] += lies.balances.get(chips(seat), 0)
        owed[holder.person] += sum(wager.stake for wager in lies.layout if wager.seat == seat)
        owed[holder.person] += sum(act.bought for act in done if act.seat == seat)
    for waits in state.waiting:
        owed[waits.person] += waits.amount
    # Chips of the house's own players, who have no name, are the cage's.
    return {person: amount for person, amount in owed.items() if person and amount}, CAGE
