"""The odds of equal wagers: each of them by the thirty-six throws, whatever lies beside it."""

from __future__ import annotations

from collections import Counter
from itertools import product

from pitboss.games.equal_wagers import WAGERS, EqualWagersOptions, whole
from pitboss.games.equal_wagers.kernel import kernel

from pitboss.core.mathematics.exact import PLAINLY, Exact, Question
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts


def wager_odds(_options: EqualWagersOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager."""
    throws = list(product(range(1, 7), repeat=2))
    alone = [kind.key for kind in WAGERS if not kind.at_once]
    return [from_counts(key, Counter(whole(key, *dice) for dice in throws)) for key in alone]


EXACT = Exact(EqualWagersOptions, odds=wager_odds, kernel=kernel)
