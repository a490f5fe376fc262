"""Both hands for the simulator: a round ends with the counts of both hands, their numbers of cards and their
pairs. Every round is dealt from a full shoe, as the odds are figured.

How the hands end is asked of the rules once for every four counts and values that can decide it.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from pitboss.baccarat.drawing import card_value, completed, point_count
from pitboss.baccarat.options import Cards
from pitboss.baccarat.rules import Result, Rules
from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.equipment.cards import DECK
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net

CARDS = 6
"""As many as a round can take; those that no hand takes change nothing."""
End = tuple[int, int, int, int]
"""The counts and numbers of cards with which two hands end; times four with the pairs."""


def kernel_of(rules: Rules, options: Cards, complete: Callable[[int, int, int, int], End] = completed) -> Kernel:
    """The kernel of a table; `complete` says how two hands end, by their counts and the next two values."""
    import numpy as np

    every = [complete(*counts) for counts in product(range(10), repeat=4)]
    known = sorted(set(every))

    places = range(len(DECK) * options.decks)
    ranks = np.array([place % len(DECK) >> 2 for place in places], np.int64)
    values = np.array([card_value(place % len(DECK) >> 2) for place in places], np.int64)
    numbers = {end: number for number, end in enumerate(known)}
    ends = np.array([numbers[end] for end in every], np.int64)

    def unit(wager: str, _selection: str, number: int) -> Fraction:
        end, pairs = divmod(number, 4)
        return decided_net(rules.outcome(wager, Result(*known[end], bool(pairs >> 1), bool(pairs & 1)), options))

    def told(deal: Any) -> dict[str, Any]:
        cards = [DECK[place % len(DECK)] for place in deal]
        a, b, c, d, e, f = (int(values[place]) for place in deal)
        *_, player_cards, banker_cards = complete(point_count(a + c), point_count(b + d), e, f)
        thirds = iter(cards[4:])
        hands = {
            hand: [*cards[first:4:2], *(next(thirds) for _ in range(count - 2))]
            for hand, first, count in (("player", 0, player_cards), ("banker", 1, banker_cards))
        }
        return {"hands": {hand: " ".join(held) for hand, held in hands.items()}}

    return Kernel(one, size=4 * len(known), width=CARDS, net=unit, told=told, tables=(ranks, values, ends))


@inlined
def one(stream: Any, deal: Any, ranks: Any, values: Any, ends: Any) -> int:
    """Deal a round; how it ended."""
    draw_distinct(stream, ranks.shape[0], deal, CARDS)
    player = point_count(values[deal[0]] + values[deal[2]])
    banker = point_count(values[deal[1]] + values[deal[3]])
    end = ends[((player * 10 + banker) * 10 + values[deal[4]]) * 10 + values[deal[5]]]
    pairs = (ranks[deal[0]] == ranks[deal[2]]) * 2 + (ranks[deal[1]] == ranks[deal[3]])
    return int(end * 4 + pairs)
