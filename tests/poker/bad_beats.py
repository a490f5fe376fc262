"""A payout program and hands that win it, for the tests of bad beat payouts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import combinations
from typing import Any

import msgspec

from pitboss.core.equipment.cards import index, rank
from pitboss.jackpots.bad_beat.contribution import contributions
from pitboss.jackpots.bad_beat.program import (
    Conditions,
    Distribution,
    Ending,
    NamedHand,
    Program,
    Secondary,
    Tier,
)
from pitboss.jackpots.bad_beat.qualify import Showdown, Shown
from pitboss.ranks.five_card import best5, rank5

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)

FOUR_TENS = NamedHand("four-of-a-kind", "T")
ROOM_RULES = Conditions(players=4, pot=2000, full_board=True, both_hole_cards=True, pocket_pair=True)
FROM_PRIMARY = Secondary(NamedHand("four-of-a-kind", "2"), Distribution(100, 0, 0), amount=500_000)
OWN_TIERS = Secondary(NamedHand("four-of-a-kind", "2"), Distribution(100, 0, 0), tiers=(Tier(4000, 50),))


def shown(seat: int, own: Sequence[str], board: Sequence[str]) -> Shown:
    """A hand of hold 'em: the best five of two own cards and the board."""
    cards = [index(card) for card in (*own, *board)]
    mine = set(cards[: len(own)])
    key = best5(cards)
    used = max(len(mine & {*five}) for five in combinations(cards, 5) if rank5(*five) == key)
    return Shown(seat, key, used, rank(own[0]) == rank(own[1]) == key >> 16 & 15)


def contribution(pot: int, rake: int, program: Program) -> int:
    """The cents that a pot contributes in all."""
    return sum(contributions(pot, rake, program).values())


BOARD = ("Ts", "9s", "8s", "Td", "2c")
X = ("Th", "Tc")
Y = ("Js", "7s")
W = ("Qs", "Jd")


def program(**changes: Any) -> Program:
    """$1 from pots of $20; four tens or better beaten; 50/25/25."""
    plain = Program(
        "jackpot", "bad_beat", (7,), (Tier(2000, 100),), FOUR_TENS, "best", Ending("RGS 14-3"), ROOM_RULES
    )
    return msgspec.structs.replace(plain, **changes)


def showdown(
    *own: tuple[str, str], board: tuple[str, ...] = BOARD, dealt_in: int = 9, pot: int = 6000, round: int = 1
) -> Showdown:
    """Hands at seats 1, 2, … of as many dealt in."""
    hands = tuple(shown(seat, cards, board) for seat, cards in enumerate(own, 1))
    return Showdown(hands, tuple(range(1, dealt_in + 1)), pot, round, len(board))


BEAT = showdown(X, Y)
"""Four tens at seat 1 lose to a straight flush at seat 2, nine dealt in."""


def minutes(after: int) -> datetime:
    return NOON + timedelta(minutes=after)
