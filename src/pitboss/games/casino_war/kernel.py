"""Casino war for the simulator, one player: a round ends with the comparison of the original deal and, on a tie
hand, of the war deal, which the player fights where that is the better decision. Every round is dealt from a full
shoe.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.equipment.cards import DECK
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.casino_war.wagers import WAR, CasinoWarOptions, compare, outcome

CARDS = 4
"""Two for the original deal and two for the war; those that no war takes change nothing."""


def kernel(options: CasinoWarOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    from pitboss.games.casino_war.odds import EQUAL, decisions, original

    ranks = np.array([place % len(DECK) >> 2 for place in range(len(DECK) * options.decks)], np.int64)
    (decision,) = decisions(options)

    def net(wager: str, _selection: str, number: int) -> Fraction | None:
        first, second = number // 3 - 1, number % 3 - 1
        if wager == "tie":
            return decided_net(outcome(wager, first, options))
        if wager != "initial":
            return decided_net(outcome(wager, second, options)) if first == EQUAL else None
        won = decided_net(outcome(wager, first, options, decision.best))
        at_war = first == EQUAL and decision.best == WAR
        return won + decided_net(outcome("war", second, options)) if at_war else won

    def decided(wager: str, _selection: str) -> Fraction:
        """Wagers on the war deal are made on tie hands only."""
        return original(options.decks)[EQUAL] if wager.startswith("war") else Fraction(1)

    return Kernel(one, size=9, width=CARDS, net=net, told=_told, tables=(ranks,), decided=decided)


def _told(deal: Any) -> dict[str, Any]:
    player, dealer, at_war, dealer_at_war = (DECK[place % len(DECK)] for place in deal)
    return {"hands": {"seat 1": f"{player} {at_war}", "dealer": f"{dealer} {dealer_at_war}"}}


@inlined
def one(stream: Any, deal: Any, ranks: Any) -> int:
    """Deal a round; both comparisons."""
    draw_distinct(stream, ranks.shape[0], deal, CARDS)
    first = compare(int(ranks[deal[0]]), int(ranks[deal[1]]))
    return (first + 1) * 3 + compare(int(ranks[deal[2]]), int(ranks[deal[3]])) + 1
