"""The odds of equal wagers: each of them by the thirty-six throws, whatever lies beside it."""

from __future__ import annotations

from collections import Counter
from itertools import product

from pitboss.core.figures import WagerOdds, from_counts
from pitboss.core.settlement import unit_net
from tests.proving.equal_wagers import WAGERS, EqualWagersOptions, outcome


def wager_odds(_options: EqualWagersOptions) -> list[WagerOdds]:
    """The odds of every wager."""
    throws = list(product(range(1, 7), repeat=2))
    return [from_counts(kind.key, Counter(unit_net(outcome(kind.key, *dice)) for dice in throws)) for kind in WAGERS]
