"""A void round, undone: what was paid and collected in it, and the wagers back to their players.

The rules that void a round or all hands set no limit of time, so it may be found out after some wagers are settled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import TypeAlias

from pitboss.core.game.irregular import Raised, return_wagers
from pitboss.core.game.steps import MADE_GOOD, AnyStep, Move, Procedure
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY, area_of_a_seat, chips, holder

Gain: TypeAlias = tuple[str, str]
"""An account, and the wager on which it gains; none where the account is no seat's or the money was of no wager."""


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
    lay on betting areas is with its players then."""
    lost = Counter({whose: -amount for whose, amount in gained(steps).items()})
    yield from made_up(lost, cite, f"{why}, returned", f"{why}, taken back")


def gained(steps: Iterable[AnyStep]) -> Counter[Gain]:
    """What every account but the inventory gained by `steps`. A seat's chips and betting areas count as one account,
    split by the wager for which money was paid or collected."""
    found: Counter[Gain] = Counter()
    for step in steps:
        if type(step) is Move and (source := _whose(step.source)) != (target := _whose(step.target)):
            wager = step.wager or next(filter(area_of_a_seat, (step.source, step.target)), "")
            found[source, wager if holder(source) else ""] -= step.amount
            found[target, wager if holder(target) else ""] += step.amount
    return Counter({whose: amount for whose, amount in found.items() if amount and whose[0] != INVENTORY})


def made_up(due: Mapping[Gain, int], cite: str, returned: str, taken_back: str) -> Iterator[Move]:
    """Pay out of the inventory what is `due`, then take back what is due to it: one move for each account and wager.

    So nobody lacks the chips for what is taken back.
    """
    for (account, wager), amount in sorted(due.items()):
        if amount > 0:
            yield Move(amount, INVENTORY, account, returned, cite, wager=wager, sort=MADE_GOOD)
    for (account, wager), amount in sorted(due.items()):
        if amount < 0:
            yield Move(-amount, account, INVENTORY, taken_back, cite, wager=wager, sort=MADE_GOOD)


def _whose(account: str) -> str:
    """The chips of the seat to which an account belongs; the account itself where it is no seat's."""
    seat = holder(account)
    return chips(seat) if seat else account
