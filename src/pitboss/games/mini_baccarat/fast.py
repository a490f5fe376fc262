"""Mini-baccarat for the simulator: a round ends with the counts of both hands, their numbers of cards and their
pairs. Every round is dealt from a full shoe, as the odds are figured.

Who takes a third card is asked of the rules once for every four counts and values that can decide it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from pitboss.core.compiled import inlined
from pitboss.core.equipment.cards import DECK
from pitboss.core.kernel import Kernel
from pitboss.core.philox import draw_distinct
from pitboss.core.settlement import unit_net
from pitboss.games.mini_baccarat.drawing import NONE, banker_draws, card_value, player_draws, point_count
from pitboss.games.mini_baccarat.wagers import MiniBaccaratOptions, Result, outcome, owes_vigorish

CARDS = 6
"""As many as a round can take; those that no hand takes change nothing."""
ENDS = 10 * 10 * 2 * 2
"""The counts of both hands and whether each took a third card; times four with the pairs."""


def kernel(options: MiniBaccaratOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    places = range(len(DECK) * options.deck_count)
    ranks = np.array([place % len(DECK) >> 2 for place in places], np.int64)
    values = np.array([card_value(place % len(DECK) >> 2) for place in places], np.int64)
    ends = np.array([_end(*counts) for counts in product(range(10), repeat=4)], np.int64)

    def net(wager: str, _selection: str, number: int) -> Fraction | None:
        found = outcome(wager, _result(number), options)
        won = unit_net(found)
        if won is not None and owes_vigorish(wager, found, options):
            return won * (1 - Fraction(options.vigorish_percent, 100))
        return won

    def told(deal: Any) -> dict[str, Any]:
        cards = [DECK[place % len(DECK)] for place in deal]
        result = _result(_end(*_counts(values, deal)) * 4)
        player, banker = [cards[0], cards[2]], [cards[1], cards[3]]
        thirds = iter(cards[4:])
        if result.player_cards == 3:
            player.append(next(thirds))
        if result.banker_cards == 3:
            banker.append(next(thirds))
        return {"hands": {"player": " ".join(player), "banker": " ".join(banker)}}

    return Kernel(one, size=4 * ENDS, width=CARDS, net=net, told=told, tables=(ranks, values, ends))


def _counts(values: Any, deal: Any) -> tuple[int, int, int, int]:
    a, b, c, d, e, f = (int(values[place]) for place in deal)
    return point_count(a + c), point_count(b + d), e, f


def _end(player: int, banker: int, fifth: int, sixth: int) -> int:
    """How two hands of two cards end, by the values of the next two cards of the shoe."""
    third = fifth if player_draws(player, banker) else NONE
    draws = banker_draws(player, banker, third)
    if draws:
        banker = point_count(banker + (fifth if third == NONE else sixth))
    if third != NONE:
        player = point_count(player + third)
    return ((player * 10 + banker) * 2 + (third != NONE)) * 2 + draws


def _result(number: int) -> Result:
    end, pairs = divmod(number, 4)
    counts, thirds = divmod(end, 4)
    player, banker = divmod(counts, 10)
    return Result(player, banker, 2 + (thirds >> 1), 2 + (thirds & 1), bool(pairs >> 1), bool(pairs & 1))


@inlined
def one(stream: Any, deal: Any, ranks: Any, values: Any, ends: Any) -> int:
    """Deal a round; how it ended."""
    draw_distinct(stream, ranks.shape[0], deal, CARDS)
    player = point_count(values[deal[0]] + values[deal[2]])
    banker = point_count(values[deal[1]] + values[deal[3]])
    end = ends[((player * 10 + banker) * 10 + values[deal[4]]) * 10 + values[deal[5]]]
    pairs = (ranks[deal[0]] == ranks[deal[2]]) * 2 + (ranks[deal[1]] == ranks[deal[3]])
    return int(end * 4 + pairs)
