"""A payout program as posted: what is taken from a pot, which hand qualifies, who is paid what.

The regulation fixes no amounts, hands or shares (13:69F-14.19(b)); a program is data, and `problems` says
all that keeps it from being offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, Literal

import msgspec

from pitboss.core.choices.options import Problem
from pitboss.core.equipment.cards import RANKS
from pitboss.core.money.cents import money
from pitboss.core.money.meters import Reach
from pitboss.ranks.five_card import describe5
from pitboss.ranks.groups import (
    CLASSES,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIRS,
)

PRIMARY: Final = "primary"
SECONDARY: Final = "secondary"
Fund = Literal["primary", "secondary"]

_NAME = re.compile(r"[A-Za-z0-9_-]+")
_RANKS_OF_CLASS = {
    HIGH_CARD: 5,
    ONE_PAIR: 4,
    TWO_PAIRS: 3,
    THREE_OF_A_KIND: 3,
    STRAIGHT: 1,
    FLUSH: 5,
    FULL_HOUSE: 2,
    FOUR_OF_A_KIND: 2,
    STRAIGHT_FLUSH: 1,
    ROYAL_FLUSH: 0,
}


class Tier(msgspec.Struct, frozen=True):
    """From a pot of `pot` cents or more, `take` cents are contributed."""

    pot: int
    take: int


class NamedHand(msgspec.Struct, frozen=True):
    """A hand or better, by its class and the ranks that decide it, the first one first.

    >>> NamedHand("four-of-a-kind", "T").says
    'four tens or better'
    """

    kind: str
    ranks: str = ""

    @property
    def key(self) -> int:
        """The least key (`pitboss.ranks.five_card`) that is this hand or better."""
        kind = CLASSES.index(self.kind)
        key = kind << 20
        for place, letter in enumerate(self.ranks):
            key |= RANKS.index(letter) << 16 - 4 * place
        return key

    @property
    def says(self) -> str:
        return f"{describe5(self.key)} or better"

    def wrong(self) -> str:
        """Why this names no hand, or the empty string."""
        if self.kind not in CLASSES:
            return f"{self.kind!r} is no class of hands."
        most = _RANKS_OF_CLASS[CLASSES.index(self.kind)]
        if any(letter not in RANKS for letter in self.ranks):
            return f"{self.ranks!r} are not ranks."
        if not min(most, 1) <= len(self.ranks) <= most:
            return f"{self.ranks!r} does not name the ranks of a {self.kind}."
        return ""


class Conditions(msgspec.Struct, frozen=True, omit_defaults=True):
    """What must hold besides the hand itself."""

    players: int = 2
    """The fewest players dealt in."""
    pot: int = 0
    """The least pot, before the rake."""
    full_board: bool = False
    """All community cards must have been dealt."""
    both_hole_cards: bool = False
    """The qualifying and the winning hand must each use both cards of their own."""
    pocket_pair: bool = False
    """Four-of-a-kind needs a pair among the player's own cards."""

    def harder_than(self, other: Conditions) -> bool:
        """Whether some hand that met `other` would not meet these."""
        return (
            self.players > other.players
            or self.pot > other.pot
            or self.full_board > other.full_board
            or self.both_hole_cards > other.both_hole_cards
            or self.pocket_pair > other.pocket_pair
        )


class Distribution(msgspec.Struct, frozen=True):
    """Percentages of a payout: the qualifying hand, the hand that beat it, the others dealt in.

    Shares are paid in whole `unit` cents; what does not divide goes to the qualifying hand.
    """

    holder: int = 50
    winner: int = 25
    table: int = 25
    unit: int = 100


class Secondary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A payout for a lesser hand: funded by `tiers` of its own, or by `amount` out of the primary.

    13:69F-14.19(m)
    """

    hand: NamedHand
    distribution: Distribution
    tiers: tuple[Tier, ...] = ()
    amount: int = 0

    @property
    def from_primary(self) -> bool:
        return not self.tiers


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """The filed procedure for discontinuing: balances go to another payout, or are awarded to patrons.

    13:69F-14.19(l)
    """

    filed_as: str
    transfer_to: str = ""


class Program(msgspec.Struct, frozen=True, omit_defaults=True):
    """One payout, as the Rules of the Games Submission and its appendix have it. 13:69F-14.19(b), (m), (n), (p)

    `several` says who is paid if several players hold a qualifying hand: the best hand, or all equally.
    `both` says what is paid if one round has a higher and a lower qualifying hand.
    """

    name: str
    kind: Literal["bad_beat", "high_hand"]
    tables: tuple[int, ...]
    tiers: tuple[Tier, ...]
    hand: NamedHand
    several: Literal["best", "share"]
    ending: Ending | None = None
    conditions: Conditions = Conditions()
    distribution: Distribution = Distribution()
    reset_percent: int = 0
    secondary: Secondary | None = None
    both: Literal["", "higher_only", "both"] = ""
    shared: Literal["table", "casino"] = "table"
    """Whether the table has a payout of its own, or one with all tables of its game that file the same."""
    system: str = ""
    """The multi-casino system that holds the money, if any. 13:69F-14.20(a)"""
    seed: int = 0
    """What the casino makes up each payout to as it begins, in cents. 13:69F-14.19(a) does not forbid it"""
    collects: bool = True
    """Whether pots contribute. A payout that has ended takes nothing more, and all it holds, the reset amount too,
    can still be won. 13:69F-14.19(c), (l)"""

    @property
    def reach(self) -> Reach:
        return "link" if self.system else self.shared

    @property
    def funds(self) -> tuple[Fund, ...]:
        """The funds that have contributions, and so a box, of their own."""
        if self.secondary is not None and not self.secondary.from_primary:
            return (PRIMARY, SECONDARY)
        return (PRIMARY,)

    @property
    def least(self) -> NamedHand:
        """The lowest hand that wins anything."""
        return self.hand if self.secondary is None else self.secondary.hand

    def shown_with(self, fund: Fund) -> Fund:
        """The fund whose display shows a payout: one out of the primary is part of that. 13:69F-14.19(m)2"""
        return fund if fund in self.funds else PRIMARY

    def hand_of(self, fund: Fund) -> NamedHand:
        return self.secondary.hand if fund == SECONDARY and self.secondary is not None else self.hand

    def distribution_of(self, fund: Fund) -> Distribution:
        if fund == SECONDARY and self.secondary is not None:
            return self.secondary.distribution
        return self.distribution


def problems(program: Program) -> list[Problem]:
    """Everything that keeps a program from being offered."""
    return [*_hand_problems(program), *_money_problems(program), *_filing_problems(program)]


def _hand_problems(program: Program) -> Iterator[Problem]:
    named = [("hand", program.hand)]
    if program.secondary is not None:
        named.append(("secondary.hand", program.secondary.hand))
    wrong = {key: text for key, hand in named if (text := hand.wrong())}
    allowed = "a class of hands and its deciding ranks, like four-of-a-kind T."
    for key, text in wrong.items():
        yield Problem(key, text, allowed, "13:69F-14.19(b)3")
    if program.secondary is not None and not wrong and program.secondary.hand.key >= program.hand.key:
        allowed = f"a hand below {program.hand.says}."
        yield Problem("secondary.hand", "The hand is not the lesser one.", allowed, "13:69F-14.19(m)")
    if program.conditions.players < 2 or program.conditions.pot < 0:
        yield Problem(
            "conditions",
            "Fewer than two players, or a negative pot.",
            "two players or more, a pot from $0.00.",
            "13:69F-14.19(b)3",
        )


def _money_problems(program: Program) -> Iterator[Problem]:
    secondary = program.secondary
    yield from _tier_problems("tiers", program.tiers)
    distributions = [("distribution", program.distribution)]
    if secondary is not None:
        distributions.append(("secondary.distribution", secondary.distribution))
        if secondary.tiers:
            yield from _tier_problems("secondary.tiers", secondary.tiers)
        if bool(secondary.tiers) == (secondary.amount != 0) or secondary.amount < 0:
            yield Problem(
                "secondary",
                "The secondary payout must have one source of money.",
                "tiers of its own, or an amount out of the primary payout.",
                "13:69F-14.19(m)1, 2",
            )
    for key, shares in distributions:
        parts = (shares.holder, shares.winner, shares.table)
        if sum(parts) != 100 or min(parts) < 0 or shares.holder < 1 or shares.unit < 1:
            allowed = "percentages that add up to 100, some of them for the qualifying hand."
            yield Problem(key, f"The shares are {parts}.", allowed, "13:69F-14.19(b)3")
        elif program.kind == "high_hand" and shares.winner:
            allowed = "no share for a winner; nobody needs to beat a high hand."
            yield Problem(key, f"The winner's share is {shares.winner}.", allowed, "13:69F-14.19(b)3")
    if not 0 <= program.reset_percent <= 100:
        allowed = "0 to 100 percent of the contributions."
        yield Problem("reset_percent", f"It is {program.reset_percent}.", allowed, "13:69F-14.19(p)")
    if program.seed < 0 or (program.seed and program.system):
        allowed = "no negative amount, and none in a multi-casino system, whose host holds the money."
        yield Problem("seed", f"It is {money(program.seed)}.", allowed, "13:69F-14.19(a), 14.20(c)")


def _tier_problems(key: str, tiers: tuple[Tier, ...]) -> Iterator[Problem]:
    rising = all(low.pot < high.pot and low.take <= high.take for low, high in pairwise(tiers))
    if not tiers or not rising or any(not 0 < tier.take <= tier.pot for tier in tiers):
        listed = ", ".join(f"{money(tier.take)} from {money(tier.pot)}" for tier in tiers) or "nothing"
        allowed = "one or more rising amounts, each no more than the pot that it is taken from."
        yield Problem(key, f"The contribution is {listed}.", allowed, "13:69F-14.19(b)1, 2")


def _filing_problems(program: Program) -> Iterator[Problem]:
    if not _NAME.fullmatch(program.name):
        allowed = "letters, digits, - and _."
        yield Problem("name", f"{program.name!r} cannot name an account.", allowed, "13:69F-14.19(a)")
    if not program.tables or len(set(program.tables)) < len(program.tables) or min(program.tables) < 1:
        yield Problem("tables", f"{program.tables} are no tables.", "each table once.", "13:69F-14.19(c)")
    if program.ending is None or not program.ending.filed_as:
        yield Problem(
            "ending",
            "No procedure for discontinuing the payout is filed.",
            "a procedure submitted to the Division before the first offer.",
            "13:69F-14.19(l)",
        )
    elif program.ending.transfer_to == program.name:
        allowed = "another payout."
        yield Problem("ending", "The money would be left where it is.", allowed, "13:69F-14.19(l)")
    needs_both = program.secondary is not None
    if needs_both != (program.both != ""):
        yield Problem(
            "both",
            "A round with a higher and a lower qualifying hand needs a rule if there is a secondary payout.",
            "higher_only or both with a secondary payout, nothing without.",
            "13:69F-14.19(m)2i",
        )
