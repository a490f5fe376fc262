"""Pai gow poker for the simulator, one player against the dealer, both of whom set by the dealer's way: a round ends
with how the hands compare, and with what else decides a wager that the table offers: what the player's seven cards
make, the bank's highest card, the first three cards, the random number, and the fall of the dice."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below, draw_distinct
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.pai_gow_poker.pays import NINE
from pitboss.games.pai_gow_poker.wagers import (
    ADDITIONAL,
    MAIN,
    ON_SEVEN,
    PROGRESSIVE,
    WAGERS,
    PaiGowPokerOptions,
    outcome,
)
from pitboss.jackpots.progressive import KEY
from pitboss.setting import falls
from pitboss.setting.dealing import CARDS, PLACES, first_place
from pitboss.setting.dragons_eye import KEYS, RUN, triple
from pitboss.setting.falls import FALLS, dice_net, faces, fall_classes, shaken
from pitboss.setting.five_two.kernel import BOTH, COMPARED, compared, rise, told
from pitboss.setting.five_two.made import THREE, made, pai_gow_of, three_cards
from pitboss.setting.five_two.side import Facts, classes
from pitboss.setting.methods import HAND
from pitboss.setting.rules import main_outcome

OWN, BANK, FIRST_THREE, NUMBER, FALL = range(5)
TOPS, THREES = 4, len(THREE) + 1
NUMBER_AT = BOTH
FALL_AT = BOTH + 1
WIDTH = FALL_AT + RUN


def kernel(options: PaiGowPokerOptions) -> Kernel:
    """The kernel of a table."""
    offered = [kind.key for kind in WAGERS if kind.key in ON_SEVEN and kind.offered(options)]
    stakes = {KEY: PROGRESSIVE.stake(options)}

    def fares(own: int) -> tuple[Fraction, ...]:
        return tuple(decided_net(outcome(kind, Facts(own=own), options), stakes.get(kind, 1)) for kind in offered)

    own_of, found = classes(fares)
    fall_of, fallen = fall_classes()
    sizes = [  # how many ends each part of a round has, where a wager on offer hangs on it; else one
        len(found),
        TOPS if options.imperial_wager else 1,
        THREES if options.three_card_bonus_table else 1,
        PLACES if options.additional_wager else 1,
        len(fallen) if options.dragons_eye else 1,
    ]

    def net(wager: str, selection: str, number: int) -> Fraction | None:
        parts = []
        for size in reversed(sizes):
            number, part = divmod(number, size)
            parts.append(part)
        fall, chance, three, top, own = parts
        fall = fallen[fall]
        if wager in KEYS:
            return dice_net(wager, selection, fall, options)
        against, as_player = divmod(number, 3)
        if wager == MAIN:
            result = 1 - against if selection else as_player - 1
            if options.triples_lose and triple(*faces(fall % FALLS)):
                result = 1 if selection else -1
            return decided_net(main_outcome(result, options))
        if options.triples_lose and wager != ADDITIONAL and triple(*faces(fall % FALLS)):
            return Fraction(0)  # nothing is dealt, and the wager goes back
        bank = (NINE + top) << 16 if top else 0
        chosen = int(selection) if wager == ADDITIONAL else 0
        facts = Facts(0, found[own], bank, three, chance + 1, chosen)
        return decided_net(outcome(wager, facts, options), stakes.get(wager, 1))

    index = np.zeros(1 << 20, np.uint8)
    index[list(own_of)] = list(own_of.values())
    rows = np.array(options.way.rows, np.int64)
    tables = (rows, options.wheel, index, np.array(fall_of, np.int64), np.array(sizes, np.int64))
    size = COMPARED * int(np.prod(sizes))
    return Kernel(one, size=size, width=WIDTH, net=net, told=lambda deal: _told(deal, options), tables=tables)


def _told(deal: Any, options: PaiGowPokerOptions) -> Mapping[str, Any]:
    number, shown = int(deal[NUMBER_AT]) + 1, falls.told(deal, FALL_AT)
    first = partial(first_place, options, [int(die) for die in shown[0].split("-")], number, None, 1)
    return told(deal, options.dealing_method == HAND, first, shown, str(number))


@inlined
def one(stream: Any, deal: Any, rows: Any, wheel: int, index: Any, fall_of: Any, sizes: Any) -> int:
    """Seven cards each to the player and the dealer; how their hands compare, and what else there is to know."""
    own, other, three = np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64), np.zeros(3, np.int64)
    draw_distinct(stream, 53, deal, BOTH)
    rise(deal, 0, CARDS, own)
    rise(deal, CARDS, CARDS, other)
    number = compared(rows, wheel, own, other)
    part = index[made(own)] if sizes[OWN] > 1 else 0
    number = number * sizes[OWN] + part
    part = 0
    if sizes[BANK] > 1:
        top = pai_gow_of(made(other)) - NINE
        part = top if 0 < top < TOPS else 0
    number = number * sizes[BANK] + part
    part = 0
    if sizes[FIRST_THREE] > 1:
        rise(deal, 0, 3, three)
        part = three_cards(three[0], three[1], three[2])
    number = number * sizes[FIRST_THREE] + part
    part = below(stream, PLACES)
    deal[NUMBER_AT] = part
    number = number * sizes[NUMBER] + (part if sizes[NUMBER] > 1 else 0)
    for shake in range(RUN):
        deal[FALL_AT + shake] = -1
    part = 0
    if sizes[FALL] > 1:
        part = fall_of[shaken(stream, deal, FALL_AT)]
    return int(number * sizes[FALL] + part)
