"""Wagers: the kinds that a game offers, those lying on the layout, and what can become of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import msgspec

from pitboss.core.game.payout_limit import PayoutLimit
from pitboss.core.game.steps import WINS, Progress
from pitboss.core.money.cents import Odds, Vigorish, money
from pitboss.core.money.meters import Share


class Wager(msgspec.Struct, omit_defaults=True):
    """A wager on the layout. `account` is its betting area in the ledger, which holds the stake.

    `since` is the round in which it was placed; `state` what a rule has marked on it, in words, and `progress` what
    the mark says; `coupon` the face value of a match play coupon that lies with it, which is no money.
    """

    seat: int
    kind: str
    stake: int
    account: str
    since: int
    pick: str = ""
    spot: int = 0
    state: str = ""
    coupon: int = 0
    progress: Progress | None = None


@dataclass(frozen=True, slots=True)
class PayLine:
    """One line of a pay table: when it applies, in words, the odds, and the vigorish owed on what they pay.

    `on` are the numbers that it is for, where it is for numbers: totals, a spread, how many spots were caught of how
    many; `line` names it among those of a pay table that has several. Where it pays no odds it pays a `sum` of so
    many cents, or a `share` of a meter, whatever is staked.
    """

    when: str
    odds: Odds | None = None
    vigorish: Vigorish | None = None
    sum: int = 0
    share: Share | None = None
    on: tuple[int, ...] = ()
    line: str = ""

    @property
    def paid(self) -> str:
        """In words, what the line pays."""
        if self.odds is not None:
            if not self.odds.win:
                return "the wager back"
            return f"{self.odds}, less {self.vigorish}" if self.vigorish else str(self.odds)
        return money(self.sum) if self.share is None else str(self.share)


class NoSelection(ValueError):
    """The text cannot be read as a selection; the sentence says why, and what can."""


class Read(NamedTuple):
    """A selection that was read: as the layout writes it, the selection that stands for its sort and has its odds,
    and of how many equal wagers it is made, each within the limits of its kind."""

    pick: str
    like: str
    parts: int = 1


@dataclass(frozen=True, slots=True)
class WagerKind:
    """A wager that a game offers."""

    key: str
    """The name by which it is wagered."""
    title: str
    """The wager as the layout calls it."""
    wins: str
    """When it wins, in words."""
    cite: str
    """The section that permits it."""
    pays: Callable[[Any], Sequence[PayLine]]
    """The lines of its pay table under the options."""
    picks: Callable[[Any], Sequence[str]] = lambda _options: ()
    """Its legal selections; none: it has no selection."""
    reads: Callable[[Any, str], Read] | None = None
    """Reads a selection where there are too many to list; `picks` then gives one of each sort."""
    offered: Callable[[Any], bool] = lambda _options: True
    """Whether the casino offers it under the options."""
    group: str = ""
    """The group of wagers whose limits it shares."""
    windows: tuple[str, ...] = ("betting",)
    """The betting windows in which it may be placed."""
    down_in: tuple[str, ...] = ()
    """Further windows in which it may be taken down, though not placed."""
    needs: tuple[str, ...] = ()
    """The wagers of which the player must have one in place first."""
    equals: str = ""
    """The wager whose amount it must have."""
    times: int = 1
    """How many times the amount of `equals` it must be."""
    times_to: int = 0
    """Up to how many times, where the player may choose; 0: `times` is fixed."""
    fixed: Callable[[Any], int] = lambda _options: 0
    """The one amount that it can be, in cents; 0: any."""
    payable: bool = True
    """Whether an amount that the table's chips cannot pay at every line is refused."""
    stands: bool = False
    """Whether it may lie undecided, or stay up once paid, from round to round with no mark on it."""
    halved: Callable[[Any], bool] = lambda _options: False
    """Whether a rule may take one half of it, so that an odd number of cents is refused."""
    units: int = 1
    """The number of its equal parts, each of whole chips: a multiple of that number of chips is taken."""
    stands_for: tuple[int, str] = (1, "")
    """How many equal wagers of which other kind it is, each within the limits of that kind."""
    supports: str = ""
    """The wager beside which it is made and whose amount bounds it; the posted limits are not its own."""
    bound: Callable[[Any], str] = lambda _options: ""
    """That bound in words; the game's `check` sees to it."""
    paid_by: str = ""
    """The section of its odds, where `cite` is not."""
    limit: PayoutLimit | None = None
    """The limit on what it and all others of that limit are paid together."""
    at_once: bool = False
    """Whether it is put up in one act with the wager that it equals or needs, and never apart from it."""
    taken_first: bool = False
    """Whether its stake is collected whatever it is paid, and not returned."""
    pot: bool = False
    """Whether it is won from the other players: the house neither pays nor takes it, so it has no odds."""
    written: str = ""
    """How a selection that is read is written by those who type it."""

    @property
    def base(self) -> str:
        """The wager with which it is put up, where that is in one act."""
        return (self.equals or self.needs[0]) if self.at_once else ""

    def like(self, options: Any, pick: str) -> str:
        """The selection that stands for those that have the odds of `pick`, which must be a legal one."""
        return self.reads(options, pick).like if self.reads is not None else pick

    def parts(self, options: Any, pick: str) -> int:
        """Of how many equal wagers a selection is made."""
        return self.reads(options, pick).parts if self.reads is not None else 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of a wager: money paid at `odds`, the stake collected, given `back`, or left standing.

    `half` collects no more than one half of the stake, for the rules that take only that; `state` is written on a
    wager that is left standing, and `progress` is what that says. `vigorish` is owed on what `odds` pay. `also` is a
    further payment on the same stake, whether or not the stake itself is lost. `sum` is what is paid in cents where
    that is no matter of odds, and `bank` who pays it where it is not the bank of the game: a meter. `cite` is the
    section, where it is not that of the settlement, `line` the pay line (`PayLine.line`), `sort` the
    sort of payment: a win, or a bonus for the cards, whoever wins.
    """

    why: str
    lost: bool = False
    odds: Odds | None = None
    back: bool = False
    half: bool = False
    state: str = ""
    vigorish: Vigorish | None = None
    also: Outcome | None = None
    cite: str = ""
    sum: int = 0
    bank: str = ""
    progress: Progress | None = None
    line: str = ""
    sort: str = WINS

    @property
    def pays(self) -> bool:
        """Whether anything is paid on the stake."""
        return self.odds is not None or self.sum > 0

    def paid(self, stake: int) -> int:
        """The cents paid on a stake; 0 where nothing is paid."""
        return self.sum if self.odds is None else self.odds.pays(stake)


LOSE = Outcome("loses", lost=True)
PUSH = Outcome("push, returned", back=True)
STAND = Outcome("no decision")


@cache
def win(
    odds: Odds, *, stays_up: bool = False, vigorish: Vigorish | None = None, cite: str = "", line: str = ""
) -> Outcome:
    """The wager wins at `odds`; its stake goes back to the player or stays up."""
    return Outcome(f"wins {odds}", odds=odds, back=not stays_up, vigorish=vigorish, cite=cite, line=line)
