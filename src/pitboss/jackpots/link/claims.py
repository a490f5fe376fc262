"""Claims of players at two or more casinos to the same payout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal

from pitboss.jackpots.link.messages import Claim, Part


def claim_of(casino: str, table: str, round: int, meter: str) -> str:
    """The number of a claim: a round claims a meter once."""
    return f"{casino} {table} {round} {meter}"


def resolve(
    claims: Sequence[Claim],
    received: Mapping[str, datetime],
    amount: int,
    rule: Literal["earliest", "share"],
    together: int,
) -> tuple[tuple[Part, ...], tuple[Claim, ...]]:
    """What each claim is paid, and which claims go to the next payout. 13:69F-14.20(e)4iii

    The claim that reached the host first wins. Those that reached it within `together` seconds of that share with it,
    because no clock that all can check tells them apart; later ones claim the next payout. When a hand was won is its
    own casino's word, and decides nothing. Or all claims share.
    """
    in_order = sorted(claims, key=lambda claim: (received[claim.number], claim.casino, claim.number))
    until = received[in_order[0].number] + timedelta(seconds=together)
    paid = [claim for claim in in_order if rule == "share" or received[claim.number] <= until]
    each, left = divmod(amount, len(paid))
    # A cent that does not divide goes to the first, so that all is awarded.
    parts = tuple(Part(claim, each + (left if place == 0 else 0)) for place, claim in enumerate(paid))
    return parts, tuple(claim for claim in in_order if claim not in paid)
