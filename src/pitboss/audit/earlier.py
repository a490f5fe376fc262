"""Version 2 of the journal as it was written before each wager was made good by itself.

Until then one payment made good all wagers of an account together and named none, and what was collected as owed had
no sort. The money is the same, so a record is judged by what it says of itself: whether any of its payments has such
a sort.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec
from msgspec.structs import replace

from pitboss.core.game.steps import MADE_GOOD, OWED, AnyStep, Move
from pitboss.core.money.ledger import INVENTORY

_SINCE = (MADE_GOOD, OWED)


def written_before(steps: Iterable[AnyStep]) -> bool:
    """Whether no payment says that it makes something good."""
    return not any(type(step) is Move and step.sort in _SINCE for step in steps)


def as_before(steps: Iterable[AnyStep]) -> list[AnyStep]:
    """Steps as they were written then: what made good several wagers of an account in one sum."""
    found: list[AnyStep] = []
    for good, run in groupby(steps, lambda step: type(step) is Move and step.sort == MADE_GOOD):
        together = list(run)
        found.extend(_sums(together) if good else together)
    return [replace(step, sort="") if type(step) is Move and step.sort == OWED else step for step in found]


def _sums(run: Iterable[AnyStep]) -> Iterator[Move]:
    """What was taken back from each account, then what was returned."""
    moves = [step for step in run if type(step) is Move]
    due: Counter[str] = Counter()
    for move in moves:
        due[move.source] -= move.amount
        due[move.target] += move.amount
    del due[INVENTORY]
    back = next((move for move in moves if move.target == INVENTORY), moves[0])
    out = next((move for move in moves if move.source == INVENTORY), moves[0])
    for account, amount in sorted(due.items()):
        if amount < 0:
            yield replace(back, amount=-amount, source=account, wager="", sort="")
    for account, amount in sorted(due.items()):
        if amount > 0:
            yield replace(out, amount=amount, target=account, wager="", sort="")


def judged_before(step: AnyStep) -> bytes:
    """A step less the wager that it names where it is no payment at odds."""
    if type(step) is Move and step.odds is None and not step.sort:
        step = replace(step, wager="")
    return msgspec.json.encode(step)
