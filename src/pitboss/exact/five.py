"""What is to be known of hands of five cards, once for all games that deal them."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from pitboss.exact.opponents import Opponents, opponents, rank_all
from pitboss.exact.sets import kinds, places
from pitboss.ranks.five_card import best5


@cache
def five_cards() -> Opponents:
    """Five cards against five."""
    return opponents(5, rank_all(best5, 5))


def levels_of(known: Opponents, size: int) -> Any:
    """The level of each kind of hands of `size` cards, where player and dealer hold as many."""
    return known.level[places(kinds(size).cards)].astype(np.int64)
