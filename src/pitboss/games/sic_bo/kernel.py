"""Sic bo for the simulator: a round ends with the fall of three dice."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.sic_bo.wagers import SicBoOptions, fallen_for, outcome


def kernel(options: SicBoOptions) -> Kernel:
    """The kernel of a table."""
    return Kernel(one, size=216, width=3, net=partial(_net, options), told=_told)


@inlined
def one(stream: Any, deal: Any) -> int:
    """Shake three dice; their fall."""
    fallen = below(stream, 216)
    deal[0], deal[1], deal[2] = fallen // 36 + 1, fallen // 6 % 6 + 1, fallen % 6 + 1
    return fallen


def _net(options: SicBoOptions, wager: str, selection: str, number: int) -> Fraction:
    dice = number // 36 + 1, number // 6 % 6 + 1, number % 6 + 1
    return decided_net(outcome(wager, fallen_for(selection, dice), options))


def _told(deal: Any) -> dict[str, Any]:
    return {"dice": [f"{deal[0]}-{deal[1]}-{deal[2]}"]}
