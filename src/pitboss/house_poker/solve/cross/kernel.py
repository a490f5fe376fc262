"""A round with a cross of community cards for the simulator."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import inlined, with_functions
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.equipment.cards import Cards
from pitboss.exact import RESULTS
from pitboss.exact.card_sets import CARDS
from pitboss.ranks.evaluate import START, Tables, key_of
from pitboss.ranks.groups import class_of

_more: Callable[[Cards], int]
_showdown: Callable[[int, int], int]
"""Stand for a game's own rules in the round below; `crossed` puts them there."""


@cache
def crossed(showdown: Callable[[int, int], int], more: Callable[[Cards], int]) -> Callable[..., int]:
    """A round with a cross of community cards, of which the player raises on one axis."""
    return inlined(with_functions(_crossed, _showdown=showdown, _more=more))


@inlined
def on_axis(ranks: Tables, deal: Ints, first: int, end: int) -> int:
    """The key of two cards of a deal with the axis of an end: the centre, and the other end three places later."""
    total, suits = START, 0
    for at in (first, first + 1, end, 6, end + 3):
        total += ranks.add[deal[at]]
        suits |= ranks.suit[deal[at]]
    return key_of(ranks, total, suits)


def _crossed(stream: Ints, deal: Ints, ranks: Tables, kinds: Ints, chosen: Ints, classes: int, many: int) -> int:
    """Deal and decide with an end of each axis in sight; returns how the round ended."""
    draw_distinct(stream, CARDS, deal, 9)
    low, high = min(deal[0], deal[1]), max(deal[0], deal[1])
    line = int(chosen[kinds[(deal[4] * CARDS + deal[5]) * 1326 + high * (high - 1) // 2 + low]])
    mine = on_axis(ranks, deal, 0, 5 if line == 2 else 4)
    dealer = max(on_axis(ranks, deal, 2, 4), on_axis(ranks, deal, 2, 5))
    fares = _showdown(mine, dealer)  # noqa: F821
    return int(((line * classes + class_of(mine)) * RESULTS + fares) * many + _more(deal))  # noqa: F821
