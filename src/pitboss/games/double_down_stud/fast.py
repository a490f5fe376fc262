"""Double down stud for the simulator, one player who decides by the best play: a round ends with the line of the pay
table, and whether the wager was doubled."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from pitboss.core.compiled import inlined
from pitboss.core.equipment.cards import DECK
from pitboss.core.kernel import Kernel
from pitboss.core.philox import draw_distinct
from pitboss.exact.sets import CARDS, choose, kinds, place, put_in, rank_all
from pitboss.games.double_down_stud.odds import best_play, nets_of
from pitboss.games.double_down_stud.wagers import DoubleDownStudOptions
from pitboss.house_poker.lines import LINES, line_of


def kernel(options: DoubleDownStudOptions) -> Kernel:
    """The kernel of a table."""
    doubled = np.frombuffer(best_play(options.pay_table).doubled, np.uint8)
    nets = nets_of(options.pay_table)

    def net(wager: str, _selection: str, number: int) -> Fraction | None:
        twice, line = divmod(number, len(LINES))
        if wager == "initial":
            return (1 + twice) * nets[line]
        return nets[line] if twice else None

    tables = (choose(), rank_all(line_of, 5).astype(np.int8), kinds(4).of, doubled)
    return Kernel(one, size=2 * len(LINES), width=5, net=net, told=_told, tables=tables)


def _told(deal: Any) -> dict[str, Any]:
    own, board = (" ".join(DECK[card] for card in part) for part in (deal[:1], deal[1:]))
    return {"hands": {"seat 1": own, "board": board}}


@inlined
def one(stream: Any, deal: Any, ways: Any, lines: Any, kind_of: Any, doubled: Any) -> int:
    """Deal, and double or stand on the first four cards."""
    draw_distinct(stream, CARDS, deal, 5)
    held = np.zeros(5, np.int64)
    for at in range(4):
        put_in(held, at, deal[at])
    twice = int(doubled[kind_of[place(ways, held, 4)]])
    put_in(held, 4, deal[4])
    return twice * len(LINES) + int(lines[place(ways, held, 5)])
