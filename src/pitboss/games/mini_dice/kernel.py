"""Mini-dice for the simulator: a round ends with the total of two dice."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import unit_net
from pitboss.dice.falls import FACES
from pitboss.games.mini_dice.wagers import MiniDiceOptions


def kernel(options: MiniDiceOptions) -> Kernel:
    """The kernel of a table."""
    return Kernel(one, size=13, width=2, net=partial(_net, options), told=_told, decided=partial(_decided, options))


@inlined
def one(stream: Any, deal: Any) -> int:
    """Shake two dice; their total."""
    fallen = below(stream, 36)
    first, second = fallen // 6 + 1, fallen % 6 + 1
    deal[0], deal[1] = first, second
    return first + second


def _net(options: MiniDiceOptions, wager: str, _selection: str, total: int) -> Fraction | None:
    return unit_net(options.outcomes[total][wager])


def _decided(options: MiniDiceOptions, wager: str, selection: str) -> Fraction:
    """A place bet may stand for several shakes."""
    shakes = [_net(options, wager, selection, a + b) is not None for a, b in product(FACES, repeat=2)]
    return Fraction(sum(shakes), len(shakes))


def _told(deal: Any) -> dict[str, Any]:
    return {"dice": [f"{deal[0]}-{deal[1]}"]}
