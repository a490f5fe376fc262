"""Asia poker for the simulator, one player against the dealer, both of whom set by the dealer's way."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from pitboss.core.computing.compiled import compiled, inlined
from pitboss.core.computing.philox import draw_distinct, stream
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.asia_poker.wagers import AsiaPokerOptions, Facts, outcome
from pitboss.setting.dealing import CARDS, first_place
from pitboss.setting.five_two.counting import counted
from pitboss.setting.five_two.fast import BOTH, rise, told
from pitboss.setting.five_two.made import made
from pitboss.setting.four_two_one.hand import HANDS, SETTINGS, compare, set_seven
from pitboss.setting.methods import HAND


def kernel(options: AsiaPokerOptions) -> Kernel:
    """The kernel of a table."""
    found = [row.found for row in counted()] if options.bonus_table else [0]

    def net(wager: str, _selection: str, number: int) -> Fraction:
        won, own = divmod(number, len(found))
        facts = Facts(2 * won - 1, found[own])
        return decided_net(outcome(wager, facts, options))

    index = np.zeros(1 << 20, np.uint8)
    index[found] = np.arange(len(found))
    tables = (np.array(options.way.rows, np.int64), options.wheel, index, len(found))
    size = 2 * len(found)
    return Kernel(one, size=size, width=BOTH, net=net, told=lambda deal: _told(deal, options), tables=tables)


def _told(deal: Any, options: AsiaPokerOptions) -> Mapping[str, Any]:
    first = partial(first_place, options.start_method, [1, 2, 3], 6, None, 1)
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


def _play(stream: Any, deal: Any, rows: Any, wheel: int, rounds: int) -> int:
    own, other = np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64)
    found = 0
    for _ in range(rounds):
        draw_distinct(stream, 53, deal, BOTH)
        rise(deal, 0, CARDS, own)
        rise(deal, CARDS, CARDS, other)
        found += won(rows, wheel, own, other)
    return found


def simulated(rows: tuple[tuple[int, ...], ...], wheel: int, rounds: int, seed: int = 31) -> int:
    """How often the player wins in so many rounds, both sides setting by a way."""
    deal = np.zeros(BOTH, np.int64)
    return int(compiled(_play)(stream(seed, 0), deal, np.array(rows, np.int64), wheel, rounds))
