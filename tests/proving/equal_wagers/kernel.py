"""Equal wagers for the simulator: a round ends with two throws of a die."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.games.equal_wagers import EqualWagersOptions, whole

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.mathematics.kernel import Kernel


def kernel(_options: EqualWagersOptions) -> Kernel:
    """The kernel of a table."""
    return Kernel(one, size=36, width=2, net=_net, told=_told)


@inlined
def one(stream: Any, deal: Any) -> int:
    """Throw twice."""
    fallen = below(stream, 36)
    deal[0], deal[1] = fallen // 6 + 1, fallen % 6 + 1
    return fallen


def _net(wager: str, _selection: str, number: int) -> Fraction | None:
    return whole(wager, number // 6 + 1, number % 6 + 1)


def _told(deal: Any) -> dict[str, Any]:
    return {"dice": [str(deal[0]), str(deal[1])]}
