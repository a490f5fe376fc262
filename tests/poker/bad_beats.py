"""A payout program and hands that win it, for the tests of bad beat payouts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from pitboss.jackpots.bad_beat.program import (
    Conditions,
    Distribution,
    Ending,
    NamedHand,
    Program,
    Secondary,
    Tier,
)
from pitboss.jackpots.bad_beat.qualify import Showdown, shown

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)

FOUR_TENS = NamedHand("four-of-a-kind", "T")
ROOM_RULES = Conditions(players=4, pot=2000, full_board=True, both_hole_cards=True, pocket_pair=True)
FROM_PRIMARY = Secondary(NamedHand("four-of-a-kind", "2"), Distribution(100, 0, 0), amount=500_000)
OWN_TIERS = Secondary(NamedHand("four-of-a-kind", "2"), Distribution(100, 0, 0), tiers=(Tier(4000, 50),))

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
