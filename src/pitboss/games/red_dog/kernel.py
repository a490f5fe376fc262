"""Red dog for the simulator: a round ends with the spread of the first two cards and whether the third hits. Raises
are made where they bring something. Every round is dealt from a full shoe.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.equipment.cards import DECK
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.red_dog.wagers import CONSECUTIVE, PAIR, WIDEST, RedDogOptions, hits, outcome, situation, spread

CARDS = 3


def kernel(options: RedDogOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    from pitboss.games.red_dog.odds import raises, spreads

    ranks = np.array([place % len(DECK) >> 2 for place in range(len(DECK) * options.decks)], np.int64)
    raised = raises(options)

    def net(wager: str, selection: str, number: int) -> Fraction | None:
        between, hit = number // 2 + PAIR, bool(number % 2)
        won = decided_net(outcome(between, hit, options))
        if wager == "raise":
            return won if selection == situation(between) else None
        return 2 * won if between in raised else won

    def decided(wager: str, selection: str) -> Fraction:
        """A raise at a spread is made where there is that spread."""
        if wager != "raise":
            return Fraction(1)
        return next(ways.chance for s, ways in spreads(options.decks).items() if situation(s) == selection)

    size = 2 * (WIDEST - PAIR + 1)
    return Kernel(one, size=size, width=CARDS, net=net, told=_told, tables=(ranks,), decided=decided)


def _told(deal: Any) -> dict[str, Any]:
    left, right, centre = (DECK[place % len(DECK)] for place in deal)
    between = spread(deal[0] % len(DECK) >> 2, deal[1] % len(DECK) >> 2)
    hands = {"left": left, "right": right} | ({} if between == CONSECUTIVE else {"centre": centre})
    return {"hands": hands}


@inlined
def one(stream: Any, deal: Any, ranks: Any) -> int:
    """Deal a round; the spread, and whether the third card hits."""
    draw_distinct(stream, ranks.shape[0], deal, CARDS)
    first, second, third = int(ranks[deal[0]]), int(ranks[deal[1]]), int(ranks[deal[2]])
    return 2 * (spread(first, second) - PAIR) + hits(first, second, third)
