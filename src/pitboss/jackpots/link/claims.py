"""Claims of players at two or more casinos to the same payout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pitboss.jackpots.link.messages import Claim, Part


def resolve(
    claims: Sequence[Claim], amount: int, rule: Literal["earliest", "share"]
) -> tuple[tuple[Part, ...], tuple[Claim, ...]]:
    """What each claim is paid, and which claims go to the next payout. 13:69F-14.20(e)4iii

    The earliest hand wins and later ones claim the next payout, as they would have if the notice had come
    in no time; hands of one moment share. Or all claims share. The order in which claims reached the host
    does not matter.
    """
    in_order = sorted(claims, key=lambda claim: (claim.at, claim.casino, claim.number))
    paid = [claim for claim in in_order if rule == "share" or claim.at == in_order[0].at]
    each, left = divmod(amount, len(paid))
    # A cent that does not divide goes to the first, so that all is awarded.
    parts = tuple(Part(claim, each + (left if place == 0 else 0)) for place, claim in enumerate(paid))
    return parts, tuple(claim for claim in in_order if claim not in paid)
