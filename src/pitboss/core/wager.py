"""Wagers: the kinds that a game offers, those lying on the layout, and how they are settled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from pitboss.core.ledger import INVENTORY, chips
from pitboss.core.money import Odds
from pitboss.core.steps import Mark, Move, Procedure


class Wager(msgspec.Struct, omit_defaults=True):
    """A wager on the layout. `account` is its betting area in the ledger, which holds the stake.

    `since` is the round in which it was placed; `state` what a rule has marked on it.
    """

    seat: int
    kind: str
    stake: int
    account: str
    since: int
    pick: str = ""
    spot: int = 0
    state: str = ""


@dataclass(frozen=True, slots=True)
class PayLine:
    """One line of a pay table: when it applies, in words, and the odds."""

    when: str
    odds: Odds


def _always(_options: Any) -> bool:
    return True


def _no_picks(_options: Any) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class WagerKind:
    """A wager that a game offers.

    `pays` gives the lines of its pay table under the options; `picks` its legal selections (empty: it has
    none); `window` the label of the betting window in which it may be placed; `needs` the wagers of which the
    player must have one in place first; `payable` says whether an amount that the table's chips cannot pay at
    every line is refused, as most subchapters demand.
    """

    key: str
    title: str
    wins: str
    cite: str
    pays: Callable[[Any], Sequence[PayLine]]
    picks: Callable[[Any], Sequence[str]] = _no_picks
    offered: Callable[[Any], bool] = _always
    group: str = ""
    window: str = "betting"
    needs: tuple[str, ...] = ()
    payable: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of a wager: money paid at `odds`, the stake collected, given `back`, or left standing.

    `half` collects one half of the stake, for the rules that take only that; `state` is written on a wager
    that is left standing.
    """

    why: str
    lost: bool = False
    odds: Odds | None = None
    back: bool = False
    half: bool = False
    state: str = ""


LOSE = Outcome("loses", lost=True)
PUSH = Outcome("push, returned", back=True)
STAND = Outcome("no decision")


@cache
def win(odds: Odds, *, stays_up: bool = False) -> Outcome:
    """The wager wins at `odds`; its stake goes back to the player or stays up."""
    return Outcome(f"wins {odds}", odds=odds, back=not stays_up)


def settle(
    wagers: Iterable[Wager],
    outcome: Callable[[Wager], Outcome],
    cite: str,
    bank: str = INVENTORY,
) -> Procedure:
    """Collect all losing wagers, then pay all winning ones, each in the order given."""
    rest = []
    for wager in wagers:
        found = outcome(wager)
        if found.lost:
            yield Move(wager.stake, wager.account, bank, found.why, cite)
        elif found is not STAND:
            rest.append((wager, found))
    for wager, found in rest:
        if found.half:
            yield Move(wager.stake // 2, wager.account, bank, found.why, cite)
        if found.odds is not None:
            yield Move(found.odds.pays(wager.stake), bank, chips(wager.seat), found.why, cite)
        if found.back:
            yield Move(wager.stake, wager.account, chips(wager.seat), "returned", cite)
        elif found.state != wager.state:
            yield Mark(wager.account, found.state, cite)
