"""Mississippi stud for the simulator, one player who decides by the best play: a round ends with the antes at risk,
the line of the pay table or the street of a fold, and the class of the community cards."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from pitboss.core.compiled import inlined
from pitboss.core.equipment.cards import DECK
from pitboss.core.kernel import Kernel
from pitboss.core.philox import draw_distinct
from pitboss.core.settlement import decided_net
from pitboss.exact.sets import CARDS, choose, kinds, place, put_in, rank_all
from pitboss.games.mississippi_stud.odds import FOLDED, MOST, best_play, nets_of
from pitboss.games.mississippi_stud.wagers import (
    BONUS,
    STREETS,
    Facts,
    MississippiStudOptions,
    bonus_of,
    outcome,
)
from pitboss.house_poker.lines import line_of

ENDS = FOLDED + len(STREETS)
BONUSES = len(BONUS)


def kernel(options: MississippiStudOptions) -> Kernel:
    """The kernel of a table."""
    chosen = [np.frombuffer(part, np.uint8) for part in best_play(options.pay_table).chosen]
    nets = nets_of(options.pay_table)

    def net(wager: str, _selection: str, number: int) -> Fraction | None:
        rest, bonus = divmod(number, BONUSES)
        risk, end = divmod(rest, ENDS)
        if wager == "three_card_bonus":
            return decided_net(outcome(wager, Facts(0, bonus), options))
        brings = nets[min(end, FOLDED)]
        if wager == "ante":
            return risk * brings
        return brings if STREETS.index(wager) < end - FOLDED or end < FOLDED else None

    return Kernel(
        one,
        size=(MOST + 1) * ENDS * BONUSES,
        width=5,
        net=net,
        told=_told,
        tables=(choose(), rank_all(line_of, 5).astype(np.int8), *(kinds(size).of for size in (2, 3, 4)), *chosen),
    )


def _told(deal: Any) -> dict[str, Any]:
    own, board = (" ".join(DECK[card] for card in part) for part in (deal[:2], deal[2:]))
    return {"hands": {"seat 1": own, "board": board}}


@inlined
def one(
    stream: Any,
    deal: Any,
    ways: Any,
    lines: Any,
    two: Any,
    three: Any,
    four: Any,
    first: Any,
    second: Any,
    third: Any,
) -> int:
    """Deal, and decide at each street until the end or a fold."""
    draw_distinct(stream, CARDS, deal, 5)
    held = np.zeros(5, np.int64)
    put_in(held, 0, deal[0])
    put_in(held, 1, deal[1])
    risk, end = 1, -1
    for street in range(3):
        number = place(ways, held, street + 2)
        if end < 0:
            if street == 0:
                many = first[two[number] * (MOST + 1) + risk]
            elif street == 1:
                many = second[three[number] * (MOST + 1) + risk]
            else:
                many = third[four[number] * (MOST + 1) + risk]
            if many:
                risk += int(many)
            else:
                end = FOLDED + street
        put_in(held, street + 2, deal[street + 2])
    if end < 0:
        end = int(lines[place(ways, held, 5)])
    return (risk * ENDS + end) * BONUSES + bonus_of(deal[2], deal[3], deal[4])
