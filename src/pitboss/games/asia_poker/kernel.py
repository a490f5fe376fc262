"""Asia poker for the simulator, one player against the dealer, both of whom set by the dealer's way."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.asia_poker.wagers import BONUS, MAIN, AsiaPokerOptions
from pitboss.setting.dealing import CARDS, first_place
from pitboss.setting.five_two.kernel import BOTH, rise, told
from pitboss.setting.five_two.made import made
from pitboss.setting.five_two.side import Facts, classes
from pitboss.setting.four_two_one.hand import HANDS, SETTINGS, compare, set_seven
from pitboss.setting.methods import HAND
from pitboss.setting.rules import LOSE, WIN, main_outcome


def kernel(options: AsiaPokerOptions) -> Kernel:
    """The kernel of a table."""
    own_of, found = classes(lambda own: BONUS.best(Facts(own=own), options))

    def net(wager: str, _selection: str, number: int) -> Fraction:
        won, own = divmod(number, len(found))
        if wager == MAIN:
            return decided_net(main_outcome(WIN if won else LOSE, options))
        return decided_net(BONUS.outcome(Facts(own=found[own]), options))

    index = np.zeros(1 << 20, np.uint8)
    index[list(own_of)] = list(own_of.values())
    tables = (np.array(options.way.rows, np.int64), options.wheel, index, len(found))
    size = 2 * len(found)
    return Kernel(one, size=size, width=BOTH, net=net, told=lambda deal: _told(deal, options), tables=tables)


def _told(deal: Any, options: AsiaPokerOptions) -> Mapping[str, Any]:
    first = partial(first_place, options, [1, 2, 3], 6, None, 1)
    return told(deal, options.dealing_method == HAND, first, ["1-2-3"], "6")


@inlined
def won(rows: Any, wheel: int, own: Any, other: Any) -> int:
    """Both sides' rising cards set by the way: 1 where the player wins, else 0."""
    mine, keys = np.zeros((SETTINGS, HANDS), np.int64), np.zeros((SETTINGS, HANDS), np.int64)
    at = set_seven(rows, wheel, own, mine)
    against = set_seven(rows, wheel, other, keys)
    return (compare(mine[at], keys[against]) + 1) // 2


@inlined
def one(stream: Any, deal: Any, rows: Any, wheel: int, index: Any, made_of: int) -> int:
    """Seven cards each to the player and the dealer; how their hands compare, and what the player's make."""
    own, other = np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64)
    draw_distinct(stream, 53, deal, BOTH)
    rise(deal, 0, CARDS, own)
    rise(deal, CARDS, CARDS, other)
    part = int(index[made(own)]) if made_of > 1 else 0
    return won(rows, wheel, own, other) * made_of + part
