"""A void round, undone: what was paid and collected in it, and the wagers back to their players.

The rules that void a round or all hands set no limit of time, so it may be found out after some wagers are settled.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress

from pitboss.core.game.irregular import Raised, return_wagers
from pitboss.core.game.steps import AnyStep, Move, Procedure
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY, area_of_a_seat, chips, holder


def undo(steps: Iterable[AnyStep], wagers: list[Wager], cite: str) -> Procedure:
    """Give the wagers back, then make good what `steps` moved between players, the bank and other accounts.

    What went from a betting area to its own player stays there: it is returned either way. Whatever else is found
    meanwhile changes nothing: what is void is not made void again.
    """
    yield from whatever_is_found([*return_wagers(wagers, cite), *made_good(steps, cite)])


def whatever_is_found(steps: Iterable[AnyStep]) -> Procedure:
    """Take steps that nothing else found meanwhile changes."""
    for step in steps:
        done = False
        while not done:
            with suppress(Raised):
                yield step
                done = True


def made_good(steps: Iterable[AnyStep], cite: str, why: str = "void") -> Iterator[Move]:
    """The moves after which every player, and every account but the inventory, has what they had before `steps`; what
    lay on betting areas is with its players then. Each names the wager on which it was paid or collected, where that
    was one alone."""
    gained: Counter[str] = Counter()
    wagers: defaultdict[str, set[str]] = defaultdict(set)
    for step in steps:
        if type(step) is Move and (source := _whose(step.source)) != (target := _whose(step.target)):
            gained[source] -= step.amount
            gained[target] += step.amount
            for account in (source, target):
                wagers[account].add(step.wager or next(filter(area_of_a_seat, (step.source, step.target)), ""))
    del gained[INVENTORY]
    named = {account: next(iter(of)) for account, of in wagers.items() if len(of) == 1}
    for account, amount in sorted(gained.items()):
        if amount > 0:
            yield Move(amount, account, INVENTORY, f"{why}, taken back", cite, wager=named.get(account, ""))
    for account, amount in sorted(gained.items()):
        if amount < 0:
            yield Move(-amount, INVENTORY, account, f"{why}, returned", cite, wager=named.get(account, ""))


def _whose(account: str) -> str:
    """The chips of the seat to which an account belongs; the account itself where it is no seat's."""
    seat = holder(account)
    return chips(seat) if seat else account
