"""Exact odds of sic bo over the 216 falls of three dice."""

from __future__ import annotations

from collections import Counter
from itertools import product

from pitboss.core.mathematics.exact import PLAINLY, Exact, Question
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.dice.falls import FACES
from pitboss.games.sic_bo.kernel import kernel
from pitboss.games.sic_bo.wagers import WAGERS, SicBoOptions, fallen_for, outcome


def wager_odds(options: SicBoOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager, selection by selection."""
    found = []
    for kind in WAGERS:
        for pick in kind.picks(options) or ("",):
            falls = (fallen_for(pick, dice) for dice in product(FACES, repeat=3))
            nets = Counter(decided_net(outcome(kind.key, fallen, options)) for fallen in falls)
            found.append(from_counts(kind.key, nets, pick))
    return found


EXACT = Exact(SicBoOptions, odds=wager_odds, kernel=kernel)
