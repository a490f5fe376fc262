"""Pai gow for the simulator, one player against the dealer: a round ends with how the hands compare, set to gain most
and set by the dealer's way, as a player and as the bank; and, at a dragon's eye table, with the fall of the dice.

Hands are drawn whole out of the 35,960 there are, each with its settings worked out beforehand by the rules; two that
share a tile are drawn again. After a triple the dice are shaken on for a dice bonus wager that is kept up.
"""

from __future__ import annotations

from array import array
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

from pitboss.core.computing.cache import cached
from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.equipment.tiles import KINDS
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.pai_gow.counting import analysis
from pitboss.games.pai_gow.setting import Four, settings
from pitboss.games.pai_gow.wagers import MAIN, PaiGowOptions, result
from pitboss.games.pai_gow.ways import Way
from pitboss.ranks.tiles import TILES
from pitboss.setting import falls
from pitboss.setting.dragons_eye import RUN, triple
from pitboss.setting.falls import FALLS, RUNS, dice_net, faces, shaken
from pitboss.setting.rules import LOSE, WIN, main_outcome

HANDS = comb(len(TILES), 4)
PAIRS_OF_HANDS = HANDS * HANDS
COMPARED = 3**4
"""Each of four comparisons is won, pushed or lost."""
SELECTIONS = ("", "dealer way", "bank, optimal", "bank, dealer way")


def kernel(options: PaiGowOptions) -> Kernel:
    """The kernel of a table."""
    sizes = FALLS * RUNS if options.dragons_eye else 1

    def net(wager: str, selection: str, number: int) -> Fraction | None:
        compared, fallen = divmod(number, sizes)
        dice = faces(fallen % FALLS)
        if wager == MAIN:
            which = SELECTIONS.index("bank, dealer way" if selection == "co-bank" else selection)
            found = compared // 3**which % 3 - 1
            if options.triples_lose and triple(*dice):
                found = LOSE
            found = -found if which >= 2 else found  # the player's loss is the bank's win
            return decided_net(main_outcome(found, options))
        return dice_net(wager, selection, fallen, options)

    def told(deal: Any) -> dict[str, Any]:
        player, dealer = (" ".join(_names(hand)) for hand in deal[:2])
        return {"hands": {"seat 1": player, "dealer": dealer}, "dice": falls.told(deal, 2)}

    tables = _tables(options, decided_net(main_outcome(WIN, options)))
    one_round = one_with_dice if options.dragons_eye else one
    return Kernel(one_round, size=COMPARED * sizes, width=2 + RUN, net=net, told=told, tables=tables)


@cache
def _every_hand() -> tuple[tuple[int, ...], ...]:
    """Every four tiles of the set, by their places in it."""
    return tuple(combinations(range(len(TILES)), 4))


def _names(hand: int) -> list[str]:
    return [KINDS[TILES[tile]].tile for tile in _every_hand()[hand]]


def _tables(options: PaiGowOptions, net_win: Fraction) -> tuple[Any, Any]:
    """For each hand its set of tiles, and its high and low keys set to gain most, set by the dealer's way, and set
    to gain most as the bank."""
    import numpy as np

    sets = (1 << np.array(_every_hand(), np.int64)).sum(axis=1)
    about = (Way, options.way.filed, net_win)
    keys = cached("pai_gow_keys", bytes, lambda: _keys(options.way, net_win), _keys, *about)
    return sets, np.frombuffer(keys, np.int16).reshape(HANDS, -1).copy()


def _keys(way: Way, net_win: Fraction) -> bytes:
    found = analysis(way)
    chosen = (found.best(net_win, False), found.filed, found.best(net_win, True))
    index = found.index
    by_kinds: dict[Four, array[int]] = {}
    keys = array("h")
    for tiles in _every_hand():
        a, b, c, d = (TILES[tile] for tile in tiles)
        hand = (a, b, c, d)
        if hand not in by_kinds:
            ways = settings(hand)
            set_so = [ways[min(number[index[hand]], len(ways) - 1)] for number in chosen]
            by_kinds[hand] = array("h", [key for setting in set_so for key in (setting.high, setting.low)])
        keys += by_kinds[hand]
    return keys.tobytes()


@inlined
def one(stream: Any, deal: Any, sets: Any, keys: Any) -> int:
    """Four tiles each to the player and the dealer; how their hands compare."""
    while True:
        both = below(stream, PAIRS_OF_HANDS)
        own, other = both // HANDS, both % HANDS
        if not sets[own] & sets[other]:
            break
    deal[0], deal[1] = own, other
    for shake in range(RUN):
        deal[2 + shake] = -1
    high, low = keys[other, 2], keys[other, 3]
    best = result(keys[own, 0], keys[own, 1], high, low)
    filed = result(keys[own, 2], keys[own, 3], high, low)
    bank_best = result(high, low, keys[own, 4], keys[own, 5])
    bank_filed = result(high, low, keys[own, 2], keys[own, 3])
    return (((bank_filed + 1) * 3 + bank_best + 1) * 3 + filed + 1) * 3 + best + 1


@inlined
def one_with_dice(stream: Any, deal: Any, sets: Any, keys: Any) -> int:
    """A round with its shake, and the shakes that follow a triple."""
    compared = one(stream, deal, sets, keys)
    return compared * RUNS * FALLS + shaken(stream, deal, 2)
