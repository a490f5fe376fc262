"""The way of playing by which J. A. Nairn's tables of one deck draw, stand and double; the dealer stands on soft 17.

It is the one that players learn for one deck: totals, with the exceptions of two cards that Griffin lists. So what
those tables have for drawing and splitting is the worth of this play, and not of the best.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pitboss.twenty_one.exact.hands import hands, number
from pitboss.twenty_one.exact.one_hand import DOUBLE, HIT, STAND

_HARD = {1: 17, 2: 13, 3: 13, 4: 12, 5: 12, 6: 12, 7: 17, 8: 17, 9: 17, 10: 17}
"""The least hard total that stands against an up card; of three or more cards against a ten also 16."""
_SOFT = {9: 19, 10: 19}
"""The same of soft totals, where it is not 18."""
_STANDS = {3: ((8, 4), (7, 5), (6, 6)), 10: ((7, 7),)}
_DRAWS = {2: ((10, 3),), 4: ((10, 2),), 6: ((10, 2),)}
_DOUBLED = {1: 11, 2: 9, 3: 9, 4: 9, 5: 8, 6: 8, 7: 10, 8: 10, 9: 10, 10: 11}
"""The least hard total up to 11 that is doubled."""
_SOFT_DOUBLED = {2: range(17, 18), 3: range(17, 19), 4: range(13, 19), 5: range(12, 19), 6: range(12, 20)}
_NOT_DOUBLED = {5: ((6, 2),), 6: ((6, 2),)}


def drawing(up: int) -> Any:
    """What is done with every hand that was drawn to."""
    found = hands()
    stands = np.where(found.soft, found.total >= _SOFT.get(up, 18), found.total >= _HARD[up])
    if up == 10:
        stands |= ~found.soft & (found.total == 16) & (found.cards > 2)
    return np.where(stands, STAND, HIT)


def of_split(up: int, doubling: bool, least: int = 0) -> Any:
    """What is done with every hand of a split pair; doubled, where that is allowed, are hard totals from `least` on,
    and soft ones where it is 0."""
    found, acts = hands(), drawing(up)
    for stands, exceptions in ((STAND, _STANDS), (HIT, _DRAWS)):
        for two in exceptions.get(up, ()):
            acts[number(two)] = stands
    if doubling:
        hard = ~found.soft & (found.total >= max(_DOUBLED[up], least)) & (found.total <= 11)
        soft = found.soft & np.isin(found.total, _SOFT_DOUBLED.get(up, ())) & (least == 0)
        doubled = (hard | soft) & (found.cards == 2)
        doubled[[number(two) for two in _NOT_DOUBLED.get(up, ())]] = False
        acts[doubled] = DOUBLE
    return acts
